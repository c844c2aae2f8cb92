"""The package beside boards that only look like python-chess, errors with their places, threads."""
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import adoube


class Move:
    def __init__(self, text):
        self.text = text

    def uci(self):
        return self.text


class Board:
    """As much of chess.Board as the package asks for."""

    def __init__(self, fen, moves):
        self._fen = fen
        self.move_stack = [Move(move) for move in moves]

    def fen(self):
        return "8/8/8/8/8/8/8/8 w - - 0 1" if self.move_stack else self._fen  # where it began is asked of root()

    def root(self):
        return Board(self._fen, [])


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"]


class Beside(unittest.TestCase):
    def test_a_board_of_chess960_says_so(self):
        board = Board("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", [])
        board.chess960 = True
        self.assertEqual(adoube.winnable(board).white.verdict, "yes")
        self.assertEqual(adoube.read_move(board, "Nf3")["uci"], "e1f3")
        self.assertEqual(len(adoube.position(board)["moves"]), 20)

    def test_a_game_begins_from_one_thing_and_may_be_over(self):
        with self.assertRaisesRegex(TypeError, "fen, board"):
            adoube.Game(fen=START, board=Board(START, []))
        self.assertEqual(adoube.Game(fen="4k3/8/8/8/8/8/R7/4K3 w - - 150 120").end["reason"], "seventy-five")
        game = adoube.Game()
        self.assertIsNone(game.end)
        game.close()
        with self.assertRaises(adoube.Trouble):
            game.view()

    def test_an_act_that_names_no_square_is_ruled_on(self):
        game = adoube.Game()
        self.assertEqual(game.act("white", {"type": "touches", "squares": []}).finding, "unlawful")
        self.assertEqual(game.play("white", "e4").finding, "lawful")

    def test_a_board_brings_its_moves(self):
        found = adoube.claim(Board(START, SHUFFLE), move="Ng8")
        self.assertTrue(found.right)
        self.assertEqual(found.clauses[0], "9.2.1")
        self.assertEqual(len(found.occurrences), 3)
        self.assertFalse(adoube.claim(Board(START, SHUFFLE[:-1])).right)

    def test_python_chess_is_not_needed(self):
        self.assertNotIn("chess", sys.modules)

    def test_a_board_without_moves(self):
        game = adoube.Game(board=Board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", []))
        self.assertEqual(game.play("white", Move("e1g1")).effects, ["made O-O", "completed O-O"])
        self.assertEqual(game.fen, "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1")

    def test_dead(self):
        self.assertTrue(adoube.winnable("4k3/8/8/8/8/8/8/3BK3 w - - 0 1").dead)
        mate = adoube.winnable("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").white
        self.assertEqual(mate.verdict, "yes")
        self.assertTrue(mate.line)


class Rulings(unittest.TestCase):
    def test_three_languages(self):
        ruling = adoube.Game(lang=["hy", "en", "ru"]).tell("white plays e4")
        self.assertEqual(sorted(ruling.texts), ["en", "hy", "ru"])

    def test_undo_and_story(self):
        game = adoube.Game(control="5400+30")
        game.tell("white plays e4")
        story = game.story("One move")
        game.tell("+3s black touches e7")
        game.undo()
        self.assertEqual(game.story("One move"), story)
        self.assertTrue(adoube.run_story(story)["passed"])

    def test_editions_differ(self):
        story = "position 4k3/8/8/8/8/8/8/4K2R w - - 0 1\nblack resigns -> lawful\n"
        game = adoube.Game(story=story, edition="2023")
        self.assertEqual(len(game.compare("2018")), 1)

    def test_steps(self):
        game = adoube.Game(story="white touches e2 -> lawful\nwhite plays e4 -> lawful, made e4\n", steps=True)
        self.assertEqual(game.next(), "white touches e2")
        self.assertTrue(game.step().met)
        self.assertEqual(game.step().left, 0)
        self.assertIsNone(game.next())


class Audits(unittest.TestCase):
    TEXT = '[White "Ә"]\n\n1. e4 e5 2. Ke3 *\n\n[White "B"]\n\n1. d4 *\n'

    def test_one_game_after_another(self):
        audit = adoube.audit(self.TEXT, file="two.pgn")
        first = next(audit)
        self.assertEqual((first.number, first.line, first.plies, first.white, first.result), (1, 1, 3, "Ә", "*"))
        illegal = next(finding for finding in first.findings if finding.kind == "illegal")
        self.assertEqual((illegal.at, illegal.side, illegal.verdict, illegal.told["file"]), ("2w", "white", "contradicts", "two.pgn"))
        self.assertIsNone(audit.counts)
        self.assertEqual([game.white for game in audit], ["B"])
        self.assertEqual((audit.counts["games"], audit.counts["findings"]["illegal"]), (2, 1))

    def test_any_source(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.pgn"
            path.write_text(self.TEXT, encoding="utf-8")
            told = [game.findings for game in adoube.audit(path)]
            with open(path, encoding="utf-8") as text, open(path, "rb") as raw:
                for source in (text, raw):
                    self.assertEqual([game.findings for game in adoube.audit(source)], told)
            self.assertEqual(told[0][0].told["file"], str(path))
            path.write_text(self.TEXT, encoding="utf-16")
            self.assertEqual([game.findings for game in adoube.audit(path)], told)
        self.assertEqual([game.white for game in adoube.audit(self.TEXT.encode())], ["Ә", "B"])
        self.assertEqual(list(adoube.audit("")), [])
        with self.assertRaises(FileNotFoundError):
            next(adoube.audit(pathlib.Path("/nowhere/games.pgn")))

    def test_what_is_no_pgn_is_not_read_to_its_end(self):
        given = 0

        def endless():
            nonlocal given
            while True:
                given += 1
                yield "Whereof one cannot speak, thereof one must be silent. " * 100

        stray, = adoube.audit(endless())
        self.assertEqual((stray.number, stray.findings[0].kind), (0, "unreadable"))
        self.assertLess(given, 1000)


class Troubles(unittest.TestCase):
    def trouble(self, ask):
        with self.assertRaises(adoube.Trouble) as caught:
            ask()
        return caught.exception

    def test_places(self):
        self.assertEqual(self.trouble(lambda: adoube.Game(story="title x\nwhite tuches e1 -> lawful\n")).line, 2)
        self.assertEqual(self.trouble(lambda: adoube.Game().tell("white touches z9")).at, 14)
        self.assertEqual(self.trouble(lambda: adoube.position("8/8/8/8/8/8/8/9 w - - 0 1")).code, "fen")
        self.assertEqual(self.trouble(lambda: adoube.Session().call("nothing")).code, "unknown")

    def test_without_the_library(self):
        for name in ("/nowhere/libadoube.so.1", "libc.so.6"):
            done = subprocess.run([sys.executable, "-c", "import adoube"], capture_output=True, text=True,
                                  env={**os.environ, "ADOUBE_LIBRARY": name})
            self.assertIn("ImportError: adoube needs libadoube.so.1", done.stderr)

    def test_threads(self):
        wrong = []

        def play():
            game = adoube.Game()
            if game.tell("white plays e4").finding != "lawful" or not game.fen.startswith("rnbqkbnr/pppppppp/8/8/4P3"):
                wrong.append(game.fen)

        threads = [threading.Thread(target=play) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


unittest.main()
