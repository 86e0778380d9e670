"""Memory lent by DLPack: the same bytes in the reader's hands, kept as long as he has it and no longer."""

from __future__ import annotations

import gc
import weakref
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import tablee
from tablee.core.backend import has_gpu
from tablee.sim.batched import dlpack
from tablee.sim.batched.gpu import Shared

GPU = pytest.mark.skipif(not has_gpu(), reason="there is no GPU here")


class Column:
    """Memory of this machine, lent as a GPU's is."""

    def __init__(self, numbers: Any) -> None:
        self.numbers = numbers

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        a = self.numbers
        return dlpack.capsule(self, a.ctypes.data, a.shape, a.dtype, self.__dlpack_device__())


@pytest.mark.parametrize("kind", [np.uint8, np.int32, np.int64, np.float32])
def test_a_reader_has_the_very_memory_in_its_shape(kind: Any) -> None:
    numbers = np.arange(12, dtype=kind).reshape(3, 4)
    read = np.from_dlpack(Column(numbers))
    assert (read.shape, read.dtype) == (numbers.shape, numbers.dtype)
    assert np.shares_memory(read, numbers)
    numbers[2, 1] = 77
    assert read[2, 1] == 77


def test_what_is_lent_is_kept_until_the_reader_lets_go() -> None:
    column = Column(np.ones(5, np.int32))
    gone = weakref.ref(column)
    read = np.from_dlpack(column)
    part = read[1:3]
    del column, read
    gc.collect()
    assert gone() is not None
    assert part.tolist() == [1, 1]
    del part
    gc.collect()
    assert gone() is None


def test_a_capsule_that_nobody_read_keeps_nothing() -> None:
    column = Column(np.ones(5, np.int32))
    gone = weakref.ref(column)
    lent = column.__dlpack__()
    assert gone() is not None
    del column, lent
    gc.collect()
    assert gone() is None


def test_on_a_cpu_the_arrays_of_a_vector_reach_others_without_a_copy() -> None:
    tables = tablee.batch("darth_maul", 6, seats=2, backend="python", actions="outputs", seed=1)
    tables.reset()
    for name in ("observation", "legal", "count", "seat", "mask", "rewards", "over"):
        own = getattr(tables, name)
        assert np.shares_memory(np.from_dlpack(own), own), name
        assert own.ctypes.data % 64 == 0, "JAX copies what lies otherwise"


class Machine:
    """As much of numba-cuda as lending asks for, over memory of this machine."""

    def __init__(self) -> None:
        self.id, self.waits = 0, 0

    def get_current_device(self) -> Machine:
        return self

    def synchronize(self) -> None:
        self.waits += 1


def test_a_gpu_lends_where_it_lies_and_waits_for_the_step_unless_the_reader_does() -> None:
    machine, numbers = Machine(), np.zeros(8, np.int32)
    owner = SimpleNamespace(__cuda_array_interface__={"data": (numbers.ctypes.data, False)})
    lent = Shared(machine, owner, (4, 2), np.int32)
    assert lent.__dlpack_device__() == (dlpack.CUDA, 0)
    assert len(lent) == 4
    assert lent.__cuda_array_interface__["typestr"] == "<i4"
    for stream, waits in ((-1, 0), (None, 1), (1, 2)):
        assert "dltensor" in repr(lent.__dlpack__(stream=stream, max_version=(1, 0), dl_device=(dlpack.CUDA, 0)))
        assert machine.waits == waits
    with pytest.raises(BufferError, match="lent where it lies"):
        lent.__dlpack__(copy=True)
    with pytest.raises(BufferError, match="lent where it lies"):
        lent.__dlpack__(dl_device=(dlpack.CPU, 0))
    gone = weakref.ref(lent)
    with pytest.raises((BufferError, RuntimeError), match=r"(?i)device"):
        np.from_dlpack(cast(Any, lent))  # it knows of no GPU
    del lent
    gc.collect()
    assert gone() is None, "a reader who refuses keeps nothing"


def test_on_a_cpu_pytorch_and_jax_read_them_where_they_lie() -> None:
    torch, jax = pytest.importorskip("torch"), pytest.importorskip("jax")
    tables = tablee.batch("darth_maul", 6, seats=2, backend="python", seed=1)
    own = tables.reset()
    read = torch.from_dlpack(own)
    assert read.data_ptr() == own.ctypes.data
    assert torch.from_dlpack(Column(own)).data_ptr() == own.ctypes.data
    assert jax.dlpack.from_dlpack(own, copy=False).unsafe_buffer_pointer() == own.ctypes.data
    before = read.clone()
    tables.step(np.arange(6))
    assert not torch.equal(before, read), "the next step is seen without asking anew"


@GPU
@pytest.mark.parametrize("game", ["darth_maul", "sequence"])
def test_on_a_gpu_pytorch_and_jax_read_them_where_they_lie(game: str) -> None:
    torch, jax = pytest.importorskip("torch"), pytest.importorskip("jax")
    tables, same = (tablee.batch(game, 64, seats=2, backend=b, seed=1) for b in ("cuda", "numba"))
    tables.reset()
    same.reset()
    choices = torch.arange(64, dtype=torch.int32, device="cuda")
    for _ in range(20):
        tables.step(choices)
        same.step(np.arange(64))
    for name in ("observation", "legal", "count", "seat", "rewards", "over"):
        own = getattr(tables, name)
        at = own.__cuda_array_interface__["data"][0]
        by_torch, by_jax = torch.from_dlpack(own), jax.dlpack.from_dlpack(own)
        assert by_torch.data_ptr() == torch.as_tensor(own, device="cuda").data_ptr() == at, name
        assert by_jax.unsafe_buffer_pointer() == at, name
        if name != "legal":  # of that only what `count` counts
            assert np.array_equal(by_torch.cpu().numpy(), getattr(same, name)), name
            assert np.array_equal(np.asarray(by_jax), getattr(same, name)), name
