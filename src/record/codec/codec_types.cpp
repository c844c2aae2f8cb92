#include "record/codec/codec_types.h"

namespace adoube::record::codec {

MoveFields fields_of(laws::Move move) {
    using laws::Wing;
    MoveFields fields{move.from(), move.to(), {}, {}, move.is_en_passant()};
    if (move.is_promotion()) fields.becomes = move.becomes();
    if (move.is_castling()) fields.castling = index(move.to()) > index(move.from()) ? Wing::kingside : Wing::queenside;
    return fields;
}

std::optional<laws::Move> move_of(const MoveFields& f) {
    using laws::Kind;
    using Sort = laws::Move::Sort;
    if (f.becomes.has_value() + f.castling.has_value() + f.en_passant > 1 || f.from == f.to) return {};
    if (f.becomes == Kind::pawn || f.becomes == Kind::king) return {};
    if (f.becomes) return laws::Move::promotion(f.from, f.to, *f.becomes);
    const laws::Move move(f.from, f.to, f.castling ? Sort::castling : f.en_passant ? Sort::en_passant : Sort::plain);
    if (fields_of(move).castling != f.castling) return {};
    return move;
}

}  // namespace adoube::record::codec
