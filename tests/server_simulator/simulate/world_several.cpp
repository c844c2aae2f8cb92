// Several servers on one record: who keeps the game, and who is asked.
#include "simulate/diary.h"
#include "simulate/world_inside.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos beats_again_within = 600ms;  // whoever stood still

}  // namespace

void World::share_record() {
    leases_.emplace(agenda_, disk_, [this](const std::string& place, const std::string& by) {
        if (place == game_) changes_hands(by);
    });
    promises_.share(*leases_);
    for (auto& node : nodes_) {
        const auto number = std::to_string(&node - nodes_.data() + 1);
        node.fellow.emplace("s" + number, "10.0.0." + number + ":8080", *leases_,
                            [this, &node](const std::string& address) { fell_silent(node, address); });
    }
}

World::Node* World::struck(const Fault& fault) {
    if (!leases_) return nodes_.front().run ? &nodes_.front() : nullptr;
    if (fault.whom % 2 == 0) return keeper_;
    auto& any = nodes_[fault.whom / 2 % nodes_.size()];
    return any.run ? &any : nullptr;
}

World::Node* World::door(std::uint32_t wire) {
    std::vector<Node*> open;
    for (auto& node : nodes_)
        if (node.run && !node.run->stopped) open.push_back(&node);
    if (open.empty()) return nullptr;
    return open.size() == 1 ? open.front() : open[chance_.stream(2'000'000 + wire).below(open.size())];
}

World::Node* World::at(const std::string& address) {
    for (auto& node : nodes_)
        if (node.fellow && node.fellow->address == address) return &node;
    return nullptr;
}

// A server loses what it keeps only if it could not beat: it stood still, or the database did not answer.
void World::changes_hands(const std::string& by) {
    const auto now = agenda_.now();
    if (keeper_) {
        const auto& old = *keeper_;
        const bool still = old.run->stands_still();
        if (still) promises_.stood_still(old.run->first(), old.run->first().still_since(), now, true);
        const bool beats = !still && now > std::max(slow_until_, old.stood_still_until + beats_again_within);
        if (beats && old.fellow->name != by)
            verdict_.broken("a server that lives keeps its games", by + " took one from " + old.fellow->name);
        promises_.run_ended();
    }
    for (auto& node : nodes_)
        if (node.fellow->name == by) reign(node);
}

void World::fell_silent(const Node& by, const std::string& address) {
    const auto* there = at(address);
    if (!there || !there->run || !by.run) return;
    note_down(agenda_.now(), "{} learns that nobody lives at {}", by.fellow->name, address);
    for (const auto& person : people_) person->is_not_passed_on(*by.run, *there->run);
}

}  // namespace adoube::simulate
