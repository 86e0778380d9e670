"""Reports, bans and appeals: what is told to whom, what is bounded, and what a stranger may not see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.json import encode
from quiet import quiet
from servers import Browser, Guest, Server, hear, house_on, send, server, started, store_at, table_for
from stores import opened
from visitors import visitors

from tablee.core.game import Illegal
from tablee.server.messages.asks import Chat
from tablee.server.messages.order import AnswerAppeal, Decide, Impose, Lift, NewAppeal, NewReport
from tablee.server.order import reporting
from tablee.server.who import Caller, Who
from tablee.store.order import DAY, OrderBook, Sighting
from tablee.store.reports import Reports
from tablee.store.rows import Act, Person

pytestmark = pytest.mark.anyio


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    with server(tmp_path / "h") as running:
        yield running


async def appoint(at: Path, *persons: str) -> None:
    async with opened(store_at(at)) as store:
        for n, person in enumerate(persons):
            await OrderBook(store).appoint(person, "operator test", n + 1)


async def moderated(someone: Browser) -> dict[str, Any]:
    """The desk, once the house knows of a new moderator."""
    for _ in range(100):
        answer = someone.http.get("/api/moderation")
        if answer.status_code == 200:
            found: dict[str, Any] = answer.json()
            return found
        await asyncio.sleep(0.1)
    raise AssertionError(answer.text)


@pytest.mark.one_house
async def test_a_report_a_ban_an_appeal_and_what_each_is_told(house: Server, tmp_path: Path) -> None:
    aude, bob, mo = (Browser(house, name) for name in ("Aude", "Bob", "Mo"))
    await appoint(tmp_path / "h", mo.me["person"])
    table = aude.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()["id"]
    async with aude.socket(table) as hers, bob.socket(table) as his:
        await send(his, t="sit", chair=1, seal=None, id=1)
        await send(his, t="chat", room="table", text="<b>you fool</b>", id=2)
        await hear(hers, "chat")
        report = {"about": bob.me["person"], "fault": "insult", "words": "<script>alert(1)</script>", "table": table}
        answer = aude.http.post("/api/order/reports", json=report)
        assert answer.status_code == 201
        assert (answer.json()["state"], answer.json()["name"]) == ("open", "Bob")
        assert aude.http.post("/api/order/reports", json=report).json()["refusal"] == "reported-already"

        [case] = (await moderated(mo))["cases"]
        said = [(line["kind"], line["name"], line["text"]) for line in case["evidence"]]
        assert said == [("chair", "Bob", "1"), ("chat", "Bob", "<b>you fool</b>")]
        assert (case["words"], case["accused"]["reported"]) == ("<script>alert(1)</script>", 1)
        assert [place["network"] for place in case["places"]] == ["127.0.0.1"]

        ban = {"t": "impose", "person": bob.me["person"], "kind": "person", "scope": "house", "reason": "insult"}
        mo.http.post("/api/moderation", json={"act": ban | {"words": "You insulted Aude.", "days": 7}})
        decided = {"t": "decide", "report": case["id"], "upheld": True, "answer": "Thank you."}
        mo.http.post("/api/moderation", json={"act": decided})
        assert (await hear(his, "closed"))["reason"] == "banned"
    [mine] = aude.http.get("/api/order").json()["reports"]
    assert (mine["state"], mine["answer"]) == ("upheld", "Thank you.")

    refused = bob.http.post("/api/tables", json={"game": "sequence", "seats": 2}).json()
    assert (refused["refusal"], refused["about"]["why"]) == ("barred", "insult")
    [held] = bob.http.get("/api/order").json()["bans"]
    assert (held["words"], held["holds"], held["appeal"]) == ("You insulted Aude.", True, None)
    appeal = {"ban": held["id"], "words": "It was a quotation."}
    assert aude.http.post("/api/order/appeals", json=appeal).json()["refusal"] == "no-such-ban"
    assert bob.http.post("/api/order/appeals", json=appeal).status_code == 201
    assert bob.http.post("/api/order/appeals", json=appeal).json()["refusal"] == "appealed-already"
    [waiting] = mo.http.get("/api/moderation").json()["appeals"]
    assert (waiting["words"], waiting["may"]) == ("It was a quotation.", True)
    granted = {"t": "answer", "ban": held["id"], "person": bob.me["person"], "granted": True, "answer": "So it was."}
    desk = mo.http.post("/api/moderation", json={"act": granted}).json()
    assert (desk["appeals"], desk["bans"]) == ([], [])
    [held] = bob.http.get("/api/order").json()["bans"]
    assert (held["holds"], held["appeal"]["state"], held["appeal"]["answer"]) == (False, "granted", "So it was.")
    assert bob.http.post("/api/tables", json={"game": "sequence", "seats": 2}).status_code == 201
    async with opened(store_at(tmp_path / "h")) as store:
        acts = [(a.did, a.who) for a in await store.acts(9)]
    assert acts[:3] == [(did, mo.me["person"]) for did in ("appeal granted", "report upheld", "ban person")]
    for one in (aude, bob, mo):
        one.close()


def shape(answer: httpx.Response) -> tuple[int, dict[str, str], str]:
    """What an answer shows of itself: status, headers but for time, length and rates, and the text without its path."""
    left = ("date", "content-length")
    shown = {k: v for k, v in answer.headers.items() if k not in left and not k.startswith("ratelimit")}
    headers = shown | ({"set-cookie": ""} if "set-cookie" in shown else {})
    return answer.status_code, headers, answer.text.replace("moderatiox", "moderation")


METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")


@pytest.mark.one_house
async def test_to_others_the_moderators_page_and_desk_are_like_an_address_where_nothing_is(house: Server) -> None:
    eve = Browser(house, "Eve")
    for method, accept in product(METHODS, ("text/html", "application/json")):
        _alike(eve, method, {"accept": accept})
    eve.close()


def _alike(eve: Browser, method: str, headers: dict[str, str]) -> None:
    """A stranger is told of the moderators' addresses what it is told of any other."""
    for real, nothing in (("/api/moderation", "/api/moderatiox"), ("/moderation", "/moderatiox")):
        for body in (None, {"act": {"t": "lift", "ban": "x"}}, {"nonsense": 1}):
            one, other = (eve.http.request(method, path, json=body, headers=headers) for path in (real, nothing))
            assert shape(one) == shape(other)
            assert one.status_code in (404, 405) or method == "OPTIONS"


async def test_reports_are_bounded_by_who_writes_whom_they_are_about_and_in_all(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        for n in range(60):
            await house.store.save_person(Person(f"p{n}", f"Guest {n}", "en", 1))

        async def refusal(by: int, about: int) -> str:
            try:
                await house.moderation.reporting.take(
                    Who(f"p{by}", f"Guest {by}"), NewReport(f"p{about}", "spam", "", ""), None, house.now()
                )
            except Illegal as e:
                return e.refusal
            return ""

        assert await refusal(0, 0) == "report-oneself"
        assert await refusal(0, 99) == "no-such-person"
        assert [await refusal(0, n) for n in range(1, 7)] == [""] * reporting.MOST_OF_ONE + ["reports-wait"]
        many = [await refusal(n, 59) for n in range(1, 59)]
        assert many.count("") == reporting.MOST_ABOUT_ONE
        assert set(many) == {"", "reports-enough"}
        assert (
            await house.moderation.desk.shown_to("pMod")
        ).waiting == reporting.MOST_ABOUT_ONE + reporting.MOST_OF_ONE


async def test_ten_thousand_reports_of_one_browser_are_a_few(house: Server) -> None:
    eve = Browser(house, "Eve")
    others = [Browser(house, f"Other {n}") for n in range(12)]
    answers = [
        eve.http.post("/api/order/reports", json={"about": other.me["person"], "fault": "other"}).json()
        for other in others
    ]
    assert [a.get("refusal", "") for a in answers][:6] == [""] * 5 + ["reports-wait"]
    assert answers[-1]["refusal"] == "too-fast"
    for one in (eve, *others):
        one.close()


async def test_the_evidence_has_what_the_reporter_could_hear_and_no_hand(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h", bot_delay=60_000) as house:
        a, b, c, d = await started(house, ("Aude", "Bob", "Cid", "Dan"), side_chat=True)
        await a.ask(Chat(room="side", text="a secret of two"))
        await a.ask(Chat(room="table", text="to all"))
        await b.house.store.save_person(Person("pAude", "Aude", "en", 1))
        await house.moderation.reporting.take(b.who, NewReport("pAude", "other", "", a.t.id), a.t, house.now())
        [case] = (await house.moderation.desk.shown_to("pMod")).cases
        kinds = {line.kind for line in case.evidence}
        assert kinds == {"chair", "chat"}
        assert [line.text for line in case.evidence if line.kind == "chat"] == ["to all"]
        del c, d


async def test_a_moderator_bans_neither_a_moderator_nor_half_the_world_nor_answers_for_a_ban_of_their_own(
    tmp_path: Path,
) -> None:
    async with house_on(tmp_path / "h") as house:
        for name in ("Mo", "Mi", "Bob"):
            await house.store.save_person(Person(f"p{name}", name, "en", 1))
        for n, name in enumerate(("Mo", "Mi")):
            await house.order.book.appoint(f"p{name}", "operator", n)

        async def refusal(moderator: str, act: Decide | Impose | Lift | AnswerAppeal) -> str:
            try:
                await house.moderation.desk.rule(moderator, act)
            except Illegal as e:
                return e.refusal
            return ""

        def ban(person: str = "pBob", kind: Any = "person", target: str = "", days: int = 1) -> Impose:
            return Impose(person, kind, "house", "spam", "Why.", days, target)

        await house.order.look()
        assert await refusal("pMo", ban("pMo")) == await refusal("pMo", ban("pMi")) == "ban-moderator"
        assert await refusal("pMo", ban("pNobody")) == "no-such-person"
        assert await refusal("pMo", ban(kind="network", target="0.0.0.0/0")) == "network-too-wide"
        assert await refusal("pMo", ban(kind="network", target="192.0.2.0/24")) == "not-theirs"
        assert await refusal("pMo", ban(kind="device", target="d1")) == "not-theirs"
        assert await refusal("pMo", ban(kind="network", target="127.0.0.1")) == "network-own"
        assert await refusal("pMo", Lift("none")) == await refusal("pMo", Decide("none", True)) == "decided-already"
        assert await refusal("pMo", ban()) == ""
        [held] = house.order.holding
        assert held.until - held.since == DAY
        assert await refusal("pMo", AnswerAppeal(held.id, "pBob", False, "No.")) == "own-ban"
        assert await refusal("pMi", AnswerAppeal(held.id, "pBob", False, "No.")) == "decided-already"  # none is open
        assert house.order.barred("pBob", "")


async def test_who_is_forgotten_is_in_no_report_and_in_no_evidence(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        for name in ("Aude", "Bob", "Eve"):
            await house.store.save_person(Person(f"p{name}", name, "en", 1))
        t = await table_for(house)
        guests = [await Guest(house, t, name).arrive() for name in ("Aude", "Bob", "Eve")]
        for guest in guests:
            await guest.ask(Chat(room="table", text=f"said by {guest.who.name}"))
        reports = Reports(house.store)
        await house.moderation.reporting.take(
            guests[0].who, NewReport("pBob", "spam", "his words", t.id), t, house.now()
        )
        await house.persons.forget("pEve")
        [case] = (await house.moderation.desk.shown_to("pMod")).cases
        assert [line.text for line in case.evidence if line.kind == "chat"] == ["said by Aude", "said by Bob"]
        await house.persons.forget("pBob")
        assert await reports.waiting() == 0
        await house.order.book.sweep(house.now())
        assert await house.store.ask("select count(*) from evidence") == [(0,)]


async def test_who_wrote_to_the_moderators_is_called_when_there_is_an_answer_and_not_told_which(tmp_path: Path) -> None:
    async with quiet(tmp_path / "h.sqlite") as q:
        for name in ("Aude", "Bob", "Mo"):
            await q.known(name)
        moderation, order = q.house.moderation, q.house.order
        await order.book.appoint("pMo", "operator", 1)
        own = await moderation.reporting.take(Who("pAude", "Aude"), NewReport("pBob", "spam", ""), None, q.house.now())
        await order.look()
        await moderation.desk.rule("pMo", Impose("pBob", "person", "house", "spam", "Why.", 1, ""))
        await q.after()
        assert q.push.got == []
        await moderation.desk.rule("pMo", Decide(own.id, True, "A secret answer."))
        await q.after(1)
        [held] = order.holding
        await moderation.appealing.appeal(Caller("pBob", "", ""), NewAppeal(held.id, "It was a quotation."))
        await moderation.desk.rule("pMo", AnswerAppeal(held.id, "pBob", False, "No."))
        with pytest.raises(Illegal):
            await moderation.desk.rule("pMo", Decide(own.id, False, ""))
        await q.after(1)
        assert [name for name, _, _ in q.push.got] == ["Aude", "Bob"]
        for _, _, told in q.push.got:
            assert (told["path"], told["body"]) == ("/order", "The house has something to tell you.")


async def test_moderators_read_the_log_in_ids_and_look_somebody_up_which_is_noted(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house, visitors(house, 2) as (mo, bob):
        for visitor, name in ((mo, "Mona"), (bob, "Bob")):
            await visitor.join(name.lower(), name=name)
        me, him = [(await visitor.get("me"))["person"] for visitor in (mo, bob)]
        await house.order.book.appoint(me, "operator test", house.now())
        await house.order.look()
        await house.order.book.sight([Sighting(him, "d1", "192.0.2.7", house.now())])
        assert (await mo.get("moderation"))["found"] is None

        async def rule(**act: Any) -> Any:
            return await mo.post("moderation", {"act": act})

        for about, refusal in (
            ("@nobody", "no-such-member"),
            ("p-nobody", "no-such-person"),
            ("@mona", "ban-moderator"),
        ):
            assert (await rule(t="look-up", about=about))["refusal"] == refusal
        found = (await rule(t="look-up", about="@Bob"))["found"]
        assert (found["standing"]["person"], found["standing"]["name"], found["handle"]) == (him, "Bob", "bob")
        assert [(place["device"], place["network"]) for place in found["places"]] == [("d1", "192.0.2.7")]
        ban = {"person": him, "scope": "house", "reason": "spam", "words": "Why.", "days": 1}
        desk = await rule(t="impose", kind="device", target="d1", **ban)
        await rule(t="lift", ban=desk["bans"][0]["id"])
        assert await rule(t="look-up", about=him), "by the number too"
        log = (await mo.get("moderation"))["log"]
        assert [(act["did"], act["whom"], act["whom_name"]) for act in log] == [
            ("look-up", him, "Bob"),
            ("lift", him, "Bob"),
            ("ban-device", him, "Bob"),
            ("look-up", him, "Bob"),
            ("moderator-add", me, "Mona"),
        ]
        assert [(act["by"], act["operator"]) for act in log] == [(me, False)] * 4 + [("", True)]
        assert "test" not in str([act for act in log if act["operator"]]), "whose machine it is, is not told"
        await bob.delete("me")
        log = (await mo.get("moderation"))["log"]
        assert {act["whom_name"] for act in log} == {"", "Mona"}, "a log of ids names nobody who was deleted"


async def test_of_the_log_the_last_fifty_lines_are_shown_without_their_tables(tmp_path: Path) -> None:
    async with house_on(tmp_path / "h") as house:
        for n in range(60):
            await house.store.note(Act(n, "pHost", "mute", "private-table", f"p{n}"))
        desk = await house.moderation.desk.shown_to("pMo")
        assert [act.at for act in desk.log] == list(range(59, 9, -1))
        assert desk.log[0].at_table
        assert b"private-table" not in encode(desk)
