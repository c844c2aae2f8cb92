#include "simulate/shrink.h"

namespace adoube::simulate {
namespace {

bool breaks(const Plan& plan, const std::string& promise) {
    const auto outcome = simulate(plan);
    return outcome.broken && outcome.broken->promise == promise;
}

// Changes the plan if it still breaks the promise then.
template <class Change>
bool try_change(Plan& plan, const std::string& promise, Change change) {
    Plan smaller = plan;
    change(smaller);
    if (!breaks(smaller, promise)) return false;
    plan = std::move(smaller);
    return true;
}

}  // namespace

Plan shrunk(Plan plan, const std::string& promise) {
    try_change(plan, promise, [](Plan& one) { one.attackers = 0; });
    try_change(plan, promise, [](Plan& one) { one.watchers = 0; });
    try_change(plan, promise, [](Plan& one) { one.arbiter = false; });
    if (plan.boards > 2) try_change(plan, promise, [](Plan& one) { one.boards = 2; });
    try_change(plan, promise, [](Plan& one) { one.dealings = {}; });
    try_change(plan, promise, [](Plan& one) { one.with_keys = false; });
    try_change(plan, promise, [](Plan& one) { one.watcher_delay = {}; });
    try_change(plan, promise, [](Plan& one) { one.in_a_file = false; });
    try_change(plan, promise, [](Plan& one) { one.tampering.reset(); });
    try_change(plan, promise, [](Plan& one) { one.next_board = false; });
    if (plan.loops > 2) try_change(plan, promise, [](Plan& one) { one.loops = 2; });
    for (std::size_t i = 0; i < plan.policies.size(); ++i)
        try_change(plan, promise, [i](Plan& one) { one.policies[i] = Policy::honest; });
    for (std::size_t i = 0; i < plan.faults.size();) {
        const auto without = [i](Plan& one) { one.faults.erase(one.faults.begin() + static_cast<std::ptrdiff_t>(i)); };
        if (!try_change(plan, promise, without)) ++i;
    }
    for (bool again = true; again && plan.ends > std::chrono::seconds(2);)
        again = try_change(plan, promise, [](Plan& one) { one.ends = one.ends * 3 / 4; });
    return plan;
}

}  // namespace adoube::simulate
