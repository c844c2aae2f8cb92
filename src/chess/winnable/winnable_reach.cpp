#include "chess/winnable/winnable_reach.h"

#include "chess/board/square_sets.h"

namespace adoube::chess {
namespace {

Bitboard attacks_as(Kind kind, Side side, Bitboard from, Bitboard blocked) {
    switch (kind) {
        case Kind::pawn: return pawn_reach(side, from);
        case Kind::knight: return knight_reach(from);
        case Kind::bishop: return bishop_reach(from, blocked);
        case Kind::rook: return rook_reach(from, blocked);
        case Kind::queen: return rook_reach(from, blocked) | bishop_reach(from, blocked);
        case Kind::king: return king_reach(from);
    }
    return 0;
}

Bitboard attacks_promoted(Bitboard from, Bitboard blocked) {
    if (!from) return 0;
    return rook_reach(from, blocked) | bishop_reach(from, blocked) | knight_reach(from);
}

// Attacked from this square whatever stands elsewhere.
Bitboard surely_attacked(const Man& man, Square from) {
    switch (man.kind) {
        case Kind::pawn: return pawn_attacks(man.side, from);
        case Kind::knight: return knight_attacks(from);
        case Kind::bishop: return king_attacks(from) & diagonal_rays(from);
        case Kind::rook: return king_attacks(from) & straight_rays(from);
        case Kind::queen:
        case Kind::king: return king_attacks(from);
    }
    return 0;
}

class Closure {
public:
    explicit Closure(const Position& position) {
        for (const Square s : squares(position.occupied())) {
            const Piece piece = *position.at(s);
            if (piece.kind == Kind::pawn)
                pawns_[static_cast<std::size_t>(file_of(s))].push_back(static_cast<std::uint8_t>(reach_.men.size()));
            reach_.men.push_back({piece.side, piece.kind, s, bit(s)});
        }
        if (const auto passed = position.en_passant()) stand_where_it_passed(*passed);
        if (position.is_chess960() && position.castling().bits) stand_castled(position);
    }

    Reach close() {
        do {
            changed_ = false;
            round();
        } while (changed_);
        return reach_;
    }

private:
    // The pawn that has just made its double step can be taken where it passed.
    void stand_where_it_passed(Square passed) {
        for (Man& man : reach_.men)
            if (index(man.start) == (index(passed) ^ 8)) man.walked |= bit(passed);
    }

    // In Chess960 king and rook pass each other; in ordinary chess both could walk there.
    void stand_castled(const Position& position) {
        for (Man& man : reach_.men)
            for (const Wing wing : {Wing::kingside, Wing::queenside}) {
                if (!position.castling().has(man.side, wing)) continue;
                if (man.kind == Kind::king) man.walked |= bit(castled_king(man.side, wing));
                if (man.start == position.homes().rook_square(man.side, wing))
                    man.walked |= bit(castled_rook(man.side, wing));
            }
    }

    void round() {
        reach_.fixed = 0;
        for (auto& of_side : stands_) of_side = 0;
        for (auto& of_side : barred_) of_side = 0;
        for (auto& of_side : forbidden_) of_side = 0;
        for (const Man& man : reach_.men) note(man);
        Bitboard takes[2] = {};
        for (Man& man : reach_.men) {
            const Bitboard before_walked = man.walked, before_strayed = man.strayed, before_promoted = man.promoted;
            if (man.kind == Kind::pawn)
                advance(man);
            else
                walk(man);
            changed_ |= before_walked != man.walked || before_strayed != man.strayed || before_promoted != man.promoted;
            Bitboard attacked = attacks_of(man, reach_.fixed);
            if (man.kind == Kind::king) attacked &= ~forbidden_[slot(man.side)];
            takes[slot(man.side)] |= attacked;
        }
        for (Man& man : reach_.men) {
            if (man.taken || man.kind == Kind::king || !(man.stands() & takes[slot(other(man.side))])) continue;
            man.taken = true;
            changed_ = true;
        }
    }

    void note(const Man& man) {
        const auto us = slot(man.side), them = slot(other(man.side));
        if (man.kind != Kind::king) stands_[us] |= man.stands();
        if (man.stays()) {
            reach_.fixed |= bit(man.start);
            barred_[us] |= bit(man.start);
            if (man.kind == Kind::king) barred_[them] |= bit(man.start);
        }
        if (man.taken || man.promoted) return;
        Bitboard always = ~Bitboard{0};
        for (const Square s : squares(man.stands())) {
            always &= surely_attacked(man, s);
            if (!always) return;
        }
        forbidden_[them] |= always;
    }

    void walk(Man& man) {
        const Bitboard open = ~barred_[slot(man.side)] & ~(man.kind == Kind::king ? forbidden_[slot(man.side)] : 0);
        for (Bitboard before = 0; before != man.walked;) {
            before = man.walked;
            man.walked |= attacks_as(man.kind, man.side, before, reach_.fixed) & open;
        }
    }

    void advance(Man& man) {
        const Bitboard open = ~reach_.fixed, last = last_rank(man.side);
        const Bitboard on_file = allowed_on_file(man);
        const Bitboard prey = stands_[slot(other(man.side))];
        for (Bitboard before = 0; before != (man.walked | man.strayed);) {
            before = man.walked | man.strayed;
            man.walked |= forward(man.side, man.walked & ~last) & open & on_file;
            man.strayed |= forward(man.side, man.strayed & ~last) & open;
            man.strayed |= pawn_reach(man.side, before & ~last) & prey;
        }
        man.promoted |= (man.walked | man.strayed) & last;
        man.walked &= ~last;
        man.strayed &= ~last;
        const Bitboard enterable = ~barred_[slot(man.side)];
        for (Bitboard before = 0; before != man.promoted;) {
            before = man.promoted;
            man.promoted |= attacks_promoted(before, reach_.fixed) & enterable;
        }
    }

    // Pawns of one file that can neither leave it nor be taken keep their order.
    Bitboard allowed_on_file(const Man& man) const {
        Bitboard allowed = ~Bitboard{0};
        for (const std::uint8_t number : pawns_[static_cast<std::size_t>(file_of(man.start))]) {
            const Man& mate = reach_.men[number];
            if (mate.taken || mate.strayed) continue;
            if (rank_for(man.side, mate.start) <= rank_for(man.side, man.start)) continue;
            if (mate.side == man.side && mate.promoted) continue;
            const int top = mate.side == man.side ? furthest(mate) : rank_for(man.side, mate.start);
            allowed &= below(man.side, top);
        }
        return allowed;
    }

    static int furthest(const Man& man) {
        int top = 0;
        for (const Square s : squares(man.walked)) top = std::max(top, rank_for(man.side, s));
        return top;
    }

    static Bitboard below(Side side, int rank) {
        const Bitboard ranks = (Bitboard{1} << (8 * rank)) - 1;
        return side == Side::white ? ranks : __builtin_bswap64(ranks);
    }

    static std::size_t slot(Side side) { return static_cast<std::size_t>(side); }

    Reach reach_;
    std::array<InlineVector<std::uint8_t, 8>, 8> pawns_;  // of each file, by their number among the men
    bool changed_ = false;
    std::array<Bitboard, 2> stands_{};     // the men of a side but the king
    std::array<Bitboard, 2> barred_{};     // squares no man of the side can ever enter
    std::array<Bitboard, 2> forbidden_{};  // squares its king can never enter
};

}  // namespace

const Man& Reach::king(Side side) const {
    for (const Man& man : men)
        if (man.side == side && man.kind == Kind::king) return man;
    ADOUBE_CHECK(false);
    return men[0];
}

Bitboard Reach::stands(Side side) const {
    Bitboard all = 0;
    for (const Man& man : men)
        if (man.side == side && man.kind != Kind::king) all |= man.stands();
    return all;
}

Reach reach_of(const Position& position) { return Closure(position).close(); }

Bitboard attacks_of(const Man& man, Bitboard blocked) {
    return attacks_as(man.kind, man.side, man.walked | man.strayed, blocked) | attacks_promoted(man.promoted, blocked);
}

Bitboard attacks_from(const Man& man, Square square, Bitboard blocked) {
    const Bitboard from = bit(square);
    Bitboard attacked = 0;
    if (from & (man.walked | man.strayed)) attacked |= attacks_as(man.kind, man.side, from, blocked);
    if (from & man.promoted) attacked |= attacks_promoted(from, blocked);
    return attacked;
}

}  // namespace adoube::chess
