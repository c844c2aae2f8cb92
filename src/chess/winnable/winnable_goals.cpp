#include "chess/winnable/winnable_goals.h"

#include <algorithm>

namespace adoube::chess {
namespace {

constexpr int farthest = 60;

bool has_free_piece(const Reach& reach) {
    return std::ranges::any_of(
        reach.men, [](const Man& man) { return man.kind != Kind::pawn && man.kind != Kind::king && !man.stays(); });
}

}  // namespace

// Of kings and pawns alone pictures do not help.
MateGoals::MateGoals(const Position& position, Side winner) : reach_(reach_of(position)), steps_(position, reach_) {
    if (has_free_piece(reach_)) pictures_ = draw_mates(position, winner, reach_, steps_);
}

int MateGoals::distance(const Position& position) const {
    NearestSteps nearest(position, steps_);
    int best = farthest;
    for (const MatePicture& picture : pictures_) {
        int sum = 0;
        for (const Need& need : picture.needs) {
            sum += nearest.to(need.side, need.kind, need.square);
            if (sum >= best) break;
        }
        if (sum >= best) continue;
        if (picture.has_pairs) sum = steps_to(position, picture, steps_);
        best = std::min(best, sum);
    }
    return best;
}

}  // namespace adoube::chess
