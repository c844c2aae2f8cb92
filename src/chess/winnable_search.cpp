#include "chess/winnable_search.h"

#include "chess/moves.h"
#include "chess/winnable_hopeless.h"
#include "chess/winnable_memory.h"
#include "chess/winnable_order.h"

namespace adoube::chess {
namespace {

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
    Walk(Side winner, std::uint64_t budget) : winner_(winner), budget_(budget) {}

    HelpmateSearch from(const Position& start) {
        if (const auto mate = meet(start, SearchMemory::none, Move{})) return found(*mate);
        for (std::size_t turn = 0;; turn = (turn + 1) % orders) {
            const auto number = waiting_[turn].take();
            if (!number) return {HelpmateSearch::Ending::exhausted, {}, nodes_};
            if (expanded_[*number]) continue;
            if (nodes_ == budget_) return {HelpmateSearch::Ending::budget, {}, nodes_};
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
        const auto score = scores(position, winner_, memory_.depth(number));
        for (std::size_t i = 0; i < orders; ++i) waiting_[i].add(score[i], number);
        return {};
    }

    Side winner_;
    std::uint64_t budget_, nodes_ = 0;
    Hopeless hopeless_{winner_};
    SearchMemory memory_;
    std::vector<bool> expanded_;
    std::array<Waiting, orders> waiting_;
};

}  // namespace

HelpmateSearch search_helpmate(const Position& position, Side winner, std::uint64_t node_budget) {
    return Walk(winner, node_budget).from(position);
}

}  // namespace adoube::chess
