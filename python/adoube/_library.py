"""The shared library: found, loaded, and called with one JSON object at a time."""
from __future__ import annotations

import ctypes
import ctypes.util
import json
import os
import pathlib
from typing import Any, Optional


class Trouble(Exception):
    """A request that could not be met. ``code`` is a word for programs, ``at``, ``line`` and ``column`` are the place."""

    def __init__(self, error: dict[str, Any]) -> None:
        super().__init__(error.get("text", ""))
        self.code: str = error.get("code", "")
        self.at: Optional[int] = error.get("at")
        self.line: Optional[int] = error.get("line")
        self.column: Optional[int] = error.get("column")


def _load() -> ctypes.CDLL:
    """ADOUBE_LIBRARY names the file; else the one that came in this package, else the system's."""
    beside = pathlib.Path(__file__).with_name("libadoube.so.1")
    name = os.environ.get("ADOUBE_LIBRARY") or (str(beside) if beside.exists() else "") or "libadoube.so.1"
    try:
        library = ctypes.CDLL(name)
        library.adoube_interface
    except (OSError, AttributeError) as failed:
        raise ImportError(f"adoube needs libadoube.so.1 (ADOUBE_LIBRARY names another): {failed}") from failed
    library.adoube_version.restype = ctypes.c_char_p
    library.adoube_interface.restype = ctypes.c_int
    library.adoube_new.restype = ctypes.c_void_p
    library.adoube_call.restype = ctypes.c_void_p
    library.adoube_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(ctypes.c_size_t)]
    library.adoube_free.argtypes = [ctypes.c_void_p]
    library.adoube_end.argtypes = [ctypes.c_void_p]
    if library.adoube_interface() != 1:
        raise ImportError(f"{name} has interface {library.adoube_interface()}, this package speaks 1")
    return library


_library = _load()


def version() -> str:
    """The version of the library, such as ``0.2.0``."""
    return _library.adoube_version().decode()


def interface() -> int:
    """The version of the interface, 1."""
    return _library.adoube_interface()


class Session:
    """Games and searches by number. Calls from several threads wait for each other; give each thread its own session."""

    def __init__(self) -> None:
        self._handle = _library.adoube_new()
        if not self._handle:
            raise MemoryError("adoube: no memory for a session")

    def call(self, do: str, **members: Any) -> dict[str, Any]:
        """One request, by the names of docs/formats/interface.md; what is ``None`` is left out.

        >>> Session().call("version")["interface"]
        1
        """
        request = json.dumps({"v": 1, "do": do, **{k: v for k, v in members.items() if v is not None}}, ensure_ascii=False)
        bytes_ = request.encode("utf-8", "surrogatepass")
        length = ctypes.c_size_t()
        text = _library.adoube_call(self._handle, bytes_, len(bytes_), ctypes.byref(length))
        if not text:
            raise MemoryError("adoube: no memory for an answer")
        try:
            answer = json.loads(ctypes.string_at(text, length.value))
        finally:
            _library.adoube_free(text)
        if "error" in answer:
            raise Trouble(answer["error"])
        return answer

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _library.adoube_end(self._handle)
            self._handle = None
