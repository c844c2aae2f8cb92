// Making moves on a Position, inlinable and without allocation: the inside of
// Position::after, of perft and of fast replay. Every move given here must be legal.
#pragma once

#include "base/check.h"
#include "chess/board/attacks.h"
#include "chess/board/position.h"

namespace adoube::chess {

constexpr std::size_t slot(Side side) { return static_cast<std::size_t>(side); }
constexpr std::size_t slot(Kind kind) { return static_cast<std::size_t>(kind); }

// The rights that a move from or to this square takes away, by the homes of king and rooks.
inline constexpr std::array<std::array<std::uint8_t, 64>, all_homes.size()> rights_lost = [] {
    std::array<std::array<std::uint8_t, 64>, all_homes.size()> lost{};
    for (std::size_t i = 0; i < all_homes.size(); ++i)
        for (const Side side : {Side::white, Side::black})
            for (const Wing wing : {Wing::kingside, Wing::queenside}) {
                lost[i][index(all_homes[i].king_square(side))] |= CastlingRights::mask(side, wing);
                lost[i][index(all_homes[i].rook_square(side, wing))] = CastlingRights::mask(side, wing);
            }
    return lost;
}();

// The one door to the parts of a Position; keeping its promises is the caller's duty.
struct PositionBuilder {
    static Position empty() { return {}; }
    static void put(Position& p, Square square, Piece piece) {
        p.side_[slot(piece.side)] |= bit(square);
        p.kind_[slot(piece.kind)] |= bit(square);
    }
    static void set_turn(Position& p, Side side) { p.turn_ = side; }
    static void set_castling(Position& p, CastlingRights rights) { p.castling_ = rights; }
    static std::uint8_t homes(const Position& p) { return p.homes_; }
    static void set_homes(Position& p, std::uint8_t number) { p.homes_ = number; }
    static void set_counters(Position& p, int quiet, int number) {
        p.quiet_ = static_cast<std::uint16_t>(quiet);
        p.number_ = static_cast<std::uint16_t>(number);
    }

    // The raw en passant square: 64 is none.
    static int en_passant(const Position& p) { return p.en_passant_; }
    static void clear_en_passant(Position& p) { p.en_passant_ = Position::no_square; }

    // The men as sets; rights, en passant and counters are none.
    static Position of_sets(const std::array<Bitboard, 2>& sides, const std::array<Bitboard, 6>& kinds, Side turn) {
        Position p;
        p.side_ = sides;
        p.kind_ = kinds;
        p.turn_ = turn;
        return p;
    }
    static void set_en_passant(Position& p, int raw) { p.en_passant_ = static_cast<std::uint8_t>(raw); }

    // To be asked with the side to capture having the move: sets the square just passed over
    // if some capture on it is legal.
    template <class Sliders = PlainSliders>
    static void offer_en_passant(Position& p, Square passed) {
        p.en_passant_ = Position::no_square;
        const Side us = p.turn_;
        for (const Square from : squares(pawn_attacks(other(us), passed) & p.pieces(us, Kind::pawn)))
            if (en_passant_is_safe<Sliders>(p, from, passed)) p.en_passant_ = static_cast<std::uint8_t>(passed);
    }

    // Does the king of the side to move stay out of attack when the pawn on `from` captures en passant?
    template <class Sliders = PlainSliders>
    static bool en_passant_is_safe(const Position& p, Square from, Square passed) {
        const Side us = p.turn_, them = other(us);
        const Bitboard captured = bit(square_number(index(passed) ^ 8));
        const Bitboard occupied = p.occupied() ^ bit(from) ^ captured ^ bit(passed);
        const Square king = p.king(us);
        const Bitboard theirs = p.pieces(them) & ~captured;
        const Bitboard queens = p.pieces(Kind::queen);
        const Bitboard straight = theirs & (p.pieces(Kind::rook) | queens),
                       diagonal = theirs & (p.pieces(Kind::bishop) | queens);
        return !(Sliders::rook(king, occupied) & straight) && !(Sliders::bishop(king, occupied) & diagonal) &&
               !(knight_attacks(king) & theirs & p.pieces(Kind::knight)) &&
               !(pawn_attacks(us, king) & theirs & p.pieces(Kind::pawn));
    }

    // A piece of this kind goes from one square to another and takes whatever stands there.
    // Turn, counters and en passant are left to the caller.
    template <Side us, bool captures>
    static void shift(Position& p, Kind kind, Square from, Square to) {
        const Bitboard step = bit(from) | bit(to);
        if constexpr (captures) {
            for (Bitboard& of_kind : p.kind_) of_kind &= ~bit(to);
            p.side_[slot(other(us))] &= ~bit(to);
        }
        p.side_[slot(us)] ^= step;
        p.kind_[slot(kind)] ^= step;
    }

    // The same in two halves, with side and kinds known only when it happens.
    static void step(Position& p, Side us, Kind kind, Square from, Square to) {
        p.side_[slot(us)] ^= bit(from) | bit(to);
        p.kind_[slot(kind)] ^= bit(from) | bit(to);
    }
    static void take(Position& p, Piece piece, Square square) {
        p.side_[slot(piece.side)] ^= bit(square);
        p.kind_[slot(piece.kind)] ^= bit(square);
    }

    template <Side us>
    static void promote(Position& p, Square from, Square to, Kind becomes, bool captures) {
        if (captures) {
            for (Bitboard& of_kind : p.kind_) of_kind &= ~bit(to);
            p.side_[slot(other(us))] &= ~bit(to);
        }
        p.side_[slot(us)] ^= bit(from) | bit(to);
        p.kind_[slot(Kind::pawn)] ^= bit(from);
        p.kind_[slot(becomes)] |= bit(to);
    }

    template <Side us>
    static void take_en_passant(Position& p, Square from, Square to) {
        const Bitboard captured = bit(square_number(index(to) ^ 8));
        p.side_[slot(us)] ^= bit(from) | bit(to);
        p.side_[slot(other(us))] ^= captured;
        p.kind_[slot(Kind::pawn)] ^= bit(from) | bit(to) | captured;
    }

    template <Side us>
    static void castle(Position& p, Wing wing) {
        if (p.homes_) [[unlikely]]
            return castle_from_homes(p, us, wing);
        constexpr int home = us == Side::white ? 0 : 56;
        const Bitboard king = (wing == Wing::kingside ? Bitboard{0x50} : Bitboard{0x14}) << home;  // e, g · e, c
        const Bitboard rook = (wing == Wing::kingside ? Bitboard{0xa0} : Bitboard{0x09}) << home;  // h, f · a, d
        p.side_[slot(us)] ^= king | rook;
        p.kind_[slot(Kind::king)] ^= king;
        p.kind_[slot(Kind::rook)] ^= rook;
    }

    // King and rook may change places, or one of them stay where it is.
    static void castle_from_homes(Position& p, Side us, Wing wing) {
        const Bitboard king = bit(castled_king(us, wing)), rook = bit(castled_rook(us, wing));
        const Bitboard king_from = bit(p.homes().king_square(us)), rook_from = bit(p.homes().rook_square(us, wing));
        p.side_[slot(us)] = (p.side_[slot(us)] & ~(king_from | rook_from)) | king | rook;
        p.kind_[slot(Kind::king)] = (p.kind_[slot(Kind::king)] & ~king_from) | king;
        p.kind_[slot(Kind::rook)] = (p.kind_[slot(Kind::rook)] & ~rook_from) | rook;
    }

    static void lose_rights(Position& p, Square from, Square to) {
        const auto& lost = rights_lost[p.homes_];
        p.castling_.bits = static_cast<std::uint8_t>(
            p.castling_.bits & ~(lost[static_cast<std::size_t>(from)] | lost[static_cast<std::size_t>(to)]));
    }

    static void pass_turn(Position& p) { p.turn_ = other(p.turn_); }

    static Kind kind_at(const Position& p, Square square) {
        int kind = 0;
        for (int k = 1; k < 6; ++k)
            kind += k * static_cast<int>((p.kind_[static_cast<std::size_t>(k)] >> index(square)) & 1);
        return static_cast<Kind>(kind);
    }

    template <Side us>
    static void play(Position& p, Move move) {
        const Square from = move.from(), to = move.to();
        const bool captures = contains(p.pieces(other(us)), to);
        const bool pawn = contains(p.pieces(Kind::pawn), from);
        p.quiet_ = captures || pawn ? std::uint16_t{0} : static_cast<std::uint16_t>(p.quiet_ + (p.quiet_ != 0xffff));
        p.number_ = static_cast<std::uint16_t>(p.number_ + (us == Side::black && p.number_ != 0xffff));
        p.en_passant_ = Position::no_square;
        lose_rights(p, from, to);
        p.turn_ = other(us);
        switch (move.sort()) {
            case Move::Sort::plain: break;
            case Move::Sort::castling: return castle<us>(p, file_of(to) == 6 ? Wing::kingside : Wing::queenside);
            case Move::Sort::en_passant: return take_en_passant<us>(p, from, to);
            case Move::Sort::promotion: return promote<us>(p, from, to, move.becomes(), captures);
        }
        shift<us, true>(p, kind_at(p, from), from, to);
        if (!pawn || (index(from) ^ index(to)) != 16) return;
        const Square passed = square_number((index(from) + index(to)) / 2);
        if (pawn_attacks(us, passed) & p.pieces(other(us), Kind::pawn)) offer_en_passant(p, passed);
    }
};

// Turns the position into the one after a legal move.
inline void play(Position& position, Move move) {
    if (position.turn() == Side::white) return PositionBuilder::play<Side::white>(position, move);
    PositionBuilder::play<Side::black>(position, move);
}

}  // namespace adoube::chess
