// What a seed says will happen: the terms of the game, who comes and how they behave, and every fault with its time. A
// plan can be made smaller, so that a failure is told by as few people and faults as it needs.
#pragma once

#include "simulate/people/person.h"

namespace adoube::simulate {

struct Fault {
    enum class Kind {
        crash,
        stop,
        still,
        slow_disk,
        full_disk,
        cut,
        slow_reader,
        our_fault,
        forgery,
        cut_off,
        loop_still,
        slow_letters
    };
    Kind kind = Kind::crash;
    Nanos at{};     // since the beginning
    Nanos lasts{};
    Nanos how_slow{};
    std::size_t whom = 0;         // whose connection, which loop
    bool noticed_late = false;
    // A crash: when the next entry has become durable, before anybody hears of it. A stop: while it is being written.
    bool in_commit = false;
    std::optional<Kind> again{};  // what happens a moment after the next start, or hard on the heels of this
    bool meanwhile = false;  // what happens again does so before this is over
    std::int64_t wall_jump_us = 0;  // of the clock on the wall, before the next start
};

// What an operator does to the record when the game has been played.
enum class Tampering { one_entry, new_chain, cut_off };  // new_chain: one entry, and the hashes of all behind it

struct Plan {
    std::uint64_t seed = 0;
    std::string control;
    bool press_with_move = false, with_keys = false;
    bool keys_later = false;  // the first envelope is held by the server, those after it have keys
    Dealings dealings{};
    std::size_t servers = 1;  // that share the record
    std::size_t loops = 1;  // of the server
    bool next_board = false;  // on another loop, where little happens
    std::array<std::int64_t, 3> walls_us{};  // how far the clock on the wall of each is ahead
    bool in_a_file = false;  // the record, on a disk that loses what was not synced
    bool adjourns = false;  // soon, and the sealer takes his time
    Nanos watcher_delay{};
    std::array<Policy, 3> policies{};  // of white, black and the arbiter
    int watchers = 1, attackers = 1;
    bool arbiter = true;
    std::vector<Fault> faults;
    std::optional<Tampering> tampering;
    std::size_t boards = 0;  // of the event in which it is played; 0: in none
    Nanos ends{};  // when the faults are over
};

// Where watchers are shown the game late the walls of several servers are set by the same time, within this of it.
inline constexpr std::int64_t set_within_us = 50'000;

std::string_view name_of(Fault::Kind kind);
// The same game on one server; on two or three, in memory, with clocks on the wall that differ and never jump; on one
// with two or three loops, of which now and then one stands still; or at the first board of an event.
enum class Setting { alone, servers, loops, event };
Plan plan_of(std::uint64_t seed, Setting setting = Setting::alone);
std::string text_of(const Plan& plan);

}  // namespace adoube::simulate
