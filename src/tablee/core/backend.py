"""Backends: the same rules interpreted, compiled by Numba for the CPU, or for CUDA."""

from __future__ import annotations

import hashlib
import sys
import tempfile
import types
import typing
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, Literal

import numpy as np

from tablee.core import bits
from tablee.core.fingerprint import fingerprint
from tablee.core.record import Bytes, Column, Record, Row
from tablee.core.rule import (
    GAME,
    calls,
    in_order,
    interpreted,
    is_aside,
    is_native,
    names_slot,
    namespace,
    rebuild,
    types_of,
)
from tablee.core.subset import check

Backend = Literal["python", "numba", "cuda"]
Rule = Callable[..., Any]

CACHE = Path.home() / ".cache" / "tablee"
"""Where compiled rules are kept. `bind` makes one folder in it for each fingerprint of rules, versions and CPU."""


def bind(
    roots: Sequence[Rule],
    backend: Backend = "python",
    game: Any = None,
    *,
    check_bounds: bool = False,
    cache: Path | None = CACHE,
    apart: Collection[Rule] = (),
) -> list[Rule]:
    """The roots and all they call, under a backend. General rules are bound to `game` in place of the slot GAME.

    CUDA calls what is `apart` and copies it into no caller: that halves the time in which large rules are compiled.
    """
    if backend == "python":
        return interpreted(roots, game)
    if backend == "cuda":
        check(in_order(roots, game))
        return _compile(roots, game, _cuda_compiler(apart), _device_table, True, {})
    folder = _cache_folder(roots, game, check_bounds, cache)
    with _NumbaCache(folder):
        warm = folder is not None and (folder / "complete").exists()
        if warm:
            try:
                return _compile(roots, game, _cpu_compiler(check_bounds, roots, True), np.asarray, False, {})
            except _numba_errors():  # the folder was emptied in part: make it again
                pass
        check(in_order(roots, game))
        compiler = _cpu_compiler(check_bounds, roots, folder is not None)
        known = _CALLEES.setdefault((getattr(game, "state", None), check_bounds), {})
        made = _compile(roots, game, compiler, np.asarray, True, known)
        if folder is not None:
            (folder / "complete").touch()
    return made


_CALLEES: dict[tuple[type[Record] | None, bool], dict[Rule, Rule]] = {}
"""Compiled callees by state and bounds checks: games of one state share them, and so do several roots of one game."""


def has_gpu() -> bool:
    """Whether this machine can run the CUDA backend now."""
    try:
        return bool(cuda_module().is_available())
    except ImportError:
        return False


def _compile(
    roots: Sequence[Rule],
    game: Any,
    compiler: Callable[[Rule, Any], Rule],
    keep: Callable[[memoryview], Any],
    all_of_them: bool,
    known: dict[Rule, Rule],
) -> list[Rule]:
    """Twins of the roots. `keep` makes an array of a table; `all_of_them`: twins of the callees too, first; without,
    the cache already holds the whole. `known` has twins of callees that name no game, from earlier calls."""
    state = getattr(game, "state", None)
    made: dict[Rule, Rule] = {}
    general: set[Rule] = set()  # what names the slot, or calls what does

    def twin(v: Any) -> Any:
        if isinstance(v, memoryview):
            return keep(v)
        if isinstance(v, types.FunctionType):
            return made.get(v, v)
        if isinstance(v, types.ModuleType) or (game is not None and v is game):
            space = namespace(v, made)
            tables = {k: keep(x) for k, x in vars(space).items() if isinstance(x, memoryview)}
            space.__dict__.update(tables)
            return space
        return v

    for f in in_order(roots, game) if all_of_them else roots:
        if is_native(f) or is_aside(f):
            made[f] = compiler(f, None)
            continue
        if names_slot(f) or not general.isdisjoint(calls(f, game)):
            general.add(f)
        shared = f not in roots and f not in general
        if shared and f in known:
            made[f] = known[f]
            continue
        made[f] = compiler(rebuild(f, game, twin), _signature(f, state))
        if shared:
            known[f] = made[f]
    return [made[f] for f in roots]


def _signature(f: Rule, state: type[Record] | None) -> Any:
    """The one compiled signature of a rule, from its annotations."""
    import numba
    from numba import types as nb

    def kind(t: Any) -> Any:
        if isinstance(t, type) and issubclass(t, Record):
            return numba.from_dtype(t.dtype)
        if typing.get_origin(t) is list:
            return nb.Array(kind(typing.get_args(t)[0]), 1, "C")
        if typing.get_origin(t) is tuple:
            return nb.UniTuple(nb.int64, len(typing.get_args(t)))
        numbers, small = nb.Array(nb.int32, 1, "C"), nb.Array(nb.uint8, 1, "C")
        plain = {int: nb.int64, bool: nb.boolean, type(None): nb.void, Row: numbers, Column: numbers, Bytes: small}
        if t not in plain:
            raise TypeError(f"{f.__qualname__}: a rule takes int, bool, Row, Bytes, records and lists of them, not {t}")
        return plain[t]

    arguments, answer = types_of(f, state)
    return kind(answer)(*[kind(t) for t in arguments])


def _cpu_compiler(check_bounds: bool, roots: Sequence[Rule], cached: bool) -> Callable[[Rule, Any], Rule]:
    from numba import njit

    wrapped = {(f.__module__, f.__qualname__) for f in roots}

    def compiler(f: Rule, signature: Any) -> Rule:
        if is_native(f):
            return _intrinsic(f)
        if is_aside(f):
            return _silence()
        outer = (f.__module__, f.__qualname__) in wrapped
        return njit(  # type: ignore[no-any-return]
            [signature],
            cache=cached and outer,
            nogil=True,
            boundscheck=check_bounds,
            error_model="numpy",
            no_cpython_wrapper=not outer,
            no_cfunc_wrapper=True,
        )(f)

    return compiler


def cuda_module() -> Any:
    """Numba's CUDA, or ImportError where it is not installed."""
    if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for it under NumPy 2.5
        np.row_stack = np.vstack
    from numba import cuda

    try:
        from numba.cuda.core import config
    except ImportError:  # of an older numba-cuda, which has one for both
        from numba.core import config
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # few tables are a wish, and no mistake of who made them
    return cuda


_DEVICE_TABLES: dict[int, tuple[memoryview, Any]] = {}


def _device_table(values: memoryview) -> Any:
    """A table in the GPU's main memory: its small constant memory is slow when threads read different places."""
    if id(values) not in _DEVICE_TABLES:
        _DEVICE_TABLES[id(values)] = values, cuda_module().to_device(np.asarray(values))
    return _DEVICE_TABLES[id(values)][1]


def _cuda_compiler(apart: Collection[Rule] = ()) -> Callable[[Rule, Any], Rule]:
    cuda = cuda_module()
    # what is bound to a game is another function of the same name
    names = {(f.__module__, f.__qualname__) for f in apart}

    def compiler(f: Rule, signature: Any) -> Rule:
        if is_native(f):
            return _intrinsic(f)
        if is_aside(f):
            return _silence()
        made = cuda.jit(signature, device=True)(f)
        if (f.__module__, f.__qualname__) in names:
            _set_apart(made)
        return made  # type: ignore[no-any-return]

    return compiler


def _set_apart(made: Any) -> None:
    """Forbids CUDA's compiler to copy a rule into its callers."""
    for found in made.overloads.values():
        found.library.get_function(found.fndesc.llvm_func_name).attributes.add("noinline")


def _silence() -> Rule:
    """An instruction that takes anything and does nothing: what is left of an aside."""
    from numba import types as nb
    from numba.extending import intrinsic

    def typed_nothing(typing_context: Any, *about: Any) -> Any:
        return nb.void(nb.StarArgTuple.from_types(about)), lambda context, *_: context.get_dummy_value()

    return intrinsic(typed_nothing)  # type: ignore[no-any-return]


def _intrinsic(f: Rule) -> Rule:
    """The compiler's own instruction for a native rule."""
    from llvmlite import ir
    from numba import types as nb
    from numba.extending import intrinsic

    i1, i8, i64 = ir.IntType(1), ir.IntType(8), ir.IntType(64)

    def call(builder: Any, name: str, answer: Any, *args: Any) -> Any:
        kind = ir.FunctionType(answer, [a.type for a in args])
        return builder.call(builder.module.declare_intrinsic(name, fnty=kind), args)

    def lowest(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return call(builder, "llvm.cttz.i64", i64, args[0], i1(1))

    def count(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return call(builder, "llvm.ctpop.i64", i64, args[0])

    def assign(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        to, other = (builder.bitcast(x, i8.as_pointer()) for x in args)
        from numba.core import cgutils

        cgutils.memcpy(builder, to, other, i64(sig.args[0].size))
        return context.get_dummy_value()

    if f is bits.assign:

        def typed_copy(typing_context: Any, to: Any, other: Any) -> Any:
            return nb.void(to, other), assign

        return intrinsic(typed_copy)  # type: ignore[no-any-return]

    def typed_bits(typing_context: Any, x: Any) -> Any:
        return nb.int64(nb.int64), lowest if f is bits.lowest else count

    return intrinsic(typed_bits)  # type: ignore[no-any-return]


def _cache_folder(roots: Sequence[Rule], game: Any, check_bounds: bool, cache: Path | None) -> Path | None:
    """A folder named by everything the compiled code depends on, so that a stale one cannot be met."""
    if cache is None:
        return None
    import llvmlite.binding as llvm
    import numba

    compiling = {Path(__file__).with_name(f"{name}.py") for name in ("backend", "bits", "record", "rule")}
    files = compiling | {Path(sys.modules[f.__module__].__file__ or "") for f in roots}  # Numba looks at theirs itself
    seal = hashlib.sha256()
    facts = (
        [f"{f.__module__}.{f.__qualname__}" for f in roots],
        getattr(game, "id", None),
        check_bounds or bool(numba.config.BOUNDSCHECK),  # the variable NUMBA_BOUNDSCHECK overrides the argument
        sys.version,
        numba.__version__,
        np.__version__,
        llvm.get_host_cpu_name(),
        llvm.get_host_cpu_features().flatten(),
        fingerprint(in_order(roots, game), game),
    )
    seal.update(repr(facts).encode())
    for p in sorted(files):
        seal.update(repr((str(p), len(p.read_bytes()))).encode() + p.read_bytes())
    folder = cache / seal.hexdigest()[:24]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:  # a home that cannot be written: compile anew each time
        return None


class _NumbaCache:
    """Numba asks a global setting where to cache at the moment a function is decorated."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def __enter__(self) -> None:
        import numba

        self.before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(self.folder or "")

    def __exit__(self, *error: object) -> None:
        import numba

        numba.config.CACHE_DIR = self.before


def _numba_errors() -> type[Exception]:
    from numba.core.errors import NumbaError

    return NumbaError


__all__ = ["CACHE", "GAME", "Backend", "bind", "cuda_module", "has_gpu"]
