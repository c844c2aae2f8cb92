#include "walk.h"

#include <algorithm>
#include <unordered_map>

#include "acts.h"
#include "chess/board/setup.h"
#include "promises.h"
#include "words.h"

namespace adoube::walk {
namespace {

using namespace laws;

struct Node {
    Place place;
    std::size_t parent = 0;
    Step step{};
};

constexpr std::size_t look_at_rights_every = 8;  // places: asking takes as long as all the rest

std::vector<Step> trying;

std::size_t bucket_of(const Place& place) {
    std::string key = chess::write_fen(place.game.position) + place.sealed + place.reply;
    const auto add = [&](std::uint64_t value) { key.append(reinterpret_cast<const char*>(&value), sizeof value); };
    const Game& game = place.game;
    add(static_cast<std::uint64_t>(elapsed(place.now).count()));
    add(game.phase.index() * 64 + game.hand.touches.size() * 8 +
        (game.adjournment ? game.adjournment->stage.index() : 7));
    add(game.pending ? game.pending->index() : 9);
    add(static_cast<std::uint64_t>(game.clock.left[0].count() ^ (game.clock.left[1].count() << 1)));
    add(static_cast<std::uint64_t>(game.offers[0].has_value() * 2 + game.offers[1].has_value()));
    add(static_cast<std::uint64_t>(game.uncompleted[0] * 4 + game.uncompleted[1]));
    return std::hash<std::string>()(key);
}

class Walk {
public:
    Walk(const Place& start, const Limits& limits) : limits_(limits) { remember({start, 0, {}}); }

    Tally all() {
        std::size_t begin = 0;
        for (int depth = 0; depth < limits_.depth; ++depth) {
            const std::size_t end = nodes_.size();
            for (std::size_t i = begin; i < end; ++i) {
                if (std::chrono::steady_clock::now() > limits_.until) return finished();
                expand(i);
            }
            begin = end;
            tally_.depth = depth + 1;
            if (begin == nodes_.size()) tally_.depth = limits_.depth;  // nothing new is left
        }
        return finished();
    }

private:
    Tally finished() {
        tally_.places = nodes_.size();
        trying.clear();
        return std::move(tally_);
    }

    bool remember(Node node) {
        auto& bucket = known_[bucket_of(node.place)];
        for (const std::size_t i : bucket)
            if (nodes_[i].place == node.place) return false;
        bucket.push_back(nodes_.size());
        nodes_.push_back(std::move(node));
        return true;
    }

    std::vector<Step> path_to(std::size_t node) const {
        std::vector<Step> path;
        for (; node != 0; node = nodes_[node].parent) path.push_back(nodes_[node].step);
        std::ranges::reverse(path);
        return path;
    }

    void report(const std::string& what) {
        const auto known = [&](const Found& found) { return found.what == what; };
        if (std::ranges::none_of(tally_.found, known)) tally_.found.push_back({what, trying});
    }

    void expand(std::size_t i) {
        const Place from = nodes_[i].place;
        trying = path_to(i);
        trying.emplace_back();
        std::array<std::vector<Right>, 3> rights;
        for (const Actor party : {Actor::white, Actor::black, Actor::arbiter})
            rights[static_cast<std::size_t>(party)] = rights_of(from.game, party, from.now);
        if (i % look_at_rights_every == 0)
            for (const auto& of_party : rights)
                if (const auto what = wrong_right(from.game, of_party)) report(*what);
        for (const Step& step : steps_from(from)) {
            trying.back() = step;
            const Taken taken = take(from, step);
            ++tally_.acts;
            tally_.lawful += taken.entry.ruling.finding != Finding::unlawful;
            if (const auto what = broken_by(from, taken)) {
                report(*what);
                continue;  // beyond a broken promise others break
            }
            if (step.after == Duration::zero())
                if (const auto what = missing_right(rights[static_cast<std::size_t>(step.act.by)], taken.entry))
                    report(*what);
            if (const auto what = badly_told(from, taken)) report(*what);
            if (taken.entry.ruling.events.empty() && step.after == Duration::zero()) continue;
            if (!remember({taken.to, i, step})) continue;
            if (const auto what = lost_in_the_record(from, taken)) report(*what);
        }
    }

    Limits limits_;
    Tally tally_;
    std::vector<Node> nodes_;
    std::unordered_map<std::size_t, std::vector<std::size_t>> known_;
};

// Which promise these steps break, if any; a step keeps its distance in time from the one before.
std::optional<std::string> broken_on(Place place, const std::vector<Step>& path) {
    for (Step step : path) {
        step.act.at = place.now + step.after;
        Taken taken = take(place, step);
        if (auto what = broken_by(place, taken)) return what;
        if (auto what = missing_right(rights_of(place.game, step.act.by, step.act.at), taken.entry);
            what && step.after == Duration::zero())
            return what;
        if (auto what = lost_in_the_record(place, taken)) return what;
        if (auto what = badly_told(place, taken)) return what;
        place = std::move(taken.to);
    }
    return {};
}

}  // namespace

Tally walk_from(const Place& start, const Limits& limits) { return Walk(start, limits).all(); }

std::vector<Step> shrunk(const Place& start, const Found& found) {
    std::vector<Step> path = found.path;
    for (std::size_t i = 0; i + 1 < path.size();) {
        std::vector<Step> fewer = path;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (broken_on(start, fewer) == found.what)
            path = std::move(fewer);
        else
            ++i;
    }
    return path;
}

const std::vector<Step>& being_tried() { return trying; }

}  // namespace adoube::walk
