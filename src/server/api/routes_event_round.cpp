// Changing an event: rounds, late pairings, byes, players; stopping and starting its clocks.
#include <algorithm>
#include <map>

#include "base/json_write.h"
#include "server/api/event_routes.h"
#include "server/event/board_state.h"
#include "server/event/enter_round.h"
#include "server/event/standings.h"
#include "server/import/text_lines.h"

namespace adoube::server {
void EventRoutes::change(const Request& request, Event& event, std::string_view what, const Respond& respond) {
    const auto value = json::read(request.body, {longest_event_request});
    if (!value) return respond(malformed(value.error()));
    if (what == "clocks") return clocks(*value, event, respond);
    if (what == "tables") return new_tables(*value, event, respond);
    constexpr std::string_view rounds = "rounds/";
    const auto in_round = what.starts_with(rounds) ? what.substr(rounds.size()) : std::string_view();
    const auto slash = in_round.find('/');
    const auto of_round = slash == std::string_view::npos ? std::string_view() : in_round.substr(slash + 1);
    // What is held against the players and boards of the event waits until nothing of them is being written.
    if (what == "rounds" || what.starts_with("players") || (slash != std::string_view::npos && of_round != "links"))
        return events_.in_turn(event.id, [this, value = *value, &event, what = std::string(what),
                                          respond](const std::function<void()>& done) {
            change_in_turn(value, event, what, [respond, done](Response response) {
                respond(std::move(response));
                done();
            });
        });
    auto* round = event.round(number_in(in_round.substr(0, slash)).value_or(0));
    if (!round || of_round != "links") return respond(not_found());
    new_links(*value, event, *round, respond);
}

void EventRoutes::change_in_turn(const json::Value& value, Event& event, std::string_view what,
                                 const Respond& respond) {
    if (what == "rounds") return add_round(value, event, respond);
    if (what == "players") return change_player(value, event, {}, respond);
    constexpr std::string_view players = "players/", rounds = "rounds/";
    if (what.starts_with(players)) return change_player(value, event, what.substr(players.size()), respond);
    if (!what.starts_with(rounds)) return respond(not_found());
    what.remove_prefix(rounds.size());
    const auto slash = what.find('/');
    auto* round = event.round(number_in(what.substr(0, slash)).value_or(0));
    if (!round) return respond(not_found());
    what = what.substr(slash + 1);
    if (what == "boards") return add_board(value, event, *round, respond);
    if (what == "results") return enter_result(value, event, *round, respond);
    if (what == "byes") return add_bye(value, event, *round, respond);
    if (what == "notes") return add_note(value, event, *round, respond);
    constexpr std::string_view boards = "boards/";
    if (!what.starts_with(boards)) return respond(not_found());
    const auto board = number_in(what.substr(boards.size())).value_or(0);
    if (!round->board(board)) return respond(not_found());
    correct_board(value, event, *round, board, respond);
}

void EventRoutes::kept(Event& event, bool written, const Respond& respond) {
    feed_.round_changed(event);
    respond(written ? json_response(200, JsonObject().yes("done", true).done()) : store_trouble());
}

void EventRoutes::change_kept(Event& event, int round, const std::function<void(EventRound&)>& make,
                              const Respond& respond) {
    events_.change_now(event, round, make, [this, &event, respond](bool done) { kept(event, done, respond); });
}

void expect_to_play(WantedEvent& wanted, int number, int round) {
    const auto* player = wanted.event.player(number);
    if (!player) return;
    if (player->is_out(round))
        wanted.troubles.push_back({0, 0, "withdrawn", "this player has withdrawn", player->name});
    if (const auto checked = check_texts(*player); !checked)
        wanted.troubles.push_back({0, 0, "text", checked.error().message});
}

// A late pairing: two players who have neither a board nor a bye in this round.
void EventRoutes::add_board(const json::Value& value, Event& event, EventRound& round, const Respond& respond) {
    JsonFields fields(value, "");
    WantedEvent wanted;
    wanted.event = event;
    wanted.source = "pairing";
    EventBoard board;
    std::int64_t highest = 0;
    for (const auto& one : round.boards) highest = std::max(highest, one.board);
    board.board = fields.number("board", 1, 100000).value_or(highest + 1);
    for (const std::size_t i : {0U, 1U}) {
        const std::string side = i == 0 ? "white" : "black";
        const auto* player = fields.value(side);
        if (!player) {
            fields.wrong(side, "is missing");
            continue;
        }
        board.players[i] = enter_player(wanted.event, read_entrant(*player, side, fields), 0, 0, wanted.troubles);
    }
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    for (const int player : board.players)
        if (player > 0 && (round.board_of(player) || round.bye_of(player)))
            wanted.troubles.push_back(
                {0, 0, "twice", "this player has a board or a bye in this round", wanted.event.player(player)->name});
    for (const int player : board.players) expect_to_play(wanted, player, round.number);
    if (board.players[0] == board.players[1] && board.players[0] > 0)
        wanted.troubles.push_back({0, 0, "twice", "a player twice", wanted.event.player(board.players[0])->name});
    if (board.board > highest_board)
        wanted.troubles.push_back({0, 0, "number", "boards go to 100000: say which number is wanted"});
    if (round.board(board.board))
        wanted.troubles.push_back({0, 0, "board_twice", "a board twice", std::to_string(board.board)});
    if (!wanted.troubles.empty()) return respond(troubles_response(wanted));
    auto* fresh = wanted.event.round(round.number);
    fresh->boards.push_back(std::move(board));
    std::ranges::sort(fresh->boards, {}, &EventBoard::board);
    events_.enter(std::move(wanted.event), round.number,
                  [this, respond](const Result<MadeRound>& done) { made(respond, done, false); });
}

void EventRoutes::add_bye(const json::Value& value, Event& event, EventRound& round, const Respond& respond) {
    JsonFields fields(value, "");
    const auto player = static_cast<int>(fields.number("player", 1, 9999).value_or(0));
    const auto word = fields.text("bye").value_or("");
    const auto bye = bye_named(word);
    if (!bye && word != "none") fields.wrong("bye", "expected pairing, full, half, zero or none");
    if (!event.player(player)) fields.wrong("player", "no such player");
    if (round.board_of(player)) fields.wrong("player", "has a board in this round");
    if (const auto* one = event.player(player); bye && one && one->is_out(round.number))
        fields.wrong("player", "has withdrawn");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    const auto give = [player, bye](EventRound& changed) {
        std::erase_if(changed.byes, [&](const ByeOf& one) { return one.player == player; });
        if (bye) changed.byes.push_back({player, *bye});
    };
    change_kept(event, round.number, give, respond);
}

// A new player, or what was wrong about one; `withdrawn` is the first round without the player, 0 takes it back.
void EventRoutes::change_player(const json::Value& value, Event& event, std::string_view number,
                                const Respond& respond) {
    if (number.empty()) {
        WantedEvent wanted;
        wanted.event = event;
        wanted.source = "player";
        const json::Value nothing{json::Object{}, value.at};
        JsonFields outer(nothing, "");
        const auto before = event.players.size();
        const int entered = enter_player(wanted.event, read_entrant(value, "player", outer), 0, 0, wanted.troubles);
        if (const auto trouble = outer.finish()) return respond(malformed(*trouble));
        if (entered > 0 && wanted.event.players.size() == before)
            wanted.troubles.push_back({0, 0, "twice", "a player twice", wanted.event.player(entered)->name});
        if (!wanted.troubles.empty()) return respond(troubles_response(wanted));
        if (const auto checked = check_texts(*wanted.event.player(entered)); !checked)
            return respond(malformed(checked.error()));
        return events_.enter(std::move(wanted.event), 0, [respond, entered](const Result<MadeRound>& done) {
            respond(done ? json_response(201, JsonObject().number("number", entered).done()) : store_trouble());
        });
    }
    auto* player = event.player(number_in(number).value_or(0));
    if (!player) return respond(not_found());
    JsonFields fields(value, "");
    auto changed = *player;
    changed.name = trimmed(fields.text("name", 100).value_or(changed.name));
    if (changed.name.empty()) fields.wrong("name", "expected a name of 1 to 100 bytes");
    changed.title = fields.text("title", 8).value_or(changed.title);
    changed.rating = fields.text("rating", 8).value_or(changed.rating);
    changed.federation = fields.text("federation", 3).value_or(changed.federation);
    changed.fide_id = fields.text("fide_id", 16).value_or(changed.fide_id);
    changed.birth = fields.text("birth", 10).value_or(changed.birth);
    changed.sex = fields.text("sex", 1).value_or(changed.sex);
    changed.withdrawn = static_cast<int>(fields.number("withdrawn", 0, 1000).value_or(changed.withdrawn));
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    if (const auto checked = check_texts(changed); !checked) return respond(malformed(checked.error()));
    const bool as_before =
        changed.name == player->name && changed.birth == player->birth && changed.fide_id == player->fide_id;
    if (const auto* other = as_before ? nullptr : same_player(event, changed))
        return respond(malformed(Error{"player: nothing tells this player apart from number " +
                                           std::to_string(other->number) + ": another name, birth or FIDE number",
                                       {}}));
    save_player(event, changed, changed.name != player->name, respond);
}

void EventRoutes::save_player(Event& event, const Entrant& changed, bool renamed, const Respond& respond) {
    auto& registry = events_.registry();
    std::vector<record::Person> persons;
    if (renamed) {
        const auto person = registry.ports().store.person(changed.person);
        if (!person || !*person) return respond(store_trouble());
        persons.push_back(**person);
        persons.back().name = changed.name;
    }
    auto draft = event;
    *draft.player(changed.number) = changed;
    const auto told = [this, &event, changed, renamed, respond](const Result<MadeRound>& done) {
        if (done && renamed) rename_at_boards(event, changed);
        respond(done ? json_response(200, JsonObject().yes("done", true).done()) : store_trouble());
    };
    events_.enter(std::move(draft), 0, told, std::move(persons));
}

void EventRoutes::rename_at_boards(const Event& event, const Entrant& player) {
    auto& registry = events_.registry();
    for (const auto& round : event.rounds) {
        const auto* board = round.board_of(player.number);
        if (!board || !registry.is_loaded(board->game)) continue;
        if (const auto table = registry.table(board->game); table && *table)
            (*table)->rename(board->players[0] == player.number ? laws::Side::white : laws::Side::black, player.name);
    }
}

// What an act of the arbiter came to at these boards. Whoever was not reached is named.
std::string told_of(const Registry::Commanded& all, const std::map<std::int64_t, std::string>& boards) {
    JsonArray missed;
    for (const auto& [board, game] : boards)
        if (!all.reached(game)) missed.number(board);
    JsonObject told;
    told.number("done", static_cast<std::int64_t>(all.done.size()));
    told.number("refused", static_cast<std::int64_t>(all.refused.size()));
    if (!missed.empty()) told.raw("missed", missed.done());
    return told.done();
}

// All boards of the current round, or those named; a reason is kept with every board it was done to.
void EventRoutes::clocks(const json::Value& value, Event& event, const Respond& respond) {
    JsonFields fields(value, "");
    const auto what = fields.text("do").value_or("");
    if (what != "stop" && what != "start") fields.wrong("do", "expected stop or start");
    const auto number = fields.number("round", 1, 1000);
    const auto reason = fields.text("reason", 400).value_or("");
    const auto by = fields.text("by", 60).value_or("");
    std::set<std::int64_t> chosen;
    if (const auto* list = fields.list("boards", 100000))
        for (const auto& one : *list)
            if (const auto* board = std::get_if<std::int64_t>(&one.is)) chosen.insert(*board);
    const auto* current = event.current();
    auto* round = event.round(number ? static_cast<int>(*number) : current ? current->number : 0);
    if (number && !round) fields.wrong("round", "no such round");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    if (!round) return respond(not_found());
    std::vector<std::string> games;
    std::map<std::int64_t, std::string> boards;  // those asked, with their games
    for (const auto& board : round->boards) {
        if (board.game.empty() || (!chosen.empty() && !chosen.contains(board.board))) continue;
        games.push_back(board.game);
        boards.emplace(board.board, board.game);
    }
    const laws::ActBody body =
        what == "stop" ? laws::ActBody(laws::act::StopClocks{}) : laws::ActBody(laws::act::StartClocks{});
    events_.registry().command_all(
        games, body,
        [this, &event, number = round->number, reason, by, what, boards, respond](const Registry::Commanded& all) {
            const auto answer = told_of(all, boards);
            if (reason.empty() && by.empty()) return respond(json_response(200, answer));
            const Decision decision{events_.registry().ports().time.wall_us(), by,
                                    what == "stop" ? "stops clocks" : "starts clocks", reason};
            const auto add = [done = all.done, decision](EventRound& changed) {
                for (auto& board : changed.boards)
                    if (done.contains(board.game)) board.decisions.push_back(decision);
            };
            events_.change(event, number, add, [respond, answer](bool written) {
                respond(written ? json_response(200, answer) : store_trouble());
            });
        });
}

}  // namespace adoube::server
