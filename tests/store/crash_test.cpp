// A power cut before every operation of a script, in three ways each; every operation failing
// once, in three ways each. The store must come back with all it acknowledged.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "script.h"

namespace adoube::store_tests {
namespace {

std::size_t done_by(const std::vector<std::size_t>& acknowledged, std::size_t operations) {
    return static_cast<std::size_t>(std::ranges::upper_bound(acknowledged, operations) - acknowledged.begin());
}

// ADOUBE_CRASH_ACTS makes the script longer: operations and work grow with it.
std::size_t acts() {
    const char* asked = std::getenv("ADOUBE_CRASH_ACTS");
    return asked ? std::stoul(asked) : 100;
}

TEST(Crash, PowerCutBeforeEveryOperation) {
    const Script script = make_script(acts(), 7);
    Machine machine{Disk()};
    const Acknowledged told = run_script(script, machine);
    ASSERT_EQ(told.batches.size(), script.batches.size());
    std::mt19937_64 random(11);
    Disk disk;
    std::size_t survived = 0;
    for (std::size_t k = 0; k <= machine.history.size(); ++k) {
        for (const Cut cut : {Cut::all_written, Cut::only_synced, Cut::torn}) {
            // The process died but not the machine: what was only written is seen, and may yet be lost.
            const bool process_only = cut == Cut::all_written;
            const Disk left = process_only ? disk : Disk(disk.after(cut, random));
            const auto wrong = examine(script, left, done_by(told.games, k), done_by(told.batches, k), process_only);
            ASSERT_EQ(wrong, "") << "before operation " << k << ", cut " << static_cast<int>(cut);
            ++survived;
        }
        if (k < machine.history.size()) disk.apply(machine.history[k]);
    }
    const auto of_kind = [&](Operation::Kind kind) {
        return std::ranges::count(machine.history, kind, &Operation::kind);
    };
    EXPECT_GT(of_kind(Operation::Kind::sync), static_cast<long>(script.batches.size()));
    fmt::print("{} power cuts survived, at each of {} operations ({} writes, {} syncs)\n", survived,
               machine.history.size(), of_kind(Operation::Kind::write), of_kind(Operation::Kind::sync));
}

TEST(Crash, EveryOperationFailsOnce) {
    const Script script = make_script(40, 5);
    Machine whole{Disk()};
    run_script(script, whole);
    std::size_t survived = 0, noticed = 0;
    for (const Fault fault : {Fault::io_error, Fault::disk_full, Fault::short_write})
        for (std::size_t k = 0; k < whole.history.size(); ++k) {
            Machine machine{Disk()};
            machine.fail_at = k;
            machine.fault = fault;
            const Acknowledged told = run_script(script, machine);
            ASSERT_TRUE(machine.failed);
            noticed += told.batches.size() < script.batches.size();
            const auto wrong = examine(script, machine.disk, told.games.size(), told.batches.size(), true);
            ASSERT_EQ(wrong, "") << "operation " << k << " failed, fault " << static_cast<int>(fault);
            ++survived;
        }
    EXPECT_GT(noticed, survived / 2);
    fmt::print("{} failed operations survived, {} of them stopped the store\n", survived, noticed);
}

}  // namespace
}  // namespace adoube::store_tests
