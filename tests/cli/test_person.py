"""What a host writes for who asks what the house knows of them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.store.members import Member, Members
from tablee.store.open import open_store
from tablee.store.rows import Person


async def lived(file: Path) -> None:
    store = open_store(str(file))
    await store.save_person(Person("pAude", "Aude", "fr", 1))
    assert await store.change(*Members(store).joining(Member("pAude", "aude-k", "1.2.3", 1, 0), "audek"))
    await store.close()


def test_a_person_is_written_by_id_or_handle_and_it_is_noted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "h.sqlite"
    asyncio.run(lived(file))
    with pytest.raises(SystemExit) as by_handle:
        main(["export-person", "@Aude-K", "--out", str(tmp_path / "aude.json"), "--database", str(file)])
    assert by_handle.value.code == 0
    found = json.loads((tmp_path / "aude.json").read_text())
    assert (found["person"], found["rows"]["members"][0]["handle"]) == ("pAude", "aude-k")
    assert (tmp_path / "aude.json").stat().st_mode & 0o077 == 0
    with pytest.raises(SystemExit):
        main(["export-person", "pAude", "--database", str(file)])
    assert '"name": "Aude"' in capsys.readouterr().out
    with pytest.raises(SystemExit) as unknown:
        main(["export-person", "pNobody", "--database", str(file)])
    assert unknown.value.code == 2
    with pytest.raises(SystemExit):
        main(["audit", "--database", str(file)])
    assert capsys.readouterr().out.count("export-person: pAude") == 2
