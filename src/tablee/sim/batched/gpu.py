"""The tables of a vector on a GPU: one a thread, its arrays in the GPU's memory."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.core import bits
from tablee.core.backend import bind, cuda_module
from tablee.core.game import Game, WrongInput
from tablee.core.luck import Luck
from tablee.sim.batched import dlpack, table
from tablee.sim.batched.layout import ORDER, Layout, learned

THREADS = 64  # a block
NO_WAIT = -1  # a reader's stream, if he waits himself


class Shared:
    """An array in a GPU's memory as others read it, by DLPack or by `__cuda_array_interface__`: without a copy.

    The next step writes over it. Who reads in a stream of his own, as JAX does, takes it anew after each step, and
    has read before the next one: `__dlpack__` waits for the step.
    """

    def __init__(self, cuda: Any, owner: Any, shape: tuple[int, ...], kind: Any) -> None:
        self._cuda, self._owner, self.shape, self.dtype = cuda, owner, shape, np.dtype(kind)
        at = owner.__cuda_array_interface__["data"]
        self.__cuda_array_interface__ = {
            "shape": shape, "typestr": self.dtype.str, "data": at, "version": 3, "strides": None,
        }  # fmt: skip

    def __len__(self) -> int:
        return self.shape[0]

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CUDA, self._cuda.get_current_device().id

    def __dlpack__(
        self, *, stream: int | None = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None
    ) -> Any:
        """A capsule for the reader's `from_dlpack`. BufferError if he wants a copy, or it on another device."""
        device = self.__dlpack_device__()
        if copy or (dl_device is not None and tuple(dl_device) != device):
            raise BufferError("what a GPU's tables show is lent where it lies, and not as a copy")
        if stream != NO_WAIT:
            self._cuda.synchronize()
        return dlpack.capsule(self, self.__cuda_array_interface__["data"][0], self.shape, self.dtype, device)

    def copy_to_host(self) -> Any:
        """The numbers as an array of NumPy."""
        return self._cuda.as_cuda_array(self).copy_to_host()


def check_choices(described: dict[str, Any], tables: int) -> None:
    """Raises WrongInput unless an array of a GPU, by its `__cuda_array_interface__`, can be read as it lies there."""
    shape, kind, strides = described["shape"], described["typestr"], described.get("strides")
    if tuple(shape) != (tables,) or kind != "<i4" or strides not in (None, (4,)):
        lie = "" if strides in (None, (4,)) else f", {strides} bytes apart"
        raise WrongInput(
            f"choices on a GPU are {tables} numbers of 32 bits side by side ('<i4'; in PyTorch "
            f".to(torch.int32).contiguous()), not {tuple(shape)} of {kind!r}{lie}"
        )


class BatchOnGpu:
    """The arrays of a vector on the first GPU, and its kernel."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.cuda = layout, cuda_module()
        self.kernel = _kernel(self.cuda, layout.game)
        self.starts = self.cuda.to_device(np.frombuffer(bytes(layout.start), layout.game.state.dtype))
        self.manners = self.cuda.to_device(layout.manners)
        for name, (size, kind) in layout.columns().items():
            setattr(self, name, self.cuda.to_device(np.zeros(max(size, 1), kind)))

    states: Any
    known: Any
    lucks: Any
    lots: Any
    choices: Any

    def plain(self, name: str) -> Any:
        column = getattr(self, name)
        return Shared(self.cuda, column, (self.layout.tables,), column.dtype)

    def shaped(self, name: str, width: int) -> Any:
        column = getattr(self, name)
        return Shared(self.cuda, column, (self.layout.tables, width), column.dtype)

    def bytes_of(self, name: str) -> Any:
        return Shared(self.cuda, getattr(self, name), (self.layout.tables, self.layout.game.state.size), np.uint8)

    def begin(self) -> None:
        for name in ("matches", "rewards", "over"):
            column = getattr(self, name)
            column.copy_to_device(np.zeros(column.size, np.int32))

    def choose(self, choices: Any) -> None:
        """Choices in the GPU's memory are read where they lie, on its default stream."""
        if hasattr(choices, "__cuda_array_interface__"):
            check_choices(choices.__cuda_array_interface__, self.layout.tables)
            self.choices = self.cuda.as_cuda_array(choices)
        else:
            column = np.zeros(self.layout.tables, np.int32)
            column[:] = choices
            self.choices = self.cuda.to_device(column)

    def run(self, begun: int) -> None:
        blocks = (self.layout.tables + THREADS - 1) // THREADS
        self.kernel[blocks, THREADS](
            self.states, self.known, self.starts, self.lucks, self.lots,
            *(getattr(self, name) for name in ORDER), *self.layout.facts(begun),
        )  # fmt: skip


_KERNELS: dict[str, Any] = {}


def _kernel(cuda: Any, game: Game) -> Any:
    """The kernel of a game, compiled once in a process."""
    if game.id not in _KERNELS:
        _KERNELS[game.id] = _make_kernel(cuda, game)
    return _KERNELS[game.id]


def apart(rules: Any) -> list[Any]:
    """What is large and called from several places of `table`."""
    declared = ("setup", "legal", "apply", "hide", "conceal", "greedy", "random", "observe", "peek")
    return [table.settle, table.first, table.look, table.advise, *(getattr(rules, name) for name in declared)]


def _make_kernel(cuda: Any, game: Game) -> Any:
    import numba

    rules = learned(game)
    turn, copy = bind([table.turn, bits.assign], "cuda", rules, apart=apart(rules))
    state, luck_type = numba.from_dtype(game.state.dtype), numba.from_dtype(Luck.dtype)
    keep, most = table.KNOWN, game.max_actions

    def kernel(
        states: Any, known: Any, starts: Any, lucks: Any, lots: Any, choices: Any, seat: Any, advice: Any, legal: Any,
        n: Any, numbers: Any, mask: Any, rewards: Any, over: Any, manners: Any, matches: Any,
        seats: int, key: int, size: int, drawn: int, asked: int, begun: int,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < states.size:
            s, guess = cuda.local.array(1, state), cuda.local.array(1, state)
            luck, lot = cuda.local.array(1, luck_type), cuda.local.array(1, luck_type)
            spare, out = cuda.local.array(1, luck_type), cuda.local.array(most, numba.int32)
            copy(s[0], states[i])
            copy(luck[0], lucks[i])
            copy(lot[0], lots[i])
            turn(
                s[0], guess[0], starts[0], luck[0], lot[0], spare[0], out, choices, seat, advice, legal, n, numbers,
                mask, rewards, over, manners, matches, seats, key, size, drawn, asked, begun, i, states.size,
            )  # fmt: skip
            copy(states[i], s[0])
            copy(lucks[i], luck[0])
            copy(lots[i], lot[0])
            if asked & keep:
                copy(known[i], guess[0])

    return cuda.jit(kernel, lto=False)  # all is in one piece already: linking would only optimize it once more
