// The walks of walkers.h, made for one way of looking up sliders. Everything here is internal to
// the file that includes it, so that each may be compiled for its own processors.
#pragma once

#include "chess/generate/generate.h"
#include "chess/generate/walkers.h"

namespace adoube::chess {

namespace {

template <Side us, class Sliders, Variant variant>
std::uint64_t leaves(const Position& position, int depth);

// Plays every move it is told and adds up what lies below.
template <Side us, class Sliders, Variant variant>
struct PlayingSink {
    using Builder = PositionBuilder;
    static constexpr Side them = other(us);

    const Position& before;
    int depth;  // of the positions after the moves
    std::uint64_t nodes = 0;

    void below(const Position& after) {
        nodes += depth == 1 ? count_moves<them, Sliders, variant>(after) : leaves<them, Sliders, variant>(after, depth);
    }
    static void lose_rights(Position& p, Square from, Square to) {
        if constexpr (variant == Variant::chess960) return Builder::lose_rights(p, from, to);
        constexpr auto& lost = rights_lost[0];
        Builder::set_castling(
            p, {static_cast<std::uint8_t>(
                   p.castling().bits & ~(lost[static_cast<std::size_t>(from)] | lost[static_cast<std::size_t>(to)]))});
    }
    Position start() const {
        Position after = before;
        Builder::clear_en_passant(after);
        Builder::set_turn(after, them);
        return after;
    }
    template <Kind kind>
    void piece(Square from, Bitboard targets) {
        const Bitboard enemy = before.pieces(them);
        for (const Square to : squares(targets & ~enemy)) {
            Position after = start();
            Builder::shift<us, false>(after, kind, from, to);
            if constexpr (kind == Kind::king || kind == Kind::rook) lose_rights(after, from, to);
            below(after);
        }
        for (const Square to : squares(targets & enemy)) {
            Position after = start();
            Builder::shift<us, true>(after, kind, from, to);
            lose_rights(after, from, to);
            below(after);
        }
    }
    template <PawnStep step>
    void pawns(Bitboard targets) {
        constexpr bool captures = step == PawnStep::west || step == PawnStep::east;
        for (const Square to : squares(targets)) {
            const Square from = square_number(index(to) - pawn_step<us, step>);
            Position after = start();
            Builder::shift<us, captures>(after, Kind::pawn, from, to);
            if constexpr (step == PawnStep::two) {
                const Square passed = square_number(index(to) - pawn_step<us, PawnStep::one>);
                if (pawn_attacks(us, passed) & after.pieces(them, Kind::pawn))
                    Builder::template offer_en_passant<Sliders>(after, passed);
            }
            below(after);
        }
    }
    template <PawnStep step>
    void promotions(Bitboard targets) {
        constexpr bool captures = step != PawnStep::one;
        for (const Square to : squares(targets)) {
            const Square from = square_number(index(to) - pawn_step<us, step>);
            for (const Kind becomes : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
                Position after = start();
                Builder::promote<us>(after, from, to, becomes, captures);
                lose_rights(after, from, to);
                below(after);
            }
        }
    }
    void castling(Wing wing) {
        Position after = start();
        Builder::castle<us>(after, wing);
        lose_rights(after, before.homes().king_square(us), Square::d4);
        below(after);
    }
    void en_passant(Square from, Square to) {
        Position after = start();
        Builder::take_en_passant<us>(after, from, to);
        below(after);
    }
};

template <Side us, class Sliders, Variant variant>
std::uint64_t leaves(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_moves<us, Sliders, variant>(position);
    PlayingSink<us, Sliders, variant> sink{position, depth - 1};
    Generator<us, Sliders, variant>(position).tell(sink);
    return sink.nodes;
}

template <Side us>
struct ListingSink {
    MoveList& list;
    Square king;

    template <Kind>
    void piece(Square from, Bitboard targets) {
        for (const Square to : squares(targets)) list.add({from, to});
    }
    template <PawnStep step>
    void pawns(Bitboard targets) {
        for (const Square to : squares(targets)) list.add({square_number(index(to) - pawn_step<us, step>), to});
    }
    template <PawnStep step>
    void promotions(Bitboard targets) {
        for (const Square to : squares(targets))
            for (const Kind becomes : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight})
                list.add(Move::promotion(square_number(index(to) - pawn_step<us, step>), to, becomes));
    }
    void castling(Wing wing) { list.add({king, castled_king(us, wing), Move::Sort::castling}); }
    void en_passant(Square from, Square to) { list.add({from, to, Move::Sort::en_passant}); }
};

template <Side us, class Sliders, Variant variant>
void list_moves(const Position& position, MoveList& list) {
    ListingSink<us> sink{list, position.king(us)};
    Generator<us, Sliders, variant>(position).tell(sink);
}

template <class Sliders, Variant variant>
constexpr Walkers walkers_in{
    .leaves = {leaves<Side::white, Sliders, variant>, leaves<Side::black, Sliders, variant>},
    .count = {count_moves<Side::white, Sliders, variant>, count_moves<Side::black, Sliders, variant>},
    .list = {list_moves<Side::white, Sliders, variant>, list_moves<Side::black, Sliders, variant>},
};
template <class Sliders>
constexpr std::array<Walkers, 2> walkers_of{walkers_in<Sliders, Variant::standard>,
                                            walkers_in<Sliders, Variant::chess960>};

}  // namespace

}  // namespace adoube::chess
