"""The steps from an empty database to today's tables, run by Alembic.

A new step is a new file in `versions` with the next number, which becomes `HEAD`.
"""

HEAD = "0001"
