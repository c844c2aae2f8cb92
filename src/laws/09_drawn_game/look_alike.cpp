#include "laws/09_drawn_game/look_alike.h"

namespace adoube::laws {

std::vector<LookAlikeAt> look_alikes(const History& history, const Position& sought) {
    std::vector<LookAlikeAt> found;
    for (const auto& [plies, by_en_passant] : history.look_alikes_of(sought))
        found.push_back({plies, by_en_passant ? Clause::same_en_passant : Clause::same_castling});
    return found;
}

}  // namespace adoube::laws
