#include "chess/winnable/winnable_hopeless.h"

#include "chess/winnable/winnable_static.h"

namespace adoube::chess {
namespace {

std::array<Bitboard, 7> men_of(const Position& p) {
    const Bitboard kings = p.pieces(Kind::king);
    return {p.pieces(Side::white) & ~kings,
            p.pieces(Kind::pawn),
            p.pieces(Kind::knight),
            p.pieces(Kind::bishop),
            p.pieces(Kind::rook),
            p.pieces(Kind::queen),
            0};
}

std::uint64_t hash(const std::array<Bitboard, 7>& men) {
    std::uint64_t h = 0;
    for (const Bitboard part : men) {
        h = (h ^ part) * 0x9E3779B97F4A7C15ULL;
        h ^= h >> 29;
    }
    return h;
}

}  // namespace

bool Hopeless::says(const Position& position) {
    if (material_forbids_mate(position, winner_)) return true;
    if (pieces_are_free(position, winner_)) return false;
    if (position.en_passant()) return reach_forbids_mate(position, winner_).has_value();
    const auto men = men_of(position);
    auto& findings = found_[hash(men)];
    const Square white = position.king(Side::white), black = position.king(Side::black);
    for (const Finding& finding : findings)
        if (contains(finding.kings[0], white) && contains(finding.kings[1], black) && finding.men == men)
            return finding.hopeless;
    const ReachProof proof = prove_by_reach(position, winner_);
    findings.push_back({men, proof.king_squares, proof.why.has_value()});
    return proof.why.has_value();
}

}  // namespace adoube::chess
