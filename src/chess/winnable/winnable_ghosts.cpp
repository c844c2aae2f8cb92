#include "chess/winnable/winnable_ghosts.h"

#include "chess/board/moves.h"
#include "chess/board/square_sets.h"
#include "chess/winnable/winnable_memory.h"
#include "chess/winnable/winnable_reach.h"

namespace adoube::chess {
namespace {

bool moves_along_lines(Kind kind) { return kind == Kind::bishop || kind == Kind::rook || kind == Kind::queen; }

struct Ghosts {
    std::array<Bitboard, 2> stands{}, attacks{};  // by side, wherever they can ever be
    std::array<bool, 2> straight{}, diagonal{};   // the lines they move along
    Bitboard now = 0;                             // where they stand in the first position
};

// The ghosts of a position, if it has any and is fit for the walk.
std::optional<Ghosts> ghosts_of(const Position& position) {
    if (position.castling().bits) return {};
    const Reach reach = reach_of(position);
    const Bitboard blocked = reach.fixed & ~position.pieces(Kind::king);
    Ghosts ghosts;
    for (const Man& man : reach.men) {
        if (man.kind == Kind::pawn || man.kind == Kind::king) continue;
        if (!moves_along_lines(man.kind)) continue;
        const Bitboard attacked = attacks_of(man, blocked);
        if (man.stays() && !(attacked & ~blocked)) continue;  // shut in for ever
        const auto side = slot(man.side);
        ghosts.now |= bit(man.start);
        ghosts.stands[side] |= man.walked;
        ghosts.attacks[side] |= attacked;
        ghosts.straight[side] |= man.kind != Kind::bishop;
        ghosts.diagonal[side] |= man.kind != Kind::rook;
    }
    if (!ghosts.now) return {};
    return ghosts;
}

Position without(const Position& p, Bitboard away) {
    std::array<Bitboard, 6> kinds;
    for (std::size_t k = 0; k < 6; ++k) kinds[k] = p.pieces(all_kinds[k]) & ~away;
    Position rest =
        PositionBuilder::of_sets({p.pieces(Side::white) & ~away, p.pieces(Side::black) & ~away}, kinds, p.turn());
    PositionBuilder::set_en_passant(rest, PositionBuilder::en_passant(p));
    return rest;
}

class Walk {
public:
    Walk(const Ghosts& ghosts, Side winner, std::uint64_t budget) : ghosts_(ghosts), winner_(winner), budget_(budget) {}

    GhostWalk from(const Position& start) {
        memory_.add(packed_of(start), SearchMemory::none, Move{});
        for (SearchMemory::Number next = 0; next < memory_.size(); ++next) {
            if (nodes_ == budget_ || !expand(memory_.position(next), next)) return {false, nodes_};
        }
        return {true, nodes_};
    }

private:
    // False if something was met that might be a mate or cannot be followed.
    bool expand(const Position& position, SearchMemory::Number number) {
        ++nodes_;
        if (has_ghosts(position.turn()) && !ghosts_move(position, number)) return false;
        for (const Move move : legal_moves(position)) {
            if (move.is_promotion()) return false;
            Position after = position;
            play(after, move);
            if (may_be_mate(after, move)) return false;
            memory_.add(packed_of(after), number, move);
        }
        return pawns_take_ghosts(position, number);
    }

    // A ghost moves, or takes a man that stands where it may come.
    bool ghosts_move(const Position& position, SearchMemory::Number number) {
        const Side us = position.turn();
        const Bitboard prey = ghosts_.attacks[slot(us)] & position.pieces(other(us)) & ~position.pieces(Kind::king);
        if (!in_check(position) && !add_passed(without(position, 0), number)) return false;
        for (const Square s : squares(prey)) {
            const Position rest = without(position, bit(s));
            if (!in_check(rest) && !add_passed(rest, number)) return false;
        }
        return true;
    }

    bool add_passed(Position position, SearchMemory::Number number) {
        PositionBuilder::pass_turn(position);
        PositionBuilder::clear_en_passant(position);
        if (may_be_mate(position, {})) return false;
        memory_.add(packed_of(position), number, Move{});
        return true;
    }

    // The other men take a ghost by going where it stands, as if to an empty square; pawns do not go so.
    bool pawns_take_ghosts(const Position& position, SearchMemory::Number number) {
        const Side us = position.turn();
        for (const Square from : squares(position.pieces(us, Kind::pawn))) {
            const Bitboard targets = pawn_attacks(us, from) & ghosts_.stands[slot(other(us))] & ~position.occupied();
            for (const Square to : squares(targets)) {
                if (contains(last_rank(us), to)) return false;
                Position after = without(position, bit(from));
                PositionBuilder::put(after, to, {us, Kind::pawn});
                if (in_check(after)) continue;
                PositionBuilder::pass_turn(after);
                PositionBuilder::clear_en_passant(after);
                if (may_be_mate(after, Move(from, to))) return false;
                memory_.add(packed_of(after), number, Move(from, to));
            }
        }
        return true;
    }

    bool has_ghosts(Side side) const { return ghosts_.stands[slot(side)] != 0; }

    // Might ghosts make it a mate? The last move was `last`, or a ghost's.
    bool may_be_mate(const Position& position, std::optional<Move> last) const {
        if (position.turn() == winner_) return false;
        const auto us = slot(winner_);
        const Square k = position.king(position.turn());
        const bool by_ghost = contains(ghosts_.attacks[us], k) && (!last || opens_line(position, *last, k));
        if (!in_check(position) && !by_ghost) return false;
        const Bitboard in_the_way = ghosts_.stands[0] | ghosts_.stands[1];
        for (const Move move : legal_moves(position)) {
            if (move.from() == k) {
                if (!contains(ghosts_.attacks[us] | in_the_way, move.to())) return false;
                continue;
            }
            // Only a check or a pin by a ghost, or one in the way, could forbid it.
            const Bitboard way = between(move.from(), move.to()) | bit(move.to());
            if (!contains(ghosts_.attacks[us], k) && !(in_the_way & way)) return false;
        }
        return true;
    }

    // Might the man that left this square have stood between a ghost and the king?
    bool opens_line(const Position& after, Move last, Square king) const {
        if (last.is_en_passant()) return true;
        const auto us = slot(winner_);
        Bitboard lines = 0;
        if (ghosts_.straight[us]) lines |= straight_rays(king);
        if (ghosts_.diagonal[us]) lines |= diagonal_rays(king);
        return contains(lines, last.from()) && !(between(king, last.from()) & after.occupied());
    }

    const Ghosts& ghosts_;
    Side winner_;
    std::uint64_t budget_, nodes_ = 0;
    SearchMemory memory_;
};

}  // namespace

GhostWalk walk_without_ghosts(const Position& position, Side winner, std::uint64_t node_budget) {
    const auto ghosts = ghosts_of(position);
    if (!ghosts) return {};
    return Walk(*ghosts, winner, node_budget).from(without(position, ghosts->now));
}

}  // namespace adoube::chess
