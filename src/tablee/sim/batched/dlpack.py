"""DLPack for memory that NumPy does not know: its capsule, with the device put right."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
"""Kinds of devices, as DLPack numbers them."""

_address = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)


class _Head(ctypes.Structure):
    """How a `DLManagedTensor` begins."""

    _fields_ = [("data", ctypes.c_void_p), ("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class _SharedMemory:
    """Memory by its address; what it belongs to lives as long as this does."""

    def __init__(self, owner: Any, address: int, shape: tuple[int, ...], kind: Any) -> None:
        self.owner = owner
        self.__array_interface__ = {"data": (address, False), "shape": shape, "typestr": kind.str, "version": 3}


def capsule(owner: Any, address: int, shape: tuple[int, ...], kind: Any, device: tuple[int, int]) -> Any:
    """A capsule over memory of `owner` that lies row by row without gaps at `address` of a device.

    NumPy makes it, and lets go of it when the reader does; it looks at no byte of the memory, which need not be this
    machine's.
    """
    made = np.asarray(_SharedMemory(owner, address, shape, np.dtype(kind))).__dlpack__()
    head = _Head.from_address(_address(made, b"dltensor"))
    head.kind, head.number = device
    return made
