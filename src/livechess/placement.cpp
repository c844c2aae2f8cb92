#include "livechess/placement.h"

namespace adoube::livechess {
namespace {

chess::Bitboard half_turn(chess::Bitboard set) {
    chess::Bitboard out = 0;
    for (const chess::Square square : chess::squares(set)) out |= chess::Bitboard{1} << (63 - chess::index(square));
    return out;
}

std::optional<chess::Piece> at(const Placement& placement, chess::Square square) {
    for (const chess::Side side : {chess::Side::white, chess::Side::black})
        for (const chess::Kind kind : chess::all_kinds)
            if (chess::contains(placement.sides[side], square) &&
                chess::contains(placement.kinds[static_cast<std::size_t>(kind)], square))
                return chess::Piece{side, kind};
    return {};
}

}  // namespace

Result<Placement> read_placement(std::string_view text) {
    Placement placement;
    int rank = 7, file = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '/') {
            if (file != 8 || rank == 0) return fail_at(i, "placement: a rank has eight squares, a board eight ranks");
            --rank;
            file = 0;
            continue;
        }
        const bool gap = c >= '1' && c <= '8';
        const auto piece = chess::piece_of(c);
        if (!gap && !piece) return fail_at(i, "placement: neither a piece nor a number of empty squares");
        if (file + (gap ? c - '0' : 1) > 8) return fail_at(i, "placement: a rank has more than eight squares");
        if (piece) {
            const chess::Bitboard here = chess::bit(chess::square_at(file, rank));
            placement.sides[piece->side] |= here;
            placement.kinds[static_cast<std::size_t>(piece->kind)] |= here;
        }
        file += gap ? c - '0' : 1;
    }
    if (rank != 0 || file != 8) return fail_at(text.size(), "placement: the board ends too early");
    return placement;
}

std::string placement_text(const Placement& placement) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const auto piece = at(placement, chess::square_at(file, rank));
            if (!piece) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + std::exchange(empty, 0));
            text += chess::letter(*piece);
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

Placement placement_of(const chess::Position& position) {
    Placement placement;
    for (const chess::Side side : {chess::Side::white, chess::Side::black})
        placement.sides[side] = position.pieces(side);
    for (const chess::Kind kind : chess::all_kinds)
        placement.kinds[static_cast<std::size_t>(kind)] = position.pieces(kind);
    return placement;
}

const Placement& initial_placement() {
    static const Placement initial = placement_of(chess::Position::initial());
    return initial;
}

Placement turned(const Placement& placement) {
    Placement out;
    for (std::size_t i = 0; i < out.sides.size(); ++i) out.sides[i] = half_turn(placement.sides[i]);
    for (std::size_t i = 0; i < out.kinds.size(); ++i) out.kinds[i] = half_turn(placement.kinds[i]);
    return out;
}

chess::Bitboard differing(const Placement& a, const Placement& b) {
    chess::Bitboard out = 0;
    for (std::size_t i = 0; i < a.sides.size(); ++i) out |= a.sides[i] ^ b.sides[i];
    for (std::size_t i = 0; i < a.kinds.size(); ++i) out |= a.kinds[i] ^ b.kinds[i];
    return out;
}

}  // namespace adoube::livechess
