// A fixed series of batches over a few games, the run of it on a machine that may fail, and the
// examination of what a start afterwards finds: no acknowledged entry lost, none twice, no gap,
// every chain whole, and a retry of what was in flight answered once.
#pragma once

#include <string>
#include <vector>

#include "crash_vfs.h"
#include "record/store/append_result.h"
#include "record/store/store.h"

namespace adoube::store_tests {

using Batch = std::vector<record::Append>;

struct Script {
    std::vector<std::string> games;
    std::vector<Batch> batches;  // right if all of it is taken in order
};

Script make_script(std::size_t acts, std::uint64_t seed);

// How far a run came, as numbers of operations after which each step was acknowledged.
struct Acknowledged {
    std::vector<std::size_t> games;
    std::vector<std::size_t> batches;
};

// Runs from an empty disk until the end or the first doubt, then kills the process.
Acknowledged run_script(const Script& script, Machine& machine);

// Starts on `disk` and examines it, given how many steps had been acknowledged before; then, if
// asked to, cuts the power and looks again. Empty if all is well, else what is wrong.
std::string examine(const Script& script, const Disk& disk, std::size_t games, std::size_t batches, bool cut_again);

}  // namespace adoube::store_tests
