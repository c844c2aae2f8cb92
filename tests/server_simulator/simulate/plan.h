// What a seed says will happen: the terms of the game, who comes and how they behave, and every fault with its time. A
// plan can be made smaller, so that a failure is told by as few people and faults as it needs.
#pragma once

#include "simulate/people/person.h"

namespace adoube::simulate {

struct Fault {
    enum class Kind { crash, stop, still, slow_disk, full_disk, cut, slow_reader, our_fault, forgery };
    Kind kind = Kind::crash;
    Nanos at{};     // since the beginning
    Nanos lasts{};
    Nanos how_slow{};
    std::size_t whom = 0;         // whose connection
    bool noticed_late = false;
    // A crash: when the next entry has become durable, before anybody hears of it. A stop: while it is being written.
    bool in_commit = false;
    std::optional<Kind> again{};  // what happens a moment after the next start, or hard on the heels of this
    std::int64_t wall_jump_us = 0;  // of the clock on the wall, before the next start
};

// What an operator does to the record when the game has been played.
enum class Tampering { one_entry, new_chain, cut_off };  // new_chain: one entry, and the hashes of all behind it

struct Plan {
    std::uint64_t seed = 0;
    std::string control;
    bool press_with_move = false, with_keys = false;
    bool keys_later = false;  // the first envelope is held by the server, those after it have keys
    std::size_t servers = 1;  // that share the record
    bool in_a_file = false;  // the record, on a disk that loses what was not synced
    bool adjourns = false;  // soon, and the sealer takes his time
    Nanos watcher_delay{};
    std::array<Policy, 3> policies{};  // of white, black and the arbiter
    int watchers = 1, attackers = 1;
    bool arbiter = true;
    std::vector<Fault> faults;
    std::optional<Tampering> tampering;
    Nanos ends{};  // when the faults are over
};

std::string_view name_of(Fault::Kind kind);
// `shared`: the same game on two or three servers, in memory, with a clock on the wall that never jumps.
Plan plan_of(std::uint64_t seed, bool shared = false);
std::string text_of(const Plan& plan);

}  // namespace adoube::simulate
