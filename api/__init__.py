"""Hakem's JSON interface: over HTTP with FastAPI, and the same data for the command line.

`strict_json`, `catalogue`, `reading` and `answers` know nothing of HTTP; the command line uses
them too and must not pay for importing FastAPI.
"""
