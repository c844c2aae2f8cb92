// The generator of legal moves, for the inside of the chess layer. It walks over the legal
// moves of a position once and tells them to a *sink* in groups: a sink may write them down,
// count them without looking at each, or play them. It never proposes a move and takes it
// back: checks become a mask of squares that answer them, pins become masks of lines that
// must not be left.
//
// `Sliders` says how rook and bishop attacks are looked up (attacks.h, pext.h); `variant` whether king and rooks castle
// from e, h and a, which ordinary chess need not look up.
//
// A sink offers, for the side to move:
//   piece<kind>(from, targets)            king, queen, rook, bishop or knight moves
//   pawns<step>(targets)                  pawn moves that end on these squares, by that step
//   promotions<step>(targets)             the same on the last rank, four moves each
//   castling(wing)
//   en_passant(from, to)
#pragma once

#include "chess/board/play.h"

namespace adoube::chess {

namespace {  // internal to each file that includes this, for files differ in the processors they are for

enum class PawnStep : std::uint8_t { one, two, west, east };  // west: towards the a-file

// What to add to the square a pawn left to get the square it reaches.
template <Side us, PawnStep step>
inline constexpr int pawn_step =
    (us == Side::white ? 8 : -8) * (step == PawnStep::two ? 2 : 1) + (step == PawnStep::west   ? -1
                                                                      : step == PawnStep::east ? 1
                                                                                               : 0);

template <int by>
constexpr Bitboard shifted(Bitboard set) {
    if constexpr (by > 0)
        return set << by;
    else
        return set >> -by;
}

template <Side us, class Sliders, Variant variant>
class Generator {
public:
    explicit Generator(const Position& position)
        : p_(position),
          own_(position.pieces(us)),
          enemy_(position.pieces(them)),
          occupied_(own_ | enemy_),
          king_(position.king(us)),
          enemy_straight_(enemy_ & (position.pieces(Kind::rook) | position.pieces(Kind::queen))),
          enemy_diagonal_(enemy_ & (position.pieces(Kind::bishop) | position.pieces(Kind::queen))) {
        find_checks_and_pins();
    }

    template <class Sink>
    void tell(Sink& sink) const {
        const Bitboard danger = attacked_by_enemy();
        sink.template piece<Kind::king>(king_, king_attacks(king_) & ~own_ & ~danger);
        if (!answers_) return;  // double check: only the king moves
        if (p_.castling().bits & own_rights) tell_castling(sink, danger);
        tell_pieces(sink);
        tell_pawns(sink);
        if (PositionBuilder::en_passant(p_) < 64) [[unlikely]]
            tell_en_passant(sink);
    }

    bool in_check() const { return answers_ != ~Bitboard{0}; }

private:
    static constexpr Side them = other(us);
    static constexpr std::uint8_t own_rights = us == Side::white ? 0b0011 : 0b1100;

    void find_checks_and_pins() {
        if (const Bitboard checker = knight_attacks(king_) & enemy_ & p_.pieces(Kind::knight)) meet_leaper(checker);
        if (const Bitboard checker = pawn_attacks(us, king_) & enemy_ & p_.pieces(Kind::pawn)) meet_leaper(checker);
        for (const Square s : squares(straight_rays(king_) & enemy_straight_)) meet_slider(s, pinned_straight_);
        for (const Square s : squares(diagonal_rays(king_) & enemy_diagonal_)) meet_slider(s, pinned_diagonal_);
    }

    // Two knights (or two pawns) check at once in no game, but in positions that were set up they may.
    void meet_leaper(Bitboard checkers) { answers_ &= checkers & (checkers - 1) ? 0 : checkers; }

    void meet_slider(Square s, Bitboard& pinned) {
        const Bitboard line = between(king_, s), blockers = line & occupied_;
        if (!blockers)
            answers_ &= line | bit(s);
        else if (!(blockers & (blockers - 1)) && blockers & own_)
            pinned |= line | bit(s);
    }

    // Everything the opponent attacks when our king is lifted from the board.
    Bitboard attacked_by_enemy() const {
        const Bitboard occupied = occupied_ ^ bit(king_);
        Bitboard attacked = pawns_attack<them>(enemy_ & p_.pieces(Kind::pawn)) | king_attacks(p_.king(them));
        for (const Square s : squares(enemy_ & p_.pieces(Kind::knight))) attacked |= knight_attacks(s);
        for (const Square s : squares(enemy_diagonal_)) attacked |= Sliders::bishop(s, occupied);
        for (const Square s : squares(enemy_straight_)) attacked |= Sliders::rook(s, occupied);
        return attacked;
    }

    template <class Sink>
    void tell_castling(Sink& sink, Bitboard danger) const {
        if (in_check()) return;
        if constexpr (variant == Variant::chess960) return tell_castling_from_homes(sink, danger);
        constexpr int home = us == Side::white ? 0 : 56;
        constexpr Bitboard short_path = Bitboard{0x60} << home, long_path = Bitboard{0x0c} << home;
        constexpr Bitboard long_empty = Bitboard{0x0e} << home;
        if (p_.castling().has(us, Wing::kingside) && !(short_path & (occupied_ | danger)))
            sink.castling(Wing::kingside);
        if (p_.castling().has(us, Wing::queenside) && !(long_empty & occupied_) && !(long_path & danger))
            sink.castling(Wing::queenside);
    }

    template <class Sink>
    void tell_castling_from_homes(Sink& sink, Bitboard danger) const {
        for (const Wing wing : {Wing::kingside, Wing::queenside})
            if (p_.castling().has(us, wing) && can_castle_from_homes(wing, danger)) sink.castling(wing);
    }

    // Guideline II: the way of both is free but for these two, and no square of the king's way is attacked, nor its
    // last one when the rook has left the line on which it stood before the king.
    bool can_castle_from_homes(Wing wing, Bitboard danger) const {
        const Square king_to = castled_king(us, wing), rook_to = castled_rook(us, wing);
        const Square rook = p_.homes().rook_square(us, wing);
        const Bitboard king_way = between(king_, king_to) | bit(king_to), pair = bit(king_) | bit(rook);
        const Bitboard way = king_way | between(rook, rook_to) | bit(rook_to);
        if ((way & occupied_ & ~pair) || (king_way & danger)) return false;
        const Bitboard after = (occupied_ & ~pair) | bit(king_to) | bit(rook_to);
        return !(Sliders::rook(king_to, after) & enemy_straight_);
    }

    template <class Sink>
    void tell_pieces(Sink& sink) const {
        const Bitboard targets = ~own_ & answers_, pinned = pinned_straight_ | pinned_diagonal_;
        const Bitboard free = own_ & ~pinned;
        for (const Square s : squares(free & p_.pieces(Kind::knight)))
            sink.template piece<Kind::knight>(s, knight_attacks(s) & targets);
        for (const Square s : squares(free & p_.pieces(Kind::bishop)))
            sink.template piece<Kind::bishop>(s, Sliders::bishop(s, occupied_) & targets);
        for (const Square s : squares(free & p_.pieces(Kind::rook)))
            sink.template piece<Kind::rook>(s, Sliders::rook(s, occupied_) & targets);
        for (const Square s : squares(free & p_.pieces(Kind::queen)))
            sink.template piece<Kind::queen>(s,
                                             (Sliders::rook(s, occupied_) | Sliders::bishop(s, occupied_)) & targets);
        if (!(pinned & own_)) return;
        tell_pinned<Kind::bishop>(sink, pinned_diagonal_, targets, Sliders::bishop);
        tell_pinned<Kind::rook>(sink, pinned_straight_, targets, Sliders::rook);
        tell_pinned<Kind::queen>(sink, pinned_diagonal_, targets, Sliders::bishop);
        tell_pinned<Kind::queen>(sink, pinned_straight_, targets, Sliders::rook);
    }

    template <Kind kind, class Sink>
    void tell_pinned(Sink& sink, Bitboard lines, Bitboard targets, Bitboard (*attacks)(Square, Bitboard)) const {
        for (const Square s : squares(own_ & lines & p_.pieces(kind)))
            sink.template piece<kind>(s, attacks(s, occupied_) & lines & targets);
    }

    template <class Sink>
    void tell_pawns(Sink& sink) const {
        constexpr int forward = us == Side::white ? 8 : -8;
        constexpr Bitboard last_but_one = rank_mask(us == Side::white ? 6 : 1),
                           third = rank_mask(us == Side::white ? 2 : 5);
        constexpr int west = pawn_step<us, PawnStep::west>, east = pawn_step<us, PawnStep::east>;
        const Bitboard pawns = own_ & p_.pieces(Kind::pawn), empty = ~occupied_;

        // A pawn pinned on its file may go on; pinned on a diagonal it may take the one that pins it.
        const Bitboard walkers = pawns & ~pinned_diagonal_, takers = pawns & ~pinned_straight_;
        const Bitboard walking =
            (walkers & ~pinned_straight_) | (walkers & pinned_straight_ & shifted<-forward>(pinned_straight_));
        const Bitboard one = shifted<forward>(walking) & empty;
        const Bitboard two = shifted<forward>(one & third) & empty & answers_;

        const Bitboard to_west = ~pinned_diagonal_ | shifted<-west>(pinned_diagonal_);
        const Bitboard to_east = ~pinned_diagonal_ | shifted<-east>(pinned_diagonal_);
        const Bitboard prey = enemy_ & answers_;
        const Bitboard takes_west = takers & to_west & ~file_a, takes_east = takers & to_east & ~file_h;

        constexpr Bitboard last = shifted<forward>(last_but_one);
        const Bitboard ones = one & answers_, wests = shifted<west>(takes_west) & prey,
                       easts = shifted<east>(takes_east) & prey;
        sink.template pawns<PawnStep::one>(ones & ~last);
        sink.template pawns<PawnStep::two>(two);
        sink.template pawns<PawnStep::west>(wests & ~last);
        sink.template pawns<PawnStep::east>(easts & ~last);
        if (!(pawns & last_but_one)) return;
        sink.template promotions<PawnStep::one>(ones & last);
        sink.template promotions<PawnStep::west>(wests & last);
        sink.template promotions<PawnStep::east>(easts & last);
    }

    template <class Sink>
    void tell_en_passant(Sink& sink) const {
        const Square to = square_number(PositionBuilder::en_passant(p_));
        for (const Square from : squares(pawn_attacks(them, to) & own_ & p_.pieces(Kind::pawn)))
            if (PositionBuilder::en_passant_is_safe<Sliders>(p_, from, to)) sink.en_passant(from, to);
    }

    const Position& p_;
    Bitboard own_, enemy_, occupied_;
    Square king_;
    Bitboard enemy_straight_, enemy_diagonal_;
    Bitboard answers_ = ~Bitboard{0};  // squares that answer a check: all, if there is none; none, if double
    Bitboard pinned_straight_ = 0, pinned_diagonal_ = 0;  // the lines from our king up to each pinning piece
};

// Counts without looking at single moves.
struct CountingSink {
    std::uint64_t moves = 0;
    template <Kind>
    void piece(Square, Bitboard targets) {
        moves += static_cast<std::uint64_t>(count(targets));
    }
    template <PawnStep>
    void pawns(Bitboard targets) {
        moves += static_cast<std::uint64_t>(count(targets));
    }
    template <PawnStep>
    void promotions(Bitboard targets) {
        moves += 4 * static_cast<std::uint64_t>(count(targets));
    }
    void castling(Wing) { ++moves; }
    void en_passant(Square, Square) { ++moves; }
};

template <Side us, class Sliders, Variant variant>
std::uint64_t count_moves(const Position& position) {
    CountingSink sink;
    Generator<us, Sliders, variant>(position).tell(sink);
    return sink.moves;
}

}  // namespace

}  // namespace adoube::chess
