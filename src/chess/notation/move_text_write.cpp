#include <array>

#include "chess/notation/move_text.h"

namespace adoube::chess {

namespace {

// What tells the piece from others of its kind that may legally go there: nothing, file, rank, both.
std::string distinction(const Position& position, Move move, Kind kind) {
    bool others = false, same_file = false, same_rank = false;
    for (const Move rival : legal_moves(position)) {
        if (rival.to() != move.to() || rival.from() == move.from()) continue;
        if (position.at(rival.from())->kind != kind) continue;
        others = true;
        same_file |= file_of(rival.from()) == file_of(move.from());
        same_rank |= rank_of(rival.from()) == rank_of(move.from());
    }
    const std::string square = to_string(move.from());
    if (!others) return "";
    if (!same_file) return square.substr(0, 1);
    if (!same_rank) return square.substr(1, 1);
    return square;
}

}  // namespace

std::string san(const Position& position, Move legal_move, Language language, bool figurines) {
    const Piece piece = *position.at(legal_move.from());
    const auto name = [&](Kind kind) {
        return std::string(figurines ? figurine_of({piece.side, kind}) : letter_of(kind, language));
    };
    const bool takes = is_capture(position, legal_move);
    std::string text;
    if (legal_move.is_castling()) {
        text = wing_of(legal_move) == Wing::kingside ? "O-O" : "O-O-O";
    } else if (piece.kind == Kind::pawn) {
        if (takes) text = to_string(legal_move.from()).substr(0, 1) + "x";
        text += to_string(legal_move.to());
        if (legal_move.is_promotion()) text += "=" + name(legal_move.becomes());
    } else {
        text = name(piece.kind) + distinction(position, legal_move, piece.kind) + (takes ? "x" : "") +
               to_string(legal_move.to());
    }
    const Position after = position.after_illegal(legal_move);
    if (in_check(after)) text += has_legal_move(after) ? "+" : "#";
    return text;
}

std::string san(const Position& position, Move legal_move, Language language) {
    return san(position, legal_move, language, false);
}

}  // namespace adoube::chess
