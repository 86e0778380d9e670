"""What viewers of Attack of the Clones see, and what the table does for the absent."""

from __future__ import annotations

from tablee.core.luck import Luck
from tablee.core.words import LANGUAGES, Words
from tablee.games.attack_of_the_clones import GAME
from tablee.games.attack_of_the_clones.cards import DATA
from tablee.games.attack_of_the_clones.state import FLIP, LAY
from tablee.games.attack_of_the_clones.tests.scene import CAST, Scene


def idle(t: Scene) -> str:
    """The move of the absent player who is asked."""
    seat = GAME.to_act(t.s).bit_length() - 1
    (target,) = GAME.path(t.s, seat, GAME.idle(t.s, seat, Luck()))
    assert target in t.menu
    return target


def test_clones_28_others_see_the_backs_of_a_hand_and_its_owner_its_cards() -> None:
    t = Scene("yoda-7 yoda-2 mace-3", "padme-1")
    mine, theirs = t.view(0).seats
    assert mine.hand == ["card:yoda-2", "card:mace-3", "card:yoda-7"]
    assert mine.points == 10
    assert (theirs.hand, theirs.cards, theirs.points) == (None, 1, None)
    assert [s.hand for s in t.view(None).seats] == [None, None]


def test_clones_28_open_hands_are_seen_by_all() -> None:
    t = Scene("yoda-7", "padme-1", open_hands="on")
    assert [s.hand for s in t.view(None).seats] == [["card:yoda-7"], ["card:padme-1"]]


def test_hands_lie_open_while_a_round_is_counted() -> None:
    t = Scene("yoda-7", "padme-1", deck="zam").turn("zam")
    assert [s.hand for s in t.view(None).seats] == [["card:yoda-7"], ["card:padme-1"]]
    t.turn("mace-1")
    assert [s.hand for s in t.view(None).seats] == [None, None]


def test_clones_29_the_discard_can_be_inspected() -> None:
    t = Scene("yoda-3 mace-3", display="padme-1").turn("padme-2")
    t.turn("geonosian")
    assert t.view().discard == ["card:padme-2", "card:geonosian"]


def test_a_card_that_is_kept_is_shown_to_its_owner_alone() -> None:
    t = Scene("mace-6 yoda-6 padme-6 typho-6 r2d2-6", "").turn("zam").do("mission:6").do("card:typho-6")
    mine, theirs = t.view(0).laying, t.view(1).laying
    assert mine is not None
    assert theirs is not None
    assert (mine.mission, mine.joker, mine.more, mine.kept) == ("mission:6", False, 1, ["card:typho-6"])
    assert (theirs.mission, theirs.joker, theirs.more, theirs.kept) == ("mission:6", False, None, None)


def test_the_risk_of_a_bust_is_exact_with_open_hands() -> None:
    t = Scene("yoda-7 yoda-6", "yoda-5", display="yoda-2", open_hands="on", deck="yoda-1 yoda-0 mace-1 zam")
    left = t.view(None).left
    assert left.unseen == [0, 2, 1, 0, 0, 0, 0, 0, 0, 0]
    assert (left.characters, left.others["zam"], left.bust) == (3, 1, 50)


def test_the_risk_of_a_bust_does_not_tell_hidden_hands() -> None:
    one = Scene("", "yoda-5", display="yoda-2")
    other = Scene("", "mace-5", display="yoda-2")
    assert one.view(0).left == other.view(0).left
    assert one.view(1).left != other.view(1).left
    assert one.view(0).left.unseen == [8, 7, 8, 8, 8, 8, 8, 8, 8, 8]


def test_words_name_the_characters_of_the_data() -> None:
    names = {c["id"]: c["name"] for c in DATA["characters"]}
    assert list(names) == CAST
    words = Words("en", GAME)
    assert all(words.target(f"card:{id}-4") == f"{name} 4" for id, name in names.items())
    assert [c["id"] for c in DATA["characters"] if not c["reconstructed"]] == ["r2d2", "yoda", "mace"]  # CLONES-3


def test_every_card_and_mission_has_help_in_both_languages() -> None:
    for lang in LANGUAGES:
        words = Words(lang, GAME)
        for kind in ("trooper", "dooku", "jango", "zam", "geonosian"):
            assert words.say("target-card.help", id=kind, a=kind[0], b=kind[1:])
            assert ":" not in words.target(f"card:{kind}")
        for value in range(8):
            assert words.say("target-mission.name", id=str(value), number=value)


def test_clones_37_an_absent_player_takes_what_adds_most_or_flips() -> None:
    assert idle(Scene()) == "button:flip"
    assert idle(Scene("yoda-6", display="yoda-7 mace-3 padme-2")) == "card:mace-3"
    assert idle(Scene("yoda-6", display="yoda-7 mace-1 padme-1")) == "card:mace-1", "the lowest of equals"
    assert idle(Scene(display="yoda-7", trooper_must_flip="on").turn("trooper")) == "button:flip"
    assert idle(Scene(display="yoda-1 mace-5").turn("zam")) == "card:mace-5"


def test_clones_37_an_absent_player_names_the_one_with_most_cards() -> None:
    assert idle(Scene("", "yoda-1", "mace-1 mace-2", "padme-1").turn("dooku")) == "seat:2"
    assert idle(Scene("", "", "mace-1", "padme-1").turn("jango")) == "seat:2", "next in turn order if equal"


def test_clones_37_an_absent_victim_gives_the_card_that_costs_least() -> None:
    t = Scene("", "yoda-7 yoda-5 mace-3", "padme-1").turn("jango").do("seat:1")
    assert idle(t) == "card:yoda-5"


def test_clones_37_an_absent_player_lays_nothing_and_never_declares() -> None:
    ten = " ".join(f"{c}-{3 if i < 3 else 7}" for i, c in enumerate(CAST))
    t = Scene(ten).turn("geonosian")
    assert idle(t) == "button:decline"
    t.do("button:decline")
    assert idle(t) == "button:end"
    assert GAME.permits(t.s, 0, LAY + 3)
    assert not GAME.permits(t.s, 0, FLIP)


def test_an_absent_player_in_the_middle_of_a_mission_keeps_the_dearest_card() -> None:
    t = Scene("mace-6 yoda-6 padme-6 typho-6 mace-7 yoda-7 padme-5").turn("zam").do("mission:6")
    assert idle(t) == "card:typho-6"


def test_the_picture_shows_what_a_spectator_sees() -> None:
    t = Scene("yoda-7", "padme-1", display="mace-3").missions(1, 2)
    assert GAME.picture(t.s) == (
        "round 1 of 3   deck 104   discard 0\n"
        "row: mace-3\n"
        "> seat 0: 0 points, 1 in hand\n"
        "  seat 1: 0 points, 1 in hand, 1 x 2-2-2, tokens 2"
    )


def test_clones_25_cards_under_a_higher_one_of_their_character_are_told_as_idle() -> None:
    seen = Scene("yoda-2 yoda-5 mace-0", "typho-6", display="r2d2-3").view(0)
    assert seen.seats[0].idle == ["card:yoda-2"]
    assert seen.seats[1].idle is None


def test_what_a_card_of_the_display_would_be_is_told_to_the_hand_it_would_come_to() -> None:
    x = Scene("yoda-2 mace-3 c3po-3", "typho-6", display="yoda-5 r2d2-3 padme-1")
    offers = {name: (it.gain, it.third) for name, it in x.view(0).offers.items()}
    assert offers == {"card:yoda-5": (3, False), "card:r2d2-3": (3, True), "card:padme-1": (1, False)}
    assert x.view(1).offers["card:yoda-5"].gain == 5
    assert x.view(None).offers == {}


def test_clones_4_tokens_that_are_not_won_yet_are_told() -> None:
    x = Scene("yoda-2", "typho-6", display="r2d2-3")
    x.s.tokens[0] = 0b101
    assert x.view(0).seats[0].tokens_left == ["mission:1", "mission:3", "mission:4"]
