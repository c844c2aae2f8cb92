#include "laws/07_irregularities/displaced.h"

#include <algorithm>

namespace adoube::laws {

Says displaces_nothing(const Game& game, const Act&, const act::Displace& displace) {
    const auto stands = [&](Square square) { return contains(game.position.occupied(), square); };
    const bool some = !displace.squares.empty() && std::ranges::all_of(displace.squares, stands);
    if (some && game.terms.venue == Venue::note) return silent;
    return unlawful(Clause::displaced);
}

// Not a touch with intent: it binds to nothing and declines nothing.
Says displaces(const Game&, const Act& act, const act::Displace&) {
    return lawful(Clause::displaced).cite(Clause::displaced_penalty).with(event::PiecesDisplaced{side_of(act.by)});
}

Says restores_nothing(const Game& game, const Act& act, const act::RestorePieces&) {
    if (game.displaced_by == side_of(act.by)) return silent;
    return unlawful(Clause::displaced);
}

Says restores_pieces(const Game&, const Act&, const act::RestorePieces&) {
    return lawful(Clause::displaced).with(event::PiecesRestored{});
}

}  // namespace adoube::laws
