#include "simulate/plan.h"

#include <algorithm>

#include <fmt/core.h>

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

Fault fault(Chance& chance, Fault::Kind kind, Nanos at) {
    Fault one{kind, at};
    switch (kind) {
        case Fault::Kind::crash:
        case Fault::Kind::stop:
            one.lasts = chance.between(10ms, 4s);
            if (chance.one_in(4))
                one.wall_jump_us = static_cast<std::int64_t>(chance.below(7'200'000'000)) - 3'600'000'000;
            one.in_commit = chance.one_in(2);
            if (chance.one_in(3)) one.again = chance.one_in(2) ? Fault::Kind::still : Fault::Kind::full_disk;
            break;
        // More than a second is a hole; what lies close to it may be one or not.
        case Fault::Kind::still:
            one.lasts = chance.one_in(3) ? chance.between(50ms, 800ms) : chance.between(1200ms, 8s);
            if (chance.one_in(3)) one.again = chance.one_in(2) ? Fault::Kind::crash : Fault::Kind::stop;
            break;
        case Fault::Kind::slow_disk:
            one.lasts = chance.between(500ms, 6s);
            one.how_slow = chance.one_in(2) ? chance.between(50ms, 900ms) : chance.between(1s, 3s);
            if (chance.one_in(3)) one.again = chance.one_in(2) ? Fault::Kind::crash : Fault::Kind::stop;
            break;
        case Fault::Kind::full_disk: one.lasts = chance.between(300ms, 5s); break;
        case Fault::Kind::cut: one.noticed_late = chance.one_in(3); break;
        case Fault::Kind::slow_reader: one.lasts = chance.between(1s, 8s); break;
        case Fault::Kind::cut_off: one.lasts = chance.between(300ms, 6s); break;
        case Fault::Kind::loop_still:
            one.lasts = chance.one_in(3) ? chance.between(50ms, 800ms) : chance.between(1200ms, 8s);
            if (chance.one_in(2)) one.again = chance.one_in(2) ? Fault::Kind::crash : Fault::Kind::stop;
            one.meanwhile = chance.one_in(2);
            break;
        case Fault::Kind::slow_letters:
            one.lasts = chance.between(1s, 6s);
            one.how_slow = chance.one_in(2) ? chance.between(5ms, 100ms) : chance.between(100ms, 1500ms);
            break;
        case Fault::Kind::our_fault:
        case Fault::Kind::forgery: break;
    }
    one.whom = chance.below(8);
    return one;
}

std::vector<Fault> faults(Chance& chance, Nanos ends) {
    constexpr std::array<Fault::Kind, 9> kinds{Fault::Kind::crash,       Fault::Kind::stop,      Fault::Kind::still,
                                               Fault::Kind::slow_disk,   Fault::Kind::full_disk, Fault::Kind::cut,
                                               Fault::Kind::slow_reader, Fault::Kind::our_fault, Fault::Kind::forgery};
    // Each seed has a weather of its own: some kinds of faults often, others never.
    std::vector<Fault::Kind> chosen;
    for (const auto kind : kinds)
        if (chance.one_in(2)) chosen.push_back(kind);
    std::vector<Fault> found;
    if (chosen.empty()) return found;
    for (auto left = chance.below(9); left > 0; --left) {
        const auto at = chance.between(1s, ends);  // drawn one after the other, the same with every compiler
        const auto kind = chosen[chance.below(chosen.size())];
        found.push_back(fault(chance, kind, at));
    }
    std::ranges::stable_sort(found, {}, &Fault::at);
    return found;
}

constexpr std::array<std::string_view, 12> fault_names{"the server crashes",
                                                       "the server is stopped",
                                                       "it stands still",
                                                       "the disk is slow",
                                                       "the disk is full",
                                                       "a connection is cut",
                                                       "somebody reads slowly",
                                                       "an entry is applied in part",
                                                       "another envelope is put into its place",
                                                       "a server cannot write to the record",
                                                       "a loop stands still",
                                                       "letters between loops are slow"};

// More faults, drawn beside those that the seed has anyway.
void add(Plan& plan, Chance chance, Fault::Kind kind, std::uint64_t most) {
    for (auto left = chance.below(most + 1); left > 0; --left) {
        const auto at = chance.between(1s, plan.ends);
        plan.faults.push_back(fault(chance, kind, at));
    }
    std::ranges::stable_sort(plan.faults, {}, &Fault::at);
}

void share_record(Plan& plan, const Chance& chance) {
    plan.servers = 2 + plan.seed % 2;
    plan.in_a_file = false;
    plan.tampering.reset();
    for (auto& one : plan.faults) one.wall_jump_us = 0;
    const auto most = plan.watcher_delay > 0s ? set_within_us : 5'000'000;
    auto walls = chance.stream(1);
    add(plan, chance.stream(2), Fault::Kind::cut_off, 2);
    for (auto& wall : plan.walls_us) wall = static_cast<std::int64_t>(walls.below(2 * most + 1)) - most;
}

void spread_over_loops(Plan& plan, const Chance& chance) {
    plan.loops = 2 + plan.seed % 2;
    plan.next_board = true;
    add(plan, chance.stream(3), Fault::Kind::loop_still, 5);
    add(plan, chance.stream(4), Fault::Kind::slow_letters, 2);
}

// Some games more are adjourned for the sake of it, and last until a reply can be opened; the faults come when they
// would anyway.
void deal_in_papers(Plan& plan, Chance own) {
    const bool more = own.one_in(5);
    const bool held = own.one_in(5);  // by the server: nobody has keys
    const bool escrow = own.percent(75);
    const bool losses = own.percent(55);
    const bool replies = own.percent(70);
    const bool long_time = own.one_in(2);
    const auto longer = own.between(5s, 15s);
    if (more) plan.adjourns = true;
    if (more && long_time) plan.control = "30";
    if (more && !held && !plan.keys_later) plan.with_keys = true;
    if (!more && !plan.with_keys && !plan.keys_later) return;
    plan.dealings = {true, escrow && (plan.with_keys || plan.keys_later), losses, replies};
    plan.ends += longer;
}

}  // namespace

std::string_view name_of(Fault::Kind kind) { return fault_names[static_cast<std::size_t>(kind)]; }

Plan plan_of(std::uint64_t seed, Setting setting) {
    Chance chance(seed * 2 + 1);
    Plan plan;
    plan.seed = seed;
    constexpr std::array<std::string_view, 6> controls{"8", "12", "6+1", "30", "5d2", "4/8:8"};
    plan.control = controls[chance.below(controls.size())];
    plan.press_with_move = chance.one_in(4);
    const auto keys = chance.below(8);
    plan.with_keys = keys == 0;
    plan.keys_later = keys == 1;
    plan.adjourns = plan.keys_later || chance.one_in(4);
    plan.in_a_file = chance.one_in(10);
    if (chance.one_in(5)) plan.watcher_delay = chance.between(2s, 10s) / 1s * 1s;
    for (auto& policy : plan.policies) policy = static_cast<Policy>(chance.below(6));
    plan.watchers = 1 + static_cast<int>(chance.below(2));
    plan.attackers = static_cast<int>(chance.below(3));
    plan.ends = chance.between(15s, 45s);
    plan.faults = faults(chance, plan.ends);
    if (!plan.in_a_file && chance.one_in(4)) plan.tampering = static_cast<Tampering>(chance.below(3));
    deal_in_papers(plan, chance.stream(5));
    if (setting == Setting::servers) share_record(plan, chance);
    if (setting == Setting::loops) spread_over_loops(plan, chance);
    if (setting == Setting::event) {
        plan.boards = 2 + seed % 2;
        plan.tampering.reset();
    }
    return plan;
}

std::string text_of(const Plan& plan) {
    constexpr std::array<std::string_view, 6> policies{"honest",    "impatient", "two tabs",
                                                       "replaying", "late",      "at the brink"};
    const auto policy = [&](std::size_t i) { return policies[static_cast<std::size_t>(plan.policies[i])]; };
    const auto several = plan.servers > 1  ? fmt::format("{} servers, ", plan.servers)
                         : plan.loops > 1  ? fmt::format("{} loops, ", plan.loops)
                         : plan.boards > 0 ? fmt::format("an event of {} boards, ", plan.boards)
                                           : "";
    auto text = fmt::format("seed {}: {}{}control {}, White {}, Black {}, {}{} watchers, {} attackers, {} s\n",
                            plan.seed, several, plan.in_a_file ? "in a file, " : "", plan.control, policy(0), policy(1),
                            plan.arbiter ? fmt::format("the arbiter {}, ", policy(2)) : "", plan.watchers,
                            plan.attackers, plan.ends / 1s);
    if (plan.dealings.any)
        text += fmt::format("  papers: {}{}{}{}\n",
                            plan.with_keys    ? "keys"
                            : plan.keys_later ? "keys later"
                                              : "held",
                            plan.dealings.escrow ? ", an escrow official" : "", plan.dealings.losses ? ", losses" : "",
                            plan.dealings.replies ? ", sealed replies" : "");
    for (const auto& one : plan.faults)
        text += fmt::format(
            "  {:>6} ms  {}{} for {} ms{}\n", one.at / 1ms, name_of(one.kind),
            one.in_commit ? " at the next entry" : "", one.lasts / 1ms,
            one.again ? fmt::format(", {} {}", one.meanwhile ? "meanwhile" : "then", name_of(*one.again)) : "");
    return text;
}

}  // namespace adoube::simulate
