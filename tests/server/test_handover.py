"""A hand is read by its owner only: chairs of a running match change hands by consent, and all see it."""

from __future__ import annotations

from pathlib import Path

import pytest
from overheard import room
from servers import Guest, house_on, started, table_for
from told import events, notices, sees_a_hand, text

from tablee.bots import strongest
from tablee.core.luck import from_key
from tablee.core.match import hidden
from tablee.server.messages import asks as wire
from tablee.server.table import audience
from tablee.server.table.archive import export

pytestmark = pytest.mark.anyio

AGREE, REFUSE = wire.Answer(power="chair", agree=True), wire.Answer(power="chair", agree=False)


async def test_a_host_who_sends_a_player_away_does_not_get_the_hand_with_a_second_browser(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house)
        second = await Guest(house, a.t, "Zoe").arrive()
        await a.ask(wire.Remove(person="pBob"))
        assert await second.refusal(wire.Sit(chair=1)) == "ask-first"
        assert await second.refusal(wire.AskChair(chair=1)) == "owner-only"
        assert not sees_a_hand(second)
        assert await b.refusal(wire.Sit(chair=1)) == "removed"


async def test_a_spectator_does_not_look_into_a_hand_while_its_owner_is_up(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        eve = await Guest(house, a.t, "Eve").arrive()
        await b.ask(wire.Stand())
        assert await eve.refusal(wire.Sit(chair=1)) == "ask-first"
        await eve.ask(wire.AskChair(chair=1))
        for g in (a, b, eve):
            g.hear()
            (wish,) = g.table["wishes"]
            assert (wish["power"], wish["about"], wish["name"], wish["needed"]) == ("chair", 1, "Eve", ["pBob"])
        assert await a.refusal(AGREE) == "nothing-asked"  # it is not Aude's hand
        assert await eve.refusal(AGREE) == "nothing-asked"
        await b.ask(REFUSE)
        assert not sees_a_hand(eve)
        assert "wish-refused" in notices(eve)
        assert await eve.refusal(wire.AskChair(chair=1)) == "refused-already"
        await b.ask(wire.Sit(chair=1))
        assert b.table["you"]["chairs"] == [1]


async def test_the_owner_lends_the_chair_all_see_it_and_it_is_told_who_sat_there(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b = await started(house)
        eve = await Guest(house, a.t, "Eve").arrive()
        hand = b.games[1]["view"]["hand"]
        await b.ask(wire.Stand())
        await eve.ask(wire.AskChair(chair=1))
        await b.ask(AGREE)
        eve.hear()
        assert eve.games[1]["view"]["hand"] == hand
        assert await b.refusal(wire.Sit(chair=1)) == "chair-taken"
        await eve.ask(wire.Stand())
        await b.ask(wire.Sit(chair=1))
        assert b.table["you"]["chairs"] == [1]
        line = {"event": "house-handed", "name": "Eve", "gone": "Bob", "agreed": "Bob"}
        for g, seat in ((a, 0), (b, 1)):
            told = events(g, seat)
            names = [e["event"] for e in told]
            assert names == ["house-left", "house-handed", "house-left", "house-came-back", "house-sat"]
            assert told[1] == line
            assert (told[4]["sitter"], told[4]["name"]) == ("Eve", "Bob")
            story = [entry["events"][0]["event"] for entry in g.stories[seat]]
            assert [story[told[4][end]] for end in ("first", "last")] == ["house-handed", "house-left"]
        assert "sat" in notices(b)
        assert [s["name"] for s in b.table["chairs"][1]["sat"]] == ["Eve"]
        assert await eve.refusal(wire.Sit(chair=1)) == "chair-taken"


async def test_the_owner_has_the_chair_back_when_the_other_has_gone_and_the_lines_survive_the_house(
    tmp_path: Path,
) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house)
        eve = await Guest(house, a.t, "Eve").arrive()
        await b.ask(wire.Stand())
        await eve.ask(wire.AskChair(chair=1))
        await b.ask(AGREE)
        await eve.ask(wire.Stand())
        await a.ask(wire.Takeover(chair=1))
        await b.ask(wire.Sit(chair=1))
        before = events(a, 0)
        story, written = a.stories[0], text(a.t)
    assert "Eve sits down for Bob; Bob agreed." in written
    assert "Aude lets the house’s best bot play on for Eve." in written
    assert "A bot played there for Bob, from line" in written
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        again = await Guest(house, await house.table(a.t.id), "Aude").arrive()
        assert again.stories[0] == story
        assert events(again, 0) == before
        assert text(again.t) == written
        page = export.story_page(again.t, "pAude", 0, None)
        assert len(page.entries) == len(story)


async def test_with_the_owner_gone_for_good_everybody_else_who_plays_has_to_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, c = await started(house, ("Aude", "Bob", "Cid"))
        eve = await Guest(house, a.t, "Eve").arrive()
        await b.ask(wire.Stand())
        b.go()
        assert await eve.refusal(wire.AskChair(chair=1)) == "owner-may-return"
        monkeypatch.setattr(audience, "AWAY_AFTER", -1.0)
        await eve.ask(wire.AskChair(chair=1))
        assert set(eve.table["wishes"][0]["needed"]) == {"pAude", "pCid"}
        await a.ask(AGREE)
        assert not sees_a_hand(eve)
        await a.ask(AGREE)  # the same again is not the word of another
        assert not sees_a_hand(eve)
        await c.ask(AGREE)
        assert sees_a_hand(eve)
        assert events(c, 2)[-1]["agreed"] == "Aude, Cid"
        back = await Guest(house, a.t, "Bob").arrive()
        assert await back.refusal(wire.Sit(chair=1)) == "chair-taken"
        await eve.ask(wire.Stand())
        await back.ask(wire.Sit(chair=1))  # the chair was lent
        assert [e["event"] for e in events(back, 1)][-2:] == ["house-came-back", "house-sat"]


async def test_an_owner_who_comes_back_meanwhile_is_asked_and_not_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "AWAY_AFTER", -1.0)
    async with house_on(tmp_path / "h") as house:
        a, b, c = await started(house, ("Aude", "Bob", "Cid"))
        eve = await Guest(house, a.t, "Eve").arrive()
        await b.ask(wire.Stand())
        b.go()
        await eve.ask(wire.AskChair(chair=1))
        await a.ask(AGREE)
        back = await Guest(house, a.t, "Bob").arrive()
        await c.ask(AGREE)
        assert not sees_a_hand(eve)
        back.hear()
        assert back.table["wishes"][0]["needed"] == ["pBob"]
        await back.ask(wire.Sit(chair=1))
        assert back.table["wishes"] == []


async def test_one_person_alone_does_not_give_away_the_hand_of_one_who_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "AWAY_AFTER", -1.0)
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b = await started(house)
        eve = await Guest(house, a.t, "Eve").arrive()
        await b.ask(wire.Stand())
        b.go()
        assert await eve.refusal(wire.AskChair(chair=1)) == "owner-only"
        await a.ask(wire.Takeover(chair=1))
        assert await eve.refusal(wire.AskChair(chair=1)) == "owner-only"


async def test_who_has_seen_one_hand_never_gets_another(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        a, b, c = await started(house, ("Aude", "Bob", "Cid"))
        await b.ask(wire.Stand())
        await c.ask(wire.Stand())
        assert await c.refusal(wire.AskChair(chair=1)) == "chair-taken"
        assert await c.refusal(wire.Sit(chair=1)) == "chair-taken"
        assert await a.refusal(wire.AskChair(chair=1)) == "chair-taken"
        eve = await Guest(house, a.t, "Eve").arrive()
        await eve.ask(wire.AskChair(chair=1))
        await b.ask(AGREE)
        await eve.ask(wire.Stand())
        assert await eve.refusal(wire.AskChair(chair=2)) == "chair-taken"


async def test_a_chair_of_one_who_was_sent_away_is_played_by_the_strongest_bot_whatever_the_host_wishes(
    tmp_path: Path,
) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, _, c = await started(house, ("Aude", "Bob", "Cid"))
        await a.ask(wire.Remove(person="pBob"))
        assert (a.table["chairs"][1]["kind"], a.table["chairs"][1]["bot"]) == ("bot", strongest(a.t.game, 3))
        assert await a.refusal(wire.Bot(chair=1, bot="random")) == "not-now"
        assert await a.refusal(wire.Takeover(chair=1)) == "not-abandoned"
        assert a.t.doc.chairs[1].bot == strongest(a.t.game, 3)
        assert events(c, 2) == [{"event": "house-removed-player", "by": "Aude", "name": "Bob"}]


async def test_who_is_sent_away_after_standing_up_leaves_the_hand_to_the_bot_too(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, _ = await started(house, ("Aude", "Bob", "Cid"))
        await b.ask(wire.Stand())
        await a.ask(wire.Remove(person="pBob"))
        assert a.t.doc.chairs[1].bot == strongest(a.t.game, 3)
        assert a.t.doc.kept_for("pBob") == []


async def test_a_chair_on_a_shared_device_is_lent_and_has_its_name_again(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        t = await table_for(house, 3)
        a = await Guest(house, t, "Aude").arrive()
        await a.sit(0)
        await a.ask(wire.Sit(chair=1, name="Gil"))
        b = await Guest(house, t, "Bob").arrive()
        await b.sit(2)
        await a.ask(wire.Start())
        for g in (a, b):
            await g.open_token()
        await a.ask(wire.Stand(chair=1))
        eve = await Guest(house, t, "Eve").arrive()
        await eve.ask(wire.AskChair(chair=1))
        assert eve.table["wishes"][0]["needed"] == ["pAude"]
        assert 1 not in eve.games
        await a.ask(AGREE)
        eve.hear()
        assert [*eve.games] == [None, 1]
        await eve.ask(wire.Stand())
        await a.ask(wire.Sit(chair=1))
        assert [c["name"] for c in a.table["chairs"]] == ["Aude", "Gil", "Bob"]
        assert a.table["you"]["chairs"] == [0, 1]


@pytest.mark.parametrize("agree", [True, False])
@pytest.mark.parametrize("game", ["whisper", "sequence"])
async def test_asking_for_a_chair_tells_others_nothing_of_its_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, agree: bool
) -> None:
    """Twin matches that differ in hands only: the others hear the same bytes, whether a chair is lent or not."""
    told: list[list[bytes]] = []
    for twin in (False, True):
        async with room(tmp_path, monkeypatch, game, 3) as r:
            if twin:
                state = r.play.match.state
                r.play.match.state = hidden(r.play.game, state, 0, from_key(bytes(31) + b"7"))
                assert bytes(r.play.match.state) != bytes(state)
            one, two, _, watcher = r.ears
            await two.ask(t="stand", chair=None)
            await r.heard()
            await watcher.ask(t="ask-chair", chair=1)
            heard = await watcher.heard() + await one.heard()
            await two.ask(t="answer", power="chair", agree=agree)
            await two.heard()
            heard += await one.heard()
            if agree:
                await watcher.heard()
                await watcher.ask(t="stand", chair=None)
            else:
                await two.ask(t="sit", chair=1)
                await two.heard()
            told.append(heard + await one.heard())
    assert told[0] == told[1]
    assert any(b"house-handed" in message for message in told[0]) is agree
