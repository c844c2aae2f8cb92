#include "chess/board/setup.h"

#include <algorithm>

#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/board/retro.h"

namespace adoube::chess {

namespace {

const char* name(Side side) { return side == Side::white ? "white" : "black"; }

// The men of a Setup as sets of squares; the en passant square, rights and counters left out.
Position men_of(const Setup& setup) {
    Position men = PositionBuilder::empty();
    for (int i = 0; i < 64; ++i)
        if (const auto& piece = setup.board[static_cast<std::size_t>(i)])
            PositionBuilder::put(men, square_number(i), *piece);
    PositionBuilder::set_turn(men, setup.turn);
    PositionBuilder::set_homes(men, setup.homes);
    return men;
}

class Examiner {
public:
    explicit Examiner(const Setup& setup) : setup_(setup), men_(men_of(setup)) {}

    Examination examine() {
        examine_kings();
        examine_pawns_and_numbers();
        const bool kings = impossible_ == 0;
        examine_rights();
        examine_en_passant(kings);
        if (kings) examine_checks();
        examine_counters();
        const Soundness worst = impossible_         ? Soundness::impossible
                                : problems_.empty() ? Soundness::sound
                                                    : Soundness::odd;
        // The gravest first; within a class in the order of examination.
        std::ranges::stable_sort(problems_, std::ranges::greater{}, &Problem::soundness);
        return {worst, std::move(problems_)};
    }

private:
    void impossible(std::string what) {
        ++impossible_;
        problems_.push_back({Soundness::impossible, std::move(what)});
    }
    void odd(std::string what) { problems_.push_back({Soundness::odd, std::move(what)}); }

    void examine_kings() {
        for (const Side side : {Side::white, Side::black}) {
            const int kings = count(men_.pieces(side, Kind::king));
            if (kings == 0) impossible(std::string(name(side)) + " has no king");
            if (kings > 1) impossible(std::string(name(side)) + " has " + std::to_string(kings) + " kings");
        }
        if (impossible_) return;
        const Side waiting = other(setup_.turn);
        if (king_attacks(men_.king(Side::white)) & men_.pieces(Side::black, Kind::king))
            impossible("the kings stand on adjacent squares");
        else if (attackers(men_, men_.king(waiting), setup_.turn))
            impossible(std::string(name(waiting)) + " is in check and " + name(setup_.turn) + " has the move");
    }

    void examine_pawns_and_numbers() {
        for (const Square s : squares(men_.pieces(Kind::pawn) & (rank_mask(0) | rank_mask(7))))
            impossible("a pawn stands on " + to_string(s));
        if (count(men_.occupied()) > 32) impossible("there are more than 32 men on the board");
        for (const Side side : {Side::white, Side::black}) {
            const std::string has = std::string(name(side)) + " has ";
            const int pawns = count(men_.pieces(side, Kind::pawn));
            if (pawns > 8) odd(has + std::to_string(pawns) + " pawns");
            if (count(men_.pieces(side)) > 16) odd(has + std::to_string(count(men_.pieces(side))) + " men");
            const int promoted = promoted_at_least(side);
            if (pawns <= 8 && promoted > 8 - pawns)
                odd(has + std::to_string(promoted) + " or more promoted pieces and " + std::to_string(8 - pawns) +
                    " missing pawns");
        }
    }

    int promoted_at_least(Side side) const {
        constexpr Bitboard light = 0x55aa55aa55aa55aa;
        const auto beyond = [&](Bitboard pieces, int at_first) { return std::max(0, count(pieces) - at_first); };
        const Bitboard bishops = men_.pieces(side, Kind::bishop);
        return beyond(bishops & light, 1) + beyond(bishops & ~light, 1) + beyond(men_.pieces(side, Kind::knight), 2) +
               beyond(men_.pieces(side, Kind::rook), 2) + beyond(men_.pieces(side, Kind::queen), 1);
    }

    void examine_rights() {
        for (const Side side : {Side::white, Side::black})
            for (const Wing wing : {Wing::kingside, Wing::queenside}) {
                if (!setup_.castling.has(side, wing)) continue;
                const Square king = men_.homes().king_square(side), rook = men_.homes().rook_square(side, wing);
                const std::string right =
                    std::string(name(side)) + " may castle " + (wing == Wing::kingside ? "kingside" : "queenside");
                if (men_.at(king) != Piece{side, Kind::king})
                    impossible(right + " without a king on " + to_string(king));
                else if (men_.at(rook) != Piece{side, Kind::rook})
                    impossible(right + " without a rook on " + to_string(rook));
            }
    }

    void examine_en_passant(bool kings) {
        if (!setup_.en_passant) return;
        const Square passed = *setup_.en_passant;
        const Side stepped = other(setup_.turn);
        const std::string none =
            "no double step of " + std::string(name(stepped)) + " can have passed " + to_string(passed);
        if (rank_for(stepped, passed) != 2) return impossible(none);
        const int forward = stepped == Side::white ? 8 : -8;
        const Square from = square_number(index(passed) - forward), to = square_number(index(passed) + forward);
        if (men_.at(to) != Piece{stepped, Kind::pawn}) return impossible(none + ": no pawn on " + to_string(to));
        for (const Square s : {passed, from})
            if (men_.at(s)) return impossible(none + ": " + to_string(s) + " is occupied");
        if (kings && check_stood_before(men_, to, from))
            impossible(none + ": " + name(setup_.turn) + " was in check before it");
        if (setup_.quiet_plies != 0)
            odd("a pawn has just moved and the quiet count is " + std::to_string(setup_.quiet_plies));
    }

    void examine_checks() {
        const Bitboard checkers = attackers(men_, men_.king(setup_.turn), other(setup_.turn));
        if (!checkers || some_last_move_gives(men_, checkers)) return;
        const int n = count(checkers);
        odd("no move can have given this " + std::string(n == 1   ? "check"
                                                         : n == 2 ? "double check"
                                                                  : "check by " + std::to_string(n) + " pieces"));
    }

    void examine_counters() {
        if (setup_.move_number == 0) odd("the first move has number 1, not 0");
        const int played = 2 * (std::max(setup_.move_number, 1) - 1) + (setup_.turn == Side::black ? 1 : 0);
        if (setup_.quiet_plies > played)
            odd("the quiet count is " + std::to_string(setup_.quiet_plies) + " after only " + std::to_string(played) +
                " plies");
        if (quiet_until_over(setup_.quiet_plies))
            odd("75 moves by each player without a capture or a pawn's move have ended the game");
    }

    const Setup& setup_;
    Position men_;
    std::vector<Problem> problems_;
    int impossible_ = 0;
};

}  // namespace

Examination examine(const Setup& setup) { return Examiner(setup).examine(); }

Result<Position> to_position(const Setup& setup) {
    const Examination examination = examine(setup);
    if (examination.soundness == Soundness::impossible) return fail("fen: " + examination.problems.front().what);
    Position position = men_of(setup);
    PositionBuilder::set_castling(position, setup.castling);
    PositionBuilder::set_counters(position, setup.quiet_plies, std::max(setup.move_number, 1));
    if (setup.en_passant) PositionBuilder::offer_en_passant(position, *setup.en_passant);
    return position;
}

Result<Position> position_from_fen(std::string_view text, Variant variant) {
    const auto setup = read_fen(text, variant);
    if (!setup) return std::unexpected(setup.error());
    return to_position(*setup);
}

Setup setup_of(const Position& position) {
    Setup setup;
    for (const Square s : squares(position.occupied())) setup.board[static_cast<std::size_t>(s)] = position.at(s);
    setup.turn = position.turn();
    setup.castling = position.castling();
    setup.homes = PositionBuilder::homes(position);
    setup.en_passant = position.en_passant();
    setup.quiet_plies = position.quiet_plies();
    setup.move_number = position.move_number();
    return setup;
}

}  // namespace adoube::chess
