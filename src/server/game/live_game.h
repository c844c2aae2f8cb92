// One game being served: acts come in, one at a time they are judged, made durable, then applied,
// answered and shown to everybody at the table. Time is the server's at receipt; what was received
// before a deadline is judged before the flag.
#pragma once

#include <deque>
#include <set>

#include "base/json.h"
#include "server/game/delayed.h"
#include "server/view/view.h"

namespace adoube::server {

// Of the protocol. The second tells what changed in few bytes; acts and all other frames are the same.
enum class Version : std::uint8_t { first = 1, slim = 2 };

// Somebody connected to a table.
struct Participant {
    Role role = Role::watcher;
    Language language = Language::en;
    std::shared_ptr<Peer> peer;
    Version version = Version::first;
    bool changes = false;  // wants only what changed; always in the second version
    bool fresh = true;     // not told anything since the view it was greeted with
    std::string records{};  // the recording by which it tells what a sensor board sees; empty: it does not
    bool awaits_play = false;  // a seat taken by a board: its player is here when the clock at the board runs
    std::string token_id{};  // of the token it came with
    std::uint64_t number = 0;  // among all who came to any game of this server
};

struct ByComing {
    bool operator()(const std::shared_ptr<Participant>& a, const std::shared_ptr<Participant>& b) const {
        return a->number < b->number;
    }
};

// How much may be said: so much at once, and so much a second from then on.
struct Allowance {
    static constexpr double burst = 120, per_second = 25;
    double left = burst;
    Nanos counted{};
    bool take(Nanos now) {
        const auto passed = std::chrono::duration<double>(now - counted).count();
        left = std::min(burst, left + (counted == Nanos{} ? 0 : passed * per_second));
        counted = now;
        if (left < 1) return false;
        left -= 1;
        return true;
    }
};

// What a connection said: the act as JSON, or an envelope, or a share of one, or what it proposes.
struct Message {
    enum class Sort { act, seal, share, accord };
    Sort sort = Sort::act;
    Role role = Role::watcher;
    Language language = Language::en;
    std::string json;  // as it is hashed and signed
    std::shared_ptr<const json::Value> act{};  // the same, as it was read
    std::string signature{};  // of the act, by the key of the seat
    std::string proof{};  // of a move stated for a lost envelope: adoube/envelope-restatement/1
    std::optional<record::note::EnvelopeOpened> opened{};  // what two shares gave
    std::string key{};
    std::uint64_t expect = 0;
    Nanos received{};
    std::function<void(std::string)> answer;  // one frame
    std::shared_ptr<Participant> from{};         // whoever said it, if still here
};

// Why a note is not kept whose key is known.
inline constexpr std::string_view key_reused_text = "this key came before with something else";

class LiveGame : public std::enable_shared_from_this<LiveGame> {
public:
    // `at` is the game's instant now; `delayed` what watchers see, if they see it late.
    LiveGame(Ports& ports, LoadedGame scene, laws::Instant at, std::string vault_key,
             std::unique_ptr<Delayed> delayed = {});
    ~LiveGame();

    const LoadedGame& scene() const { return scene_; }
    const LoadedGame& scene(Role role) const;  // as this role may know it now
    void join(std::shared_ptr<Participant> participant);
    void leave(const std::shared_ptr<Participant>& participant);
    void send_away(Role role);  // their token was revoked
    void send_away(std::string_view token_id);
    void tell_the_late();    // what has become due for watchers, as far as life is proved
    void gather_evidence();  // aside, if a question waits for the arbiter and it was not gathered yet
    bool idle() const;  // nobody here, nothing runs: may be put away
    // Under whose lease it enters things, where several servers share the record.
    void keep_under(std::string place, std::int64_t epoch, std::string server) {
        place_ = std::move(place);
        epoch_ = epoch;
        server_ = std::move(server);
    }
    const std::string& place() const { return place_; }
    void move_away(std::string_view why);  // it is served from here no more: everybody is to ask again
    void abandon() { queue_.clear(); }  // what waits is never done: the server ends

    void say(Message said);
    bool may_say(Role role) { return allowances_[index_of(role)].take(ports_.time.now()); }  // by all its connections
    // Keys and links of seats become notes of the log. `done` hears why not, or nothing.
    using NoteDone = std::function<void(std::optional<std::string_view> refused)>;
    // With a key it is entered once, however often it comes.
    void note(Role by, record::Note note, NoteDone done, std::string key = {});
    // It tells what a sensor board sees. False: another recording does, which is not to be taken over.
    bool records(const std::shared_ptr<Participant>& participant, const std::string& recording, bool take_over);
    void play_begins();  // at a board: its clock runs
    void rename(laws::Side side, const std::string& name);  // a player whose name was written wrongly
    // From the arbiter to the players: what is to be kept of it, and then the telling.
    static record::Document note_to_keep(const std::string& game, std::string_view text, std::string_view by,
                                         std::int64_t wall_us);
    void tell_note(std::string_view note);  // as it was kept
    void keep_note(std::string_view note);  // likewise; told to those who come
    // Stops the clocks for the server; `done` hears whether anything was entered.
    void freeze(laws::Instant at, std::string_view why, std::function<void(bool)> done);
    // The arbiter's act from outside a connection (all boards of an event).
    void command(laws::ActBody body, std::function<void(bool)> done);

    laws::Instant instant(Nanos received) const;
    laws::Instant instant(Role role, Nanos now) const;  // that this role is shown
    std::string view(Role role, Language language) const;
    void heartbeat();
    bool clock_runs() const;
    bool is_behind() const { return delayed_ && delayed_->next_us(); }  // something waits to be shown late
    void wake();  // there was a hole in the time of the server, or no memory
    bool wants_waking() const { return wants_waking_; }
    // Until when everything that happened is in the log: what waits for its turn, an entry on its way to it, and a hole
    // that is not in it yet, are charged by no proof of life.
    Nanos accounted_until() const;
    Nanos proved_until() const { return accounted_until() - unrecorded_; }  // by a proof of life now
    bool can_be_stopped() const;  // the clock that runs; not while the replier is waited for
    // When it was read: its own time goes on from its last act.
    void charge_nothing_since_its_last_act();
    // From now on the proofs of this run count. It is kept before anything is entered (registry/reckoning.h).
    void charge_from_here() { reckons_ = true; }

private:
    struct Plan {
        std::vector<laws::RuledAct> entries;
        std::string actor, key;
        record::Digest act;
        std::function<void(bool entered)> then;  // after applying
        std::function<void(std::string)> answer;  // to the actor, if any
        Language language = Language::en;
        Role role = Role::watcher;
        std::shared_ptr<Participant> from{};
        std::string json{};  // of the act
        std::vector<record::Note> notes{};  // entered together with the acts, behind them
        std::vector<Stamp> stamps{};  // of the acts and the notes, their hashes once they are entered
        std::optional<Hole> mends{};  // accounts for a hole: the time it takes itself is not another
    };
    using Task = std::function<void()>;

    // Tasks run one at a time; each says finished() once, now or later. A hole has its turn by the time at which it
    // began: what was received before it is judged before it.
    struct Turn {
        Task task;
        Nanos since;
        bool said = false;  // by somebody who waits for an answer
    };
    void enqueue(Task task, std::optional<Nanos> since = {});  // missing: now
    void finished();
    void go_on();

    // What a step throws closes this game and nothing else; `said` is answered (live_game_fence.cpp).
    static constexpr std::string_view closed_text = "a fault stopped this game; the arbiter was told";
    static constexpr std::string_view no_room_text =
        "the record cannot be written now: nothing is entered, and no time runs, until it can";
    static constexpr std::string_view no_memory_text = "there is no memory for this now; send the same key again";
    static constexpr std::string_view stops_text = "the server stops; send the same key again";
    // Without memory `asker` leaves where nothing was said that could be answered.
    void fenced(const Task& step, const Message* said = nullptr, const Participant* asker = nullptr);
    using Said = std::shared_ptr<const Message>;
    // Work away from here, then back, both within the fence.
    void aside(WorkerPool& pool, Task work, Task then, const Said& said = {});
    void fence_off(const std::string& why);
    void without_memory(const std::function<bool()>& tell, const Participant* asker);
    void journal_fault(std::string_view what, const std::string& why) const;

    // judging (live_game.cpp)
    Task judging(const Said& said, bool started = false);
    void judge(const Said& said, bool started = false);  // started: the clocks, for this
    Result<laws::ActBody> body_of(const Message& said) const;
    bool refused_at_once(const Message& said, const laws::ActBody& body);
    bool board_denies_flag(Role role, const laws::ActBody& body) const;
    void prepare(const Said& said, laws::ActBody body);
    void decide_with_facts(const Said& said, laws::Act act);
    void decided(const Message& said, std::vector<laws::Act> acts);
    Plan plan_of(const Message& said) const;
    // The signature that came with an act, or nothing if it is not the seat's.
    std::optional<record::note::ActSigned> signature_of(const Message& said) const;
    std::optional<record::AppendResult> kept_by_the_first_version(const Plan& plan) const;
    bool answered_before(const Message& said);  // its key is known: answered, and nothing else happens
    bool presses_with(const Message& said, const laws::Ruling& ruling) const;
    void refuse(const Message& said, std::string_view code, std::string text, bool keep);
    void enter(Plan plan);
    Nanos charged_until(const Plan& plan) const;  // by a crash before it is durable
    bool starts_a_clock(const Plan& plan) const;  // that stands now
    std::string refusal(std::string_view code, std::string_view text) const;
    void turn_away(const Plan& plan, std::string_view code, std::string_view text) const;
    void entered(Plan& plan, const std::vector<record::AppendResult>& outcomes);
    std::string ack_of(const Plan& plan) const;
    // Whoever wants only what changed hears it with the answer.
    bool hears_in_one(const Plan& plan) const {
        return plan.from && plan.from->changes && participants_.contains(plan.from);
    }
    void answer_kept(const Plan& plan, const record::AppendResult& outcome);
    // Somebody else went on with the log: another server, which is told apart from a fault.
    void overtaken();
    record::Append under_lease(record::Append append) const;

    // what is told (live_game_news.cpp)
    class News;
    using Group = std::tuple<Role, Language, Version>;
    using Frame = std::shared_ptr<const std::string>;
    using Outbox = std::vector<std::pair<std::shared_ptr<Peer>, Frame>>;
    void tell_everybody(const Participant* answered = nullptr, std::string answer = {});
    void tell_watchers_what_they_missed();
    void tell_arbiters();  // what changed for them alone
    void tell_seated(const Frame& frame, const Participant* but);
    void tell_watchers(const Frame& frame);
    void tell_presence(const Participant* but);
    void send_in_portions(const std::shared_ptr<const Outbox>& letters, std::size_t from);
    void send_away_if(const std::function<bool(const Participant&)>& whom);
    void count(const std::shared_ptr<Participant>& participant);  // among those present
    void make_room_for(const Participant& newcomer);
    void came_or_went(Role role, const Participant* who);  // who is not told of it
    void tell_desk() const {
        if (ports_.changed) ports_.changed(scene_.name, scene_.card.event);
    }

    // watchers who are shown it late (live_game_delay.cpp)
    bool is_late(Role role) const { return delayed_ && role == Role::watcher; }
    void take(const Stamp& stamp, laws::RuledAct entry);
    void take(const Stamp& stamp, const record::Note& note);
    void later(laws::Instant at, Delayed::Change change);

    // live_game_notes.cpp
    void enter_note(Role by, const record::Note& note, const std::string& key, const NoteDone& done);
    void note_appended(Stamp stamp, const record::Note& note, const record::AppendResult& outcome,
                       const NoteDone& done);

    // the clock (live_game_clock.cpp, live_game_holes.cpp)
    std::optional<laws::Instant> deadline() const;
    void stop_clocks(laws::Instant at, const std::string& why, const std::function<void(bool)>& done);  // a task
    bool sees_flags() const;  // the server, by its own clock
    bool flag_is_due(laws::Instant at) const;
    void call_flag(Task then);
    bool is_waited_for(Role role) const;
    void start_clocks_before(Task then);  // which the server stopped
    void go_on_after(Task then);
    void start_clocks();
    void set_timer();
    void call_flag_if(laws::Instant due);  // it is still due then
    void ring_for_flag(laws::Instant due, Nanos when, bool again);
    void start_if_due();
    bool is_here(Role role) const;  // connected, and not known to have gone
    Nanos time_of(laws::Instant at) const { return base_ + (at - base_at_); }
    std::int64_t date_of(laws::Instant at) const;  // by the wall
    void lose(Hole hole);
    void lack_room(const Plan& plan);
    void lose_what_it_took(Nanos from);  // since then nobody could know what happened
    laws::Instant known_until() const;
    void find_holes();
    void mend();
    void mend(const Hole& hole);
    void reckon();
    void reckoned(const Result<void>& kept);
    void observe(std::string_view actor, laws::ActBody body, laws::Instant at, std::string key,
                 std::function<void(bool)> then);

    // the envelope (live_game_envelope.cpp)
    void judge_seal(const Message& said);
    void judge_share(const Message& said);
    void judge_accord(const Message& said);  // live_game_accord.cpp
    void open_with_both(const Message& said);
    // I.12.1: what the proof of a stated move comes to.
    record::note::MoveStated check_statement(const Message& said, const std::string& text) const;
    void forget_shares();  // those of an envelope that was opened, or that do not belong to this one
    std::optional<std::string> text_from_vault() const;  // of the envelope to be opened, if the server itself holds it
    std::optional<std::string> deposit() const;  // the stored document of the envelope to be opened
    // Why an arbiter's word about the envelope cannot be taken: what was sealed does not lie here, or does.
    std::optional<std::string> contradicts_deposit(const laws::ActBody& body) const;

    Ports& ports_;
    LoadedGame scene_;
    laws::Instant base_at_;
    Nanos base_;
    std::string vault_key_;
    std::set<std::shared_ptr<Participant>, ByComing> participants_;
    std::array<Allowance, 4> allowances_{};  // of the acts of each role
    std::map<Group, Told> told_;  // to those who want only what changed
    bool telling_ = false, missed_ = false;  // a round of watchers is under way; news came meanwhile
    std::deque<Turn> queue_;
    bool busy_ = false, going_on_ = false;
    bool wants_waking_ = false;  // something was not done for want of memory
    bool handed_on_ = false;  // by the step that runs: its task goes on when something else was entered
    bool closed_ = false;  // the store is in doubt, or another server keeps this game
    std::string place_;
    std::int64_t epoch_ = 0;
    bool applying_ = false;  // what is in the record already; a fault meanwhile leaves the game half changed
    bool unsaid_ = false;  // what was entered last is not told to everybody yet
    bool fenced_ = false;  // a fault of ours: only the arbiter's acts are judged until one is entered
    std::uint64_t timer_ = 0;
    std::uint64_t holes_seen_;
    Nanos served_since_;
    Nanos stood_until_{};  // the game's own time, in the last hole that is not in the record
    laws::Instant awake_at_{};  // what came in a hole in which no clock ran is taken up at its end
    std::optional<Hole> lost_;  // while a clock ran: to be charged to nobody
    // Until the next act: so much since the last one is nobody's and stands nowhere in the record, nor beside it. The
    // game began when its first start was durable; or its own time stood in a hole, or until it was read again.
    Nanos unrecorded_{};
    bool reckons_ = false;  // what stands beside the record is not so any more
    std::string server_;  // this one, among several
    std::optional<Nanos> on_its_way_;  // since when something is being written that nobody can know of yet
    struct Stop {
        laws::Instant at;
        std::string why;
    };
    std::optional<Stop> stop_owed_;  // that could not be written
    std::unique_ptr<Delayed> delayed_;
    std::uint64_t gathering_ = 0;  // seq of the question whose evidence is being gathered
    std::optional<laws::Instant> called_;  // the deadline for which the flag was called
    std::array<std::optional<std::string>, 2> shares_;
    Frame note_;  // the arbiter's last note, told again to a player who comes later
};

}  // namespace adoube::server
