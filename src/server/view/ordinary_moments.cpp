#include "server/view/ordinary_moments.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <unordered_map>

namespace adoube::server {
namespace {

constexpr std::size_t most_rules = 1024;
constexpr std::size_t most_kept = 16384;  // of each sort, a few hundred bytes each

std::uint64_t key_of(std::uint32_t rules, laws::OrdinaryMoment moment, std::uint64_t viewer) {
    return std::uint64_t{rules} << 32 | std::uint64_t{moment.facts} << 8 | viewer;
}

template <class Told>
Told* slot(std::unordered_map<std::uint64_t, Told>& kept, std::uint64_t key) {
    if (const auto found = kept.find(key); found != kept.end()) return &found->second;
    return kept.size() < most_kept ? &kept[key] : nullptr;
}

}  // namespace

std::uint32_t rules_number(const laws::Terms& terms) {
    static std::mutex lock;
    static std::deque<laws::Terms> known;
    const std::lock_guard held(lock);
    const auto same = [&](const laws::Terms& other) { return laws::same_rules(terms, other); };
    const auto found = std::ranges::find_if(known, same);
    if (found != known.end()) return static_cast<std::uint32_t>(found - known.begin()) + 1;
    if (known.size() == most_rules) return 0;
    known.push_back(terms);
    known.back().names = {};
    return static_cast<std::uint32_t>(known.size());
}

const KeptRights& no_rights() {
    thread_local const auto none = std::make_shared<const RightTexts>();
    return none;
}

KeptRights* ordinary_rights(std::uint32_t rules, laws::OrdinaryMoment moment, Role role, Language language) {
    thread_local std::unordered_map<std::uint64_t, KeptRights> kept;
    const auto viewer = static_cast<std::uint64_t>(role) << 4 | static_cast<std::uint64_t>(language);
    return slot(kept, key_of(rules, moment, viewer));
}

std::vector<views::Part>* ordinary_parts(std::uint32_t rules, laws::OrdinaryMoment moment, Language language) {
    thread_local std::unordered_map<std::uint64_t, std::vector<views::Part>> kept;
    return slot(kept, key_of(rules, moment, static_cast<std::uint64_t>(language)));
}

}  // namespace adoube::server
