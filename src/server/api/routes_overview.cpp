// What is on this server, on all of its loops: events with their rounds, single games, and how the server fares.
#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "base/json_write.h"
#include "base/version.h"
#include "server/api/query.h"
#include "server/api/routes.h"

namespace adoube::server {

// What is counted, of all loops.
struct Routes::State {
    Counts counts{};
    std::vector<std::size_t> loaded{};  // games, by loop
    bool stopping = false, full = false, whole = false;  // not whole: a loop did not answer
};

namespace {

constexpr std::chrono::seconds answered_within{2};  // by a loop that is not held up

std::size_t sum(const std::vector<std::size_t>& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), std::size_t{});
}

std::string metrics_text(const Counts& counts, const std::vector<std::size_t>& loaded, bool full, std::size_t leases,
                         const record::StoreTroubles& troubles) {
    std::string text;
    const auto one = [&](std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        for (const std::string_view part :
             {std::string_view("# HELP "), name, std::string_view(" "), help, std::string_view("\n# TYPE "), name,
              std::string_view(" "), type, std::string_view("\n"), name, std::string_view(" ")})
            text += part;
        text += std::to_string(value) + "\n";
    };
    one("adoube_connections", "gauge", "WebSocket connections now", counts.connections);
    one("adoube_games_loaded", "gauge", "Games in memory now", sum(loaded));
    one("adoube_disk_full", "gauge", "1 while the disk is full and nothing is entered", full);
    one("adoube_games_created_total", "counter", "Games created", counts.created);
    one("adoube_frames_total", "counter", "Frames received", counts.frames);
    one("adoube_acts_total", "counter", "Acts received", counts.acts);
    one("adoube_refusals_total", "counter", "Acts refused before the Laws", counts.refused);
    one("adoube_entries_total", "counter", "Entries made durable", counts.entries);
    one("adoube_requests_total", "counter", "HTTP requests", counts.requests);
    one("adoube_games_loaded_total", "counter", "Games read from the record", counts.loaded);
    // Where several servers share the record; elsewhere all of these are 0.
    one("adoube_leases_held", "gauge", "Events, and games outside of events, that this server keeps now", leases);
    one("adoube_leases_taken_total", "counter", "Leases taken", counts.leases_taken);
    one("adoube_leases_taken_over_total", "counter", "Leases taken that another server had held before",
        counts.leases_taken_over);
    one("adoube_leases_lost_total", "counter", "Leases that another server took from this one", counts.leases_lost);
    one("adoube_games_caught_up_total", "counter", "Games read from the record after another server had kept them",
        counts.caught_up);
    one("adoube_relays_total", "counter", "Requests and connections directed to the server that keeps their place",
        counts.relays);
    one("adoube_in_doubt_total", "counter", "Changes whose COMMIT had no answer; they were looked for",
        troubles.in_doubt);
    one("adoube_looked_again_total", "counter", "Batches of acts that did not fit the record as it was known",
        troubles.looked_again);
    one("adoube_database_connections_total", "counter", "Connections made to the database", troubles.connections);
    text += "# HELP adoube_loop_games Games in memory now, by loop\n# TYPE adoube_loop_games gauge\n";
    for (std::size_t loop = 0; loop < loaded.size(); ++loop)
        text += fmt::format("adoube_loop_games{{loop=\"{}\"}} {}\n", loop, loaded[loop]);
    return text;
}

}  // namespace

void Routes::everywhere_do(const LoopTour::Work& work, const std::function<void(bool)>& then) {
    const auto* among = registry_.ports().among;
    if (!among || !settings_.tour) return work(*this, [then] { then(true); });
    std::vector<std::size_t> loops(among->boards.loops());
    for (std::size_t i = 0; i < loops.size(); ++i) loops[i] = (among->loop + i) % loops.size();
    settings_.tour->visit(std::move(loops), work, then);
}

// A request that names in its body what another loop keeps. False: it is kept here.
bool Routes::pass_on(const std::string& event, const Request& request, const Respond& respond) {
    if (registry_.keeps_place(event) || !settings_.tour) return false;
    auto answer = std::make_shared<Response>(store_trouble());
    settings_.tour->visit(
        {registry_.ports().among->boards.loop_of_place(event)},
        [request, answer](Routes& there, const std::function<void()>& done) {
            there.create_game(request, [answer, done](Response told) {
                *answer = std::move(told);
                done();
            });
        },
        [answer, respond](bool) { respond(std::move(*answer)); });
    return true;
}

struct Routes::Tiles {
    Role role;
    std::vector<std::string> names, tiles;
    bool trouble = false;
};

void Routes::add_tiles(const std::shared_ptr<Tiles>& tiles, const std::function<void()>& done) {
    std::vector<std::string> kept;
    for (const auto& name : tiles->names)
        if (registry_.keeps_game(name)) kept.push_back(name);
    registry_.visit(
        std::move(kept),
        [this, tiles](const Registry::Boards& few, const std::function<void()>& next) {
            for (const auto& table : few) {
                const auto at = std::ranges::find(tiles->names, table->scene().name) - tiles->names.begin();
                tiles->tiles[static_cast<std::size_t>(at)] =
                    tile_json(table->scene(tiles->role), table->instant(tiles->role, registry_.ports().time.now()));
            }
            next();
        },
        [tiles, done](const Result<void>& visited) {
            tiles->trouble |= !visited;
            done();
        });
}

// The games created last, as a list of JSON.
void Routes::gather_tiles(Role role, const std::function<void(std::optional<std::string>)>& then) {
    auto tiles = std::make_shared<Tiles>(Tiles{role, registry_.recent(), {}});
    tiles->tiles.resize(tiles->names.size());
    everywhere_do([tiles](Routes& there, const std::function<void()>& done) { there.add_tiles(tiles, done); },
                  [tiles, then](bool whole) {
                      if (!whole || tiles->trouble) return then({});
                      JsonArray list;
                      for (const auto& tile : tiles->tiles)
                          if (!tile.empty()) list.raw(tile);
                      then(list.done());
                  });
}

void Routes::tell_games(const Request& request, const Respond& respond) {
    gather_tiles(is_arbiter(request, everywhere) ? Role::arbiter : Role::watcher,
                 [respond](const std::optional<std::string>& games) {
                     respond(games ? json_response(200, JsonObject().raw("games", *games).done()) : store_trouble());
                 });
}

// All events, the newest first, as a list of JSON.
void Routes::gather_events(const std::function<void(std::optional<std::string>)>& then) {
    struct Gathered {
        std::vector<ListedEvent> events;
        bool trouble = false;
    };
    auto gathered = std::make_shared<Gathered>();
    everywhere_do(
        [gathered](Routes& there, const std::function<void()>& done) {
            gathered->trouble |= !there.events_.list(gathered->events);
            done();
        },
        [gathered, then](bool whole) {
            if (!whole || gathered->trouble) return then({});
            std::ranges::stable_sort(gathered->events, std::greater{}, &ListedEvent::created_us);
            JsonArray list;
            for (const auto& event : gathered->events) list.raw(event.json);
            then(list.done());
        });
}

void Routes::tell_events(const Respond& respond) {
    gather_events([respond](const std::optional<std::string>& events) {
        respond(events ? json_response(200, JsonObject().raw("events", *events).done()) : store_trouble());
    });
}

void Routes::gather_state(const std::function<void(const State&)>& then) {
    auto state = std::make_shared<State>();
    struct Waiting {
        bool told = false;
        std::uint64_t timer = 0;
    };
    const auto waiting = std::make_shared<Waiting>();
    const auto* among = registry_.ports().among;
    state->loaded.resize(among ? among->boards.loops() : 1);
    everywhere_do(
        [state](Routes& there, const std::function<void()>& done) {
            state->counts.add(there.registry_.counts());
            const auto* at = there.registry_.ports().among;
            state->loaded[at ? at->loop : 0] = there.registry_.loaded();
            state->full |= there.registry_.ports().no_room.has_value();
            state->stopping |= there.settings_.stopping;
            done();
        },
        [this, state, waiting, then](bool whole) {
            state->whole = whole;
            if (std::exchange(waiting->told, true)) return;
            registry_.ports().timers.cancel(waiting->timer);
            then(*state);
        });
    auto& ports = registry_.ports();
    if (!among || waiting->told) return;
    waiting->timer = ports.timers.at(ports.time.now() + answered_within, [waiting, then] {
        if (!std::exchange(waiting->told, true)) then({});
    });
}

void Routes::tell_health(const Respond& respond) {
    gather_state([respond](const State& state) {
        const bool ok = state.whole && !state.stopping && !state.full;
        respond(json_response(
            ok ? 200 : 503, JsonObject().yes("ok", ok).text("version", version()).yes("disk_full", state.full).done()));
    });
}

void Routes::tell_metrics(const Respond& respond) {
    gather_state([this, respond](const State& state) {
        if (!state.whole) return respond(try_again(503, "busy", "a loop is held up", answered_within));
        const auto leases = registry_.leases() ? registry_.leases()->count() : 0;
        respond({200, "text/plain; version=0.0.4",
                 metrics_text(state.counts, state.loaded, state.full, leases, registry_.ports().store.troubles())});
    });
}

void Routes::overview(const Request& request, const Respond& respond) {
    if (!is_arbiter(request, everywhere)) return respond(not_found());
    const auto has_password = password_.is_set();
    if (!has_password) return respond(store_trouble());
    gather_state([this, respond, set = *has_password](const State& state) {
        const auto health = JsonObject()
                                .text("version", version())
                                .yes("ok", !state.stopping)
                                .yes("disk_full", state.full)
                                .yes("lan", settings_.lan)
                                .number("connections", static_cast<std::int64_t>(state.counts.connections))
                                .number("loaded", static_cast<std::int64_t>(sum(state.loaded)))
                                .number("entries", static_cast<std::int64_t>(state.counts.entries))
                                .number("refusals", static_cast<std::int64_t>(state.counts.refused))
                                .done();
        gather_tiles(Role::arbiter, [this, respond, set, health](const std::optional<std::string>& games) {
            if (!games) return respond(store_trouble());
            gather_events([respond, set, health, games = *games](const std::optional<std::string>& events) {
                if (!events) return respond(store_trouble());
                respond(json_response(200, JsonObject()
                                               .raw("events", *events)
                                               .raw("games", games)
                                               .raw("health", health)
                                               .yes("password", set)
                                               .done()));
            });
        });
    });
}

}  // namespace adoube::server
