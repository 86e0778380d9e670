"""The house from the command line: copies, and what it says when it opens."""

import asyncio
from pathlib import Path

import pytest
from servers import house_on, started, store_at

from tablee.cli import house as cli
from tablee.core.game import WrongInput
from tablee.store.open import file_of
from tablee.store.rows import Person


@pytest.mark.sqlite
def test_a_copy_is_made_and_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "h.sqlite", tmp_path / "copy.sqlite"

    async def play() -> str:
        async with house_on(database) as house:
            return (await started(house))[0].t.id

    async def phase(id: str) -> str:
        async with house_on(database) as house:
            return (await house.table(id)).doc.phase

    id = asyncio.run(play())
    cli.backup(copy, str(database))
    for file in tmp_path.glob("h.sqlite*"):
        file.unlink()
    cli.restore(copy, f"sqlite://{database}")
    assert asyncio.run(phase(id)) == "playing"
    assert str(copy) in capsys.readouterr().out


def test_an_operator_forgets_a_person_and_is_told_of_a_wrong_one(tmp_path: Path) -> None:
    database = tmp_path / "h.sqlite"

    async def arrive() -> None:
        async with house_on(database) as house:
            await house.store.save_person(Person("p1", "Aude", "fr", 1))

    asyncio.run(arrive())
    cli.forget("p1", store_at(database))
    with pytest.raises(WrongInput, match="knows no person"):
        cli.forget("p1", store_at(database))


def test_the_welcome_names_the_address_for_this_machine_and_the_network(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "lan_address", {"0.0.0.0": "192.168.1.7", "127.0.0.1": ""}.__getitem__)
    cli.welcome("0.0.0.0", 8080, "house.sqlite")
    out = capsys.readouterr().out
    assert "http://localhost:8080" in out
    assert "http://192.168.1.7:8080" in out
    cli.welcome("127.0.0.1", 8080, "house.sqlite")
    assert "192.168" not in capsys.readouterr().out


def test_a_database_is_where_it_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("TABLEE_DATABASE", raising=False)
    assert cli.database_of("x.sqlite") == "x.sqlite"
    assert Path(cli.database_of("")).name == "tablee.sqlite"
    monkeypatch.setenv("TABLEE_DATABASE", "/srv/h.sqlite")
    assert cli.database_of("") == "/srv/h.sqlite"
    with pytest.raises(WrongInput, match="a database is a file"):
        file_of("mysql://x")


def test_a_password_is_read_from_a_file_or_the_environment_and_refused_in_an_argument(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    secret = "postgresql://aude:opensesame@db.example.org/house"
    with pytest.raises(WrongInput, match="--database-file") as told:
        cli.database_of(secret)
    assert "opensesame" not in str(told.value)
    (tmp_path / "address").write_text(secret + "\n")
    assert cli.database_of("", tmp_path / "address") == secret
    with pytest.raises(WrongInput, match="either"):
        cli.database_of("x.sqlite", tmp_path / "address")
    with pytest.raises(WrongInput, match="cannot be read"):
        cli.database_of("", tmp_path / "none")
    monkeypatch.setenv("TABLEE_DATABASE", secret)
    assert cli.database_of("") == secret


def test_the_house_in_postgresql_says_how_it_is_copied_and_shows_no_password(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://aude:opensesame@db.example.org/house")
    with pytest.raises(WrongInput, match="pg_dump"):
        cli.backup(tmp_path / "copy")
    with pytest.raises(WrongInput, match="pg_restore"):
        cli.restore(tmp_path / "copy")
    cli.welcome("127.0.0.1", 8080, cli.database_of(""))
    out = capsys.readouterr().out
    assert "db.example.org/house" in out
    assert "opensesame" not in out


def test_limits_are_set_by_name_and_a_wrong_one_is_a_sentence() -> None:
    assert cli.limits_from(["watchers=7", "rate=60"]) == {"watchers": 7, "rate": 60}
    for wrong in ("watcher=7", "watchers", "watchers=0", "watchers=-1", "watchers=" + "9" * 5000, "watchers=٣"):
        with pytest.raises(WrongInput, match="limit"):
            cli.limits_from([wrong])
