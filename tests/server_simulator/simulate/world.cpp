#include "simulate/world.h"

#include <sstream>

#include "base/check.h"
#include "record/log/verify_log.h"
#include "server/game/vault.h"
#include "simulate/people/papers.h"
#include "simulate/sodium_chance.h"
#include "simulate/story.h"
#include "simulate/world_inside.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr std::int64_t first_wall_us = 1'790'000'000'000'000;
constexpr Nanos settles_within = 60s;  // after the last fault
constexpr Nanos settles_at_least = 6s;

using server::Role;

}  // namespace

World::World(const Plan& plan)
    : plan_(plan), chance_(plan.seed), disk_(chance_.stream(1), plan.in_a_file), promises_(agenda_, disk_, verdict_) {
    nodes_.resize(plan.servers);
    if (plan.servers > 1) share_record();
    witnesses_.add(promises_);
    papers_.with_keys = plan.with_keys;
    papers_.soon = plan.adjourns;
    papers_.dealings = plan.dealings;
    if (plan.with_keys || plan.keys_later)
        for (auto& keys : papers_.keys) keys = record::envelope::keys_from(record::envelope::new_seed());
    if (plan.dealings.any || plan.with_keys || plan.keys_later) prepare_papers();
}

// Drawn beside all that the game draws anyway.
void World::prepare_papers() {
    auto own = chance_.stream(5);
    SimulatedRandom random(own.stream(1));
    for (auto* keys : {&papers_.escrow, &papers_.stranger}) {
        const auto seed = record::envelope::fixed_from<record::envelope::Seed>(random.bytes(32));
        *keys = record::envelope::keys_from(*seed);
    }
    const auto gone = own.below(plan_.dealings.replies ? 12 : 4);  // then there is no reply
    if (plan_.dealings.losses && gone < 2) papers_.lost_device = gone == 0 ? Role::arbiter : Role::black;
}

void World::start(Node& node) {
    if (disk_.is_full())  // a server that cannot write its first proof does not start
        return void(agenda_.add(agenda_.now() + 1s, Agenda::faults, [this, &node] { start(node); }));
    wall_jump_us_ += agenda_.now() / 1us;
    const auto wall_us =
        first_wall_us + wall_jump_us_ + plan_.walls_us[static_cast<std::size_t>(&node - nodes_.data())];
    node.run = std::make_shared<Run>(agenda_, disk_, chance_.stream(100 + runs_.size()), witnesses_,
                                     static_cast<int>(runs_.size()), wall_us, node.fellow ? &*node.fellow : nullptr,
                                     plan_.loops);
    wall_jump_us_ -= agenda_.now() / 1us;
    runs_.push_back(node.run);
    if (!leases_) reign(node);
    strike_again(node);
}

void World::reign(Node& node) {
    keeper_ = &node;
    for_each_promises([&](Promises& one) { one.run_began(*node.run); });
}

void World::end_run(Node& node) {
    if (!node.run) return;
    const bool reigned = keeper_ == &node;
    for (const auto& loop : node.run->loops())
        if (reigned && loop->stands_still())
            for_each_promises([&](Promises& one) { one.stood_still(*loop, loop->still_since(), agenda_.now(), true); });
    if (const auto dead = node.run->die(); !dead)
        return verdict_.broken("acknowledged means stored", "after a crash: " + dead.error().text());
    if (reigned) for_each_promises([](Promises& one) { one.run_ended(); });
    if (reigned) keeper_ = nullptr;
    const auto gone = std::exchange(node.run, nullptr);
    for_each_person([&](Person& one) { one.server_is_gone(*gone); });
    if (hall_) hall_->server_is_gone(*gone);
}

std::shared_ptr<Wire> World::connect(Person& person, Hearer& hearer, Stage& board) {
    auto& promises = board.promises();
    const Wire::Tap tap{
        [&promises, role = person.role()](const Wire& wire, const std::shared_ptr<const std::string>& frame) {
            promises.sent(wire, role, frame);
        },
        [&promises](const Wire& wire, const std::string& key, Nanos received) {
            if (promises.is_kept_by(wire.run())) promises.gestures().arrived(key, received);
        },
        [this](const std::string& address) {
            const auto* there = at(address);
            return there && there->run && !there->run->stopped ? there->run : nullptr;
        },
        [&promises, role = person.role()](const Wire& wire, const std::shared_ptr<const std::string>& frame) {
            promises.said_in_vain(wire, role, *frame);
        }};
    return open_wire("/api/games/" + board.game() + "/ws", hearer, tap);
}

std::shared_ptr<Wire> World::open_wire(const std::string& target, Hearer& hearer, Wire::Tap tap) {
    const auto* node = door(wires_ + 1);
    if (!node || !node->run || node->run->stopped) return nullptr;
    const auto number = ++wires_;
    tap.sent = [this, looks = std::move(tap.sent)](const Wire& wire, const std::shared_ptr<const std::string>& frame) {
        trace_.sent(wire.number(), agenda_.now(), frame);
        ++outcome_.frames;
        looks(wire, frame);
    };
    auto wire = std::make_shared<Wire>(agenda_, node->run, chance_.stream(1'000'000 + number), number, std::move(tap));
    opened_.push_back(wire);
    wire->open({"GET", target, {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"}, hearer);
    return wire;
}

Grounds World::grounds() {
    return {agenda_,
            disk_,
            verdict_,
            promises_,
            [this] { return run(); },
            [this] { return is_quiet(); },
            [this](const std::string& target, Hearer& hearer, Wire::Tap tap) {
                return open_wire(target, hearer, std::move(tap));
            }};
}

void World::ask(Person& person, const std::string& target) {
    if (!run()) return;
    const server::Request request{"GET", target, {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    auto& home = run()->home_of(game_);
    home.on_loop(agenda_.now() + 1ms, Agenda::people + static_cast<Agenda::Lane>(person.number()),
                 [this, request, role = person.role(), &home] {
                     home.routes().answer(request, [this, role](const server::Response& response) {
                         promises_.answered(role, response);
                     });
                 });
}

std::optional<Nanos> World::flag_falls() const {
    if (!run() || !run()->home_of(game_).registry().is_loaded(game_)) return {};
    const auto table = run()->home_of(game_).registry().table(game_);
    const auto& clock = (*table)->scene().game.clock;
    if (!clock.running) return {};
    const auto due = clock.since + clock.delay_left + clock.left[chess::index_of(*clock.running)];
    return agenda_.now() + (due - (*table)->instant(agenda_.now()));
}

std::optional<std::string> World::envelope() const {
    if (!promises_.has_game()) return {};
    const auto& adjournment = promises_.ledger().game().adjournment;
    if (!adjournment) return {};
    return envelope_of(adjournment->commitment());
}

std::optional<std::string> World::reply_envelope() const {
    if (!promises_.has_game()) return {};
    const auto& adjournment = promises_.ledger().game().adjournment;
    const auto* reply = adjournment ? adjournment->at<laws::stage::ReplySealed>() : nullptr;
    return reply ? envelope_of(reply->commitment) : std::nullopt;
}

std::optional<std::string> World::envelope_of(std::string_view commitment) const {
    auto& store = const_cast<Disk&>(disk_).store();
    const auto document = store.document("sealed", game_ + "." + std::string(commitment));
    if (!document || !*document) return {};
    return server::envelope_line((*document)->body);
}

World::Made World::create(const std::string& terms) {
    std::optional<server::Response> made;
    const server::Request request{"POST",
                                  "/api/games",
                                  R"({"players":{"white":"Anna","black":"Boris"})" + terms + "}",
                                  {{"host", "127.0.0.1:8080"}, {"content-type", "application/json"}},
                                  "127.0.0.1"};
    nodes_.front().run->first().routes().answer(request,
                                                [&](server::Response response) { made = std::move(response); });
    while (!made && agenda_.step(agenda_.now() + 1s)) {}
    ADOUBE_CHECK(made && made->status == 201);
    Made game{std::string(unquoted(member(made->body, "game"))), {}};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto link = unquoted(member(made->body, server::role_names[i]));
        game.tokens[i] = link.substr(link.find("#s=") + 3);
    }
    return game;
}

void World::bring_people(const std::array<std::string, 3>& tokens) {
    int number = 0;
    const auto add = [&](std::unique_ptr<Person> person) {
        agenda_.add(agenda_.now() + person->chance().between(0ns, 1500ms), Agenda::people,
                    [one = person.get()] { one->come(); });
        people_.push_back(std::move(person));
    };
    const auto chance = [&] { return chance_.stream(10'000 + static_cast<std::uint64_t>(number)); };
    // Each draws before it gets its number: in which order arguments are evaluated is left to the compiler.
    const auto bring = [&](const auto& make) {
        const auto own = chance();
        add(make(number++, own));
    };
    for (const std::size_t i : {0U, 1U})
        bring([&](int n, Chance own) {
            return make_player(*this, n, i == 0 ? Role::white : Role::black, tokens[i], plan_.policies[i], own,
                               papers_);
        });
    if (plan_.arbiter)
        bring([&](int n, Chance own) { return make_arbiter(*this, n, tokens[2], plan_.policies[2], own, papers_); });
    for (int i = 0; i < plan_.watchers; ++i) bring([&](int n, Chance own) { return make_watcher(*this, n, own); });
    for (int i = 0; i < plan_.attackers; ++i)
        bring([&](int n, Chance own) { return make_attacker(*this, n, i == 0 ? "" : other_token_, own); });
    if (plan_.dealings.escrow) bring([&](int n, Chance own) { return make_official(*this, n, own, papers_); });
}

bool World::step(Nanos until) {
    if (!agenda_.step(until)) return false;
    const auto entries = promises_.has_game() ? promises_.ledger().seq() : 0;
    for_each_promises([](Promises& one) { one.after_everything(); });
    if (hall_) hall_->after_everything();
    const bool told = hall_ && hall_->takes_document();
    if (plan_.keys_later && promises_.has_opened()) papers_.with_keys = true;
    if (is_quiet()) behind_an_entry_ = with_an_entry_ = std::nullopt;
    if (const bool written = promises_.takes_submission(); keeper_ && with_an_entry_ && written)
        stop(*keeper_, *std::exchange(with_an_entry_, std::nullopt));
    if (keeper_ && behind_an_entry_ && (told || promises_.ledger().seq() > entries))
        crash(*keeper_, *std::exchange(behind_an_entry_, std::nullopt));
    for (auto& node : nodes_) {
        if (!node.run || (!node.run->over && node.run->trouble().empty())) continue;
        if (!node.run->over) verdict_.broken("acknowledged means stored", "the store failed: " + node.run->trouble());
        end_run(node);
        agenda_.add(agenda_.now() + 200ms, Agenda::faults, [this, &node] { start(node); });
    }
    return !verdict_.first();
}

bool World::all_settled() const {
    if (!run() || promises_.owes_something() || (next_board_ && !next_board_->is_settled())) return false;
    const auto& ledger = promises_.ledger();
    const auto& head = ledger.head(ledger.seq());
    if (hall_ && !hall_->unsettled().empty()) return false;
    return std::ranges::all_of(people_, [&](const auto& one) { return one->is_settled(ledger.seq(), head); });
}

void World::expect_settled() {
    const auto& ledger = promises_.ledger();
    const auto& head = ledger.head(ledger.seq());
    for (const auto& person : people_)
        if (const auto why = person->unsettled(ledger.seq(), head); !why.empty())
            verdict_.broken("all agree when the faults are over",
                            why + "; the record has " + std::to_string(ledger.seq()) + " entries");
    if (next_board_ && !next_board_->is_settled())
        verdict_.broken("all agree when the faults are over", "at the next board they do not");
    if (hall_) hall_->expect_settled();
}

// What anybody may fetch and check without the server: `adoube verify` finds nothing wrong.
void World::verify_log() {
    if (!run()) return;
    std::optional<server::Response> told;
    const server::Request request{"GET", "/api/games/" + game_ + "/log", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    run()->home_of(game_).routes().answer(request, [&](server::Response response) { told = std::move(response); });
    while (!told && agenda_.step(agenda_.now() + 1s)) {}
    if (!told || told->status != 200) return verdict_.broken("a log verifies", "it cannot be fetched");
    std::istringstream log(told->body);
    const auto report = record::verify_log(log);
    if (report.fault) verdict_.broken("a log verifies", report.fault->what);
    if (!report.differences.empty()) verdict_.broken("a log verifies", "another ruling would be given today");
}

Outcome World::play(bool with_story) {
    for (auto& node : nodes_) start(node);
    other_token_ = create("").tokens[0];
    const auto terms = R"("control":")" + plan_.control + R"(","press_with_move":)" +
                       (plan_.press_with_move ? "true" : "false") + R"(,"watcher_delay":)" +
                       std::to_string(plan_.watcher_delay / 1s) +
                       (plan_.dealings.any ? R"(,"rules":{"default_time":900})" : "");
    Made made;
    if (plan_.boards > 0) {
        hall_ = std::make_unique<Hall>(grounds(), plan_, chance_.stream(3));
        std::tie(made.game, made.tokens) = hall_->create(terms);
    } else {
        made = create("," + terms);
    }
    game_ = made.game;
    if (plan_.next_board) set_next_board();
    promises_.game_made(game_, plan_.watcher_delay);
    promises_.custody().belongs_to(game_, papers_);
    if (plan_.loops > 1) promises_.spread_over_loops([this] { return accounted_elsewhere(game_); });
    began_ = agenda_.now();
    bring_people(made.tokens);
    if (hall_) hall_->bring_people(plan_.ends);
    for (const auto& fault : plan_.faults)
        agenda_.add(began_ + fault.at, Agenda::faults, [this, fault] { happen(fault); });
    const auto quiet = began_ + plan_.ends;
    while (step(quiet)) {}
    while (!verdict_.first() && step(quiet + settles_within))
        if (agenda_.now() > std::max(quiet, calm_since_) + settles_at_least + plan_.watcher_delay && all_settled())
            break;
    if (!verdict_.first()) expect_settled();
    if (!verdict_.first()) for_each_promises([](Promises& one) { one.settled(); });
    const auto& ledger = promises_.ledger();
    outcome_.entries = ledger.seq();
    outcome_.passed = agenda_.now() - began_;
    outcome_.over = ledger.game().over() != nullptr;
    for (const auto& entry : ledger.acts()) {
        outcome_.sealed |= laws::has<laws::event::SealRequested>(entry.ruling);
        outcome_.opened |= laws::has<laws::event::EnvelopeOpened>(entry.ruling);
        outcome_.flagged |= std::holds_alternative<laws::act::CallFlag>(entry.act.body);
    }
    outcome_.papers = promises_.custody().counts();
    outcome_.trace = trace_.hash(ledger.entries());
    if (with_story) outcome_.story = story_of(ledger);
    if (!verdict_.first()) verify_log();
    if (!verdict_.first() && plan_.tampering) tamper_with_record();
    outcome_.broken = verdict_.first();
    return outcome_;
}

Outcome simulate(const Plan& plan, bool with_story) {
    Outcome outcome;
    draw_sodium_from(Chance(plan.seed).stream(2));
    try {
        return World(plan).play(with_story);
    } catch (const Agenda::Endless&) {
        outcome.broken = Broken{"the server comes to rest", "something goes on for ever", {}};
    } catch (const std::exception& fault) { outcome.broken = Broken{"nothing is thrown", fault.what(), {}}; }
    return outcome;
}

}  // namespace adoube::simulate
