#include "server/game/live_game.h"

#include "base/check.h"
#include "base/json_write.h"
#include "base/overloaded.h"
#include "laws/prepare.h"
#include "record/codec/client_act.h"
#include "record/codec/codec.h"
#include "record/envelope/opening_file.h"

namespace adoube::server {
namespace {

namespace act = laws::act;

// Acts that mean the board the person saw.
bool means_the_board(const laws::ActBody& body) {
    return std::visit(
        []<class A>(const A&) {
            return std::is_same_v<A, act::Touch> || std::is_same_v<A, act::Adjust> || std::is_same_v<A, act::Release> ||
                   std::is_same_v<A, act::Remove> || std::is_same_v<A, act::PlaceNew> ||
                   std::is_same_v<A, act::MovePiece> || std::is_same_v<A, act::Play> || std::is_same_v<A, act::Press> ||
                   std::is_same_v<A, act::Claim> || std::is_same_v<A, act::WriteMove> ||
                   std::is_same_v<A, act::AcceptDraw> || std::is_same_v<A, act::DeclineDraw>;
        },
        body);
}

constexpr std::string_view recovered_text = "the record is being recovered; send the same key again";

std::string refused_frame(const std::string& key, const std::string& body) {
    return "{\"refused\":" + json::quoted(key) + "," + body.substr(1);
}

}  // namespace

LiveGame::LiveGame(Ports& ports, LoadedGame scene, laws::Instant at, std::string vault_key,
                   std::unique_ptr<Delayed> delayed)
    : ports_(ports),
      scene_(std::move(scene)),
      base_at_(at),
      base_(ports.time.now()),
      vault_key_(std::move(vault_key)),
      holes_seen_(ports.pulse.holes()),
      served_since_(base_),
      delayed_(std::move(delayed)) {}

LiveGame::~LiveGame() {
    if (timer_) ports_.timers.cancel(timer_);
}

void LiveGame::enqueue(Task task, std::optional<Nanos> since) {
    queue_.push_back({std::move(task), since.value_or(ports_.time.now()), since.has_value()});
    go_on();
}

void LiveGame::finished() {
    queue_.pop_front();
    busy_ = false;
    go_on();
}

void LiveGame::go_on() {
    if (going_on_) return;
    const auto keep = shared_from_this();
    going_on_ = true;
    try {
        while (!busy_) {
            find_holes();
            if (queue_.empty()) break;
            busy_ = true;
            const Task task = std::move(queue_.front().task);  // its place stays until finished()
            fenced(task);
        }
        going_on_ = false;
        if (queue_.empty()) set_timer();
    } catch (const std::bad_alloc&) {  // of a hole that is not in the record yet, or for the timer: when it is woken
        going_on_ = false;
        wants_waking_ = ports_.games_want_waking = true;
    }
}

void LiveGame::say(Message said) {
    const auto received = said.received;
    enqueue(judging(std::make_shared<const Message>(std::move(said))), received);
}

// Where it does not read, the place told is that in the act alone.
Result<laws::ActBody> LiveGame::body_of(const Message& said) const {
    const auto by = actor_of(said.role);
    if (said.act && said.json.size() <= record::longest_act)
        if (auto body = record::decode_act(*said.act, by, scene_.game)) return body;
    return record::decode_act(said.json, by, scene_.game);
}

void LiveGame::judge(const Said& shared, bool started) {
    const Message& said = *shared;
    if (closed_) return refuse(said, "unknown", std::string(recovered_text), false);
    if (fenced_ && said.role != Role::arbiter) return refuse(said, "closed", std::string(closed_text), false);
    if (ports_.stopped && (said.received > *ports_.stopped || scene_.frozen))
        return refuse(said, "unknown", std::string(stops_text), false);
    if (ports_.no_room) return refuse(said, "full", std::string(no_room_text), false);
    if (flag_is_due(instant(said.received))) return call_flag(judging(shared));
    if (said.sort == Message::Sort::seal) return judge_seal(said);
    if (said.sort == Message::Sort::share) return judge_share(said);
    if (said.sort == Message::Sort::accord) return judge_accord(said);
    auto body = body_of(said);
    if (!body) {
        // A retry whose text no longer reads on this board still gets its answer.
        if (answered_before(said)) return;
        return refuse(said, body.error().at ? "malformed" : "role", body.error().text(), false);
    }
    if (!started && is_waited_for(said.role) && means_the_board(*body))
        return start_clocks_before(judging(shared, true));
    if (!refused_at_once(said, *body)) prepare(shared, std::move(*body));
}

// What is answered without asking the Laws.
bool LiveGame::refused_at_once(const Message& said, const laws::ActBody& body) {
    const auto refused = [&](std::string_view code, std::string text, bool keep = false) {
        refuse(said, code, std::move(text), keep);
        return true;
    };
    if (const auto* open = std::get_if<act::OpenEnvelope>(&body); open && !open->text.empty())
        return refused("malformed", "the text of an envelope is not for anybody to say");
    if (const auto trouble = contradicts_deposit(body))
        return answered_before(said) || refused("no_envelope", *trouble);
    if (!said.proof.empty() && !record::envelope::restatement_from_file(said.proof))
        return refused("malformed", "proof: not a restatement");
    if (!said.signature.empty() && !signature_of(said))
        return refused("signature", "not signed with the key of this seat");
    if (calls_nobody(scene_.game, body))
        return refused("role", "nobody watches over this game: both players agree on a pause");
    if (board_denies_flag(said.role, body))
        return refused("board_clock", "the clock at the board does not show 0:00: call the arbiter, who looks at it");
    if (said.expect > scene_.seq)  // one of several servers may have lost the game, and not learnt of it yet
        return refused(place_.empty() ? "stale" : "unknown", "there is no such entry here yet");
    if (means_the_board(body) && scene_.changed_by_others_since(said.role, said.expect))
        return refused("stale", "the game has gone on", true);
    return false;
}

void LiveGame::prepare(const Said& said, laws::ActBody body) {
    auto act = laws::prepare(scene_.game, {instant(said->received), actor_of(said->role), std::move(body)},
                             [this](laws::Paper) { return text_from_vault(); });
    if (!act) {
        if (answered_before(*said)) return;
        return refuse(*said, "no_envelope", "the envelope is opened by the shares of arbiter and replier", false);
    }
    decide_with_facts(said, std::move(*act));
}

void LiveGame::decide_with_facts(const Said& said, laws::Act act) {
    if (!wants_mating_facts(scene_.game, act.body)) return decided(*said, {std::move(act)});
    const auto self = shared_from_this();
    auto shared = std::make_shared<laws::Act>(std::move(act));
    aside(
        ports_.workers, [shared, game = scene_.game] { shared->facts = mating_facts(game, *shared); },
        [self, shared, said] { self->decided(*said, {*shared}); }, said);
}

bool LiveGame::answered_before(const Message& said) {
    const auto kept = ports_.store.find(scene_.name, name_of(said.role), said.key);
    if (kept && !*kept) return false;
    if (!kept) {
        refuse(said, "unknown", "the record does not answer", false);
        return true;
    }
    const auto plan = plan_of(said);
    record::Append same{.game = scene_.name, .actor = plan.actor, .key = said.key, .act = plan.act, .body = "{}"};
    answer_kept(plan, record::replay(same, **kept));
    finished();
    return true;
}

// The hash by which a retry is known stands in the log, which anybody may read: it is keyed, so that
// nobody can try texts against it.
LiveGame::Plan LiveGame::plan_of(const Message& said) const {
    return {{},
            std::string(name_of(said.role)),
            said.key,
            record::keyed_digest(vault_key_, "act/2", {scene_.name, name_of(said.role), said.key, said.json}),
            {},
            said.answer,
            said.language,
            said.role,
            said.from,
            said.json};
}

// The acts of one gesture, in order; they stop at the first that is not lawful.
void LiveGame::decided(const Message& said, std::vector<laws::Act> acts) {
    auto plan = plan_of(said);
    // What a player wrote and did not play stays out of the public log (ADR 13): a signed note would tell it.
    const bool told_to_all = !std::holds_alternative<act::WriteMove>(acts.front().body);
    if (const auto signature = signature_of(said); signature && told_to_all) plan.notes.push_back(*signature);
    std::optional<laws::Game> after;  // what was decided so far, where more follows
    for (std::size_t i = 0; i < acts.size(); ++i) {
        laws::RuledAct entry{std::move(acts[i]), {}};
        if (auto* call = std::get_if<act::CallDefault>(&entry.act.body);
            call && scene_.game.terms.venue == laws::Venue::refuse)
            call->opponent_here |= is_here(seat_of(other(call->side)));
        entry.ruling = laws::decide(after ? *after : scene_.game, entry.act);
        const bool lawful = entry.ruling.finding == laws::Finding::lawful;
        if (lawful && presses_with(said, entry.ruling)) acts.push_back({entry.act.at, entry.act.by, act::Press{}, {}});
        if (lawful && i + 1 < acts.size()) {
            if (!after) after = scene_.game;
            laws::apply(*after, entry.ruling, entry.act);
        }
        if (const auto* state = std::get_if<act::StateMove>(&entry.act.body); state && lawful)
            plan.notes.push_back(check_statement(said, state->text));
        if (said.opened && laws::has<laws::event::EnvelopeOpened>(entry.ruling)) plan.notes.push_back(*said.opened);
        plan.entries.push_back(std::move(entry));
        if (!lawful) break;
    }
    enter(std::move(plan));
}

std::string LiveGame::refusal(std::string_view code, std::string_view text) const {
    return JsonObject()
        .text("code", code)
        .text("text", text)
        .number("seq", static_cast<std::int64_t>(scene_.seq))
        .done();
}

void LiveGame::refuse(const Message& said, std::string_view code, std::string text, bool keep) {
    ++ports_.counts.refused;
    const auto body = refusal(code, text);
    if (!keep) {
        if (said.answer) said.answer(refused_frame(said.key, body));
        return finished();
    }
    auto plan = plan_of(said);
    const auto refusal = under_lease(
        {scene_.name, scene_.seq, plan.actor, said.key, plan.act, ports_.time.wall_us(), body, record::Into::refusals});
    const auto self = shared_from_this();
    on_its_way_ = said.received;
    ports_.writer.append({refusal}, [self, plan = std::move(plan), body,
                                     received = said.received](const std::vector<record::AppendResult>& outcomes) {
        const auto answer = [&] {
            self->on_its_way_.reset();
            if (std::holds_alternative<record::append::Refused>(outcomes[0])) {
                if (plan.answer) plan.answer(refused_frame(plan.key, body));
            } else {
                self->answer_kept(plan, outcomes[0]);
            }
            // What lies before the last entry is told, and what lies before the end of a hole is lost already.
            self->lose_what_it_took(std::max(received, self->time_of(self->instant(received))));
            self->finished();
        };
        self->fenced(std::cref(answer), nullptr, plan.from.get());  // by reference: in no memory of its own
    });
}

void LiveGame::enter(Plan plan) {
    ADOUBE_CHECK(!plan.entries.empty());
    if (closed_ || (ports_.stopped && starts_a_clock(plan))) {
        turn_away(plan, "unknown", closed_ ? recovered_text : stops_text);
        if (plan.then) plan.then(false);
        return finished();
    }
    std::vector<record::Append> appends;
    const auto add = [&](std::string key, std::string body, laws::Instant at) {
        const Stamp& stamp =
            plan.stamps.emplace_back(scene_.seq + plan.stamps.size() + 1, plan.actor, std::move(key), date_of(at));
        appends.push_back(
            under_lease({scene_.name, stamp.seq - 1, stamp.actor, stamp.key, plan.act, stamp.at_us, std::move(body)}));
    };
    for (std::size_t i = 0; i < plan.entries.size(); ++i)
        add(i == 0 ? plan.key : plan.key + "." + std::to_string(i),
            record::encode_entry(plan.entries[i], *scene_.game.terms.edition), plan.entries[i].act.at);
    for (std::size_t i = 0; i < plan.notes.size(); ++i)
        add(plan.key + ".note" + (i == 0 ? "" : std::to_string(i)), record::encode_note(plan.notes[i]),
            plan.entries.back().act.at);
    const auto self = shared_from_this();
    auto kept = std::make_shared<Plan>(std::move(plan));
    on_its_way_ = charged_until(*kept);
    ports_.writer.append(std::move(appends), [self, kept](const std::vector<record::AppendResult>& outcomes) {
        const auto enter = [&] { self->entered(*kept, outcomes); };
        self->fenced(std::cref(enter), nullptr, kept->from.get());
    });
}

void LiveGame::entered(Plan& plan, const std::vector<record::AppendResult>& outcomes) {
    const auto sent = std::exchange(on_its_way_, std::nullopt).value_or(ports_.time.now());
    if (!std::holds_alternative<record::append::Appended>(outcomes[0])) {
        answer_kept(plan, outcomes[0]);
        if (plan.then) plan.then(false);
        return finished();
    }
    const bool had_begun = scene_.begun;
    if (plan.role == Role::arbiter) fenced_ = false;
    std::string ack;
    applying_ = unsaid_ = true;
    for (std::size_t i = 0; i < plan.stamps.size(); ++i) {
        const auto* appended = std::get_if<record::append::Appended>(&outcomes[i]);
        ADOUBE_CHECK(appended && appended->seq == plan.stamps[i].seq);
        plan.stamps[i].hash = appended->head;
        if (i >= plan.entries.size()) {
            take(plan.stamps[i], plan.notes[i - plan.entries.size()]);
            continue;
        }
        ++ports_.counts.entries;
        take(plan.stamps[i], std::move(plan.entries[i]));
        if (i == 0 && plan.answer) ack = ack_of(plan);
    }
    applying_ = false;
    unrecorded_ = !had_begun && scene_.begun ? ports_.time.now() - sent : Nanos::zero();
    if (!had_begun && scene_.begun) {
        base_at_ = scene_.last;
        base_ = ports_.time.now();
        awake_at_ = {};  // its time begins
    }
    const bool in_one = hears_in_one(plan);
    if (plan.answer && !in_one) plan.answer(std::move(ack));
    tell_everybody(in_one ? plan.from.get() : nullptr, std::move(ack));
    tell_the_late();
    tell_desk();
    gather_evidence();
    if (plan.then) plan.then(true);
    unsaid_ = false;
    if (!plan.mends) lose_what_it_took(time_of(scene_.last));
    start_if_due();
    finished();
}

// The answer to the act whose entry is the last one. In the second version the ruling is told once, by what changed.
std::string LiveGame::ack_of(const Plan& plan) const {
    JsonObject ack;
    ack.text("ack", plan.key).number("seq", static_cast<std::int64_t>(scene_.seq));
    if (hears_in_one(plan) && plan.from->version == Version::slim) return ack.done();
    return ack.text("head", record::hex(scene_.head))
        .raw("ruling", ruling_json(scene_.rulings.back(), *scene_.game.terms.edition, plan.role, plan.language))
        .done();
}

// A retry of an act that was entered before the hashes of acts were keyed.
std::optional<record::AppendResult> LiveGame::kept_by_the_first_version(const Plan& plan) const {
    const auto kept = ports_.store.find(scene_.name, plan.actor, plan.key);
    if (!kept || !*kept) return {};
    const auto first_act = record::digest("act/1", {plan.json});
    record::Append same{.game = scene_.name, .actor = plan.actor, .key = plan.key, .act = first_act, .body = "{}"};
    auto outcome = record::replay(same, **kept);
    if (std::holds_alternative<record::append::KeyReused>(outcome)) return {};
    return outcome;
}

void LiveGame::turn_away(const Plan& plan, std::string_view code, std::string_view text) const {
    if (plan.answer) plan.answer(refused_frame(plan.key, refusal(code, text)));
}

// An act whose key was known, or that could not be entered.
void LiveGame::answer_kept(const Plan& plan, const record::AppendResult& outcome) {
    const auto answer = [&](const std::string& frame) {
        if (plan.answer) plan.answer(frame);
    };
    const auto refusal = [&](std::string_view code, std::string_view text) { turn_away(plan, code, text); };
    namespace append = record::append;
    std::visit(overloaded{
                   [&](const append::Replayed& replayed) {
                       const auto entry = record::decode_entry(replayed.stored.body, *scene_.game.terms.edition);
                       JsonObject ack;
                       ack.text("ack", plan.key).number("seq", static_cast<std::int64_t>(replayed.stored.seq));
                       ack.text("head", record::hex(replayed.stored.hash));
                       if (entry)
                           ack.raw("ruling", ruling_json(scene_.ruled(replayed.stored.seq, *entry),
                                                         *scene_.game.terms.edition, plan.role, plan.language));
                       answer(ack.done());
                   },
                   [&](const append::RefusedBefore& before) { answer(refused_frame(plan.key, before.stored.body)); },
                   [&](const append::KeyReused&) {
                       if (const auto kept = kept_by_the_first_version(plan)) return answer_kept(plan, *kept);
                       refusal("key_reuse", "this key came before with another act");
                   },
                   [&](const append::InDoubt& doubt) {
                       closed_ = true;
                       refusal("unknown", "in doubt; send the same key again");
                       ports_.trouble(doubt.why);
                   },
                   [&](const append::Stale&) {
                       refusal("unknown", "somebody else writes this game's record");
                       overtaken();
                   },
                   [&](const append::LeaseLost&) {
                       refusal("unknown", "another server keeps this game now; send the same key again");
                       overtaken();
                   },
                   [&](const append::NoRoom&) {
                       lack_room(plan);
                       refusal("full", no_room_text);
                   },
                   [&](const append::UnknownGame&) { refusal("unknown", "no such game"); },
                   [&](const append::Appended&) { ADOUBE_CHECK(false && "appended is not kept"); },
                   [&](const append::Refused&) { ADOUBE_CHECK(false && "refused is answered by refuse()"); },
               },
               outcome);
}

}  // namespace adoube::server
