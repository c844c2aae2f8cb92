#include "record/codec/codec_types.h"

namespace adoube::record::codec {

MoveFields fields_of(laws::Move move) {
    MoveFields fields{move.from(), move.to(), {}, {}, move.is_en_passant()};
    if (move.is_promotion()) fields.becomes = move.becomes();
    if (move.is_castling()) fields.castling = chess::wing_of(move);
    return fields;
}

std::optional<laws::Move> move_of(const MoveFields& f) {
    using laws::Kind;
    using Sort = laws::Move::Sort;
    if (f.becomes.has_value() + f.castling.has_value() + f.en_passant > 1) return {};
    if (f.from == f.to && !f.castling) return {};  // in Chess960 the king may stay where it is
    if (f.becomes == Kind::pawn || f.becomes == Kind::king) return {};
    if (f.becomes) return laws::Move::promotion(f.from, f.to, *f.becomes);
    const laws::Move move(f.from, f.to, f.castling ? Sort::castling : f.en_passant ? Sort::en_passant : Sort::plain);
    if (f.castling && (file_of(f.to) != 6 && file_of(f.to) != 2)) return {};
    if (fields_of(move).castling != f.castling) return {};
    return move;
}

}  // namespace adoube::record::codec
