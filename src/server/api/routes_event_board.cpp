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

}  // namespace

// {"swap":true} or other players, while nothing has happened at the board.
void EventRoutes::correct_board(const json::Value& value, Event& event, EventRound& round, std::int64_t at,
                                const Respond& respond) {
    JsonFields fields(value, "");
    WantedEvent wanted;
    wanted.event = event;
    wanted.source = "correction";
    auto players = round.board(at)->players;
    if (fields.yes("swap").value_or(false)) std::swap(players[0], players[1]);
    const auto by = fields.text("by", 60).value_or("");
    for (const std::size_t i : {0U, 1U}) {
        const std::string side = i == 0 ? "white" : "black";
        if (const auto* player = fields.value(side))
            players[i] = enter_player(wanted.event, read_entrant(*player, side, fields), 0, 0, wanted.troubles);
    }
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    for (const int player : players) {
        const auto* other = round.board_of(player);
        if (player > 0 && ((other && other->board != at) || round.bye_of(player)))
            wanted.troubles.push_back({0, 0, "twice", "this player has another board or a bye in this round",
                                       wanted.event.player(player)->name});
    }
    if (players[0] == players[1]) wanted.troubles.push_back({0, 0, "twice", "a player twice"});
    if (!wanted.troubles.empty()) return respond(troubles_response(wanted));
    const auto table = events_.registry().table(round.board(at)->game);
    if (!table) return respond(store_trouble());
    if (!*table || has_begun((*table)->scene()) || (*table)->scene().game.over())
        return respond(error_response(409, "begun", "the game has begun: correct it at its board"));
    auto* board = wanted.event.round(round.number)->board(at);
    board->players = players;
    board->entered = false;
    board->decisions.push_back({events_.registry().ports().time.wall_us(), by, "correction", {}});
    events_.replace_game(std::move(wanted.event), round.number, at,
                         [this, respond](const Result<MadeRound>& done) { made(respond, done, false); });
}

// A result entered by an arbiter ends the game at its board where the Laws have an act for it. The result the Laws gave
// already is confirmed. In its turn: the game at the board stays the same until the result is written.
void EventRoutes::enter_result(const json::Value& value, Event& event, EventRound& round, const Respond& respond) {
    JsonFields fields(value, "");
    const auto number = fields.number("board", 1, 100000).value_or(0);
    const auto result = result_named(fields.text("result").value_or(""));
    const auto reason = fields.text("reason", 400).value_or("");
    const auto by = fields.text("by", 60).value_or("");
    if (!result)
        fields.wrong("result",
                     "expected 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-, 0-0, 1/2-0, 0-1/2, adjourned, unplayed or *");
    auto* board = round.board(number);
    if (!board) fields.wrong("board", "no such board");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
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
    const auto stop = [keep, game = *table](bool) {
        if (game->scene().game.over()) return keep();
        game->command(laws::act::StopClocks{}, [keep](bool) { keep(); });
    };
    const auto act = declaration(*result);
    if (!act) return stop(false);
    (*table)->command(*act, stop);
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
    const auto note = [this, number, decision = Decision{events_.registry().ports().time.wall_us(), by, "note", text}](
                          EventRound& changed) {
        auto* one = changed.board(number);
        one->decisions.push_back(decision);
        if (const auto table = one->game.empty() ? nullptr : events_.registry().table(one->game); table && *table)
            (*table)->tell_note(decision.text, decision.by);
    };
    change_kept(event, round.number, note, respond);
}

}  // namespace adoube::server
