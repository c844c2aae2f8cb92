#include "simulate/promises.h"

#include <algorithm>
#include <ranges>

#include "record/codec/note.h"
#include "simulate/diary.h"
#include "simulate/plan.h"
#include "simulate/seen.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos proof_every = 100ms;     // of life
constexpr Nanos told_before = 10ms;  // by each of several loops
constexpr Nanos longest_gap = 1s;  // more than this in which nobody could know of an entry is charged to nobody
constexpr int nowhere = -2;  // in no run
constexpr std::string_view known = "a view is of what is durable";

}  // namespace

Promises::Promises(const Agenda& agenda, Disk& disk, Verdict& verdict)
    : agenda_(agenda),
      disk_(disk),
      verdict_(verdict),
      gestures_(verdict),
      secrets_(verdict),
      custody_(disk, verdict, secrets_),
      stopwatch_(verdict) {}

void Promises::game_made(const std::string& name, Nanos watcher_delay) {
    ledger_.emplace(disk_, name, verdict_);
    watcher_delay_ = watcher_delay;
}

const server::LiveGame* Promises::live() const {
    if (!run_ || !ledger_ || !home().registry().is_loaded(ledger_->name())) return nullptr;
    const auto table = home().registry().table(ledger_->name());
    return table ? table->get() : nullptr;
}

// What goes to several of one role is the same for all of them.
void Promises::check_shown(server::Role to, const Frame& frame) {
    auto& [last, secrets] = shown_[to];
    if (last == frame && secrets == secrets_.changes()) return;
    last = frame;
    secrets = secrets_.changes();
    const std::string_view text = *frame;
    secrets_.shown(to, "a frame", text);
    custody_.shown("a frame", text);
    if (!text.starts_with("{\"view\"")) return;
    const auto role = unquoted(member(text.substr(0, 400), "role"));
    if (role != name_of(to)) verdict_.broken("roles see only theirs", "the view of " + std::string(role));
    if (to == server::Role::watcher && text.find("\"rights\":[]") == std::string_view::npos)
        verdict_.broken("roles see only theirs", "a watcher has rights");
}

void Promises::sent(const Wire& wire, server::Role to, const Frame& frame) {
    const bool keeps = is_kept_by(wire.run());
    if (!ledger_ || !(keeps || leases_)) return;
    check_shown(to, frame);
    const std::string_view text = *frame;
    if (text.starts_with("{\"presence\"") || text.starts_with("{\"error\"") || text.starts_with("{\"diverged\""))
        return;
    if (text.starts_with("{\"hb\"")) return void(check_known(to, wire.run(), text));
    if (text.starts_with("{\"view\"")) {
        const auto seq = check_known(to, wire.run(), text);
        if (keeps && to != server::Role::watcher) told_[wire.number()] = {wire.weak_from_this(), seq};
        return;
    }
    gestures_.answered(to, text, *ledger_, keeps);
}

void Promises::said_in_vain(const Wire& wire, server::Role to, std::string_view frame) {
    if (ledger_ && is_kept_by(wire.run())) gestures_.answered(to, frame, *ledger_);
}

std::uint64_t Promises::check_known(server::Role to, const Run& by, std::string_view part) {
    const auto early = part.substr(0, 400);
    const auto seq = number(member(early, "seq"));
    const auto where = [&] { return std::string(name_of(to)) + " is told of entry " + std::to_string(seq); };
    if (!ledger_->hash(seq)) {
        verdict_.broken(std::string(known), where() + ", which is not durable");
        return seq;
    }
    if (ledger_->head(seq) != unquoted(member(early, "head")))
        verdict_.broken(std::string(known), where() + " under another hash");
    if (to != server::Role::watcher || watcher_delay_ == 0ns || seq == 0 || ledger_->game().over()) return seq;
    const auto apart = leases_ ? 2 * std::chrono::microseconds(set_within_us) : 0us;  // the walls of two servers
    const auto happened = leases_ ? happened_[seq - 1] : by.real_time(ledger_->entries()[seq - 1].at_us);
    if (happened + watcher_delay_ > agenda_.now() + apart + 1us)
        verdict_.broken("watchers are shown it late", where() + " too early");
    return seq;
}

void Promises::answered(server::Role to, const server::Response& response) {
    if (!ledger_) return;
    secrets_.shown(to, "an answer over HTTP", response.body);
    custody_.shown("an answer over HTTP", response.body);
    if (run_ && response.body.starts_with("{\"game\"")) check_known(to, *run_, response.body);
}

void Promises::after_everything() {
    if (!ledger_) return;
    if (std::exchange(changed_, false)) ledger_->catch_up([this](const Durable& entry) { entered(entry); });
    if (!run_) return;
    if (elsewhere_ && !stops_ && home().ports().stopped) run_stops();  // each loop is told by letter
    const auto* table = live();
    watch_loading(table);
    watch_room(table);
    compare_live(table);
}

void Promises::compare_live(const server::LiveGame* table) {
    if (!table || table->scene().seq != ledger_->seq()) return;
    const laws::State& played = table->scene().game;
    if (ledger_->game().terms.names != played.terms.names)  // names are no part of the record
        ledger_->name_players(played.terms.names);
    const laws::State& kept = ledger_->game();
    check_told();
    if (!(played == kept)) verdict_.broken("the replay is the game", "after entry " + std::to_string(ledger_->seq()));
}

// Whoever sits at the board is shown every entry when it is entered.
void Promises::check_told() {
    std::erase_if(told_,
                  [](const auto& one) { return one.second.wire.expired() || !one.second.wire.lock()->is_served(); });
    for (const auto& [number, one] : told_)
        if (one.seq != ledger_->seq())
            verdict_.broken("everybody at the board is told at once",
                            "connection " + std::to_string(number) + " was told up to " + std::to_string(one.seq));
}

// A clock is started for those who are there, or who said something before they went that has not had its turn yet: a
// move that came in a hole is judged, and is no breach of the pause behind the hole.
void Promises::submitted(const Run& by, const record::Append& append) {
    if (!ledger_ || append.game != ledger_->name()) return;
    note_down(agenda_.now(), "on its way: {} {} after {}", append.actor, append.key, append.after);
    const auto* table = live();
    submitted_ = true;
    if (append.key.starts_with("flag.") || append.key.starts_with("stop.")) called_ = {append.key, agenda_.now()};
    if (!table || !is_kept_by(by) || !append.key.starts_with("start.")) return;
    const auto& here = table->scene().presence.at;
    const auto seat = server::seat_of(table->scene().game.turn());
    const auto mover = server::index_of(seat);
    const bool first = first_start_.empty();
    const bool away = here[mover] == 0 && (first || !gestures_.waits(seat));
    if (away || (first && here[1 - mover] == 0))
        verdict_.broken("clocks wait for those whose time runs", append.key + ", and nobody is there");
}

// A crash goes unnoticed by the clock until the game is served again; where nothing can be stopped it then goes on.
void Promises::watch_loading(const server::LiveGame* table) {
    if (std::exchange(loaded_, table != nullptr) || !loaded_) return;
    loaded_at_ = agenda_.now();
    if (ended_) stopwatch_.nobodys(*ended_, agenda_.now());
}

void Promises::watch_room(const server::LiveGame* table) {
    auto accounted = table ? table->accounted_until() : agenda_.now();
    if (elsewhere_) accounted = std::min(accounted, elsewhere_());
    if (owed_ && *owed_ != accounted) owings_.emplace_back(*std::exchange(owed_, std::nullopt), agenda_.now());
    if (accounted < agenda_.now()) owed_ = accounted;
    if (elsewhere_ && stops_) owed_at_stop_ = std::min(accounted, owed_at_stop_.value_or(accounted));
    watch_room_at_first();
    const auto& no_room = home().ports().no_room;
    if (no_room && !no_room_) {
        missed_room_ = agenda_.now();
        no_room_ = std::max({*no_room, filled_.value_or(*no_room), reigns_since_});
    } else if (!no_room && no_room_) {
        stopwatch_.no_room(*std::exchange(no_room_, std::nullopt), agenda_.now());
        stopwatch_.may_give(until_noticed());
    }
}

// What the first of several loops knows of a full disk is a hole for the games of all, whether they wrote or not.
void Promises::watch_room_at_first() {
    const auto& first = run_->first().ports().no_room;
    if (!elsewhere_ || &home() == &run_->first()) return;
    if (!first && first_no_room_) stopwatch_.may_give(agenda_.now() - *first_no_room_ + until_noticed());
    first_no_room_ = first;
}

// A crash charges up to the last proof and no further (docs/reliability.md). That was begun no earlier than this; while
// the server stood still nothing was proved, however often it did; and what was owed when it was begun it leaves out.
Nanos Promises::least_proved(Nanos until) const {
    auto began = until - until_noticed();
    for (const auto& [from, to] : joined(stills_) | std::views::reverse)
        if (const auto end = std::min(to, until); from < end && began < end)
            began -= end - from + (elsewhere_ ? proof_every : 0ms);  // what a loop has told last, and the next proof
    for (const auto& [from, to] : owings_)
        if (from < began && began < to) return from;
    return began;
}

Nanos Promises::until_noticed() const {
    return proof_every + (elsewhere_ ? told_before : 0ms) + 2 * disk_.worst(agenda_.now());
}

// Whatever a server believes of itself: what is entered comes from the one that keeps the game.
void Promises::wrote(const Run& by, const record::Append& append) {
    if (!ledger_ || !leases_ || append.game != ledger_->name() || leases_->is_kept_by(append.game, by.name())) return;
    verdict_.broken("one server at a time keeps a game", append.key + " was entered by " + by.name());
}

void Promises::answered(const Run& by, const std::vector<record::Append>& appends,
                        const std::vector<record::AppendResult>& outcomes) {
    if (!is_kept_by(by)) return;
    if (!ledger_ || appends.front().game != ledger_->name()) return;
    const auto& first = appends.front();
    note_down(agenda_.now(), "answered: {}, outcome {}", first.key, outcomes.front().index());
    // A pause accounts for a hole, its own time is no other; a note takes no time of the game.
    if (first.key.starts_with("pause.") || record::is_note(first.body)) return;
    if (std::holds_alternative<record::append::NoRoom>(outcomes.front())) return;
    const bool entered = first.into == record::Into::chain;
    if (entered && !std::holds_alternative<record::append::Appended>(outcomes.front())) return;
    // What came in a hole was taken up at its end; what lies before the last entry is told, and was somebody's.
    auto since = stopwatch_.last_arrival();
    if (!entered) since = std::max(since, gestures_.waits_since(first.key).value_or(agenda_.now()));
    since = stopwatch_.end_of_nobodys(since);
    // The stop after a crash is of the moment at which the game was read, and the clock stands since then.
    if (entered && first.key.starts_with("crash.")) since = std::max(loaded_at_, ended_.value_or(loaded_at_));
    // The game begins when the first start of its clock is durable and told.
    const bool begins = entered && first.key == first_start_;
    const auto stalls = [&] { return agenda_.now() - since > longest_gap; };
    // Where no clock ran, what came in a hole, or waited behind something slow, was taken up later: that harms nobody.
    if (entered && !begins && stalls() && taken_up_.key == first.key && taken_up_.at > since) {
        stopwatch_.nobodys(since, taken_up_.at);
        since = taken_up_.at;
    }
    if (begins || stalls()) stopwatch_.nobodys(since, agenda_.now());
}

// A loop that is held up holds the proof of life back, whatever it keeps. Where the first one stood still that is a
// hole for the games of all, but what a player did meanwhile who was in is his (ADR 29).
void Promises::stood_still(const RunLoop& loop, Nanos from, Nanos to, bool died) {
    stills_.emplace_back(from, to);
    if (!ledger_ || &loop == &home()) return keeper_stood_still(from, to, died);
    if (loop.number() == 0 && !died && to - from > longest_gap) stopwatch_.may_give(to - from + until_noticed());
}

void Promises::keeper_stood_still(Nanos from, Nanos to, bool died) {
    if (died) return stopwatch_.nobodys(from, to);  // it is a crash that began earlier
    if (!ledger_ || to - from <= longest_gap) return;
    stopwatch_.nobodys(from, to);
    stopwatch_.may_give(until_noticed());  // the hole is found to begin at the last beat before it
}

void Promises::journal(const std::string& line) {
    if (line.find(" game=") != std::string::npos && !(ledger_ && line.find(ledger_->name()) != std::string::npos))
        return;
    note_down(agenda_.now(), "journal: {}", line);
    secrets_.shown_to_nobody("the journal", line);
    if (!line.starts_with("game_closed") || line.find(ledger_->name()) == std::string::npos) return;
    // A fault of ours: until the game is read again it is as after a crash, for this game alone.
    ended_ = agenda_.now();
    if (ledger_->game().in<laws::phase::Playing>()) entered_in_ = nowhere;  // else no clock is stopped, and it goes on
    stopwatch_.may_give(agenda_.now() - stopwatch_.last_arrival() + 2 * disk_.worst(agenda_.now()));
    gestures_.run_ended();
}

void Promises::record_tampered_with() {
    ledger_.reset();
    told_.clear();
}

void Promises::run_stops() {
    stops_ = agenda_.now();
    note_down(*stops_, "the run is told to stop");
}

void Promises::run_ended() {
    const auto now = agenda_.now();
    after_everything();
    note_down(now, "the run ends");
    if (elsewhere_) stopwatch_.door_ended(now);
    if (ledger_ && disk_.in_a_file()) ledger_->expect_all_kept();
    const auto alive = run_->name().empty() ? "alive" : "alive." + run_->name();
    if (const auto proof = disk_.store().value(alive); proof && *proof)
        proved_us_[run_->name()] = std::max<std::int64_t>(proved_us_[run_->name()], std::stoll(**proof));
    const bool exact = run_->over && !no_room_ && !disk_.is_full();  // what cannot be written is no stop
    if (exact && ledger_) {
        const auto& game = ledger_->game();
        const bool stands = !game.clock.running || game.over() || game.in<laws::phase::Sealing>() ||
                            game.in<laws::phase::Resuming>() || !home().registry().is_loaded(ledger_->name());
        if (!stands) verdict_.broken("a planned stop is exact", "a clock runs after it");
    }
    // Else the clock stands since the run before, where it can be stopped.
    const bool went_on = loaded_ && ledger_ && !ledger_->game().in<laws::phase::Playing>();
    if (!ended_ || entered_in_ == reign_ || went_on) ended_ = now;
    const auto could_write = no_room_.value_or(now);  // until then
    // A loop learns by itself that there is no room, when it writes; the first one is the one that proves.
    const bool unknown = elsewhere_ && filled_ && (disk_.is_full() || no_room_);
    const auto could_prove = unknown ? std::min(could_write, *filled_) : could_write;
    if (no_room_) stopwatch_.nobodys(*std::exchange(no_room_, std::nullopt), now);
    if (run_->stopped && stops_) stopwatch_.nobodys(*stops_, now);  // exact or not: nobody plays on
    // A clock that cannot be stopped is charged up to the last proof, which leaves out what has not had its turn yet.
    const bool runs_on = ledger_ && ledger_->game().clock.running && !ledger_->game().over();
    const auto last_proof = runs_on ? owed_at_stop_.value_or(owed_.value_or(now)) : now;
    owed_at_stop_.reset();
    if (owed_) owings_.emplace_back(*std::exchange(owed_, std::nullopt), now);
    stopwatch_.may_give(exact ? stopwatch_.of_somebody(last_proof, now)
                              : stopwatch_.of_somebody(least_proved(could_prove), could_write));
    stills_.clear();
    owings_.clear();
    gestures_.run_ended();
    told_.clear();
    run_ = nullptr;
    loaded_ = false;
}

}  // namespace adoube::simulate
