"""The shared library beside the program under test. As a program: requests in, a line each, answers out."""
import ctypes
import os
import sys


def library_path():
    return os.path.join(os.path.dirname(os.environ["ADOUBE"]), "libadoube.so.1")


class Native:
    def __init__(self):
        self.library = ctypes.CDLL(library_path())
        self.library.adoube_new.restype = ctypes.c_void_p
        self.library.adoube_call.restype = ctypes.c_void_p
        self.library.adoube_call.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
                                             ctypes.POINTER(ctypes.c_size_t)]
        self.library.adoube_free.argtypes = [ctypes.c_void_p]
        self.session = self.library.adoube_new()

    def call(self, request):
        """Bytes in, bytes out."""
        length = ctypes.c_size_t()
        text = self.library.adoube_call(self.session, request, len(request), ctypes.byref(length))
        answer = ctypes.string_at(text, length.value)
        self.library.adoube_free(text)
        return answer


if __name__ == "__main__":
    native = Native()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(native.call(line.rstrip(b"\n")) + b"\n")
