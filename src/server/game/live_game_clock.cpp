// The table's time: the game's instants, the flag at its deadline, clocks stopped and started by the
// server itself.
#include "laws/prepare.h"
#include "record/codec/codec.h"
#include "server/game/live_game.h"

namespace adoube::server {
namespace {

// What was read before the deadline and still waits somewhere is judged before the flag.
constexpr Nanos grace = std::chrono::milliseconds(20);

// Not while the replier is waited for: there the game's own time stands in a hole.
bool can_stop_clocks(const laws::Game& game, laws::Instant at) {
    const laws::Act stop{at, laws::Actor::arbiter, laws::act::StopClocks{}, {}};
    return laws::decide(game, stop).finding != laws::Finding::unlawful;
}

}  // namespace

laws::Instant LiveGame::instant(Nanos received) const {
    if (!scene_.begun) return scene_.last;
    return std::max({scene_.last, awake_at_, base_at_ + (received - base_)});
}

// When it happened, not when it had its turn: a crash charges from there.
std::int64_t LiveGame::date_of(laws::Instant at) const {
    const auto now = ports_.time.now();
    const auto then = scene_.begun ? std::clamp(time_of(at), served_since_, now) : now;
    return ports_.time.wall_us() - (now - then) / std::chrono::microseconds(1);
}

bool LiveGame::can_be_stopped() const { return can_stop_clocks(scene_.game, instant(ports_.time.now())); }

bool LiveGame::clock_runs() const {
    return scene_.game.clock.exists && scene_.game.clock.running && !scene_.game.over();
}

std::optional<laws::Instant> LiveGame::deadline() const {
    if (!clock_runs()) return {};
    const auto& clock = scene_.game.clock;
    const auto due = clock.since + clock.delay_left + clock.left[static_cast<std::size_t>(*clock.running)];
    if (called_ == due) return {};
    return due;
}

// In a hall nobody has seen a flag until somebody says so, and the clock that counts stands on the table (6.8, 6.10.1);
// where the players watch over their game themselves they must claim it.
bool LiveGame::sees_flags() const {
    const auto& terms = scene_.game.terms;
    return terms.venue == laws::Venue::refuse && terms.rules.watch != laws::WatchedBy::players;
}

bool LiveGame::flag_is_due(laws::Instant at) const {
    if (!sees_flags()) return false;
    const auto due = deadline();
    return due && at >= *due;
}

// An act of the server itself, or of an arbiter for many boards; it is not entered if it is unlawful.
void LiveGame::observe(std::string_view actor, laws::ActBody body, laws::Instant at, std::string key,
                       std::function<void(bool)> then) {
    const auto self = shared_from_this();
    auto prepared = laws::prepare(scene_.game, {at, laws::Actor::arbiter, std::move(body), {}},
                                  [this](laws::Paper) { return text_from_vault(); });
    if (!prepared) {
        if (then) then(false);
        return finished();
    }
    auto told = std::make_shared<laws::Act>(std::move(*prepared));
    const auto judge = [self, told, actor = std::string(actor), key = std::move(key), then = std::move(then)] {
        laws::RuledAct entry{*told, laws::decide(self->scene_.game, *told)};
        if (entry.ruling.finding == laws::Finding::unlawful) {
            if (then) then(false);
            return self->finished();
        }
        const auto act = record::digest("act/1", {record::encode_act(entry.act)});
        self->enter(Plan{{std::move(entry)}, actor, key, act, then, {}, {}, {}});
    };
    if (!wants_mating_facts(scene_.game, told->body)) return judge();
    aside(ports_.workers, [told, game = scene_.game] { told->facts = mating_facts(game, *told); }, judge);
}

// Part of a task: something is entered, then the task goes on. What is entered finishes this place, then `then` has the
// task's own again.
void LiveGame::go_on_after(Task then) {
    queue_.push_front({{}, queue_.front().since});
    queue_[1].task = std::move(then);
    handed_on_ = true;
}

void LiveGame::call_flag(Task then) {
    const auto due = *deadline();
    // While the first of several loops stands still nobody can come in: there is a pause before it, and no flag.
    const bool elsewhere = ports_.among && !ports_.among->is_first() && !ports_.no_room;
    const auto hole = elsewhere ? ports_.among->life.first_stands_still(ports_.time.now()) : std::nullopt;
    if (hole && instant(hole->from) < due) {
        lose(*hole);
        go_on_after(std::move(then));
        return finished();
    }
    called_ = due;
    const auto side = *scene_.game.clock.running;
    go_on_after(std::move(then));
    observe(server_actor, laws::act::CallFlag{side}, due, "flag." + std::to_string(scene_.seq), {});
}

// The server paused the game, since the connection of the player having the move had ended. His move came before that,
// or shows that he is there: it is no breach of the pause.
bool LiveGame::is_waited_for(Role role) const {
    return scene_.frozen && scene_.begun && role == seat_of(scene_.game.turn());
}

void LiveGame::start_clocks_before(Task then) {
    go_on_after(std::move(then));
    start_clocks();
}

void LiveGame::start_clocks() {
    observe(server_actor, laws::act::StartClocks{}, instant(ports_.time.now()), "start." + std::to_string(scene_.seq),
            {});
}

void LiveGame::set_timer() {
    if (timer_) ports_.timers.cancel(timer_);
    timer_ = 0;
    if (ports_.no_room || closed_) return;  // set again when everybody is woken
    const std::weak_ptr<LiveGame> weak = weak_from_this();
    const auto now = instant(ports_.time.now());
    const auto* due_at = scene_.game.adjournment ? scene_.game.adjournment->appointment() : nullptr;
    // What may be done changes when the resumption is due, without any entry.
    if (scene_.game.in<laws::phase::Adjourned>() && due_at && due_at->at > now) {
        timer_ = ports_.timers.at(time_of(due_at->at), [weak] {
            const auto self = weak.lock();
            if (!self) return;
            self->timer_ = 0;
            self->enqueue([self] {
                self->tell_everybody();
                self->finished();
            });
        });
        return;
    }
    const auto due = deadline();
    if (!due || !sees_flags() || !scene_.begun) return;
    ring_for_flag(*due, time_of(*due) + grace, false);
}

// If the loop was late, something that came in time may still lie unread: it is read before the second ring. Somebody
// may also be coming in again, at the first of several loops.
void LiveGame::ring_for_flag(laws::Instant due, Nanos when, bool again) {
    timer_ = ports_.timers.at(when, [weak = weak_from_this(), due, when, again] {
        const auto self = weak.lock();
        if (!self) return;
        self->timer_ = 0;
        const auto now = self->ports_.time.now();
        if (!again && now > when + grace) return self->ring_for_flag(due, now + grace, true);
        if (!self->ports_.among) return self->call_flag_if(due);
        self->ports_.among->let_in([weak, due](bool read) {
            const auto same = weak.lock();
            if (!same || same->closed_) return;
            if (read) return same->call_flag_if(due);
            same->ring_for_flag(due, same->ports_.time.now() + grace, true);
        });
    });
}

void LiveGame::call_flag_if(laws::Instant due) {
    enqueue([self = shared_from_this(), due] {
        // What waits behind this may have come before a deadline that was put off meanwhile: it is rung for anew.
        const bool put_off = self->deadline() != due;
        if (put_off || self->ports_.no_room || !self->flag_is_due(self->known_until())) return self->finished();
        self->call_flag([self] { self->finished(); });
    });
}

bool LiveGame::starts_a_clock(const Plan& plan) const {
    if (clock_runs()) return false;
    laws::Game after = scene_.game;
    for (const auto& entry : plan.entries) laws::apply(after, entry.ruling, entry.act);
    return after.clock.exists && after.clock.running && !after.over();
}

// Clocks the server stopped start again when those are there whose time would run.
void LiveGame::start_if_due() {
    if (!scene_.frozen || closed_ || fenced_ || ports_.no_room) return;
    const auto& here = scene_.presence.at;
    const bool both = here[0] > 0 && here[1] > 0;
    const bool mover = is_here(seat_of(scene_.game.turn()));
    if (!scene_.begun && (scene_.card.start == Start::arbiter || !both)) return;
    if (scene_.begun && !mover) return;
    const auto self = shared_from_this();
    enqueue([self] {
        if (!self->scene_.frozen) return self->finished();
        self->start_clocks();
    });
}

void LiveGame::freeze(laws::Instant at, std::string_view why, std::function<void(bool)> done) {
    enqueue([self = shared_from_this(), at, why = std::string(why), done = std::move(done)] {
        if (!self->clock_runs()) {
            if (done) done(false);
            return self->finished();
        }
        self->stop_clocks(std::min(at, self->known_until()), why, done);
    });
}

void LiveGame::stop_clocks(laws::Instant at, const std::string& why, const std::function<void(bool)>& done) {
    const auto self = shared_from_this();
    const auto told = [self, at, why, done](bool entered) {
        const bool owed = self->ports_.no_room && can_stop_clocks(self->scene_.game, at);
        if (!entered && owed) self->stop_owed_ = Stop{at, why};
        if (done) done(entered);
    };
    const auto stop = [self, at, why, told] {
        const auto when = std::max(at, self->scene_.last);
        self->observe(server_actor, laws::act::StopClocks{}, when, why + "." + std::to_string(self->scene_.seq), told);
    };
    if (flag_is_due(at)) return call_flag(stop);
    stop();
}

void LiveGame::command(laws::ActBody body, std::function<void(bool)> done) {
    if (ports_.stopped) return done(false);
    const auto self = shared_from_this();
    const auto received = ports_.time.now();
    enqueue([self, received, body = std::move(body), done = std::move(done)] {
        // Until it is known that there is room again, the time without it is not told apart from the mover's.
        if (self->ports_.no_room) {
            done(false);
            return self->finished();
        }
        const auto told = [self, received, body, done] {
            self->observe(name_of(Role::arbiter), body, self->instant(received),
                          "event." + std::to_string(self->scene_.seq), done);
        };
        if (self->flag_is_due(self->instant(received))) return self->call_flag(told);
        told();
    });
}

// Where a sensor board reports, the clock that counts stands beside it (6.10.1), and the server's own may be behind a
// press.
bool LiveGame::board_denies_flag(Role role, const laws::ActBody& body) const {
    const auto* claim = std::get_if<laws::act::Claim>(&body);
    if (!claim || claim->ground != laws::Ground::flag || !is_player(role)) return false;
    return scene_.sensor.recorders > 0 && !scene_.sensor.fell[other(side_of(actor_of(role)))];
}

// A move made on the board where the game presses with it, and not ended by it. Behind a move that was sealed, or is
// stated for a lost envelope, the clocks are set by the Laws.
bool LiveGame::presses_with(const Message& said, const laws::Ruling& ruling) const {
    return scene_.card.press_with_move && is_player(said.role) && laws::has<laws::event::MoveMade>(ruling) &&
           !laws::has<laws::event::MoveCompleted>(ruling) && !laws::has<laws::event::GameOver>(ruling) &&
           !laws::has<laws::event::EnvelopeOpened>(ruling);
}

}  // namespace adoube::server
