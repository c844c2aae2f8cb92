#include "chess/notation/move_text.h"

#include <algorithm>

#include "chess/notation/move_pattern.h"

namespace adoube::chess {

namespace {

constexpr std::size_t longest_text = 64;

// In Chess960 castling is also written as the king taking its rook.
bool takes_own_rook(const Position& position, Move castling, const MovePattern& pattern) {
    return pattern.to() == position.homes().rook_square(position.turn(), wing_of(castling));
}

bool fits(const Position& position, Move move, const MovePattern& pattern) {
    const Kind kind = position.at(move.from())->kind;
    if (pattern.castling) return move.is_castling() && wing_of(move) == *pattern.castling;
    if (pattern.kind && *pattern.kind != kind) return false;
    if (pattern.from_file && *pattern.from_file != file_of(move.from())) return false;
    if (pattern.from_rank && *pattern.from_rank != rank_of(move.from())) return false;
    if (move.is_castling() && position.is_chess960() && takes_own_rook(position, move, pattern)) return true;
    if (*pattern.to_file != file_of(move.to())) return false;
    if (pattern.to_rank && *pattern.to_rank != rank_of(move.to())) return false;
    // "d5" is a step straight ahead; a pawn that takes names its file or says that it takes.
    const bool straight = file_of(move.from()) == file_of(move.to());
    if (kind == Kind::pawn && !straight && !pattern.from_file && !pattern.takes) return false;
    return !pattern.becomes || (move.is_promotion() && move.becomes() == *pattern.becomes);
}

bool lacks_promotion_piece(Move move, const MovePattern& pattern) { return move.is_promotion() && !pattern.becomes; }

struct Candidates {
    std::vector<Move> moves;
    bool piece_named = true;  // false if all of them are promotions to a piece that is not named
};

void add_candidates(Candidates& found, const Position& position, const MoveList& legal, const MovePattern& pattern) {
    std::vector<Move> fitting;
    for (const Move move : legal)
        if (fits(position, move, pattern)) fitting.push_back(move);
    // The king's square alone names its step; castling only where no step leads there.
    if (position.is_chess960() && std::ranges::any_of(fitting, [](Move m) { return !m.is_castling(); }))
        std::erase_if(fitting, [](Move m) { return m.is_castling(); });
    // "xd5": a capture if there is one, else the mark is superfluous.
    const auto takes = [&](Move move) { return is_capture(position, move); };
    if (pattern.takes && std::ranges::any_of(fitting, takes)) std::erase_if(fitting, [&](Move m) { return !takes(m); });
    for (const Move move : fitting)
        if (std::ranges::find(found.moves, move) == found.moves.end()) found.moves.push_back(move);
    found.piece_named = !std::ranges::all_of(found.moves, [&](Move m) { return lacks_promotion_piece(m, pattern); });
}

Bitboard named_files_and_ranks(const MovePattern& pattern) {
    Bitboard set = ~Bitboard{0};
    if (pattern.from_file) set &= Bitboard{0x0101010101010101} << *pattern.from_file;
    if (pattern.from_rank) set &= Bitboard{0xFF} << 8 * *pattern.from_rank;
    return set;
}

// Could the pawn go there but for check or pin?
bool pawn_reaches(const Position& position, Square from, Square to) {
    const Side us = position.turn();
    if (contains(attacks({us, Kind::pawn}, from, position.occupied()), to))
        return contains(position.pieces(other(us)), to) || position.en_passant() == to;
    if (file_of(from) != file_of(to) || contains(position.occupied(), to)) return false;
    const int steps = rank_for(us, to) - rank_for(us, from);
    if (steps == 1) return true;
    const Square passed = square_at(file_of(from), (rank_of(from) + rank_of(to)) / 2);
    return steps == 2 && rank_for(us, from) == 1 && !contains(position.occupied(), passed);
}

bool reaches(const Position& position, Kind kind, Square from, Square to) {
    if (contains(position.pieces(position.turn()), to)) return false;
    if (kind == Kind::pawn) return pawn_reaches(position, from, to);
    return contains(attacks({position.turn(), kind}, from, position.occupied()), to);
}

IllegalMove illegal_castling(const Position& position, Wing wing) {
    const Side us = position.turn();
    IllegalMove move{Kind::king, position.pieces(us, Kind::king), {}, {}, wing};
    if (position.king(us) == position.homes().king_square(us) &&
        contains(position.pieces(us, Kind::rook), position.homes().rook_square(us, wing)))
        move.to = castled_king(us, wing);
    return move;
}

// "ed" without a legal capture: clear only if one own pawn stands on that file.
std::optional<Square> short_capture_target(const Position& position, const MovePattern& pattern) {
    const Bitboard pawns = position.pieces(position.turn(), Kind::pawn) & named_files_and_ranks(pattern);
    if (count(pawns) != 1 || std::abs(*pattern.from_file - *pattern.to_file) != 1) return std::nullopt;
    return square_at(*pattern.to_file, rank_of(first(pawns)) + (position.turn() == Side::white ? 1 : -1));
}

MoveReading read_illegal(const Position& position, const MovePattern& pattern) {
    if (pattern.castling) return illegal_castling(position, *pattern.castling);
    const Side us = position.turn();
    const auto to = pattern.to_rank ? pattern.to() : short_capture_target(position, pattern);
    if (!to) return UnintelligibleMove{"it does not say where the pawn goes"};
    Kind kind = pattern.kind.value_or(Kind::pawn);
    if (!pattern.kind) {
        const Square from = square_at(*pattern.from_file, *pattern.from_rank);
        if (const auto piece = position.at(from)) kind = piece->kind;
        if (from == *to) return UnintelligibleMove{"it goes nowhere"};
    }
    if (pattern.from_file == pattern.to_file && pattern.from_rank && pattern.from_rank == pattern.to_rank)
        return UnintelligibleMove{"it goes nowhere"};
    if (kind == Kind::pawn && rank_for(us, *to) == 7 && !pattern.becomes)
        return UnintelligibleMove{"a pawn reaches the last rank and the new piece is not named"};
    if (kind != Kind::pawn && pattern.becomes) return UnintelligibleMove{"only a pawn becomes another piece"};

    for (const Wing wing : {Wing::kingside, Wing::queenside})
        if (position.is_chess960() && kind == Kind::king && *to == position.homes().rook_square(us, wing) &&
            contains(position.pieces(us, Kind::rook), *to))
            return illegal_castling(position, wing);

    Bitboard fitting = position.pieces(us, kind) & named_files_and_ranks(pattern) & ~bit(*to);
    if (kind == Kind::pawn && !pattern.from_file && !pattern.takes)
        fitting &= Bitboard{0x0101010101010101} << file_of(*to);
    Bitboard able = 0;
    for (const Square from : squares(fitting))
        if (reaches(position, kind, from, *to)) able |= bit(from);
    return IllegalMove{kind, able ? able : fitting, to, pattern.becomes, {}};
}

// One text in every language asked for. Nothing if no language makes sense of it.
std::optional<MoveReading> read_bare(const Position& position, const MoveList& legal, std::string_view bare,
                                     Languages languages, Candidates& found) {
    std::optional<MoveReading> otherwise;
    for (const Language language : all_languages) {
        if (!languages.has(language)) continue;
        const auto pattern = move_pattern(bare, language);
        if (!pattern) continue;
        add_candidates(found, position, legal, *pattern);
        if (!otherwise || std::holds_alternative<UnintelligibleMove>(*otherwise))
            otherwise = read_illegal(position, *pattern);
    }
    return otherwise;
}

MoveReading answer(const Candidates& found) {
    if (!found.piece_named) return UnintelligibleMove{"a pawn reaches the last rank and the new piece is not named"};
    if (found.moves.size() == 1) return found.moves.front();
    return AmbiguousMove{found.moves};
}

// Two squares and nothing else, as programs write moves: no language has another reading of them.
std::optional<Move> named_by_squares(const Position& position, std::string_view text) {
    if (text.size() != 4 || position.is_chess960()) return {};
    const auto from = parse_square(text.substr(0, 2)), to = parse_square(text.substr(2));
    if (!from || !to) return {};
    for (const Move move : legal_moves(position))
        if (move.from() == *from && move.to() == *to && !move.is_promotion()) return move;
    return {};
}

}  // namespace

MoveReading read_move(const Position& position, std::string_view text, Languages languages) {
    if (text.size() > longest_text) return UnintelligibleMove{"it is longer than any move"};
    if (const auto move = named_by_squares(position, text); move && languages.bits != 0) return *move;
    const auto bare = bare_move(text);
    if (!bare) return UnintelligibleMove{is_utf8(text) ? "it is not one move" : "its bytes are not UTF-8"};
    if (bare->empty()) return UnintelligibleMove{"nothing is written"};

    const MoveList legal = legal_moves(position);
    Candidates found;
    auto otherwise = read_bare(position, legal, *bare, languages, found);
    if (!found.moves.empty()) return answer(found);
    for (const std::string& alike : look_alike_texts(*bare)) {
        auto reading = read_bare(position, legal, alike, languages, found);
        if (!otherwise) otherwise = std::move(reading);
    }
    if (!found.moves.empty()) return answer(found);
    return otherwise.value_or(UnintelligibleMove{"no move can be made out"});
}

}  // namespace adoube::chess
