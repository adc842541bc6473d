"""The store of keys, opinions and counts does the same on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, select, text
from sqlalchemy.exc import IntegrityError

from api.store import feedback, keys, once, statistics
from api.store.database import Database, DatabaseError
from api.store.keys import BadKey, Kind
from api.store.migrations import HEAD
from api.store.statistics import Asked, Tally
from api.store.tables import FeedbackRow, KeyRow, OnceRow, Table
from tests.api.databases import postgresql


@pytest.fixture(scope="session")
def postgresql_url() -> Iterator[str]:
    with postgresql() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hakem.db"
    made: str = request.getfixturevalue("postgresql_url")
    engine = create_engine(made.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return made


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    made = Database(url)
    yield made
    made.close()


# --- Tables -------------------------------------------------------------------------------------


def test_the_migrations_lead_to_the_tables(database: Database):
    with database.reading() as session:
        context = MigrationContext.configure(session.connection())
        assert compare_metadata(context, Table.metadata) == []
        assert context.get_current_revision() == HEAD
    config = Config()
    config.set_main_option("script_location", "api.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_many_processes_may_open_an_empty_database_at_once(url: str):
    databases = [Database(url) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(keys.any_exist, databases)) == [False] * 8
    for made in databases:
        made.close()


def test_an_opened_database_keeps_its_data(url: str):
    first = Database(url)
    _, secret = keys.create(first, "Mağaza", Kind.SECRET)
    first.close()
    second = Database(url)
    assert keys.find(second, secret)
    second.close()


def test_a_database_of_a_later_version_is_refused(url: str):
    made = Database(url)
    with made.writing() as session:
        session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    made.close()
    with pytest.raises(DatabaseError, match="daha yeni"):
        keys.any_exist(Database(url))


@pytest.mark.parametrize(
    "url",
    ["hakem.db", "mysql://x/y", "sqlite://", "sqlite://klasör/x.db"],
)
def test_other_urls_are_refused_in_turkish(url: str):
    with pytest.raises(DatabaseError, match=r"beklenen|dosyası olmalı"):
        keys.any_exist(Database(url))


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path):
    file = tmp_path / "hakem.db"
    file.write_text("bu bir veritabanı değil " * 100)
    before = file.read_bytes()
    with pytest.raises(DatabaseError, match="not a database"):
        keys.any_exist(Database(f"sqlite:///{file}"))
    assert file.read_bytes() == before


def test_passwords_stay_out_of_messages():
    with pytest.raises(DatabaseError) as told:
        keys.any_exist(Database("postgresql://hakem:çok-gizli@127.0.0.1:1/hakem"))
    assert "gizli" not in str(told.value)
    assert "127.0.0.1" in str(told.value)


def test_sqlite_is_durable_and_open_to_its_owner_alone(tmp_path: Path):
    made = Database(f"sqlite:///{tmp_path}/hakem.db")
    with made.reading() as session:
        assert session.scalar(text("PRAGMA journal_mode")) == "wal"
        assert session.scalar(text("PRAGMA synchronous")) == 2  # FULL
        assert session.scalar(text("PRAGMA foreign_keys")) == 1
    made.close()
    assert (tmp_path / "hakem.db").stat().st_mode & 0o077 == 0


def test_a_writer_waits_for_another(tmp_path: Path):
    made = Database(f"sqlite:///{tmp_path}/hakem.db")
    keys.any_exist(made)
    other = sqlite3.connect(tmp_path / "hakem.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE").close()
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(keys.create, made, "Mağaza", Kind.SECRET)
        other.execute("COMMIT").close()
        assert keys.find(made, waiting.result()[1])
    other.close()
    made.close()


# --- Keys ---------------------------------------------------------------------------------------


def test_a_key_is_found_by_its_text_until_it_is_revoked(database: Database):
    made, secret = keys.create(database, "Mağaza", Kind.SECRET, games=["hoth"], hourly=5)
    assert keys.find(database, secret) == made
    assert (made.store, made.games, made.hourly) == ("Mağaza", ("hoth",), 5)
    assert keys.find(database, secret + "x") is None
    assert keys.find(database, secret.upper()) is None
    assert keys.revoke(database, made.id).revoked is not None
    assert keys.find(database, secret) is None
    assert [key.id for key in keys.listed(database)] == [made.id]
    with pytest.raises(BadKey, match="999"):
        keys.revoke(database, 999)


def test_secret_keys_are_not_kept(database: Database):
    _, secret = keys.create(database, "Mağaza", Kind.SECRET)
    with database.reading() as session:
        row = session.scalars(select(KeyRow)).one()
        kept = [str(getattr(row, column.key)) for column in KeyRow.__table__.columns]
    random_part = secret.removeprefix("hakem_gizli_")
    assert len(random_part) >= 43  # 256 bits
    assert not any(random_part[8:] in value for value in kept)


def test_a_store_has_many_keys_and_no_name_twice(database: Database):
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: keys.create(database, " Mağaza ", Kind.SECRET)[0], range(8)))
    assert len({key.store_id for key in made}) == 1
    assert len({key.id for key in made}) == 8
    assert keys.create(database, "Başka", Kind.SECRET)[0].store_id != made[0].store_id


def test_a_page_key_is_bound_to_origins(database: Database):
    made, _ = keys.create(
        database,
        "Mağaza",
        Kind.PAGE,
        origins=["https://Magaza.com/", "https://Bücher.example:443", "http://[::1]:8000"],
    )
    # What browsers send: lower case, punycode (IDNA), no usual port.
    assert made.origins == (
        "https://magaza.com",
        "https://xn--bcher-kva.example",
        "http://[::1]:8000",
    )
    assert made.hourly == keys.PAGE_HOURLY
    assert keys.known_origins(database) == frozenset(made.origins)
    keys.revoke(database, made.id)
    assert keys.known_origins(database) == frozenset()


@pytest.mark.parametrize(
    ("store", "kind", "settings", "told"),
    [
        ("  ", Kind.SECRET, {}, "Mağaza adı"),
        ("a\x00b", Kind.SECRET, {}, "Mağaza adı"),
        ("a" * 101, Kind.SECRET, {}, "Mağaza adı"),
        ("a", Kind.PAGE, {}, "--köken"),
        ("a", Kind.SECRET, {"origins": ["https://a.com"]}, "tarayıcıda"),
        ("a", Kind.PAGE, {"origins": ["https://a.com"], "hourly": 0}, "Saatlik sınır"),
        *(
            ("a", Kind.PAGE, {"origins": [origin]}, "köken değil")
            for origin in (
                "magaza.com",
                "*",
                "null",
                "ftp://a.com",
                "https://a.com/yol",
                "https://",
                "https://x@a.com",
                "https://a.com:99999",
                "https://a.com\r\nX: y",
                "https://a b.com",
            )
        ),
    ],
)
def test_what_a_key_cannot_have(tmp_path: Path, store, kind, settings, told):
    file = tmp_path / "hakem.db"
    with pytest.raises(BadKey, match=told):
        keys.create(Database(f"sqlite:///{file}"), store, kind, **settings)
    assert not file.exists()


# --- Statistics ---------------------------------------------------------------------------------

TODAY = date(2026, 3, 10)


def of(section: str, kind: str = "ruling", ruling: str = "legal", **other) -> Asked:
    fields = {"day": TODAY, "store_id": 0, "game": "hoth"} | other
    return Asked(section=section, kind=kind, ruling=ruling, **fields)


def test_questions_are_counted_by_how_they_ended(database: Database):
    tally = Tally()
    for question, times in (
        (of("hoth#a"), 3),
        (of("hoth#a", ruling="depends"), 2),
        (of("hoth#b", "abstain", ""), 4),
        (of("hoth#a", "abstain", ""), 1),
        (of("battle-line#sis", game="battle-line"), 1),
    ):
        for _ in range(times):
            tally.add(question)
    tally.flush(database)
    tally.flush(database)  # nothing is counted twice
    tally.add(of("hoth#a"))
    tally.flush(database)
    rows = {row.section: row for row in statistics.report(database, game="hoth")}
    assert rows.keys() == {"hoth#a", "hoth#b"}
    assert (rows["hoth#a"].asked, rows["hoth#a"].open, rows["hoth#a"].abstained) == (6, 2, 1)
    assert (rows["hoth#b"].asked, rows["hoth#b"].abstained) == (0, 4)
    everything = statistics.report(database)
    assert [r.section for r in statistics.most(everything, "asked", 5)] == [
        "hoth#a",
        "battle-line#sis",
    ]
    assert [r.section for r in statistics.most(everything, "abstained", 1)] == ["hoth#b"]


def test_opinions_are_reported_with_the_counts(database: Database):
    opinion = feedback.Opinion("hoth", "hoth#a", "wrong", "legal", "Ateş edebilir miyim?", "Yanlış")
    with database.writing() as session:
        feedback.add(session, opinion)
        feedback.add(session, feedback.Opinion("hoth", "hoth#a", "right"))
    [row] = statistics.report(database)
    assert (row.section, row.disputed, row.confirmed) == ("hoth#a", 1, 1)
    assert feedback.listed(database)[1]["note"] == "Yanlış"


def test_a_report_is_of_a_period_and_a_store(database: Database):
    store_id = keys.create(database, "Mağaza", Kind.SECRET)[0].store_id
    tally = Tally()
    for day in range(4):
        tally.add(of(f"hoth#{day}", day=TODAY + timedelta(days=day)))
    tally.add(of("hoth#own", store_id=store_id))
    tally.flush(database)
    now = datetime.now(UTC)
    with database.writing() as session:
        for section, days in (("yesterday", 1), ("today", 0)):
            number = feedback.add(session, feedback.Opinion("hoth", section, "wrong"))
            session.get_one(FeedbackRow, number).created = now - timedelta(days=days)

    def sections(**period) -> set[str]:
        return {row.section for row in statistics.report(database, **period)}

    first, last = TODAY + timedelta(days=1), TODAY + timedelta(days=2)
    assert sections(since=first, until=last) == {"hoth#1", "hoth#2"}
    assert sections(since=now.date()) == {"today"}
    assert sections(store="Mağaza") == {"hoth#own"}
    assert sections(store="Başka") == set()


def test_workers_count_into_the_same_rows(database: Database):
    tallies = [Tally() for _ in range(4)]
    for tally in tallies:
        for section in "abcdefgh":
            tally.add(of(f"hoth#{section}"))
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda tally: tally.flush(database), tallies))
    assert [row.asked for row in statistics.report(database)] == [4] * 8


def test_counts_wait_for_a_database_that_is_away(tmp_path: Path):
    tally = Tally()
    tally.add(of("hoth#a"))
    with pytest.raises(DatabaseError):
        tally.flush(Database("postgresql://hakem@127.0.0.1:1/hakem"))
    made = Database(f"sqlite:///{tmp_path}/hakem.db")
    tally.flush(made)
    assert [row.asked for row in statistics.report(made)] == [1]
    made.close()


# --- Repeated requests --------------------------------------------------------------------------


def test_an_answer_is_kept_for_a_day(database: Database):
    with database.writing() as session:
        assert once.answered(session, "a", "f") is None
        once.keep(session, "a", "f", 201, {"id": 1})
    with database.writing() as session:
        assert once.answered(session, "a", "f") == (201, {"id": 1})
        with pytest.raises(once.OtherRequest):
            once.answered(session, "a", "g")
        session.get_one(OnceRow, "a").created -= once.KEPT + timedelta(seconds=1)
    with database.writing() as session:
        assert once.answered(session, "a", "g") is None
        once.keep(session, "a", "g", 201, {"id": 2})


def test_of_two_at_once_one_is_undone(database: Database):
    def do() -> None:
        with database.writing() as session:
            feedback.add(session, feedback.Opinion("hoth", "hoth#a", "wrong"))
            once.keep(session, "a", "f", 201, {})

    do()
    with pytest.raises(IntegrityError):
        do()
    assert len(feedback.listed(database)) == 1
