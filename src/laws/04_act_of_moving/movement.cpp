// From the text of a move to the movement of a hand, legal or not.
#include "laws/04_act_of_moving/movement.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/taken_back.h"

namespace adoube::laws {
namespace {

std::optional<HandMove> of_illegal(const chess::Position& position, const chess::IllegalMove& illegal) {
    if (illegal.castling) {
        const auto king = position.king(position.turn());
        return HandMove{
            king, illegal.to.value_or(castled_king(position.turn(), *illegal.castling)), {}, illegal.castling};
    }
    if (!illegal.from || !illegal.to) return {};
    return HandMove{chess::first(illegal.from), *illegal.to, illegal.becomes, {}};
}

// e7e8, e8 or exd8 without a new piece; a piece of the opponent.
std::optional<HandMove> by_squares(const chess::Position& position, std::string_view text) {
    if (text.size() == 4 || text.size() == 5) {
        const bool dash = text.size() == 5;
        if (dash && text[2] != '-' && text[2] != 'x') return {};
        const auto from = chess::parse_square(text.substr(0, 2)), to = chess::parse_square(text.substr(dash ? 3 : 2));
        if (from && to) return HandMove{*from, *to, {}, {}};
    }
    for (const auto move : chess::legal_moves(position))
        if (move.is_promotion() && text.ends_with(chess::to_string(move.to())) &&
            text.starts_with(static_cast<char>('a' + file_of(move.from()))))
            return HandMove{move.from(), move.to(), {}, {}};
    return {};
}

std::optional<HandMove> read_on(const Game& game, const chess::Position& position, std::string_view text) {
    const auto reading = chess::read_move(position, text, game.terms.languages);
    if (const auto* move = std::get_if<chess::Move>(&reading)) return movement_of(*move);
    if (const auto* ambiguous = std::get_if<chess::AmbiguousMove>(&reading)) {
        for (const auto move : ambiguous->candidates)
            if (!forbidden_by(game, move)) return movement_of(move);
        return movement_of(ambiguous->candidates[0]);
    }
    if (const auto* illegal = std::get_if<chess::IllegalMove>(&reading))
        if (const auto hand = of_illegal(position, *illegal)) return hand;
    return by_squares(position, text);
}

// Another move instead of the one just made is read on the board as it was before it (4.7).
std::optional<HandMove> read_instead(const Game& game, Side side, std::string_view text) {
    if (!can_take_back(game, side)) return {};
    const auto reading = chess::read_move(game.history.position(game.plies - 1), text, game.terms.languages);
    if (const auto* move = std::get_if<chess::Move>(&reading)) return movement_of(*move);
    return {};
}

}  // namespace

HandMove movement_of(Move move) {
    HandMove hand{move.from(), move.to(), {}, {}};
    if (move.is_promotion()) hand.becomes = move.becomes();
    if (move.is_castling()) hand.castling = wing_of(move);
    return hand;
}

Move as_it_stands(const Position& position, const HandMove& movement) {
    if (movement.becomes && position.at(movement.from)->kind == Kind::pawn)
        return Move::promotion(movement.from, movement.to, *movement.becomes);
    if (moves_king_and_rook(position, movement)) return Move(movement.from, movement.to, Move::Sort::castling);
    return Move(movement.from, movement.to);
}

bool moves_king_and_rook(const Position& position, const HandMove& movement) {
    const Side side = position.turn();
    if (!movement.castling || movement.from != position.king(side)) return false;
    const Square rook = rook_home(position, *movement.castling);
    if (castling_wing_of(position, rook) != movement.castling) return false;
    const Square king_to = castled_king(side, *movement.castling), rook_to = castled_rook(side, *movement.castling);
    const chess::Bitboard others = position.occupied() & ~(chess::bit(movement.from) | chess::bit(rook));
    return movement.to == king_to && !contains(others, king_to) && !contains(others, rook_to);
}

std::optional<HandMove> read_movement(const Game& game, Side side, std::string_view text) {
    if (side == game.turn()) return read_on(game, game.position, text);
    if (const auto instead = read_instead(game, side, text)) return instead;
    auto setup = chess::setup_of(game.position);
    setup.turn = side;
    setup.en_passant.reset();
    const auto flipped = chess::to_position(setup);
    if (!flipped) return by_squares(game.position, text);
    return read_on(game, *flipped, text);
}

}  // namespace adoube::laws
