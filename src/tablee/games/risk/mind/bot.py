"""What bots know of both games: a greedy player that gathers, strikes where it is stronger, and times Order 66."""

from __future__ import annotations

from tablee.core.bits import count
from tablee.core.lot import UNLIKED, preferred
from tablee.core.luck import Luck
from tablee.core.record import Row
from tablee.core.rule import constants, rule
from tablee.games.risk.mind.absent import best_set
from tablee.games.risk.mind.judgement import NEVER, THRONE, danger, prize, progress, prospect, resistance, threat, whole
from tablee.games.risk.rules.actions import MOST, Action
from tablee.games.risk.rules.board import (
    BONUS,
    CLASS_OF,
    CLASSES,
    LANE_FROM,
    LANE_TO,
    LAST_SPACE,
    NEAR,
    PLANETS,
    POWER_OF,
    REPUBLIC,
    Power,
)
from tablee.games.risk.rules.legal import legal
from tablee.games.risk.rules.phases import ASKS, Asks, Phase
from tablee.games.risk.rules.planets import bordering, connected
from tablee.games.risk.rules.state import (
    A,
    D,
    State,
    enemy_planets,
    faction,
    mate,
    ships_on,
)

# How much the greedy player likes to play a power as soon as it may; the others it weighs in `power_worth`.
LIKED = {
    Power.PLUS2: 70,
    Power.SYSTEM_BONUS: 90,
    Power.FREE_SHIP: 70,
    Power.DISCARD: 60,
    Power.DRAW_MORE: 80,
    Power.PEEK_TOKENS: 5,
    Power.MOVE_TOKEN: -10,
    Power.ADVANCE_TRACK: 40,
    Power.EXTRA_FORTIFY: 5,
    Power.FORTIFY_ANY: 5,
    Power.DESTROY_SHIP: 40,
    Power.LOYAL_CLONES: 60,
    Power.CLONE_BETRAYAL: 90,
    Power.SAVE_ONE: 45,
    Power.EXTRA_KILL: 55,
    Power.EMERGENCY: 50,
    Power.SCRAMBLE: 20,
}
EAGER: Row = constants([LIKED.get(p, 0) for p in Power], "h")
CALL_AT, CALL_IN_DANGER = LAST_SPACE - 1, LAST_SPACE - 3  # RISK-112: the last space but one is the best moment
FEW_PLANETS = 14  # a faction with so few is in danger
GUARD = 40  # how much the Separatists like to have troops with the Emperor, and no enemy beside him
MARGIN = 6  # so many troops more than the largest enemy force nearby, and the Emperor is safe
FORWARD = 6  # troops stay behind only where they meet so many times more enemies


@rule
def attack_worth(s: State, action: int) -> int:
    """With all dice, where the troops suffice; the Emperor's planet is worth a risk."""
    lane, dice = (action - Action.ATTACK) // 3, (action - Action.ATTACK) % 3 + 1
    origin, goal = LANE_FROM[lane], LANE_TO[lane]
    margin = s.troops[origin] - 1 - resistance(s, goal)
    if dice < min(3, s.troops[origin] - 1):
        return NEVER
    if margin < 0 and not (s.emperor == goal and s.troops[origin] > 3 and margin > -s.troops[goal] // 2):
        return NEVER
    if margin == 0 and s.troops[origin] < 5:
        return NEVER
    worth = prize(s, s.army, goal) + 3 * min(margin, 10)
    if s.emperor < PLANETS and faction(s, s.army) != REPUBLIC:
        if s.emperor == origin:
            worth -= 20
        elif (NEAR[s.emperor] >> goal) & 1:
            worth += GUARD
    exposed = danger(s, s.army, goal) - s.troops[goal] - margin  # enemies about the goal that outnumber the victors
    return worth - 2 * min(max(exposed, 0), 10)


@rule
def place_worth(s: State, planet: int, troops: int) -> int:
    """All at once on the planet that can do most with them, or that must be held."""
    if troops < s.pool:
        return NEVER - 1
    worth = prospect(s, s.army, planet, troops)
    if s.emperor == planet:
        worth = max(worth, 4 * (danger(s, s.army, planet) - s.troops[planet]) + GUARD)
    return worth


@rule
def claim_worth(s: State, planet: int) -> int:
    """Together, and in systems that can be held."""
    return 4 * count(NEAR[planet] & s.held[s.army]) + progress(s, s.army, planet) - count(NEAR[planet])


@rule
def may_leave(s: State, planet: int) -> bool:
    """Troops and ships leave planets that no enemy is near, but never the Emperor."""
    return s.emperor != planet and danger(s, s.army, planet) == 0


@rule
def emperor_in_danger(s: State) -> bool:
    """Whether the current army has the Emperor and too few troops with him."""
    if s.emperor >= PLANETS or s.owner[s.emperor] != s.army:
        return False
    return s.troops[s.emperor] < threat(s, s.army, s.emperor) + MARGIN


@rule
def leaving_worth(s: State, planet: int) -> int:
    """The largest force that may leave; to the Emperor's aid from anywhere."""
    if emperor_in_danger(s) and (connected(s, s.army, s.emperor) >> planet) & 1:
        return s.troops[planet] - 1
    return s.troops[planet] - 1 if may_leave(s, planet) else -1


@rule
def throne_worth(s: State, planet: int) -> int:
    """RISK-71: many troops, few ways there, no enemy near."""
    near = 2 * danger(s, s.army, planet) + 2 * threat(s, s.army, planet)
    return 3 * s.troops[planet] - near - 3 * count(NEAR[planet])


@rule
def ask_worth(s: State, planet: int) -> int:
    """For the sake of a system, or to get at the enemy when the team-mate is all around."""
    if whole(s, mate(s.army), planet):
        return NEVER
    if bordering(s.held[s.army]) & enemy_planets(s, s.army) == 0:
        return danger(s, s.army, planet)
    return progress(s, s.army, planet) - 40


@rule
def planet_worth(s: State, planet: int) -> int:
    phase, asks = s.phase, ASKS[s.phase]
    if asks == Asks.CLAIM:
        return NEVER if s.troops[planet] else claim_worth(s, planet)
    if asks == Asks.PLACE:
        return place_worth(s, planet, 1)
    if phase == Phase.S1_TOKEN:
        return 3 * s.troops[planet] - 2 * danger(s, s.army, planet)
    if phase == Phase.S7_TROOPS:
        return leaving_worth(s, planet)
    if phase == Phase.S7_TO and s.emperor == planet and emperor_in_danger(s):
        return THRONE
    if asks == Asks.GOAL:
        return prospect(s, s.army, planet, s.troops[s.source] - 1)
    if phase == Phase.S8_SHIPS:
        return ships_on(s, planet) if may_leave(s, planet) else -1
    if phase == Phase.S9_ASK:
        return ask_worth(s, planet)
    if phase == Phase.O66_EMPEROR:
        return throne_worth(s, planet)
    if asks == Asks.AIM:
        return s.troops[planet] + progress(s, s.decider, planet)
    return s.troops[planet]  # picked for a second roll


@rule
def stake(s: State) -> int:
    """How much hangs on the present combat."""
    return 2 * min(s.troops[s.target], 10) + (100 if s.emperor == s.target else 0) + ships_on(s, s.target) * 4


@rule
def power_worth(s: State, card: int) -> int:
    """Whether a power is worth its card now; passing is 0."""
    power, army = POWER_OF[card], s.decider
    if EAGER[power]:
        return EAGER[power]
    if power == Power.CANCEL_POWER:
        return EAGER[s.power] - 45 if EAGER[s.power] else 10
    if power == Power.HOLD_TRACK:
        return 10 if s.pawn >= CALL_IN_DANGER - 2 else -10
    if power == Power.BACK_TRACK:
        return 40 if s.pawn >= CALL_IN_DANGER else -10
    if power == Power.HYPER_JUMP:
        return -10 if s.emperor >= PLANETS else 5
    if power == Power.THIRD_DEFENDER or power == Power.D8_DEFENCE_INVASION or power == Power.CEASE:
        return stake(s) - 8
    if power == Power.TIES_ATTACK or power == Power.D8_ALL_COMBAT or power == Power.D8_ONE_INVASION:
        return stake(s) - 6 if min(s.troops[s.origin], s.troops[s.target]) > 1 else -5
    if power == Power.JAM_SHIPS:
        return stake(s) - 4
    side = A if army == s.army else D
    return 20 if s.lost[side] > s.lost[1 - side] else -5  # REROLL_OWN, REROLL_ENEMY_BEST, PLUS1_ALL


@rule
def call_worth(s: State) -> int:
    """Order 66: near the end of the track, or sooner when the faction is about to be overrun."""
    own = count(s.held[1] | s.held[3])
    if s.pawn >= CALL_AT or (s.pawn >= CALL_IN_DANGER and own < FEW_PLANETS):
        return 10
    return 10 if own < FEW_PLANETS // 2 else -10


@rule
def consent_worth(s: State) -> int:
    """A team-mate gets what it asks for, unless a system would be broken."""
    return -1 if whole(s, s.decider, s.goal) else 1


@rule
def number_worth(s: State, n: int) -> int:
    """Troops go where they meet the enemy; the Emperor keeps his guard."""
    if s.phase == Phase.S7_COUNT:
        return n
    if s.emperor == s.origin and danger(s, s.army, s.origin) > 0:
        return -n
    ahead, behind = danger(s, s.army, s.target), danger(s, s.army, s.origin)
    return n if ahead > 0 and ahead * FORWARD >= behind else -n


@rule
def set_worth(s: State, card: int) -> int:
    """RISK-31: the most valuable set that can be made with a card and others after it."""
    return 40 + 4 * best_set(s.picks | 1 << card, s.hand[s.army] & ~((2 << card) - 1))


@rule
def aim_worth(s: State, action: int) -> int:
    """Targets of powers, heirs of planets, and looks at tokens."""
    if ASKS[s.phase] == Asks.HEIR:
        return progress(s, action - Action.ARMY, s.goal) + (1 if action - Action.ARMY == s.army else 0)
    if action < Action.CLASS:
        return BONUS[action - Action.SYSTEM]
    if action < Action.ARMY:
        return action - Action.CLASS
    if action < Action.MASK:
        return count(s.hand[action - Action.ARMY])
    if action < Action.SLOT:
        return reroll_worth(s, action - Action.MASK)
    if action < Action.SLOT_TO:
        return 1
    if action < Action.JUMP:
        return -danger(s, s.decider, (action - Action.SLOT_TO) % PLANETS)
    origin, goal = (action - Action.JUMP) // PLANETS, (action - Action.JUMP) % PLANETS
    return prize(s, s.army, goal) + 6 * min(s.troops[origin] - 1 - resistance(s, goal), 12)


@rule
def reroll_worth(s: State, dice: int) -> int:
    """Dice below four are better rolled again."""
    side, worth = A if s.decider == s.army else D, 0
    for i in range(s.dice[side]):
        if (dice >> i) & 1:
            worth += 4 - s.die[side, i]
    return worth


@rule
def ships_worth(s: State, chosen: int) -> int:
    """As many as there are."""
    return chosen // 16 + chosen // 4 % 4 + chosen % 4


@rule
def ship_at_worth(s: State, planet: int, kind: int) -> int:
    """Own ships go to the strongest front; an enemy's big ship is the best to destroy."""
    if s.phase == Phase.S5_SHIPS:
        return prospect(s, s.army, planet, 0) + s.troops[planet]
    return 1 + kind


@rule
def value(s: State, action: int) -> int:
    """How much the greedy player likes an action."""
    if action == Action.PASS:
        return 0
    if action == Action.YES:
        return consent_worth(s) if s.phase == Phase.S9_CONSENT else call_worth(s)
    if action < Action.DICE:
        return planet_worth(s, action - Action.PLANET)
    if action < Action.ATTACK:
        return action - Action.DICE
    if action < Action.SHIP_AT:
        return attack_worth(s, action)
    if action < Action.SHIPS:
        return ship_at_worth(s, (action - Action.SHIP_AT) // CLASSES, (action - Action.SHIP_AT) % CLASSES)
    if action < Action.SET:
        return ships_worth(s, action - Action.SHIPS)
    if action < Action.BUILD:
        return set_worth(s, action - Action.SET)
    if action < Action.POWER:
        return 10 + 5 * CLASS_OF[action - Action.BUILD] - EAGER[POWER_OF[action - Action.BUILD]] // 10
    if action < Action.SYSTEM:
        return power_worth(s, action - Action.POWER)
    if action < Action.COUNT:
        return aim_worth(s, action)
    if action < Action.PLACE:
        return number_worth(s, action - Action.COUNT)
    return place_worth(s, (action - Action.PLACE) // MOST, (action - Action.PLACE) % MOST)


@rule
def likes(s: State, seat: int, action: int) -> int:
    """The same for a search, which asks for the seat too; it is the one to decide."""
    return value(s, action)


@rule
def choose(s: State, seat: int, luck: Luck, out: Row) -> int:
    """The best-liked action of a guess; equals are drawn by lot."""
    best, most, equal = 0, UNLIKED, 0
    for i in range(legal(s, seat, out)):
        best, most, equal = preferred(luck, out[i], value(s, out[i]), best, most, equal)
    return best
