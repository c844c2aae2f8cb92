#include "chess/winnable_search.h"

#include "chess/moves.h"
#include "chess/winnable_ghosts.h"
#include "chess/winnable_goals.h"
#include "chess/winnable_hopeless.h"
#include "chess/winnable_memory.h"
#include "chess/winnable_order.h"

namespace adoube::chess {
namespace {

// Most answers are found before it pays to draw pictures of mates.
constexpr std::uint64_t without_goals = 300;

constexpr std::uint64_t for_ghosts = 50'000;

using Number = SearchMemory::Number;

// Numbers by score, best first; last in, first out among equals.
class Waiting {
public:
    void add(int score, Number number) {
        by_score_[static_cast<std::size_t>(score)].push_back(number);
        best_ = std::min(best_, static_cast<std::size_t>(score));
    }
    std::optional<Number> take() {
        for (; best_ < by_score_.size(); ++best_) {
            auto& waiting = by_score_[best_];
            if (waiting.empty()) continue;
            const Number number = waiting.back();
            waiting.pop_back();
            return number;
        }
        return {};
    }

private:
    std::array<std::vector<Number>, worst_score + 1> by_score_;
    std::size_t best_ = worst_score + 1;
};

class Walk {
public:
    Walk(Side winner, std::uint64_t budget, const MateGoals* goals, bool impatient = false)
        : winner_(winner), impatient_(impatient), budget_(budget), goals_(goals) {}

    HelpmateSearch from(const Position& start) {
        if (const auto mate = meet(start, SearchMemory::none, Move{})) return found(*mate);
        for (std::size_t turn = 0;; turn = (turn + 1) % orders) {
            const auto number = waiting_[turn].take();
            if (!number) return {HelpmateSearch::Ending::exhausted, {}, nodes_};
            if (expanded_[*number]) continue;
            if (nodes_ == budget_ || gave_up_) return {HelpmateSearch::Ending::budget, {}, nodes_};
            ++nodes_;
            expanded_[*number] = true;
            const Position position = memory_.position(*number);
            for (const Move move : legal_moves(position)) {
                if (const auto mate = step(position, *number, move)) return found(*mate);
            }
        }
    }

private:
    HelpmateSearch found(Number mate) const { return {HelpmateSearch::Ending::mate, memory_.line_to(mate), nodes_}; }

    std::optional<Number> step(const Position& before, Number from, Move move) {
        Position after = before;
        play(after, move);
        return meet(after, from, move, after.quiet_plies() == 0);
    }

    // The number of the position if it is the mate; else it waits for its turn.
    std::optional<Number> meet(const Position& position, Number from, Move move, bool changed = false) {
        const Number number = memory_.add(packed_of(position), from, move);
        if (number == SearchMemory::none) return {};
        expanded_.push_back(false);
        if (position.turn() != winner_ && in_check(position) && !has_legal_move(position)) return number;
        if (changed && hopeless_.says(position)) return {};
        if (impatient_ && move.is_promotion() && position.turn() != winner_) gave_up_ = true;
        auto score = scores(position, winner_, memory_.depth(number));
        if (goals_) score[2] = std::min(8 * goals_->distance(position) + memory_.depth(number), worst_score);
        for (std::size_t i = 0; i < orders; ++i) waiting_[i].add(score[i], number);
        return {};
    }

    Side winner_;
    bool impatient_, gave_up_ = false;
    std::uint64_t budget_, nodes_ = 0;
    const MateGoals* goals_;
    Hopeless hopeless_{winner_};
    SearchMemory memory_;
    std::vector<bool> expanded_;
    std::array<Waiting, orders> waiting_;
};

}  // namespace

bool exhausted_without_promotion(const Position& position, Side winner, std::uint64_t node_budget) {
    return Walk(winner, node_budget, nullptr, true).from(position).ending == HelpmateSearch::Ending::exhausted;
}

HelpmateSearch search_helpmate(const Position& position, Side winner, std::uint64_t node_budget) {
    auto first = Walk(winner, std::min(node_budget, without_goals), nullptr).from(position);
    if (first.ending != HelpmateSearch::Ending::budget || node_budget <= without_goals) return first;
    const GhostWalk ghosts = walk_without_ghosts(position, winner, std::min(node_budget - first.nodes, for_ghosts));
    const std::uint64_t spent = first.nodes + ghosts.nodes;
    if (ghosts.proved) return {HelpmateSearch::Ending::exhausted, {}, spent};
    const MateGoals goals(position, winner);
    auto last = Walk(winner, node_budget - spent, goals.empty() ? nullptr : &goals).from(position);
    last.nodes += spent;
    return last;
}

}  // namespace adoube::chess
