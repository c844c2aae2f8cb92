// Changing one board of an event: who sits there before the start, its result, a note to its players.
#include <algorithm>

#include "base/json_write.h"
#include "server/api/event_routes.h"
#include "server/event/enter_round.h"

namespace adoube::server {
namespace {

// What the arbiter declares at the board so that its game ends as the result says; nothing for a result without an act.
std::optional<laws::ActBody> declaration(BoardResult result) {
    switch (result) {
        case BoardResult::white:
        case BoardResult::white_forfeit: return laws::act::DeclareWin{laws::Side::white};
        case BoardResult::black:
        case BoardResult::black_forfeit: return laws::act::DeclareWin{laws::Side::black};
        case BoardResult::draw: return laws::act::DeclareDraw{};
        case BoardResult::none:
        case BoardResult::both_forfeit:
        case BoardResult::both_lose:
        case BoardResult::half_zero:
        case BoardResult::zero_half:
        case BoardResult::adjourned:
        case BoardResult::unplayed: return {};
    }
    return {};
}

struct EnteredBefore {
    bool stays = false;
    std::string word{};  // the result, as it is now if it stays
};

// Other players or colours for the board; what becomes of the result that an arbiter entered, if one did.
std::optional<EnteredBefore> correct(EventBoard& board, const std::array<int, 2>& players) {
    const bool same = players == board.players;
    const bool is_turned = players == std::array{board.players[1], board.players[0]};
    board.players = players;
    const auto before = std::string(word_of(board.result));
    if (board.entered && (same || is_turned)) {
        if (is_turned) board.result = turned(board.result);
        return EnteredBefore{true, std::string(word_of(board.result))};
    }
    board.result = BoardResult::none;
    board.reason.clear();
    if (!std::exchange(board.entered, false)) return {};
    return EnteredBefore{false, before};
}

// Whoever asked saw this board with another game, and perhaps other colours.
Response has_another_game() { return error_response(409, "replaced", "this board has another game now"); }

// Whether the Laws gave these two other points.
bool ended_otherwise(const LiveGame& game, BoardResult entered) {
    EventBoard by_laws;
    Events::take_result(by_laws, game.scene());
    if (!is_decided(by_laws.result)) return by_laws.result == BoardResult::unplayed && is_decided(entered);
    return halves_of(by_laws.result, laws::Side::white) != halves_of(entered, laws::Side::white) ||
           halves_of(by_laws.result, laws::Side::black) != halves_of(entered, laws::Side::black);
}

Response ended_meanwhile() {
    return error_response(409, "over", "the game at this board ended meanwhile: look at its result");
}

}  // namespace

// {"swap":true} or other players, while nothing has happened at the board. A result that an arbiter entered stays with
// the two players it is of, whatever colours they have; of others it says nothing.
void EventRoutes::correct_board(const json::Value& value, Event& event, EventRound& round, std::int64_t at,
                                const Respond& respond) {
    JsonFields fields(value, "");
    WantedEvent wanted;
    wanted.event = event;
    wanted.source = "correction";
    const auto seated = round.board(at)->players;
    const auto seen = fields.text("game");
    auto players = seated;
    if (fields.yes("swap").value_or(false)) std::swap(players[0], players[1]);
    const auto by = fields.text("by", 60).value_or("");
    for (const std::size_t i : {0U, 1U}) {
        const std::string side = i == 0 ? "white" : "black";
        if (const auto* player = fields.value(side))
            players[i] = enter_player(wanted.event, read_entrant(*player, side, fields), 0, 0, wanted.troubles);
    }
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    if (seen && *seen != round.board(at)->game) return respond(has_another_game());
    for (const int player : players) {
        const auto* other = round.board_of(player);
        if (player > 0 && ((other && other->board != at) || round.bye_of(player)))
            wanted.troubles.push_back({0, 0, "twice", "this player has another board or a bye in this round",
                                       wanted.event.player(player)->name});
    }
    if (players[0] == players[1]) wanted.troubles.push_back({0, 0, "twice", "a player twice"});
    for (const int player : players)
        if (std::ranges::find(seated, player) == seated.end()) expect_to_play(wanted, player, round.number);
    if (!wanted.troubles.empty()) return respond(troubles_response(wanted));
    if (round.board(at)->game.empty())
        return respond(error_response(409, "no_game", "no game of this server is at this board"));
    const auto table = events_.registry().table(round.board(at)->game);
    if (!table) return respond(store_trouble());
    if (!*table || has_begun((*table)->scene()) || (*table)->scene().game.over())
        return respond(error_response(409, "begun", "the game has begun: correct it at its board"));
    auto* board = wanted.event.round(round.number)->board(at);
    const auto entered = correct(*board, players);
    const std::string said =
        !entered ? "" : std::string(entered->stays ? "result stays: " : "result dropped: ") + entered->word;
    board->decisions.push_back({events_.registry().ports().time.wall_us(), by, "correction", said});
    const auto told = [this, entered, respond](const Result<MadeRound>& done) {
        if (!done || !entered) return made(respond, done, false);
        const auto answer = [this, entered, respond, made_round = *done] {
            made(respond, made_round, false, {entered->stays ? "result_stays" : "result_dropped", entered->word});
        };
        const auto fresh = entered->stays ? events_.registry().table(done->games.front().game) : nullptr;
        if (!fresh || !*fresh) return answer();
        (*fresh)->command(laws::act::StopClocks{}, [answer](bool) { answer(); });  // as where a result is entered
    };
    events_.replace_game(std::move(wanted.event), round.number, at, told);
}

// A result entered by an arbiter ends the game at its board where the Laws have an act for it. The result the Laws gave
// already is confirmed. In its turn: the game at the board stays the same until the result is written.
void EventRoutes::enter_result(const json::Value& value, Event& event, EventRound& round, const Respond& respond) {
    JsonFields fields(value, "");
    const auto number = fields.number("board", 1, 100000).value_or(0);
    const auto result = result_named(fields.text("result").value_or(""));
    const auto reason = fields.text("reason", 400).value_or("");
    const auto by = fields.text("by", 60).value_or("");
    const auto seen = fields.text("game"), over = fields.text("seen");
    if (!result)
        fields.wrong("result",
                     "expected 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-, 0-0, 1/2-0, 0-1/2, adjourned, unplayed or *");
    auto* board = round.board(number);
    if (!board) fields.wrong("board", "no such board");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    if (seen && *seen != board->game) return respond(has_another_game());
    if (const auto now = result_now(*board); over && *over != word_of(now) && *result != now)
        return respond(error_response(409, "changed", "this board has the result " + std::string(word_of(now))));
    auto& registry = events_.registry();
    const auto at = registry.ports().time.wall_us();
    const auto enter = [this, at_board = number, result = *result, reason, by, at](EventRound& changed) {
        auto* one = changed.board(at_board);
        const bool confirms = one->result == result && !one->entered;
        one->decisions.push_back(
            {at, by, confirms ? "confirmed" : "result",
             confirms ? reason : std::string(word_of(result)) + (reason.empty() ? "" : ": " + reason)});
        if (!confirms) {
            one->entered = result != BoardResult::none;
            one->result = result;
            one->reason = one->entered ? reason : std::string();
            one->short_game = false;
        }
        if (const auto table = registry_table(*one)) Events::take_result(*one, table->scene());
    };
    const auto keep = [this, &event, number = round.number, enter, respond] {
        events_.change_now(event, number, enter, [this, &event, respond](bool done) { kept(event, done, respond); });
    };
    if (board->game.empty()) return keep();
    const auto table = registry.table(board->game);
    if (!table) return registry.is_damaged(board->game) ? keep() : respond(store_trouble());
    if (*result == BoardResult::none && *table && (*table)->scene().game.over() && !board->entered)
        return respond(error_response(409, "over", "the game at this board is over: enter the right result instead"));
    const bool stays = *result == BoardResult::none || *result == board->result;
    if (!*table || stays || (*table)->scene().game.over()) return keep();
    // A result for which the Laws have no act, or not at this board, leaves the game where it is with its clocks
    // stopped.
    const auto stop = [keep, game = *table, result = *result, respond](bool) {
        if (ended_otherwise(*game, result)) return respond(ended_meanwhile());
        if (game->scene().game.over()) return keep();
        game->command(laws::act::StopClocks{}, [keep, game, result, respond](bool) {
            ended_otherwise(*game, result) ? respond(ended_meanwhile()) : keep();
        });
    };
    const auto act = declaration(*result);
    if (!act) return stop(false);
    (*table)->command(*act, stop);
}

BoardResult EventRoutes::result_now(const EventBoard& board) {
    EventBoard now = board;
    if (const auto* game = registry_table(board)) Events::take_result(now, game->scene());
    return now.result;
}

const LiveGame* EventRoutes::registry_table(const EventBoard& board) {
    if (board.game.empty()) return nullptr;
    const auto table = events_.registry().table(board.game);
    return table && *table ? table->get() : nullptr;
}

void EventRoutes::add_note(const json::Value& value, Event& event, EventRound& round, const Respond& respond) {
    JsonFields fields(value, "");
    const auto number = fields.number("board", 1, 100000).value_or(0);
    const auto text = fields.text("text", 400).value_or("");
    const auto by = fields.text("by", 60).value_or("");
    auto* board = round.board(number);
    if (!board) fields.wrong("board", "no such board");
    if (text.empty()) fields.wrong("text", "is missing");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    const auto at = events_.registry().ports().time.wall_us();
    const auto note = [number, decision = Decision{at, by, "note", text}](EventRound& changed) {
        auto* one = changed.board(number);
        one->decisions.push_back(decision);
    };
    std::vector<record::Document> with;
    if (!board->game.empty()) with.push_back(LiveGame::note_to_keep(board->game, text, by, at));
    const auto told = [this, &event, with, respond](bool written) {
        for (const auto& one : with)
            if (const auto table = written ? events_.registry().table(one.id) : nullptr; table && *table)
                (*table)->tell_note(one.body);
        kept(event, written, respond);
    };
    events_.change_now(event, round.number, note, told, with);
}

}  // namespace adoube::server
