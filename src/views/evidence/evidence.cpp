#include "views/evidence/evidence.h"

#include <algorithm>
#include <cstdlib>

#include "chess/board/history.h"
#include "chess/board/moves.h"
#include "chess/board/square_sets.h"

namespace adoube::views {
namespace {

using chess::Bitboard;
using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Side;
using chess::Square;

constexpr Bitboard dark_squares = 0xAA55AA55AA55AA55;

// Every man by itself: where it stands and where it has ever stood.
class Men {
public:
    explicit Men(const Position& start) : homes_(start.homes()) {
        std::uint8_t next = 0;
        for (const Square square : chess::squares(start.occupied())) {
            id_[at(square)] = next;
            visited_[next++] = bit(square);
        }
    }

    // True if the man that moves comes to a square that is new to it. A castling rook goes along.
    bool move(Move move) {
        if (!move.is_castling()) return put(id_[at(move.from())], move.to());
        const auto wing = chess::wing_of(move);
        const auto side = rank_of(move.to()) == 0 ? Side::white : Side::black;
        const std::uint8_t king = id_[at(move.from())], rook = id_[at(homes_.rook_square(side, wing))];
        put(rook, chess::castled_rook(side, wing));
        return put(king, move.to());
    }

    std::uint8_t on(Square square) const { return id_[at(square)]; }

    static std::size_t at(Square square) { return static_cast<std::size_t>(index(square)); }

private:
    bool put(std::uint8_t man, Square to) {
        id_[at(to)] = man;
        const bool fresh = !contains(visited_[man], to);
        visited_[man] |= bit(to);
        return fresh;
    }

    chess::Homes homes_;
    std::array<std::uint8_t, 64> id_{};
    std::array<Bitboard, 64> visited_{};
};

// The squares that an opponent's pawn would have to stand on to stop this one: ahead, on three files.
Bitboard ahead_of(Side side, Square square) {
    Bitboard row = bit(square);
    row |= chess::stepped<1, 0>(row) | chess::stepped<-1, 0>(row);
    Bitboard ahead = 0;
    for (int rank = chess::rank_for(side, square); rank < 7; ++rank) ahead |= row = chess::forward(side, row);
    return ahead;
}

void count_men(SideEvidence& side, const Position& position, Side which) {
    for (const Kind kind : chess::all_kinds)
        side.men[static_cast<std::size_t>(kind)] = chess::count(position.pieces(which, kind));
    const Bitboard bishops = position.pieces(which, Kind::bishop);
    side.bishops = {chess::count(bishops & ~dark_squares), chess::count(bishops & dark_squares)};
}

void add_time(SideEvidence& side, const EvidenceQuestion& question, std::size_t ply) {
    if (ply < 2 || ply >= question.clocks.size()) return;
    const auto &before = question.clocks[ply - 2], &after = question.clocks[ply];
    if (!before || !after || *after > *before) return;  // a clock that rose tells nothing of the time used
    ++side.timed_moves;
    side.spent += *before - *after;
    side.slowest = std::max(side.slowest, *before - *after);
}

void count_move(SideEvidence& side, const Position& before, Move move, const Position& after, bool fresh) {
    const Kind kind = before.at(move.from())->kind;
    ++side.moves;
    side.pawn_moves += kind == Kind::pawn;
    side.king_moves += kind == Kind::king;
    side.captures += chess::is_capture(before, move);
    side.checks += chess::in_check(after);
    side.new_squares += fresh;
}

}  // namespace

Evidence evidence_of(const EvidenceQuestion& question) {
    Evidence evidence{.position = question.start};
    evidence.plies = question.moves.size();
    evidence.from = evidence.plies - std::min(evidence.plies, 2 * question.last);
    evidence.increment = question.increment;
    Position& position = evidence.position;
    chess::History history(position);
    Men men(position);
    std::array<Square, 64> stood{};  // each man when these moves began
    for (std::size_t ply = 0; ply <= evidence.plies; ++ply) {
        if (ply == evidence.from) {
            for (const Square square : chess::squares(position.occupied())) stood[men.on(square)] = square;
            for (const Side side : {Side::white, Side::black}) evidence.of[side].king_before = position.king(side);
        }
        if (ply == evidence.plies) break;
        const Move move = question.moves[ply];
        const Position before = position;
        SideEvidence& side = evidence.of[before.turn()];
        const bool fresh = men.move(move);
        position = before.after_illegal(move);
        history.add(move, position);
        if (ply < question.clocks.size() && question.clocks[ply]) side.left = question.clocks[ply];
        if (ply < evidence.from) continue;
        count_move(side, before, move, position, fresh);
        add_time(side, question, ply);
        const int occurrences = history.occurrences(position);
        evidence.repeated += occurrences > 1;
        evidence.most_occurrences = std::max(evidence.most_occurrences, occurrences);
    }
    evidence.claimant = question.claimant.value_or(position.turn());
    evidence.occurrences = history.occurrences(position);
    for (const Side which : {Side::white, Side::black}) {
        SideEvidence& side = evidence.of[which];
        count_men(side, position, which);
        side.king_now = position.king(which);
        side.can_mate = chess::winnable(position, which, question.nodes);
        const Bitboard stoppers = position.pieces(chess::other(which), Kind::pawn);
        for (const Square square : chess::squares(position.pieces(which, Kind::pawn))) {
            if (ahead_of(which, square) & stoppers) continue;
            const int rank = chess::rank_for(which, square);
            side.passed.push_back({square, 7 - rank, rank - chess::rank_for(which, stood[men.on(square)])});
        }
    }
    return evidence;
}

}  // namespace adoube::views
