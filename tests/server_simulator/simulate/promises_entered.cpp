// What must hold of every entry when it has become durable.
#include "simulate/diary.h"
#include "simulate/promises.h"
#include "simulate/seen.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

// {"held":"…"}: a nonce of 24 bytes, a box of salt (32), text (64 with its length) and tag (16), in base64url.
constexpr std::size_t length_of_held = 11 + (24 + 32 + 64 + 16) * 8 / 6 + 1;

// When the running clock will be used up.
std::optional<laws::Instant> due(const laws::Clock& clock) {
    if (!clock.running) return {};
    return clock.since + clock.delay_left + clock.left[static_cast<std::size_t>(*clock.running)];
}

}  // namespace

void Promises::entered(const Durable& entry) {
    note_down(agenda_.now(), "entry {} {} {} {}", entry.stored.seq, entry.stored.actor, entry.stored.key,
              entry.stored.body.substr(0, 120));
    secrets_.entered(entry);
    custody_.entered(entry);
    check_envelopes(entry);
    // Whatever the clock on the wall says: a run begins behind the last proof of life of those before it. What was
    // entered after that proof may bear a later date than what follows it: dates are for people, no clock reads them.
    happened_.push_back(run_ ? run_->real_time(entry.stored.at_us) : agenda_.now());
    if (run_ && entry.stored.at_us < proved_us_[run_->name()])
        verdict_.broken("stored once and in order",
                        "entry " + std::to_string(entry.stored.seq) + " is dated before the server began");
    if (!entry.act) return;
    opened_ |= laws::has<laws::event::EnvelopeOpened>(entry.act->ruling);
    check_after_crash(entry);
    if (run_ && !entry.before.clock.running) taken_up_ = {entry.stored.key, run_->real_time(entry.stored.at_us)};
    const bool by_event = entry.stored.key.starts_with("event.") && entry.stored.actor == "arbiter";
    if (first_start_.empty() &&
        (entry.stored.key.starts_with("start.") || (by_event && entry.after.clock.running.has_value())))
        first_start_ = entry.stored.key;
    if (run_ && stops_ && run_->stopped && run_->real_time(entry.stored.at_us) > *stops_ + 1us &&
        entry.after.clock.running && !entry.before.clock.running)
        verdict_.broken("a planned stop is exact", "entry " + std::to_string(entry.stored.seq) + " starts a clock");
    // It was called, and what it comes to depends on an envelope that is closed: the arbiter is asked, play goes on.
    if (std::holds_alternative<laws::act::CallFlag>(entry.act->act.body) &&
        entry.act->ruling.finding == laws::Finding::referred)
        referred_ = due(entry.before.clock);
    if (entry.stored.actor == server::server_actor) {
        count_no_room(entry);
        const auto due_at = arrival_of_servers(entry);
        if (entry.stored.key == called_.key && called_.at < missed_room_) was_no_hindrance(due_at);
        return stopwatch_.entered(entry, due_at);
    }
    // The arbiter of its event: what he asked for is held against the record elsewhere (event/book.h).
    const auto arrived = by_event ? std::optional(arrival_of_servers(entry)) : gestures_.entered(entry);
    if (!arrived) return;
    check_flag(entry);
    was_no_hindrance(*arrived);
    stopwatch_.entered(entry, *arrived);
}

// What came before the server knew that there was no room, and was entered: until then nothing was kept from anybody.
// So it is with a flag or a planned stop that was called before.
void Promises::was_no_hindrance(Nanos came) {
    if (no_room_) no_room_ = std::max(*no_room_, came);
    stopwatch_.was_no_hindrance(came);
}

// A planned stop may be written before anybody noticed that there is room again: it is of the moment since which there
// was none, and what lies behind that was nobody's already.
void Promises::count_no_room(const Durable& entry) {
    if (!no_room_ || !entry.stored.key.starts_with("stop.")) return;
    if (entry.stored.key == called_.key && called_.at < missed_room_) return;  // called before anybody knew of it
    stopwatch_.nobodys(*no_room_, agenda_.now());
    stopwatch_.may_give(until_noticed());
}

// The first entry of a new run stops the clock that ran, where it can be stopped.
void Promises::check_after_crash(const Durable& entry) {
    if (!run_ || std::exchange(entered_in_, reign_) == reign_) return;
    if (!entry.before.clock.running || !entry.before.in<laws::phase::Playing>() || entry.stored.seq == 1) return;
    const std::string_view key = entry.stored.key;  // a planned stop writes what a full disk kept from being written
    if (!key.starts_with("crash.") && !key.starts_with("flag.") && !key.starts_with("stop."))
        verdict_.broken("a crash stops the clock", "entry " + std::to_string(entry.stored.seq) + " comes first");
}

Nanos Promises::arrival_of_servers(const Durable& entry) {
    const std::string_view key = entry.stored.key;
    const auto entered_at = run_ ? run_->real_time(entry.stored.at_us) : agenda_.now();
    if (key.starts_with("crash.") && ended_) return *ended_;
    if (key.starts_with("stop.") && stops_) return *stops_;
    return entered_at;
}

// What was sealed lies there as it was laid down, as long as every other, and says nothing by itself.
void Promises::check_envelopes(const Durable&) {
    if (!secrets_.is_sealed() && envelopes_.empty()) return;
    const auto documents = disk_.store().documents("sealed");
    for (const auto& document : *documents) {
        secrets_.shown_to_nobody("the stored envelope", document.body);
        const auto [kept, fresh] = envelopes_.emplace(document.id, document.body);
        if (!fresh && kept->second != document.body) verdict_.broken("a final envelope stays as it is", document.id);
        if (document.body.starts_with("{\"held\"") && document.body.size() != length_of_held)
            verdict_.broken("a sealed text stays unseen", "its length can be seen in the record");
    }
    const auto openings = disk_.store().documents("opening");
    for (const auto& document : *openings) secrets_.opening_stored(document.body);
    for (const auto& [id, body] : envelopes_)
        if (const auto there = disk_.store().document("sealed", id); !there || !*there)
            verdict_.broken("a final envelope stays as it is", id + " is gone");
}

void Promises::check_flag(const Durable& entry) {
    if (entry.before.terms.rules.watch == laws::WatchedBy::players) return;
    const auto& clock = entry.before.clock;
    if (!clock.running || entry.before.over() || due(clock) == referred_) return;
    if (laws::flag_down(clock, *clock.running, entry.act->act.at) && !clock.fell[chess::index_of(*clock.running)])
        verdict_.broken("no act is judged after the flag",
                        "entry " + std::to_string(entry.stored.seq) + " came when the time was used up");
}

// A game that is read anew is the game that was played.
void Promises::compare_reading() {
    const auto* table = live();
    if (!table) return;
    const auto& scene = table->scene();
    const auto stored = disk_.store().game(ledger_->name());
    server::LoadedGame read(scene.name, scene.card, ledger_->start(),
                            record::genesis_hash(scene.name, (*stored)->genesis));
    read.game.terms.names = scene.game.terms.names;
    for (const auto& entry : ledger_->entries())
        if (const auto folded = read.fold(entry); !folded)
            return verdict_.broken("the replay is the game", folded.error().text());
    read.presence = scene.presence;
    read.shares = scene.shares;
    read.accord = scene.accord;
    if (scene.question && read.question) read.question->evidence = scene.question->evidence;
    const auto at = table->instant(agenda_.now());
    for (const auto role : {server::Role::white, server::Role::black, server::Role::arbiter}) {
        const auto fresh = server::Viewing(read, at).json(role, server::Language::en);
        if (fresh != table->view(role, server::Language::en))
            verdict_.broken("the replay is the game", "the view of " + std::string(name_of(role)) + " differs");
    }
}

void Promises::settled() {
    compare_reading();
    const auto* table = live();
    if (!table) return verdict_.broken("all agree when the faults are over", "the game is not served");
    const auto& scene = table->scene();
    if (scene.frozen)
        verdict_.broken("all agree when the faults are over", "both are there and the clock was not started");
    const auto at = table->instant(agenda_.now() - 1s);
    if (table->clock_runs() && due(scene.game.clock) != referred_ &&
        laws::flag_down(scene.game.clock, *scene.game.clock.running, at))
        verdict_.broken("the flag falls by itself", "nobody called it for a second");
    gestures_.settled(agenda_.now() - 5s);
    if (table->accounted_until() < agenda_.now() || home().ports().no_room)
        verdict_.broken("all agree when the faults are over", "a hole was never accounted for");
}

}  // namespace adoube::simulate
