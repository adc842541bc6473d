"""Opens the database: SQLite under HAKEM_HOME, or PostgreSQL by URL, always with today's tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from knowledge.home import home

if TYPE_CHECKING:
    from sqlalchemy import URL, Connection, Engine
    from sqlalchemy.orm import Session

    from api.store.tables import Table

_BUSY = 10.0  # seconds that a writer waits for another one
_LOCK = 0x48616B656D  # any number that no one else locks in PostgreSQL: "Hakem"


class DatabaseError(RuntimeError):
    """A database that can't be reached, read or written. The text is Turkish."""


def default_url() -> str:
    """Where the service keeps its data when nobody says otherwise."""
    return f"sqlite:///{home() / 'hakem.db'}"


class Database:
    """The database behind a URL, or the default one.

    It is opened, and brought up to date, when it is first used; that raises DatabaseError for a
    URL that is none, or for another kind of database.
    """

    def __init__(self, url: str = "") -> None:
        self._given = url or default_url()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one moment of the data. Raises DatabaseError."""
        with self._session("BEGIN") as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are on the disk when it ends without an exception, all or none.

        Raises DatabaseError.
        """
        with self._session("BEGIN IMMEDIATE") as session:
            yield session

    def close(self) -> None:
        if "_engine" in self.__dict__:
            self._engine.dispose()
            del self._engine

    @contextmanager
    def _session(self, begin: str) -> Iterator[Session]:
        from sqlalchemy.exc import IntegrityError, SQLAlchemyError
        from sqlalchemy.orm import Session

        try:
            with self._engine.connect() as connection:
                connection = connection.execution_options(begin=begin)
                with Session(connection, expire_on_commit=False) as session, session.begin():
                    yield session
        except IntegrityError:
            raise  # the caller's matter: two have done the same thing
        except SQLAlchemyError as error:
            raise self._failed(error) from error

    @cached_property
    def _engine(self) -> Engine:
        from sqlalchemy import create_engine, event
        from sqlalchemy.exc import SQLAlchemyError

        url = _parsed(self._given)
        if url.get_backend_name() == "sqlite":
            _make_file(url.database)
            engine = create_engine(url, connect_args={"timeout": _BUSY})
            event.listen(engine, "connect", _set_up_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        else:
            engine = create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": 10})
        try:
            with engine.connect() as connection:
                _bring_up_to_date(connection.execution_options(begin="BEGIN IMMEDIATE"))
        except SQLAlchemyError as error:
            engine.dispose()
            raise self._failed(error) from error
        except BaseException:
            engine.dispose()
            raise
        return engine

    def _failed(self, error: Exception) -> DatabaseError:
        shown = _parsed(self._given).render_as_string(hide_password=True)
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        return DatabaseError(f"Veritabanına erişilemedi ({shown}): {reason}")


def insert(session: Session, table: type[Table]) -> Any:
    """An INSERT that may say `on_conflict_do_…`, which each database has for itself."""
    from sqlalchemy.dialects import postgresql, sqlite

    dialect = session.get_bind().dialect.name
    return (postgresql if dialect == "postgresql" else sqlite).insert(table)


def _parsed(given: str) -> URL:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(given)
        kind = url.get_backend_name()
    except (ArgumentError, ValueError):
        url, kind = None, ""
    if url is None or kind not in ("sqlite", "postgresql") or (kind == "sqlite" and url.host):
        raise DatabaseError(
            "Veritabanı adresi okunamadı; beklenen: sqlite:////klasör/hakem.db ya da "
            "postgresql://kullanıcı:parola@sunucu/veritabanı."
        )
    return url if kind == "sqlite" else url.set(drivername="postgresql+psycopg")


def _make_file(database: str | None) -> None:
    """Make the file of a new SQLite database, for its owner alone."""
    if not database or database == ":memory:":
        raise DatabaseError("SQLite veritabanının bir dosyası olmalı: sqlite:////klasör/hakem.db")
    path = Path(database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise DatabaseError(f"{path}: yazılamadı ({error.strerror}).") from None


def _set_up_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin where `_begin_sqlite` says
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes its lock at once: a reader that becomes one could only fail.
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def _bring_up_to_date(connection: Connection) -> None:
    """Run the missing migrations, as one process at a time."""
    from sqlalchemy import inspect, text

    from api.store.migrations import HEAD

    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        version = None
        if inspect(connection).has_table("alembic_version"):
            version = connection.scalar(text("SELECT version_num FROM alembic_version"))
        if version == HEAD:
            return
        if version is not None and version > HEAD:
            raise DatabaseError(
                f"Veritabanı Hakem'in daha yeni bir sürümüyle yazılmış ({version}); "
                f"bu sürüm {HEAD} biçimini okur."
            )
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", "api.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
