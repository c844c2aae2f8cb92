#include "server/registry/registry.h"

namespace adoube::server {
namespace {

constexpr Nanos beat_every = std::chrono::seconds(5);
constexpr int slices = 100;  // of a round, so that ten thousand are not told at once
constexpr Nanos read_within = std::chrono::milliseconds(20);
constexpr Nanos mark_every = std::chrono::seconds(1);
constexpr Nanos proof_every = std::chrono::milliseconds(100);  // the most a crash gives away, and a sync

// Life is proved so far: in no game further than its record tells what happened.
Nanos accounted_until(Nanos now, const std::map<std::string, std::shared_ptr<LiveGame>>& tables) {
    for (const auto& [name, table] : tables) now = std::min(now, table->proved_until());
    return now;
}

// Of several loops the first one proves just after the others have told how far they are.
Nanos next_proof(Nanos now, const AmongLoops* among) {
    if (!among) return now + proof_every;
    const auto ahead = among->is_first() ? Nanos{} : proof_every / 10;
    return now - (now + ahead) % proof_every + proof_every;
}

std::int64_t wall_us_of(Nanos past, const Time& time) {
    return time.wall_us() - std::chrono::ceil<std::chrono::microseconds>(time.now() - past).count();
}

}  // namespace

Registry::Registry(Ports& ports, Seats& seats, std::string vault_key, ServerRuns lives,
                   std::shared_ptr<RecentGames> recent)
    : ports_(ports),
      seats_(seats),
      vault_key_(std::move(vault_key)),
      runs_(std::move(lives)),
      recent_(std::move(recent)) {
    ports_.proved_us = runs_.began_us();
    ports_.reread = [this](const std::string& game) { put_away(game); };
    beat();
    prove();
}

Registry::~Registry() {
    ports_.timers.cancel(beat_timer_);
    ports_.timers.cancel(proof_timer_);
    for (const auto& [name, table] : tables_) table->abandon();
}

void Registry::beat() {
    const auto now = ports_.time.now();
    if (beaten_.empty()) round_began_ = now;
    auto at = tables_.upper_bound(beaten_);
    for (std::size_t left = tables_.size() / slices + 1; left > 0 && at != tables_.end(); --left) {
        beaten_ = at->first;
        at->second->heartbeat();
        // Watchers of its event, who are not among those at the board, are yet to be told something.
        const bool awaited = at->second->is_behind() && !at->second->scene().card.event.empty();
        at = at->second->idle() && !awaited ? tables_.erase(at) : std::next(at);
    }
    if (at == tables_.end()) beaten_.clear();
    const auto next =
        beaten_.empty() ? std::max(round_began_ + beat_every, now + beat_every / slices) : now + beat_every / slices;
    beat_timer_ = ports_.timers.at(next, [this] { beat(); });
}

void Registry::prove() {
    look_for_holes();
    if (ports_.games_want_waking) wake_those_who_want();
    if (hear_beat_) hear_beat_();
    if (!ports_.no_room && ports_.store.is_away()) ports_.no_room = ports_.time.now() - proof_every;
    if (ports_.no_room)
        seek_room();
    else
        prove_life();
    if (ports_.mark && ports_.counts.entries != marked_ && ports_.time.now() - marked_at_ >= mark_every) {
        marked_ = ports_.counts.entries;
        marked_at_ = ports_.time.now();
        ports_.prover().run(ports_.mark, [] {});
    }
    proof_timer_ = ports_.timers.at(next_proof(ports_.time.now(), ports_.among), [this] { prove(); });
}

void Registry::look_for_holes() {
    ports_.beat();
    if (ports_.among && ports_.among->is_first() && ports_.pulse.holes() != holes_told_) {
        holes_told_ = ports_.pulse.holes();
        ports_.among->stood_still();
    }
    if (ports_.pulse.holes() != holes_seen_) wake_all();
}

// Whatever lies unread now is read in the turns before the timer rings.
void Registry::read_what_came(std::function<void()> then) {
    look_for_holes();
    ports_.timers.at(ports_.time.now() + read_within, std::move(then));
}

void Registry::write_failed(const Error& error, const std::string& what) {
    if (error.message == record::lease_lost) return;  // whoever keeps it now is asked again
    if (error.message != record::no_room) return ports_.trouble(what);
    if (!ports_.no_room) ports_.no_room = ports_.time.now();
}

void Registry::prove_life() {
    const auto now = ports_.time.now();
    bool runs = false, behind = false;
    for (const auto& [name, table] : tables_) {
        runs |= table->clock_runs();
        behind |= table->is_behind();
    }
    auto until = accounted_until(now, tables_);
    // Entries that start no clock are proved once, so that no later run begins before them.
    const bool entered = proved_ != ports_.counts.entries;
    // Whoever reads a game of before that is shown late sees it as far as life is proved.
    const bool long_ago = now - proved_until_ >= beat_every;
    bool wanted = runs || entered || behind || long_ago;
    if (const auto* among = ports_.among) {
        among->life.tell(among->loop, until, wanted);
        if (until == now) proved_ = ports_.counts.entries;  // what is wanted stays wanted until it is proved
        if (!among->is_first()) return;
        const auto told = among->life.told();
        until = told.until;
        wanted = told.wanted;
    }
    if (!wanted || until <= proved_until_ || proving_) return;
    const auto proof = wall_us_of(until, ports_.time);
    auto written = std::make_shared<Result<void>>(fail("no memory"));
    write_aside([this, proof, written] { *written = runs_.prove(ports_.store, proof); },
                [this, began = now, until, proof, written] {
                    if (*written) life_is_proved(proof);
                    if (*written && ports_.among) ports_.among->proved(proof, until);
                    if (!ports_.store.has_room() && !ports_.no_room) ports_.no_room = began;
                });
    proved_until_ = until;
    if (ports_.among) ports_.among->life.proves(until);
    if (until == now) proved_ = ports_.counts.entries;
}

// One at a time. Where there is no memory to ask for it, it is asked for again.
void Registry::write_aside(std::function<void()> work, std::function<void()> then) {
    proving_ = true;
    try {
        ports_.prover().run(std::move(work), [this, then = std::move(then)] {
            proving_ = false;
            then();
        });
    } catch (const std::bad_alloc&) {
        proving_ = false;
        throw;
    }
}

void Registry::life_is_proved(std::int64_t until_us) {
    ports_.proved_us = std::max(ports_.proved_us, until_us);
    for (const auto& [name, table] : tables_) table->tell_the_late();
}

void Registry::life_is_proved(std::int64_t until_us, Nanos until) {
    proved_until_ = std::max(proved_until_, until);
    life_is_proved(until_us);
}

// Something small is written until it can be; it is no proof of life, which would be charged after a crash.
void Registry::seek_room() {
    if (proving_) return;
    if (!std::exchange(seeking_room_, true) && ports_.told) ports_.told("full", {});
    auto written = std::make_shared<Result<void>>(fail(std::string(record::no_room)));
    write_aside([&store = ports_.store, written] { *written = store.put_value("room", "sought"); },
                [this, written] {
                    if (*written) return go_on_with_room();
                    if (written->error().message != record::no_room) ports_.trouble(written->error().message);
                });
}

void Registry::go_on_with_room() {
    const auto since = *ports_.no_room;
    ports_.lose({since, ports_.time.now()});
    ports_.no_room.reset();
    seeking_room_ = false;
    if (ports_.told) ports_.told("room", {});
    wake_all();
}

void Registry::wake_all() {
    const auto seen = ports_.pulse.holes();
    const auto hole = ports_.pulse.since(holes_seen_);
    if (ports_.told)
        ports_.told("paused", {{"ms", std::to_string((hole.to - hole.from) / std::chrono::milliseconds(1))}});
    const auto all = tables_;
    for (const auto& [name, table] : all) table->wake();
    holes_seen_ = seen;
}

void Registry::wake_those_who_want() {
    const auto all = tables_;
    ports_.games_want_waking = false;
    for (const auto& [name, table] : all) {
        if (!table->wants_waking()) continue;
        ports_.games_want_waking = true;  // until nobody does
        table->wake();
    }
}

void Registry::command_all(const std::vector<std::string>& games, const laws::ActBody& body,
                           std::function<void(const Commanded&)> then) {
    struct Tally {
        Commanded all;
        int left = 1;
        std::function<void(const Commanded&)> then;
        void one_less() {
            if (--left == 0) then(all);
        }
    };
    auto tally = std::make_shared<Tally>();
    tally->then = std::move(then);
    visit(
        games,
        [tally, body](const Boards& few, const std::function<void()>& next) {
            for (const auto& board : few) {
                ++tally->left;
                board->command(body, [tally, name = board->scene().name](bool entered) {
                    (entered ? tally->all.done : tally->all.refused).insert(name);
                    tally->one_less();
                });
            }
            next();
        },
        [tally](const Result<void>&) { tally->one_less(); });
}

void Registry::send_away(std::string_view token_id) {
    for (const auto& [name, table] : tables_) table->send_away(token_id);
}

// The last proof of life goes no further than the stop where a clock runs yet: where its stop could not be written, or
// it cannot be stopped.
void Registry::stop(std::function<void()> done) {
    ports_.stopped = ports_.time.now();
    auto left = std::make_shared<std::size_t>(1);
    const auto one_less = [this, left, done = std::move(done)] {
        if (--*left > 0) return;
        const auto* among = ports_.among;
        if (!among) prove_the_end();
        if (among) among->life.tell(among->loop, accounted_until(ports_.time.now(), tables_), true);
        done();
    };
    const auto all = tables_;
    for (const auto& [name, table] : all) {
        if (table->idle()) continue;  // else something that starts a clock may be on its way to the record
        ++*left;
        table->freeze(table->instant(*ports_.stopped), "stop", [one_less](bool) { one_less(); });
    }
    one_less();
}

void Registry::prove_the_end() {
    auto until = accounted_until(ports_.time.now(), tables_);
    if (const auto* among = ports_.among) {
        among->life.tell(among->loop, until, true);
        until = among->life.told().until;
    }
    (void)runs_.prove(ports_.store, wall_us_of(std::max(until, proved_until_), ports_.time));
}

}  // namespace adoube::server
