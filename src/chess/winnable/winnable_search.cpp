#include "chess/winnable/winnable_search.h"

#include <algorithm>
#include <utility>

#include "chess/board/moves.h"
#include "chess/winnable/winnable_dive.h"
#include "chess/winnable/winnable_ghosts.h"
#include "chess/winnable/winnable_goals.h"
#include "chess/winnable/winnable_hopeless.h"
#include "chess/winnable/winnable_memory.h"
#include "chess/winnable/winnable_order.h"

namespace adoube::chess {
namespace {

// Most mates of real games are found by a few dives, and closed positions exhausted by a short walk; longer dives
// come next, before it pays to draw pictures of mates.
constexpr std::uint64_t first_dives = 600, without_goals = 1'000, more_dives = 4'000;
constexpr std::uint64_t dives_in_budget = 16;  // at most one part in so many goes into either

// Then a proof and a search take turns, each from the beginning, so that neither holds up the other.
struct Stage {
    std::uint64_t ghosts, goals;
};
constexpr std::array stages{Stage{1'000, 3'000}, Stage{10'000, ~std::uint64_t{0}}};  // the last walk has no end

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
        const SearchedPosition packed = packed_of(start);
        if (const auto mate = meet({start, packed, hash_of(packed)}, SearchMemory::none, Move{})) return found(*mate);
        return go_on();
    }

    // After the budget was spent and raised.
    HelpmateSearch resume(std::uint64_t more) {
        budget_ += more;
        return go_on();
    }

private:
    HelpmateSearch go_on() {
        for (;; ++round_) {
            const std::size_t turn = (goals_ ? turns : turns_without_goals)[round_ % turns.size()];
            const auto number = held_ ? std::exchange(held_, {}) : take(turn);
            if (!number) return {HelpmateSearch::Ending::exhausted, {}, nodes_};
            if (expanded_[*number]) continue;
            if (nodes_ == budget_ || gave_up_) {
                held_ = number;
                return {HelpmateSearch::Ending::budget, {}, nodes_};
            }
            ++nodes_;
            expanded_[*number] = true;
            if (const auto mate = expand(memory_.position(*number), *number)) return found(*mate);
        }
    }

    static constexpr std::size_t by_goals = 2;
    // Whose turn it is to expand: the order that looks for mates finds most of them.
    static constexpr std::array<std::size_t, 4> turns{0, 1, 0, by_goals}, turns_without_goals{0, 1, 0, 1};
    static constexpr std::uint8_t guessed = 0x80;

    HelpmateSearch found(Number mate) const { return {HelpmateSearch::Ending::mate, memory_.line_to(mate), nodes_}; }

    struct Next {
        Position position;
        SearchedPosition packed;
        std::uint64_t hash;
    };

    // The number of a mate that one move leads to.
    std::optional<Number> expand(const Position& position, Number number) {
        const MoveList moves = legal_moves(position);
        next_.clear();
        for (const Move move : moves) {
            Position after = position;
            play(after, move);
            const SearchedPosition packed = packed_of(after);
            next_.push_back({after, packed, hash_of(packed)});
            memory_.expect(next_.back().hash);
        }
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (const auto mate = meet(next_[i], number, moves[i])) return mate;
        return {};
    }

    // The number of the position if it is the mate; else it waits for its turn.
    std::optional<Number> meet(const Next& next, Number from, Move move) {
        const Position& position = next.position;
        const Number number = memory_.add(next.packed, next.hash, from, move);
        if (number == SearchMemory::none) return {};
        expanded_.push_back(false);
        distance_.push_back(from == SearchMemory::none ? guessed : distance_[from] | guessed);
        if (position.turn() != winner_ && in_check(position) && !has_legal_move(position)) return number;
        const bool changed = from != SearchMemory::none && position.quiet_plies() == 0;
        if (changed && hopeless_.says(position)) return {};
        if (impatient_ && move.is_promotion() && position.turn() != winner_) gave_up_ = true;
        const auto score = scores(position, winner_, memory_.depth(number));
        for (std::size_t i = 0; i < by_goals; ++i) waiting_[i].add(score[i], number);
        if (goals_) waiting_[by_goals].add(goal_score(number), number);
        return {};
    }

    // The next of that order. How far a position is from the goals is found when it comes to the front;
    // until then it is taken to be as near as the one before it.
    std::optional<Number> take(std::size_t order) {
        for (;;) {
            const auto number = waiting_[order].take();
            if (order != by_goals || !goals_ || !number || expanded_[*number] || !(distance_[*number] & guessed))
                return number;
            const int before = goal_score(*number);
            distance_[*number] = static_cast<std::uint8_t>(goals_->distance(memory_.position(*number)));
            if (goal_score(*number) <= before) return number;
            waiting_[order].add(goal_score(*number), *number);
        }
    }

    int goal_score(Number number) const {
        return std::min(4 * (distance_[number] & ~guessed) + memory_.depth(number), worst_score);
    }

    Side winner_;
    bool impatient_, gave_up_ = false;
    std::uint64_t budget_, nodes_ = 0;
    std::size_t round_ = 0;
    std::optional<Number> held_{};  // taken when the budget was spent
    const MateGoals* goals_;
    Hopeless hopeless_{winner_};
    SearchMemory memory_;
    std::vector<Next> next_;  // where the position being expanded leads
    std::vector<bool> expanded_;
    std::vector<std::uint8_t> distance_;  // from the goals, or a guess
    std::array<Waiting, by_goals + 1> waiting_;
};

}  // namespace

bool exhausted_without_promotion(const Position& position, Side winner, std::uint64_t node_budget) {
    return Walk(winner, node_budget, nullptr, true).from(position).ending == HelpmateSearch::Ending::exhausted;
}

struct HelpmateSearcher::Inside {
    Position position;
    Side winner;
    std::uint64_t budget, spent = 0;
    std::optional<MateGoals> goals{};
    std::optional<Walk> last{};  // the walk of the last stage, which is continued
    std::uint64_t spent_before_last = 0;

    std::uint64_t allowed(std::uint64_t most) const { return std::min(budget - spent, most); }
    bool open(const HelpmateSearch& search) const {
        return search.ending == HelpmateSearch::Ending::budget && spent < budget;
    }
    HelpmateSearch counted(HelpmateSearch walked, std::uint64_t before) {
        walked.nodes = spent = before + walked.nodes;
        return walked;
    }
    HelpmateSearch walk(std::uint64_t most, const MateGoals* with) {
        return counted(Walk(winner, allowed(most), with).from(position), spent);
    }
    HelpmateSearch dive(std::uint64_t most) {
        Dives dives = dive_for_mate(position, winner, allowed(std::min(most, budget / dives_in_budget)));
        spent += dives.nodes;
        const bool mates = !dives.line.empty();
        return {mates ? HelpmateSearch::Ending::mate : HelpmateSearch::Ending::budget, std::move(dives.line), spent};
    }
    const MateGoals* known_goals() const { return goals->empty() ? nullptr : &*goals; }

    HelpmateSearch begin(std::uint64_t slice) {
        auto search = dive(first_dives);
        if (open(search)) search = walk(without_goals, nullptr);
        if (open(search)) search = dive(more_dives);
        if (!open(search)) return search;
        goals.emplace(position, winner);
        for (const Stage& stage : stages) {
            const GhostWalk ghosts = walk_without_ghosts(position, winner, allowed(stage.ghosts));
            spent += ghosts.nodes;
            if (ghosts.proved) return {HelpmateSearch::Ending::exhausted, {}, spent};
            if (&stage == &stages.back()) break;
            search = walk(stage.goals, known_goals());
            if (!open(search)) return search;
        }
        spent_before_last = spent;
        last.emplace(winner, allowed(slice), known_goals());
        return counted(last->from(position), spent_before_last);
    }
};

HelpmateSearcher::HelpmateSearcher(const Position& position, Side winner, std::uint64_t node_budget)
    : inside_(std::make_unique<Inside>(position, winner, node_budget)) {}
HelpmateSearcher::~HelpmateSearcher() = default;
HelpmateSearcher::HelpmateSearcher(HelpmateSearcher&&) noexcept = default;
HelpmateSearcher& HelpmateSearcher::operator=(HelpmateSearcher&&) noexcept = default;

HelpmateSearch HelpmateSearcher::go(std::uint64_t slice) {
    auto& in = *inside_;
    if (!in.last) return in.begin(slice);
    return in.counted(in.last->resume(in.allowed(slice)), in.spent_before_last);
}

HelpmateSearch search_helpmate(const Position& position, Side winner, std::uint64_t node_budget) {
    return HelpmateSearcher(position, winner, node_budget).go(node_budget);
}

}  // namespace adoube::chess
