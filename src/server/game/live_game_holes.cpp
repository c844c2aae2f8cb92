// Time that is nobody's: holes in the beats of the loop, and what it took to make an entry durable while nobody could
// know of it. The clocks are stopped in the log where the hole begins and started where it ends, if whoever's time runs
// is there; if not, they wait as after a crash.
#include <algorithm>

#include "record/codec/codec.h"
#include "server/game/live_game.h"
#include "server/registry/reckoning.h"

namespace adoube::server {

bool LiveGame::is_here(Role role) const {
    return std::ranges::any_of(participants_, [role](const auto& one) {
        return one->role == role && !one->awaits_play && one->peer->is_there();
    });
}

void LiveGame::wake() {
    const auto self = shared_from_this();
    wants_waking_ = false;
    try {
        enqueue([self] {
            self->start_if_due();  // those who came while nothing could be written have waited for it
            self->finished();
        });
    } catch (const std::bad_alloc&) {
        wants_waking_ = true;
        throw;
    }
}

// What was lost before the game was served is no matter of its clock: it stands since the last run. A hole behind a
// planned stop may have its turn before the stop, and reaches back to it.
void LiveGame::lose(Hole hole) {
    if (ports_.stopped) hole.from = std::min(hole.from, *ports_.stopped);
    hole.from = std::max(hole.from, served_since_);
    lost_ = lost_ ? Hole{std::min(lost_->from, hole.from), std::max(lost_->to, hole.to)} : hole;
}

void LiveGame::lose_what_it_took(Nanos from) {
    const auto now = ports_.time.now();
    if (now - from > Pulse::longest_gap) lose({from, now});
}

// Behind it lies a hole that is not in the log yet: nothing is charged and no flag falls there.
laws::Instant LiveGame::known_until() const {
    auto until = instant(ports_.time.now());
    if (ports_.no_room) until = std::min(until, instant(std::max(*ports_.no_room, served_since_)));
    if (lost_) until = std::min(until, instant(lost_->from));
    return until;
}

Nanos LiveGame::accounted_until() const {
    auto until = on_its_way_.value_or(ports_.time.now());
    for (const auto& turn : queue_)
        if (turn.said) until = std::min(until, turn.since);
    if (lost_) until = std::min(until, lost_->from);
    if (holes_seen_ != ports_.pulse.holes()) until = std::min(until, ports_.pulse.since(holes_seen_).from);  // its turn
    if (stop_owed_) until = std::min(until, time_of(stop_owed_->at));
    if (ports_.stopped && clock_runs()) until = std::min(until, *ports_.stopped);  // its stop is not written yet
    if (ports_.no_room && clock_runs()) until = std::min(until, std::max(*ports_.no_room, served_since_));
    return until;
}

void LiveGame::charge_nothing_since_its_last_act() {
    unrecorded_ = std::chrono::microseconds(ports_.time.wall_us() - scene_.last_wall_us);
}

// A task before all others.
void LiveGame::reckon() {
    reckons_ = false;
    const auto charged = std::min(instant(accounted_until()), known_until()) - scene_.last;
    const Reckoning reckoning{server_, scene_.rulings.empty() ? 0 : scene_.rulings.back().seq, ports_.time.wall_us(),
                              charged / std::chrono::microseconds(1)};
    const auto keep = [&store = ports_.store, document = document_of(reckoning, scene_.name), place = place_,
                       epoch = epoch_]() -> Result<void> {
        if (auto held = place.empty() ? Result<void>() : store.expect_lease(place, epoch); !held) return held;
        return store.put_document(document);
    };
    on_its_way_ = ports_.time.now();
    ports_.writer.write(keep, [self = shared_from_this()](const Result<void>& kept) {
        const auto go_on = [&] { self->reckoned(kept); };
        self->fenced(std::cref(go_on));
    });
}

void LiveGame::reckoned(const Result<void>& kept) {
    on_its_way_.reset();
    if (kept) {
        unrecorded_ = Nanos::zero();
        return finished();
    }
    reckons_ = true;
    if (kept.error().message == record::lease_lost) {
        overtaken();
    } else if (kept.error().message != record::no_room) {
        closed_ = true;
        ports_.trouble(kept.error().message);
    } else if (!ports_.no_room) {
        ports_.no_room = ports_.time.now();
    }
    finished();
}

// The server's own stop is of the moment it tells, whenever there was room to write it: nothing behind it is charged.
Nanos LiveGame::charged_until(const Plan& plan) const {
    const auto now = ports_.time.now();
    if (plan.mends) return plan.mends->from;
    const auto& first = plan.entries.front().act;
    const bool stops = plan.actor == server_actor && std::holds_alternative<laws::act::StopClocks>(first.body);
    return stops ? std::min(now, time_of(first.at)) : now;
}

void Ports::beat() {
    const auto now = time.now();
    const auto known = pulse.holes();
    pulse.beat(now);
    if (!among) return;
    if (among->is_first()) return among->life.first_beats(now);
    const bool stood_still = pulse.holes() != known;
    auto hole = among->life.first_stood_still(first_holes_seen);
    if (!hole && stood_still) hole = among->life.first_stands_still(now);
    if (!hole) return;
    if (!stood_still && known > 0) {  // the whole server did, and this loop went on a moment earlier
        const auto last = pulse.since(known - 1);
        if (hole->from >= last.from && hole->to <= last.to + Pulse::one_moment) return;
    }
    pulse.lose(*hole);
}

void Ports::lose(Hole hole) {
    pulse.lose(hole);
    if (among && among->is_first()) among->life.first_loses(hole);
}

void LiveGame::find_holes() {
    ports_.beat();
    if (const auto holes = ports_.pulse.holes(); holes_seen_ != holes) {
        lose(ports_.pulse.since(holes_seen_));
        holes_seen_ = holes;
    }
    // While the first of several loops stands still nobody can come in: a pause begins where that did.
    if (lost_ && ports_.among && !ports_.among->is_first())
        if (const auto hole = ports_.among->life.first_stands_still(ports_.time.now())) lose(*hole);
    if (ports_.no_room || !(lost_ || stop_owed_ || reckons_)) return;
    const auto self = shared_from_this();
    if (reckons_ && !closed_) return queue_.push_front({[self] { self->reckon(); }, ports_.time.now()});
    if (!(lost_ || stop_owed_)) return;
    if (const auto owed = stop_owed_) {  // the clock stands since then, whatever was lost
        queue_.push_front({[self, owed] { self->stop_clocks(owed->at, owed->why, {}); }, ports_.time.now()});
        stop_owed_.reset();
        if (lost_) awake_at_ = instant(lost_->to);
        lost_.reset();
        return;
    }
    // What was there before the hole has its turn before it. What came in an earlier one was taken up at its end.
    const auto told = time_of(std::max(scene_.last, awake_at_));
    const auto taken_up = queue_.empty() ? lost_->from : std::max(queue_.front().since, told);
    if (taken_up < lost_->from) return;
    if (clock_runs() && scene_.begun && !closed_)
        return queue_.push_front({[self] { self->mend(); }, ports_.time.now()});
    awake_at_ = instant(lost_->to);
    lost_.reset();
}

// A task before all others. Where it finds no memory there is no room either until something can be written.
void LiveGame::mend() {
    const auto hole = *std::exchange(lost_, std::nullopt);
    try {
        mend(hole);
    } catch (const std::bad_alloc&) {
        lose(hole);
        if (!ports_.no_room) ports_.no_room = ports_.time.now();
        throw;
    }
}

void LiveGame::mend(const Hole& hole) {
    const auto from = instant(hole.from), to = instant(hole.to);
    if (!clock_runs() || to <= from || hole.to <= stood_until_) return finished();
    if (flag_is_due(from)) {
        lost_ = hole;
        const auto self = shared_from_this();
        return call_flag([self] { self->finished(); });
    }
    Plan plan;
    plan.actor = server_actor;
    plan.key = "pause." + std::to_string(scene_.seq);
    plan.mends = hole;
    laws::Game after = scene_.game;
    const auto add = [&](laws::ActBody body, laws::Instant at) {
        laws::RuledAct entry{{at, laws::Actor::arbiter, std::move(body), {}}, {}};
        entry.ruling = laws::decide(after, entry.act);
        if (entry.ruling.finding == laws::Finding::unlawful) return;
        laws::apply(after, entry.ruling, entry.act);
        plan.entries.push_back(std::move(entry));
    };
    add(laws::act::StopClocks{}, from);
    if (plan.entries.empty()) {  // while the replier is waited for nothing can be stopped: the game's own time stands
        const auto stands = hole.to - std::max(hole.from, stood_until_);  // holes may overlap
        base_ += stands;
        unrecorded_ += stands;
        reckons_ = true;
        stood_until_ = hole.to;
        awake_at_ = from;
        return finished();
    }
    // Whoever was away before the hole is not waited for: nobody wins time by leaving and making the server slow.
    const auto mover = seat_of(scene_.game.turn());
    const bool was_here = std::ranges::any_of(participants_, [mover](const auto& one) { return one->role == mover; });
    if ((is_here(mover) || !was_here) && !ports_.stopped) add(laws::act::StartClocks{}, to);
    plan.act = record::digest("act/1", {record::encode_act(plan.entries.front().act)});
    // What came in the hole was taken up at its end, also where the clocks wait for somebody.
    plan.then = [self = shared_from_this(), to](bool entered) {
        if (entered) self->awake_at_ = std::max(self->awake_at_, to);
    };
    enter(std::move(plan));
}

// Nothing of it was entered. What was called or mended is done again when there is room; the time until then is a hole.
void LiveGame::lack_room(const Plan& plan) {
    called_.reset();
    if (plan.mends) lose(*plan.mends);
    const auto now = ports_.time.now();
    const bool timed = scene_.begun && !plan.entries.empty();
    if (ports_.no_room) return;
    ports_.no_room = timed ? std::clamp(time_of(plan.entries.front().act.at), served_since_, now) : now;
}

}  // namespace adoube::server
