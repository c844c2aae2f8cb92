"""A board at a serial port for tests: this side of a pseudo-terminal, with bytes laid out by hand from the published
protocol."""
import os
import pty
import select
import termios
import threading
import time

CODES = dict(zip(".PRNBKQprnbkq", range(13)))
INITIAL = "rnbqkbnr" + "p" * 8 + "." * 32 + "P" * 8 + "RNBQKBNR"


class Board:
    """A board behind a pseudo-terminal. It answers what it is asked and says what it is told to."""

    def __init__(self, link, clock=True, dumb=False):
        self.master, slave = pty.openpty()
        settings = termios.tcgetattr(slave)
        settings[3] &= ~(termios.ECHO | termios.ICANON)
        termios.tcsetattr(slave, termios.TCSANOW, settings)
        self.slave, self.squares, self.clock, self.dumb, self.asked = slave, list(INITIAL), clock, dumb, b""
        self.lever = 0  # right side low
        self.runs, self.white = 0x01, (0x01, 0x29, 0x58)  # the clock; White's time as digits
        if link.is_symlink():
            link.unlink()
        link.symlink_to(os.ttyname(slave))
        self.going = True
        self.thread = threading.Thread(target=self.answer, daemon=True)
        self.thread.start()

    def answer(self):
        while self.going:
            if not select.select([self.master], [], [], 0.02)[0]:
                continue
            for byte in os.read(self.master, 100):
                self.asked += bytes([byte])
                if self.dumb:
                    os.write(self.master, b"ERROR\r\n")
                elif byte == 0x42:
                    os.write(self.master, bytes([0x86, 0, 67] + [CODES[c] for c in self.squares]))
                elif byte == 0x41:
                    self.tell_clock()

    def tell_clock(self):
        state = self.runs | self.lever if self.clock else 0x20
        os.write(self.master, bytes([0x8D, 0, 10, *self.white, 0x01, 0x30, 0x00, state]))

    def field(self, square, piece):
        number = (8 - int(square[1])) * 8 + "abcdefgh".index(square[0])
        self.squares[number] = piece
        os.write(self.master, bytes([0x8E, 0, 5, number, CODES[piece]]))

    def move(self, start, end, piece):
        self.field(start, ".")
        time.sleep(0.45)
        self.field(end, piece)
        time.sleep(0.7)

    def press(self):
        self.lever ^= 2
        self.tell_clock()
        time.sleep(0.3)

    def wait(self, seconds):
        time.sleep(seconds)

    def gone(self):
        self.going = False
        self.thread.join()
        os.close(self.master)
        os.close(self.slave)


def wait_until(condition, what):
    until = time.monotonic() + 60  # a busy machine is waited for
    while not condition():
        assert time.monotonic() < until, what
        time.sleep(0.02)
