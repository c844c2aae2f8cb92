#include "server/event/feed.h"

#include <algorithm>

#include "base/json_write.h"
#include "server/event/board_state.h"
#include "server/event/event_codec.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

constexpr Nanos told_every = std::chrono::milliseconds(100), looked_every = std::chrono::seconds(1);

std::uint64_t mark_of_part(std::string_view text) { return std::hash<std::string_view>{}(text) | 1; }

std::string rounds_json(const Event& event, bool late) {
    JsonArray rounds;
    for (const auto& round : event.rounds) {
        const auto decided =
            std::ranges::count_if(round.boards, [](const EventBoard& one) { return is_decided(one.result); });
        const auto adjourned = std::ranges::count(round.boards, BoardResult::adjourned, &EventBoard::result);
        rounds.raw(JsonObject()
                       .number("round", round.number)
                       .text("date", round.date)
                       .number("boards", static_cast<std::int64_t>(round.boards.size()))
                       .number("byes", static_cast<std::int64_t>(round.byes.size()))
                       .number("decided", decided)
                       .number("adjourned", late ? 0 : adjourned)
                       .done());
    }
    return rounds.done();
}

}  // namespace

Feed::Feed(Events& events, Ports& ports) : events_(events), ports_(ports) {
    ports_.changed = [this](const std::string& game, const std::string& event) { game_changed(game, event); };
    events_.on_change([this](Event& event, int) { round_changed(event); });
}

Feed::~Feed() {
    ports_.changed = {};
    events_.on_change({});
    if (timer_) ports_.timers.cancel(timer_);
}

void Feed::game_changed(const std::string& game, const std::string& event) {
    if (event.empty()) return;
    streams_[event].changed.insert(game);
    set_timer(told_every);
}

void Feed::round_changed(const Event& event) {
    streams_[event.id].whole = true;
    set_timer(told_every);
}

// Some matters begin to wait because time passes: a flag, the hour of a resumption.
void Feed::look_for_needs(Event& event, Stream& stream) {
    for (const auto& round : event.rounds)
        for (const auto& board : round.boards) {
            if (board.game.empty() || is_decided(board.result)) continue;
            const auto* game = table_of(board);
            if (!game) continue;
            const auto needs = needs_of(game->scene(), game->instant(ports_.time.now()));
            const auto& known = stream.since[board.game];
            const bool same = needs.size() == known.size() && std::ranges::all_of(needs, [&](const WaitingMatter& one) {
                                  return known.contains(one.kind);
                              });
            if (!same) stream.changed.insert(board.game);
        }
}

void Feed::set_timer(Nanos in) {
    const auto due = ports_.time.now() + in;
    if (timer_ && due_ <= due) return;
    if (timer_) ports_.timers.cancel(timer_);
    due_ = due;
    timer_ = ports_.timers.at(due, [this] {
        timer_ = 0;
        flush();
    });
}

void Feed::flush() {
    const auto now = ports_.time.now();
    const bool look = now >= looked_ + looked_every;
    if (look) looked_ = now;
    bool desks = false;
    for (auto& [id, stream] : streams_) {
        const bool desk =
            std::ranges::any_of(stream.listeners, [](const auto& one) { return one->role == Role::arbiter; });
        desks |= desk;
        if (look && desk)
            if (const auto found = events_.find(id); found && *found) look_for_needs(**found, stream);
        if (stream.changed.empty() && !stream.whole) continue;
        const auto found = events_.find(id);
        if (!found || !*found) {
            stream.changed.clear();
            stream.whole = false;
            continue;
        }
        tell(**found, stream);
    }
    if (desks) set_timer(looked_every);
}

// Follows the results of games that changed, then tells everybody what is other than they were told.
void Feed::tell(Event& event, Stream& stream) {
    const auto games = std::exchange(stream.changed, {});
    for (const auto& name : games)
        if (const auto table = events_.registry().table(name); table && *table) {
            events_.follow_game(event, (*table)->scene());
            note_decision(event, (*table)->scene());
        }
    const bool whole = std::exchange(stream.whole, false);
    std::map<Group, std::shared_ptr<const std::string>> frames;
    for (const auto& listener : stream.listeners) {
        auto& frame = frames[{listener->role, listener->language}];
        if (!frame && whole) {
            stream.marks.erase({listener->role, listener->language});
            frame = std::make_shared<const std::string>(
                "{\"event\":" + greeting(event, listener->role, listener->language) + "}");
        }
        if (!frame) {
            JsonArray boards;
            bool any = false;
            for (const auto& round : event.rounds)
                for (const auto& board : round.boards) {
                    if (!games.contains(board.game)) continue;
                    auto parts = board_parts(board, table_of(board), listener->role, listener->language, ports_.time);
                    add_since(stream, board, parts, table_of(board), listener->role);
                    auto& marks = stream.marks[{listener->role, listener->language}][board.game];
                    marks.resize(std::max(marks.size(), parts.size()));
                    JsonObject one;
                    one.number("round", round.number).number("board", board.board);
                    for (std::size_t i = 0; i < parts.size(); ++i) {
                        const auto mark = mark_of_part(parts[i].json);
                        if (std::exchange(marks[i], mark) == mark) continue;
                        one.raw(parts[i].name, parts[i].json);
                        any = true;
                    }
                    boards.raw(one.done());
                }
            frame = std::make_shared<const std::string>(
                any ? JsonObject().number("now", ports_.time.wall_us() / 1000).raw("boards", boards.done()).done()
                    : "");
        }
        if (!frame->empty()) listener->peer->send(frame);
    }
}

// An arbiter's act gets the name of the arbiter who looks after the board.
void Feed::note_decision(Event& event, const LoadedGame& scene) {
    for (auto& round : event.rounds)
        for (auto& board : round.boards) {
            if (board.game != scene.name) continue;
            const auto [seen, fresh] = seen_.emplace(scene.name, 0);
            // After a start of the server: what was noted before it is not noted again.
            if (fresh)
                for (const auto& decision : board.decisions) seen->second = std::max(seen->second, decision.seq);
            const auto before = std::exchange(seen->second, scene.seq);
            const auto who = looked_after_by(event.id, round.number, board.board);
            if (who.empty()) return;
            std::vector<Decision> noted;
            for (const auto& ruled : scene.rulings)
                if (ruled.seq > before && ruled.actor == name_of(Role::arbiter))
                    noted.push_back(
                        {scene.last_wall_us, who, std::string(type_of(ruled.shown.act.body)), {}, ruled.seq});
            const auto add = [at = board.board, noted](EventRound& changed) {
                if (auto* one = changed.board(at))
                    one->decisions.insert(one->decisions.end(), noted.begin(), noted.end());
            };
            if (!noted.empty()) events_.change(event, round.number, add, {});
            return;
        }
}

const LiveGame* Feed::table_of(const EventBoard& board) {
    if (board.game.empty()) return nullptr;
    // A finished game nobody has open is known by its result.
    if (is_decided(board.result) && !events_.registry().is_loaded(board.game)) return nullptr;
    const auto table = events_.registry().table(board.game);
    return table && *table ? table->get() : nullptr;
}

// When each matter began to wait: the moment of the last entry when it was first seen.
void Feed::add_since(Stream& stream, const EventBoard& board, std::vector<Part>& parts, const LiveGame* game,
                     Role role) {
    if (!game || role != Role::arbiter) return;
    auto& since = stream.since[board.game];
    const auto needs = needs_of(game->scene(), game->instant(ports_.time.now()));
    std::erase_if(since, [&](const auto& one) {
        return std::ranges::find(needs, one.first, &WaitingMatter::kind) == needs.end();
    });
    JsonObject told;
    for (const auto& need : needs) {
        const auto [at, fresh] = since.emplace(need.kind, 0);
        if (fresh) at->second = game->scene().last_wall_us / 1000;
        told.number(need.kind, at->second);
    }
    parts.push_back({"since", told.done()});
}

std::string Feed::whole_board(Event& event, const EventBoard& board, Role role, Language language, Stream& stream) {
    const auto* game = table_of(board);
    auto parts = board_parts(board, game, role, language, ports_.time);
    add_since(stream, board, parts, game, role);
    JsonObject one;
    one.members(fixed_members(event, board));
    for (const auto& part : parts) one.raw(part.name, part.json);
    return one.done();
}

std::string Feed::round_json(Event& event, const EventRound& round, Role role, Language language) {
    auto& stream = streams_[event.id];
    JsonArray boards, byes;
    for (const auto& board : round.boards) boards.raw(whole_board(event, board, role, language, stream));
    for (const auto& [number, bye] : round.byes) {
        const auto* player = event.player(number);
        byes.raw(JsonObject()
                     .raw("player", player ? entrant_public_json(*player) : "null")
                     .text("bye", word_of(bye))
                     .done());
    }
    return JsonObject()
        .number("round", round.number)
        .text("date", round.date)
        .raw("boards", boards.done())
        .raw("byes", byes.done())
        .done();
}

std::string Feed::greeting(Event& event, Role role, Language language) {
    const auto* current = event.current();
    const bool late = role == Role::watcher && event.is_late();
    JsonObject all(64 * 1024);
    all.text("event", event.id)
        .text("name", event.name)
        .text("site", event.site)
        .text("federation", event.federation)
        .text("from", event.from)
        .text("to", event.to)
        .text("chief", event.chief)
        .text("role", name_of(role))
        .number("now", ports_.time.wall_us() / 1000)
        .number("players", static_cast<std::int64_t>(event.players.size()))
        .number("planned", event.planned)
        .raw("terms", event_terms_json(event.defaults))
        .raw("rounds", rounds_json(event, late));
    JsonArray earlier;
    for (const auto& round : event.rounds)
        for (const auto& board : round.boards) {
            if (current && round.number == current->number) continue;
            if (board.game.empty() || is_decided(board.result) || board.result == BoardResult::unplayed) continue;
            if (late && board.result == BoardResult::adjourned) continue;
            auto& stream = streams_[event.id];
            earlier.raw("{\"round\":" + std::to_string(round.number) + "," +
                        whole_board(event, board, role, language, stream).substr(1));
        }
    all.raw("earlier", earlier.done());
    all.raw("current", current ? round_json(event, *current, role, language) : "null");
    if (role == Role::arbiter) all.raw("handled", handled_json(streams_[event.id]));
    return all.done();
}

void Feed::join(Event& event, const std::shared_ptr<Listener>& listener) {
    auto& stream = streams_[event.id];
    tell(event, stream);  // those who listen already have heard all that the new one is told
    // What was told to those who are gone is not known to the first who comes again.
    const bool first = std::ranges::none_of(stream.listeners, [&](const auto& one) {
        return one->role == listener->role && one->language == listener->language;
    });
    if (first) stream.marks.erase({listener->role, listener->language});
    stream.listeners.insert(listener);
    set_timer(told_every);
    listener->peer->send(
        std::make_shared<const std::string>("{\"event\":" + greeting(event, listener->role, listener->language) + "}"));
}

void Feed::let_go(const std::string& event) {
    const auto gone = streams_.extract(event);
    if (gone.empty()) return;
    for (const auto& listener : gone.mapped().listeners) listener->peer->close(1012, "another server keeps this event");
}

void Feed::send_away(std::string_view token_id) {
    for (auto& [event, stream] : streams_)
        for (const auto& listener : std::set(stream.listeners))
            if (listener->token_id == token_id) listener->peer->close(4001, "token revoked");
}

void Feed::leave(Event& event, const std::shared_ptr<Listener>& listener) {
    if (streams_[event.id].listeners.erase(listener) == 0) return;
    if (listener->board > 0) take(event, listener, 0, 0);
}

void Feed::take(Event& event, const std::shared_ptr<Listener>& listener, int round, std::int64_t board) {
    const auto* current = event.current();
    listener->round = round > 0 ? round : current ? current->number : 0;
    listener->board = board;
    const auto& stream = streams_[event.id];
    const auto frame = std::make_shared<const std::string>("{\"handled\":" + handled_json(stream) + "}");
    for (const auto& one : stream.listeners)
        if (one->role == Role::arbiter) one->peer->send(frame);
}

std::string Feed::looked_after_by(const std::string& event, int round, std::int64_t board) const {
    const auto stream = streams_.find(event);
    if (stream == streams_.end()) return {};
    std::set<std::string> names;
    for (const auto& one : stream->second.listeners)
        if (one->role == Role::arbiter && one->round == round && one->board == board) names.insert(one->name);
    std::string who;
    for (const auto& name : names) who += (who.empty() || name.empty() ? "" : ", ") + name;
    return who;
}

std::string Feed::handled_json(const Stream& stream) const {
    JsonArray list;
    for (const auto& one : stream.listeners)
        if (one->role == Role::arbiter && one->board > 0)
            list.raw(JsonObject().number("round", one->round).number("board", one->board).text("by", one->name).done());
    return list.done();
}

}  // namespace adoube::server
