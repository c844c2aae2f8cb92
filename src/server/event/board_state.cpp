#include "server/event/board_state.h"

#include <algorithm>

#include "chess/board/setup.h"
#include "laws/rights.h"
#include "laws/words.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

using laws::Side;

std::string side_word(Side side) { return std::string(laws::word(side)); }

// The last time somebody summoned the arbiter, if nobody has looked after the clocks since.
const Ruled* summons(const LoadedGame& scene) {
    for (auto at = scene.rulings.rbegin(); at != scene.rulings.rend(); ++at) {
        const auto& body = at->shown.act.body;
        if (std::holds_alternative<laws::act::SummonArbiter>(body)) return &*at;
        if (std::holds_alternative<laws::act::StartClocks>(body) || std::holds_alternative<laws::act::StopClocks>(body))
            return nullptr;
    }
    return nullptr;
}

void add_adjournment_needs(const laws::Game& game, laws::Instant now, std::vector<WaitingMatter>& needs) {
    if (!game.adjournment) return;
    const auto& a = *game.adjournment;
    const auto* due = a.appointment();
    if (game.in<laws::phase::Adjourned>()) {
        if (!due)
            needs.push_back({"schedule"});
        else if (!due->checked && !a.lost())
            needs.push_back({"envelope"});
        else if (due->at <= now)
            needs.push_back({"resume"});
    }
    if (game.in<laws::phase::Resuming>() && (a.arrived(a.replier()) || a.lost())) needs.push_back({"open"});
    if (a.at<laws::stage::ReplySealed>() && a.arrived(a.sealer)) needs.push_back({"reply"});
}

// The clock that counts shows no time: at a board that is recorded that is the board's own.
bool flag_shown(const LoadedGame& scene, Side side, laws::Instant now) {
    if (scene.sensor.recorders > 0) return scene.sensor.fell[side];
    return flag_down(scene.game.clock, side, now);
}

// A board that was recorded by its sensors: evidence nobody has weighed, a board that shows another position, a board
// that is not heard while the game is played. None of it stops the game, so it waits behind everything else.
void add_sensor_needs(const LoadedGame& scene, std::vector<WaitingMatter>& needs) {
    const auto& sensor = scene.sensor;
    if (sensor.notes == 0) return;
    if (!sensor.may.empty()) needs.push_back({"evidence", sensor.may.front().side});
    if (!sensor.mend.empty()) needs.push_back({"astray"});
    const bool played = scene.begun && scene.game.in<laws::phase::Playing>();
    if (played && (sensor.recorders == 0 || !sensor.heard)) needs.push_back({"unheard"});
}

std::string adjournment_short_json(const LoadedGame& scene, laws::Instant now, const Time& time) {
    const auto& game = scene.game;
    if (!game.adjournment || game.over()) return "null";
    const auto& a = *game.adjournment;
    const auto* due = a.appointment();
    JsonObject one;
    one.text("phase", laws::word(game.phase))
        .text("sealer", laws::word(a.sealer))
        .yes("sealed", static_cast<bool>(a.sealed()))
        .yes("checked", due && due->checked)
        .yes("lost", a.lost())
        .yes("opened", a.opened() != nullptr);
    // When, by the clock on the wall: the same in every language and time zone.
    if (due) one.number("due", time.wall_us() / 1000 + ms(due->at - now)).text("place", due->place);
    const laws::Arrivals arrived{a.arrived(laws::Side::white), a.arrived(laws::Side::black)};
    one.raw("arrived", by_side(arrived, [](const auto& at) { return at ? "true" : "false"; }));
    return one.done();
}

std::string needs_json(const std::vector<WaitingMatter>& needs) {
    JsonArray list;
    for (const auto& need : needs)
        list.raw(JsonObject().text("kind", need.kind).text_if("by", need.by).text_if("ground", need.ground).done());
    return list.done();
}

std::string claims_now_json(const laws::Game& game) {
    JsonArray list;
    std::vector<laws::Ground> told;
    for (const auto& claim : laws::claims_that_succeed(game)) {
        if (std::ranges::find(told, claim.ground) != told.end()) continue;
        told.push_back(claim.ground);
        list.text(laws::word(claim.ground));
    }
    return list.done();
}

void add_for_arbiter(std::vector<Part>& parts, const EventBoard& board, const LoadedGame& scene, laws::Instant now) {
    const auto& game = scene.game;
    const auto count = [](std::uint8_t n) { return std::to_string(n); };
    parts.push_back({"needs", needs_json(needs_of(scene, now))});
    parts.push_back({"repetition", std::to_string(game.over() ? 0 : game.history.occurrences(game.position))});
    parts.push_back({"quiet", std::to_string(game.position.quiet_plies())});
    parts.push_back({"claims", claims_now_json(game)});
    parts.push_back({"illegal", by_side(game.illegal, count)});
    parts.push_back({"notes", std::to_string(std::ranges::count(board.decisions, "note", &Decision::what))});
}

}  // namespace

std::vector<WaitingMatter> needs_of(const LoadedGame& scene, laws::Instant now) {
    const auto& game = scene.game;
    std::vector<WaitingMatter> needs;
    if (game.over()) return needs;
    if (const auto matter = game.open_matter(); matter && !matter->postponed)
        needs.push_back({matter->ground ? "claim" : "increment", side_word(matter->by),
                         matter->ground ? std::string(laws::word(*matter->ground)) : std::string()});
    for (const Side side : {Side::white, Side::black})
        if (game.clock.exists && flag_shown(scene, side, now)) needs.push_back({"flag", side_word(side)});
    if (!game.standing_illegal.empty()) needs.push_back({"illegal", side_word(game.standing_illegal.front().by)});
    if (game.times_disputed) needs.push_back({"disputed"});
    if (game.in<laws::phase::Paused>() && !game.pending) {
        if (const auto* called = summons(scene); called && !scene.frozen)
            needs.push_back({"summons", called->actor});
        else if (scene.frozen && scene.begun)
            needs.push_back({"start"});
        else if (!scene.frozen)
            needs.push_back({"paused"});
    }
    add_adjournment_needs(game, now, needs);
    add_sensor_needs(scene, needs);
    return needs;
}

std::string entrant_public_json(const Entrant& player) {
    JsonObject one;
    one.number("number", player.number).text("name", player.name).text_if("title", player.title);
    one.text_if("rating", player.rating).text_if("federation", player.federation).text_if("fide_id", player.fide_id);
    if (player.withdrawn > 0) one.number("withdrawn", player.withdrawn);
    return one.done();
}

std::string fixed_members(const Event& event, const EventBoard& board) {
    JsonObject one;
    one.number("board", board.board).text_if("game", board.game);
    for (const std::size_t i : {0U, 1U}) {
        const auto* player = event.player(board.players[i]);
        one.raw(i == 0 ? "white" : "black", player ? entrant_public_json(*player) : "null");
    }
    return one.bare();
}

std::vector<Part> board_parts(const EventBoard& board, const LiveGame* game, Role role, Language language,
                              const Time& time) {
    std::vector<Part> parts;
    const bool not_yet = board.result == BoardResult::adjourned && !board.entered && game &&
                         !game->scene(role).game.in<laws::phase::Adjourned>();
    parts.push_back({"result", json::quoted(word_of(not_yet ? BoardResult::none : board.result))});
    parts.push_back({"reason", json::quoted(board.reason)});
    parts.push_back({"entered", board.entered ? "true" : "false"});
    if (!game) return parts;
    const auto& scene = game->scene(role);
    const auto now = game->instant(role, time.now());
    const auto& table = scene.game;
    const auto add = [&](std::string_view name, std::string json) { parts.push_back({name, std::move(json)}); };
    add("seq", std::to_string(scene.seq));
    add("phase", json::quoted(laws::word(table.phase)));
    add("begun", has_begun(scene) ? "true" : "false");
    add("frozen", scene.frozen ? "true" : "false");
    add("turn", json::quoted(laws::word(table.turn())));
    add("fen", json::quoted(chess::write_fen(table.position)));
    add("plies", std::to_string(scene.record.size()));
    add("last", json::quoted(scene.record.empty() ? "" : views::san_in(language, scene.record.back().san)));
    add("clock", clock_json(table.clock, now));
    add("offer", offer_json(table));
    add("presence", presence_json(scene.presence));
    add("adjournment", adjournment_short_json(scene, now, time));
    if (role == Role::arbiter) add_for_arbiter(parts, board, scene, now);
    return parts;
}

}  // namespace adoube::server
