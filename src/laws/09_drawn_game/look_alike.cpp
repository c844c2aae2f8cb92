#include "laws/09_drawn_game/look_alike.h"

namespace adoube::laws {
namespace {

bool same_board(const Position& a, const Position& b) {
    if (a.turn() != b.turn() || a.pieces(Side::white) != b.pieces(Side::white)) return false;
    for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king})
        if (a.pieces(kind) != b.pieces(kind)) return false;
    return true;
}

}  // namespace

std::vector<LookAlikeAt> look_alikes(const History& history, const Position& sought) {
    std::vector<LookAlikeAt> found;
    for (std::size_t ply = 0; ply <= history.plies(); ++ply) {
        const Position stood = history.position(ply);
        if (stood.same_as(sought) || !same_board(stood, sought)) continue;
        const bool passing = stood.en_passant() != sought.en_passant();
        found.push_back({ply, passing ? Clause::same_en_passant : Clause::same_castling});
    }
    return found;
}

}  // namespace adoube::laws
