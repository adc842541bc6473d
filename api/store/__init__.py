"""What the service keeps: stores and their keys, feedback, anonymous statistics of questions.

`tables` names it, `database` opens it (SQLite under HAKEM_HOME, or PostgreSQL by URL) and brings
it up to date with the steps in `migrations`. Nothing here imports SQLAlchemy before it is needed.
"""
