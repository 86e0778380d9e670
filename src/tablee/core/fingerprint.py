"""A fingerprint of compiled rules: their code and every constant, table and type it names, and nothing else."""

from __future__ import annotations

import hashlib
import types
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from tablee.core.record import Record
from tablee.core.rule import GAME, is_aside, is_native, types_of

Rule = Callable[..., Any]
_PLAIN = (int, float, str, bytes, type(None))


def fingerprint(rules: Iterable[Rule], game: Any) -> str:
    """The same for rules that compile to the same code, wherever they lie and whatever is written beside them.

    `rules` are all that is compiled, in order (`in_order`).
    """
    seal, state = hashlib.sha256(), getattr(game, "state", None)
    for f in rules:
        code = f.__code__
        facts: list[Any] = [f.__module__, f.__qualname__, code.co_varnames[: code.co_argcount]]
        if not is_aside(f) and not is_native(f):  # one is compiled to nothing, the other is an instruction
            arguments, answer = types_of(f, state)
            facts += [_code(code), f.__defaults__, *map(_type, arguments), _type(answer), _globals(f, game)]
        seal.update(repr(facts).encode())
    return seal.hexdigest()


def _code(code: types.CodeType) -> tuple[Any, ...]:
    """A function's instructions without its place in a file."""
    inner = [_code(c) if isinstance(c, types.CodeType) else repr(c) for c in code.co_consts]
    return code.co_code, inner, code.co_names, code.co_varnames, code.co_freevars


@cache
def _type(t: Any) -> str:
    if isinstance(t, type) and issubclass(t, Record):
        return repr(t.dtype)
    inside = ", ".join(map(_type, getattr(t, "__args__", ())))
    return f"{getattr(t, '__qualname__', t)}[{inside}]"


def _globals(f: Rule, game: Any) -> list[tuple[str, Any]]:
    """The values of the global names that a rule reads."""
    names, found = f.__code__.co_names, []
    for name in names:
        if name in f.__globals__:
            v = f.__globals__[name]
            found.append((name, _value(f, name, game if v is GAME else v, names, game)))
    return found


def _value(f: Rule, name: str, v: Any, names: tuple[str, ...], game: Any) -> Any:
    """A constant as it goes into the compiled code. Of a module, a class or the game only what the rule may name."""
    if isinstance(v, _PLAIN):
        return repr(int(v)) if isinstance(v, int) else repr(v)
    if isinstance(v, memoryview):
        return v.format, v.shape, hashlib.sha256(v).hexdigest()
    if isinstance(v, (tuple, list)):
        return [_value(f, name, x, names, game) for x in v]
    if isinstance(v, types.FunctionType):
        return v.__module__, v.__qualname__
    if isinstance(v, (type, types.ModuleType)) or v is game:
        return [(n, _value(f, n, getattr(v, n), (), game)) for n in names if hasattr(v, n)]
    if isinstance(v, types.BuiltinFunctionType | types.MethodType | property | types.MemberDescriptorType):
        return type(v).__name__
    raise TypeError(f"{f.__qualname__}: {name} is no constant a rule can name, it is a {type(v).__name__}")
