"""Rules: plain functions that run as they are and can be compiled, and the order in which they call each other."""

from __future__ import annotations

import dis
import types
import typing
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import numpy as np

from tablee.core.record import Record

F = TypeVar("F", bound=Callable[..., Any])

_RULES: set[Callable[..., Any]] = set()
_ASIDES: set[Callable[..., Any]] = set()
_NATIVES: set[Callable[..., Any]] = set()


class Slot:
    """Stands in a module of general rules (playouts, searches) for the game they will be bound to."""

    def __repr__(self) -> str:
        return "GAME"


GAME: Any = Slot()


def rule(f: F) -> F:
    """A function of the rules: runs as it is, and can be compiled by `bind`."""
    _RULES.add(f)
    return f


def aside(f: F) -> F:
    """A rule that only speaks (events for people): compiled, it is nothing at all."""
    _ASIDES.add(f)
    return rule(f)


def native(f: F) -> F:
    """A rule that the compiler has an instruction for; what is written here is what it means."""
    _NATIVES.add(f)
    return rule(f)


def is_rule(f: object) -> bool:
    return isinstance(f, types.FunctionType) and f in _RULES


def is_aside(f: object) -> bool:
    return f in _ASIDES


def is_native(f: object) -> bool:
    return f in _NATIVES


def constants(values: Any, kind: str = "q") -> Any:
    """Constants in an array: interpreted a memoryview, from which plain ints come, compiled an array of NumPy.

    The kind ("b", "h", "i", "q") is best as narrow as the values allow: what is read often should be small.
    """
    return np.ascontiguousarray(values, np.dtype(kind)).data


@aside
def tell(s: Record, to: int, event: int, *about: int) -> None:
    """An event for the seats in the mask `to` (-1: everybody), with the numbers it is declared with."""
    s.raw_events.append((to, event, about))


def calls(f: Callable[..., Any], game: object = None) -> list[Callable[..., Any]]:
    """The rules that f names, plainly, as module.name or as a rule of the game it is bound to."""
    found: list[Callable[..., Any]] = []
    last: Any = None
    for step in dis.get_instructions(f):
        if step.opname == "LOAD_GLOBAL":
            last = f.__globals__.get(step.argval)
            last = game if last is GAME else last
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and (isinstance(last, types.ModuleType) or last is game):
            last = getattr(last, step.argval, None)
        else:
            continue
        if is_rule(last):
            found.append(last)
    return found


def names_slot(f: Callable[..., Any]) -> bool:
    """Whether f itself names the slot."""
    return any(f.__globals__.get(name) is GAME for name in f.__code__.co_names)


def in_order(roots: Iterable[Callable[..., Any]], game: object = None) -> list[Callable[..., Any]]:
    """All that the roots need, callees first. A circle is refused: what comes next belongs in the state, as a phase."""
    done: dict[Callable[..., Any], None] = {}
    path: list[Callable[..., Any]] = []

    def visit(f: Callable[..., Any]) -> None:
        if f in done:
            return
        if f in path:
            circle = [*path[path.index(f) :], f]
            raise TypeError("rules call in a circle: " + " > ".join(x.__qualname__ for x in circle))
        if not is_rule(f):
            raise TypeError(f"{f.__qualname__} is not a rule: it lacks @rule")
        path.append(f)
        if not is_aside(f) and not is_native(f):
            for g in calls(f, game):
                visit(g)
        done[path.pop()] = None

    for f in roots:
        visit(f)
    return list(done)


def types_of(f: Callable[..., Any], state: type[Record] | None = None) -> tuple[list[Any], Any]:
    """The annotated types of a rule's arguments and of its answer; `Record` means the state of the bound game."""
    meant = {Record: state, list[Record]: list[state] if state else None}  # type: ignore[valid-type]
    hints = {k: meant.get(t, t) for k, t in typing.get_type_hints(f).items()}
    answer = hints.pop("return", None)
    code = f.__code__
    names = code.co_varnames[: code.co_argcount]
    missing = [n for n in names if n not in hints]
    if missing or answer is None:
        without = ", ".join([*missing, *(["the answer"] if answer is None else [])])
        place = f"{code.co_filename}:{code.co_firstlineno}"
        raise TypeError(f"{place}: the rule {f.__name__} has no type for {without}; all of them need one")
    return [hints[n] for n in names], answer


def rebuild(f: Callable[..., Any], game: object, twin: Callable[[Any], Any]) -> types.FunctionType:
    """A copy of f whose global names are looked up through `twin`; the slot is filled with the game."""
    space = {
        k: twin(game if f.__globals__[k] is GAME else f.__globals__[k])
        for k in f.__code__.co_names
        if k in f.__globals__
    }
    space["__builtins__"] = f.__globals__["__builtins__"]
    space["__name__"] = f.__module__
    copy = types.FunctionType(f.__code__, space, f.__name__, f.__defaults__, f.__closure__)
    copy.__module__, copy.__qualname__, copy.__annotations__ = f.__module__, f.__qualname__, f.__annotations__
    return copy


def namespace(v: Any, made: dict[Callable[..., Any], Callable[..., Any]]) -> types.ModuleType:
    """A module, or the game, with its rules replaced by their twins, in the one form that Numba reads attributes of."""
    space = types.ModuleType(getattr(v, "__name__", "game"))
    for k, x in vars(v).items():
        space.__dict__[k] = made.get(x, x) if is_rule(x) else x
    return space


def interpreted(roots: Sequence[Callable[..., Any]], game: object) -> list[Callable[..., Any]]:
    """The roots as plain Python, their slot filled with the game. Rules that do not name the slot stay themselves."""
    made: dict[Callable[..., Any], Callable[..., Any]] = {}

    def twin(v: Any) -> Any:
        if game is not None and v is game:
            return namespace(game, made)
        return made.get(v, v) if isinstance(v, types.FunctionType) else v

    for f in in_order(roots, game):
        names = [f.__globals__.get(k) for k in f.__code__.co_names]
        if names_slot(f) or any(isinstance(v, types.FunctionType) and v in made for v in names):
            made[f] = rebuild(f, game, twin)
    return [made.get(f, f) for f in roots]
