"""What a rule may be written in. What a compiler would choke on is named here in one sentence, before it sees it."""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
import types
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tablee.core.rule import is_aside, is_native, is_rule

BUILTINS = ("abs", "bool", "int", "len", "max", "min", "range")

_INSTEAD = "keep numbers in a field of the state, a Row, or constants()"
_TOO_MUCH: dict[type[ast.AST], tuple[str, str]] = {
    ast.JoinedStr: ("uses a string", "words belong to moves.py, view.py and the texts"),
    ast.List: ("makes a list", _INSTEAD),
    ast.ListComp: ("has a comprehension", "write the loop"),
    ast.SetComp: ("has a comprehension", "write the loop"),
    ast.DictComp: ("has a comprehension", "write the loop"),
    ast.GeneratorExp: ("has a comprehension", "write the loop"),
    ast.Dict: ("makes a dictionary", _INSTEAD),
    ast.Set: ("makes a set", "a set of seats, cards or squares is the bits of a number"),
    ast.Try: ("has a `try`", "ask before with `if`: rules raise nothing"),
    ast.Raise: ("raises", "what is illegal is refused in moves.py, before the rule"),
    ast.With: ("has a `with`", "rules touch nothing outside the state"),
    ast.Lambda: ("makes a function", "write it beside the rule, with @rule"),
    ast.FunctionDef: ("makes a function", "write it beside the rule, with @rule"),
    ast.ClassDef: ("makes a class", "write it beside the rule"),
    ast.Yield: ("yields", "return a number, or write to a Row"),
    ast.YieldFrom: ("yields", "return a number, or write to a Row"),
    ast.Await: ("awaits", "rules wait for nothing"),
    ast.Import: ("imports", "import at the top of the file"),
    ast.ImportFrom: ("imports", "import at the top of the file"),
    ast.Global: ("changes a global name", "what changes is a field of the state"),
    ast.Nonlocal: ("changes a name of another function", "what changes is a field of the state"),
    ast.Match: ("has a `match`", "write `if` and `elif`"),
    ast.Starred: ("unpacks an argument", "write the arguments out"),
}


def check(rules: Iterable[Callable[..., Any]]) -> None:
    """Raises TypeError for the first thing that no compiler takes: file, line, what it is, and what to do."""
    for f in rules:
        if is_aside(f) or is_native(f):
            continue
        for line, what, instead in _wrong(f):
            code = f.__code__
            raise TypeError(f"{code.co_filename}:{line}: the rule {f.__name__} {what}; {instead}")


def _wrong(f: Callable[..., Any]) -> Iterator[tuple[int, str, str]]:
    """What is outside of the subset in a rule, with the line of the file."""
    try:
        lines, first = inspect.getsourcelines(f)
    except (OSError, TypeError):  # made without a file
        return
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    for statement in body:
        for node in ast.walk(statement):
            found = _TOO_MUCH.get(type(node)) or _constant(node) or _name(f, node) or _call(f, node)
            if found:
                yield first - 1 + getattr(node, "lineno", tree.lineno), *found


def _constant(node: ast.AST) -> tuple[str, str] | None:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str | bytes):
            return "uses a string", "words belong to moves.py, view.py and the texts"
        if isinstance(node.value, float | complex):
            return f"uses {node.value}", "rules reckon with whole numbers, so that every backend gives the same bytes"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        return "divides with /", "write //: rules reckon with whole numbers"
    return None


def _call(f: Callable[..., Any], node: ast.AST) -> tuple[str, str] | None:
    """A call of a method, or with arguments by name."""
    if not isinstance(node, ast.Call):
        return None
    if isinstance(node.func, ast.Attribute) and not isinstance(_owner(f, node.func.value), types.ModuleType | type):
        owner = _owner(f, node.func.value)
        if owner is None:
            return f"calls the method {node.func.attr}", "a rule calls rules: write one, with @rule"
    if node.keywords:
        return f"names the argument {node.keywords[0].arg or '**'}", "give arguments in their order"
    return None


def _name(f: Callable[..., Any], node: ast.AST) -> tuple[str, str] | None:
    """A name that means something a rule cannot read or call."""
    if isinstance(node, ast.Attribute):
        owner = _owner(f, node.value)
        if not isinstance(owner, types.ModuleType):
            return None
        value, name = getattr(owner, node.attr, None), f"{owner.__name__.rpartition('.')[2]}.{node.attr}"
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        value, name = _owner(f, node), node.id
    else:
        return None
    if isinstance(value, types.BuiltinFunctionType | type) and getattr(builtins, name, None) is value:
        return None if name in BUILTINS else (f"calls {name}()", f"only {', '.join(BUILTINS)} are compiled")
    if isinstance(value, types.FunctionType) and not is_rule(value):
        return f"calls {name}, which lacks @rule", f"put @rule on {name}, with a type for every argument and its answer"
    if isinstance(value, str | bytes):
        return f"reads the string {name}", "words belong to moves.py, view.py and the texts"
    if isinstance(value, float):
        return f"reads {name}, which is {value}", "rules reckon with whole numbers"
    if isinstance(value, dict | list | set | frozenset):
        return f"reads {name}, a {type(value).__name__}", "make an array of it with constants()"
    return None


def _owner(f: Callable[..., Any], node: ast.AST) -> Any:
    """What a plain name of a module means to a rule; None for its own variables."""
    if not isinstance(node, ast.Name) or node.id in f.__code__.co_varnames:
        return None
    if node.id in f.__code__.co_freevars:
        cell = (f.__closure__ or ())[f.__code__.co_freevars.index(node.id)]
        return cell.cell_contents
    if node.id in f.__globals__:
        return f.__globals__[node.id]
    return getattr(builtins, node.id, None)
