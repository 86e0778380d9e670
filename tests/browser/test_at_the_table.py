"""What people at a table do besides playing: take back, stop, leave and come back, play again, pass the device."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import WebSocketRoute, expect

from browser.tables import asked, noughts, opened, playing, sit
from browser.window import Window

Visit = Callable[..., Window]


def test_a_rematch_seats_everybody_one_chair_further(visit: Visit) -> None:
    ann, ben = visit(), visit()
    first = playing({"Ann": ann, "Ben": ben}, "noughts")
    for mover, cell in ((ann, "a1"), (ben, "a2"), (ann, "b1"), (ben, "b2"), (ann, "c1")):
        noughts(mover, cell)
    expect(ben.page.get_by_role("heading", name="Ann wins")).to_be_visible()
    lines: list[str] = []
    for window in (ann, ben):
        window.page.on("websocket", lambda ws: lines.append(ws.url))
    ben.page.get_by_role("button", name="Rematch").click()
    for window in (ann, ben):
        window.page.get_by_role("link", name="To the rematch").click()
        expect(window.page.locator(".chairs li").nth(0)).to_contain_text("Ben")
        expect(window.page.locator(".chairs li").nth(1)).to_contain_text("Ann")
    assert first not in ann.page.url
    ben.page.get_by_role("button", name="Start the game").click()
    noughts(ben, "a1")  # who sat second begins
    expect(ann.tab("story")).to_contain_text("Ben marks a1.")
    assert lines == [], "they came over the lines they had"


def test_a_move_is_taken_back_freely_then_only_if_the_other_agrees(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "noughts")
    noughts(ann, "a1")
    ann.tab("table").get_by_role("button", name="Take back").click()
    expect(ann.page.locator(".choices").get_by_role("button", name="a1")).to_be_visible()  # nobody had moved since
    noughts(ann, "b2")
    noughts(ben, "a1")
    expect(ann.tab("story")).to_contain_text("Ben marks a1.")  # before, it would still be free

    ann.tab("table").get_by_role("button", name="Take back").click()
    expect(ben.page.get_by_text("Ann asks to take a move back.")).to_be_visible()
    ben.page.get_by_role("button", name="Refuse").click()
    expect(ann.page.get_by_text("Ben does not agree to take the move back.")).to_be_visible()

    ann.tab("table").get_by_role("button", name="Take back").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(ann.page.locator(".choices").get_by_role("button", name="b2")).to_be_visible()
    expect(ben.page.get_by_text("Waiting for Ann.")).to_be_visible()
    assert ben.serious() == []


def test_a_move_is_sent_only_when_confirmed_if_one_wishes_so(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "noughts")
    ann.tab("table").get_by_label("Ask me before a move is sent").check()
    noughts(ann, "b2")
    expect(ann.page.get_by_text("Shall it be this?")).to_be_visible()
    ann.page.keyboard.press("Escape")
    noughts(ann, "a1")  # another one instead
    ann.page.get_by_role("button", name="Play it").click()
    expect(ben.tab("story")).to_contain_text("Ann marks a1.")
    expect(ben.tab("story")).not_to_contain_text("b2")


def test_a_game_stops_when_both_wish_it(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "noughts")
    offer = "Ann offers to stop the game without a winner."
    ann.tab("table").get_by_role("button", name="Offer to stop").click()
    expect(ben.page.get_by_text(offer)).to_be_visible()
    ben.page.get_by_role("button", name="Refuse").click()
    expect(ann.page.get_by_text("Ben wants to play on.")).to_be_visible()
    ann.tab("table").get_by_role("button", name="Offer to stop").click()
    ben.page.get_by_role("button", name="Agree").click()
    for window in (ann, ben):
        expect(window.page.locator(".end")).to_be_visible()


def test_a_bot_plays_for_one_who_left_until_the_person_comes_back(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "sequence")
    goer, stayer = asked(ann, ben)
    goer.tab("table").get_by_role("button", name="Stand up").click()
    expect(goer.page.locator("header").get_by_text("watching")).to_be_visible()
    expect(goer.page.locator(".hand")).to_have_count(0)
    stayer.tab("table").get_by_role("button", name="Let a bot play on").click()
    expect(stayer.page.locator(".hand button.glow").first).to_be_visible()  # the bot has answered
    goer.page.get_by_role("button", name="Sit down again").click()
    expect(stayer.page.locator(".notice")).to_contain_text("is back.")
    stayer.play_by_mouse(0)
    expect(goer.page.locator(".hand button.glow").first).to_be_visible()  # it is the person who is asked now


def test_a_watcher_may_take_a_chair_that_was_left(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit(), visit().named("Cleo")
    address = playing({"Ann": ann, "Ben": ben}, "noughts")
    cleo.go(address)
    ben.tab("table").get_by_role("button", name="Stand up").click()
    cleo.tab("table").get_by_role("button", name="Ask to sit down").click()
    for window in (ann, ben, cleo):
        expect(window.page.get_by_text("Cleo asks to sit down for Ben and to see that hand.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Agree")).to_have_count(0)  # it is Ben's chair
    assert ben.serious() == []
    ben.page.get_by_role("button", name="Agree").click()
    expect(cleo.page.locator("header").get_by_text("watching")).to_have_count(0)
    noughts(ann, "a1")
    noughts(cleo, "b2")
    expect(ann.tab("story")).to_contain_text("Cleo marks b2.")
    expect(ann.tab("story")).to_contain_text("Cleo sits down for Ben; Ben agreed.")

    cleo.tab("table").get_by_role("button", name="Stand up").click()
    ben.page.get_by_role("button", name="Sit down again").click()
    expect(ben.tab("story")).to_contain_text("Cleo sat there for Ben meanwhile.")
    expect(ben.tab("table")).to_contain_text("Who has played for whom")
    expect(ben.tab("table")).to_contain_text("Cleo for Ben")


def test_an_owner_refuses_and_nobody_else_sees_the_hand(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit("phone"), visit("phone").named("Cleo")
    address = playing({"Ann": ann, "Ben": ben}, "sequence")
    cleo.go(address)
    ben.tab("table").get_by_role("button", name="Stand up").click()
    cleo.tab("table").get_by_role("button", name="Ask to sit down").click()
    ben.page.get_by_role("button", name="Close").first.click()
    ben.page.get_by_role("button", name="Refuse").click()
    expect(cleo.page.get_by_text("Ben does not agree to what Cleo asks for.")).to_be_visible()
    expect(cleo.page.locator(".hand")).to_have_count(0)
    assert cleo.fits()


def test_one_who_resigns_has_lost(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "noughts")
    ann.tab("table").get_by_role("button", name="Resign").click()
    expect(ben.page.locator(".end")).to_be_visible()
    expect(ben.tab("story")).to_contain_text("Ann resigns.")


def test_nothing_of_one_persons_secrets_is_within_anothers_reach_behind_the_veil(visit: Visit) -> None:
    two = visit()
    two.named("Fay")
    plan = [{"kind": "me"}, {"kind": "device", "name": "Gil"}]
    two.go(opened(two, "sequence", chairs=plan))
    two.page.get_by_role("button", name="Start the game").click()
    two.page.get_by_role("button", name="I am").click()
    card = two.page.locator(".hand button.glow").first
    drawn = two.page.locator(".hand").inner_text()
    card.click()
    two.page.locator(".cell.glow").first.click()
    lift = two.page.get_by_role("dialog").get_by_role("button")
    expect(lift).to_be_focused()
    assert two.page.locator(".hand").is_hidden()
    expect(two.page.locator("aside.side")).to_have_attribute("inert", "")  # the story of the other is out of reach
    two.page.keyboard.press("Tab")
    assert two.page.evaluate("document.activeElement.closest('.side, .board') === null")
    assert two.serious() == []
    lift.click()
    expect(two.page.locator(".hand")).to_be_visible()
    assert two.page.locator(".hand").inner_text() != drawn


def test_the_device_is_passed_on_only_when_it_is_known_whose_turn_it_is(visit: Visit) -> None:
    two = visit()
    two.named("Fay")
    held: list[tuple[WebSocketRoute, str]] = []

    def slow(line: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            if '"t":"update"' in str(message):
                held.append((line, str(message)))
            else:
                line.send(message)

        line.connect_to_server().on_message(heard)

    two.page.route_web_socket("**/ws/table/*", slow)
    two.go(opened(two, "sequence", chairs=[{"kind": "me"}, {"kind": "device", "name": "Gil"}]))
    two.page.get_by_role("button", name="Start the game").click()
    expect(two.page.locator(".chairs")).to_be_hidden()
    while len(held) < 2:
        two.page.wait_for_timeout(50)
    held.sort(key=lambda x: '"menu":null' not in x[1])  # who is asked is heard last
    line, message = held.pop(0)
    line.send(message)
    two.page.wait_for_timeout(300)
    expect(two.page.get_by_role("dialog")).to_have_count(0)
    line, message = held.pop()
    line.send(message)
    expect(two.page.locator(".veil h2")).to_contain_text("Fay" if '"seat":0,' in message else "Gil")
    two.page.get_by_role("dialog").get_by_role("button").click()
    expect(two.page.locator(".hand button.glow").first).to_be_visible()


def test_a_watcher_sees_the_board_but_neither_hand_nor_moves(visit: Visit) -> None:
    ann, ben, cleo = visit(), visit(), visit("phone")
    address = playing({"Ann": ann, "Ben": ben}, "sequence")
    cleo.go(address)
    expect(cleo.page.get_by_role("grid")).to_be_visible()
    expect(cleo.page.locator("header").get_by_text("watching")).to_be_visible()
    expect(cleo.page.locator(".hand, .glow")).to_have_count(0)
    asked(ann, ben)[0].play_by_mouse(0)
    expect(cleo.page.locator("[data-chip]")).to_have_count(1)
    expect(cleo.possible()).to_contain_text("Nothing is asked of you now.")
    assert cleo.serious() == []


def test_the_language_changes_in_the_middle_of_a_game_and_nothing_is_lost(visit: Visit) -> None:
    ann, ben = visit(), visit()
    playing({"Ann": ann, "Ben": ben}, "sequence")
    ann, ben = asked(ann, ben)
    card = ann.page.locator(".hand button.glow").first.get_attribute("data-target")
    ann.page.locator(".hand button.glow").first.click()
    ann.tab("table").get_by_role("button", name="Français").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.page.get_by_role("tab", name="Récit")).to_be_visible()
    chosen = ann.page.locator(".hand [aria-pressed=true]").evaluate_all("(all) => all.map((e) => e.dataset.target)")
    assert set(chosen) == {card}, "what was chosen is still chosen; a hand may hold it twice"
    ann.page.locator(".cell.glow").first.click()
    expect(ben.page.locator("[data-chip]")).to_have_count(1)
    expect(ann.tab("story")).to_contain_text("pose un jeton")
    expect(ben.tab("story")).to_contain_text("sets a chip")


def test_chairs_can_be_changed_before_the_start(visit: Visit) -> None:
    ann, ben = visit().named("Ann"), visit().named("Ben")
    address = opened(ann, "sequence", 4)
    sit(ann, address, 0)
    sit(ben, address, 1)
    ben.page.get_by_role("button", name="Move here").last.click()
    expect(ann.page.locator(".chairs li").nth(3)).to_contain_text("Ben")
    ann.page.get_by_label("Give to a bot").first.select_option("greedy")
    expect(ann.page.get_by_label("Give to a bot")).to_have_count(1)
    ann.page.get_by_label("Give to a bot").first.select_option("random")
    expect(ann.page.get_by_role("button", name="Start the game")).to_be_enabled()
