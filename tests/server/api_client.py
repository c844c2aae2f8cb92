"""A client of `adoube serve` with Python's own library, one method an operation.
Made from docs/formats/openapi.json by tools/api-types: not written by hand."""
import json
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """An answer that is not a success: its status, and the code and the sentence of the server."""

    def __init__(self, status, error):
        super().__init__(f"{status} {error.get('error')}: {error.get('text')}")
        self.status, self.error = status, error


def _name(value):
    return urllib.parse.quote(str(value), safe="")


class Client:
    """`base`: http://127.0.0.1:8080; `token`: of a seat or of an arbiter; `lang`: hy, en or ru."""

    def __init__(self, base, token=None, lang=None, timeout=60):
        self.base, self.token, self.lang, self.timeout = base.rstrip("/"), token, lang, timeout

    def _ask(self, method, path, body=None, query=None):
        asked = {name: value for name, value in {"lang": self.lang, **(query or {})}.items() if value is not None}
        headers = {"Authorization": "Bearer " + self.token} if self.token else {}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        address = self.base + path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        try:
            request = urllib.request.Request(address, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=self.timeout) as got:
                text = got.read()
                is_json = got.headers.get_content_type() == "application/json"
                return json.loads(text) if is_json else text.decode()
        except urllib.error.HTTPError as refused:
            raise Refused(refused.code, json.loads(refused.read() or b"{}")) from None

    def list_games(self):
        """The newest 100 games."""
        return self._ask("GET", "/api/games")

    def create_game(self, body):
        """Create a game."""
        return self._ask("POST", "/api/games", body)

    def get_game(self, game):
        """The view of the caller's role."""
        return self._ask("GET", f"/api/games/{_name(game)}")

    def get_record(self, game):
        """The game to step through."""
        return self._ask("GET", f"/api/games/{_name(game)}/record")

    def get_pgn(self, game):
        """PGN so far."""
        return self._ask("GET", f"/api/games/{_name(game)}.pgn")

    def get_log(self, game):
        """The log, adoube/log/1."""
        return self._ask("GET", f"/api/games/{_name(game)}/log")

    def get_sensor_strip(self, game, move=None):
        """What a sensor board saw of one move, for the arbiter."""
        return self._ask("GET", f"/api/games/{_name(game)}/sensor", query={"move": move})

    def get_envelope(self, game):
        """The deposited envelope, adoube/envelope/1."""
        return self._ask("GET", f"/api/games/{_name(game)}/envelope")

    def get_opening(self, game):
        """The proof of the opening, adoube/envelope-opening/1, once it is opened."""
        return self._ask("GET", f"/api/games/{_name(game)}/opening")

    def get_reply_envelope(self, game):
        """The envelope of the sealed reply (I.9.3)."""
        return self._ask("GET", f"/api/games/{_name(game)}/reply-envelope")

    def get_reply_opening(self, game):
        """The proof of the opening of the reply."""
        return self._ask("GET", f"/api/games/{_name(game)}/reply-opening")

    def renew_seat(self, game, body):
        """A new link for a seat; older ones are revoked (arbiter)."""
        return self._ask("POST", f"/api/games/{_name(game)}/seats", body)

    def create_event(self, body):
        """Create an event with its games."""
        return self._ask("POST", "/api/events", body)

    def list_events(self):
        """The events of this server, the newest first."""
        return self._ask("GET", "/api/events")

    def get_event(self, event):
        """The event and its boards."""
        return self._ask("GET", f"/api/events/{_name(event)}")

    def get_live_pgn(self, event):
        """All games, for broadcasts."""
        return self._ask("GET", f"/api/events/{_name(event)}/live.pgn")

    def get_results_csv(self, event):
        """round,board,white,black,result."""
        return self._ask("GET", f"/api/events/{_name(event)}/results.csv")

    def set_clocks(self, event, body):
        """Stop or start all boards (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/clocks", body)

    def list_editions(self):
        """The editions of the Laws known here, the newest first."""
        return self._ask("GET", "/api/laws")

    def get_clauses(self, edition):
        """The gist of every clause."""
        return self._ask("GET", f"/api/laws/{_name(edition)}")

    def get_server(self):
        """What a page should know of the server."""
        return self._ask("GET", "/api/server")

    def get_description(self):
        """This document."""
        return self._ask("GET", "/api/openapi.json")

    def get_socket_description(self):
        """The WebSockets, as AsyncAPI; its references lead here."""
        return self._ask("GET", "/api/asyncapi.json")

    def take_seat(self, body):
        """Whose token this is; sets the cookie of the seat."""
        return self._ask("POST", "/api/seat", body)

    def enter_password(self, body):
        """The arbiter's token, for his password."""
        return self._ask("POST", "/api/arbiter", body)

    def set_password(self, body):
        """Set the password (arbiter of the server)."""
        return self._ask("POST", "/api/arbiter/password", body)

    def list_tokens(self):
        """The arbiter's tokens that are good, the newest first (arbiter of the server)."""
        return self._ask("GET", "/api/arbiter/tokens")

    def revoke_token(self, body):
        """Take a token back; whoever came with it is sent away (arbiter of the server)."""
        return self._ask("POST", "/api/arbiter/tokens/revoke", body)

    def get_health(self):
        """Alive?."""
        return self._ask("GET", "/healthz")

    def get_metrics(self):
        """Prometheus."""
        return self._ask("GET", "/metrics")

    def list_players(self, event):
        """The players."""
        return self._ask("GET", f"/api/events/{_name(event)}/players")

    def add_player(self, event, body):
        """Add a player (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/players", body)

    def get_standings(self, event):
        """Standings and cross-table; ?after=N."""
        return self._ask("GET", f"/api/events/{_name(event)}/standings")

    def get_standings_csv(self, event):
        """Standings as a table."""
        return self._ask("GET", f"/api/events/{_name(event)}/standings.csv")

    def get_trf16(self, event):
        """Report file TRF16 (arbiter)."""
        return self._ask("GET", f"/api/events/{_name(event)}/trf16")

    def get_trf26(self, event):
        """Report file TRF26 (arbiter)."""
        return self._ask("GET", f"/api/events/{_name(event)}/trf26")

    def get_round(self, event, round):
        """A round and its boards."""
        return self._ask("GET", f"/api/events/{_name(event)}/rounds/{_name(round)}")

    def get_round_pgn(self, event, round):
        """Games of a round."""
        return self._ask("GET", f"/api/events/{_name(event)}/rounds/{_name(round)}/pgn")

    def get_report(self, event, round):
        """What an arbiter reports of a round (arbiter)."""
        return self._ask("GET", f"/api/events/{_name(event)}/rounds/{_name(round)}/report")

    def add_round(self, event, body):
        """Add a round (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds", body)

    def add_board(self, event, round, body):
        """A late pairing (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds/{_name(round)}/boards", body)

    def change_board(self, event, round, board, body):
        """Other players or colours before the start (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds/{_name(round)}/boards/{_name(board)}", body)

    def set_bye(self, event, round, body):
        """A bye, or none (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds/{_name(round)}/byes", body)

    def enter_result(self, event, round, body):
        """Enter or confirm a result (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds/{_name(round)}/results", body)

    def send_note(self, event, round, body):
        """A note to the players of a board (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds/{_name(round)}/notes", body)

    def renew_links(self, event, round, body):
        """New links of all boards or one (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/rounds/{_name(round)}/links", body)

    def make_tables(self, event, body):
        """Links of tables, for tablets that stay there (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/tables", body)

    def take_table(self, event, body):
        """The seats of a table's board in the current round, for its tablet."""
        return self._ask("POST", f"/api/events/{_name(event)}/table", body)

    def change_player(self, event, player, body):
        """Correct or withdraw a player (arbiter)."""
        return self._ask("POST", f"/api/events/{_name(event)}/players/{_name(player)}", body)

    def get_overview(self):
        """What is on this server (its arbiter)."""
        return self._ask("GET", "/api/arbiter/overview")
