#include "chess/winnable/winnable.h"

#include <algorithm>

#include "base/check.h"
#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/winnable/winnable_ghosts.h"
#include "chess/winnable/winnable_search.h"
#include "chess/winnable/winnable_static.h"

namespace adoube::chess {
namespace {

bool leads_to_mate(Position position, const std::vector<Move>& line, Side winner) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position = position.after(move);
    }
    return position.turn() != winner && is_checkmate(position);
}

constexpr int longest_forced_line = 8;
constexpr std::size_t most_forced = 2;  // moves that leave no choice worth the name
constexpr std::uint64_t quick_nodes = 10'000, ghost_nodes = 1'000;

constexpr std::size_t hardly_a_move = 6;

// Whether a side that is not in check surely has more: steps of pawns first, then what its pieces attack. Whatever
// stands on a line on which the king could be attacked is left out, for it may be pinned.
bool surely_has_moves(const Position& position, Side side) {
    const Bitboard own = position.pieces(side), enemy = position.pieces(other(side)), occupied = position.occupied();
    const Bitboard straight = straight_rays(position.king(side)), diagonal = diagonal_rays(position.king(side));
    const Bitboard queens = position.pieces(Kind::queen);
    Bitboard free = own & ~position.pieces(Kind::king);
    if (straight & enemy & (position.pieces(Kind::rook) | queens)) free &= ~straight;
    if (diagonal & enemy & (position.pieces(Kind::bishop) | queens)) free &= ~diagonal;
    const Bitboard pawns = free & position.pieces(Kind::pawn);
    auto moves = static_cast<std::size_t>(count((side == Side::white ? pawns << 8 : pawns >> 8) & ~occupied));
    for (const Square s : squares(free & ~pawns)) {
        if (moves > hardly_a_move) break;
        moves +=
            static_cast<std::size_t>(count(attacks({side, PositionBuilder::kind_at(position, s)}, s, occupied) & ~own));
    }
    return moves > hardly_a_move;
}

constexpr int fewest_pawns_that_close = 2;

// Pawns, and one side that hardly has a move. The side to move has `ours`.
bool is_closed(const Position& position, std::size_t ours) {
    if (count(position.pieces(Kind::pawn)) < fewest_pawns_that_close || in_check(position)) return false;
    if (ours > 45) return false;
    if (ours > hardly_a_move && surely_has_moves(position, other(position.turn()))) return false;
    Position passed = position;
    PositionBuilder::pass_turn(passed);
    PositionBuilder::clear_en_passant(passed);
    const std::size_t theirs = count_legal_moves(passed);
    const std::size_t fewest = std::min(ours, theirs);
    return (fewest <= hardly_a_move && ours + theirs <= 24) || (fewest <= 1 && ours + theirs <= 45);
}

// Without following forced lines.
bool standing_forbids_mate(const Position& position, Side side, std::size_t moves) {
    if (material_forbids_mate(position, side)) return true;
    const bool closed = is_closed(position, moves);
    if (!closed && pieces_are_free(position, side)) return false;
    if (reach_forbids_mate(position, side)) return true;
    if (!closed) return false;
    return walk_without_ghosts(position, side, ghost_nodes).proved ||
           exhausted_without_promotion(position, side, quick_nodes);
}

// Where one or two moves are all there is: does none of them lead to a mate? Nothing, if there is a choice.
std::optional<bool> forced_lines_forbid_mate(const Position& position, Side winner, int plies) {
    const MoveList moves = legal_moves(position);
    if (moves.empty()) return position.turn() == winner || !in_check(position);
    if (moves.size() > most_forced || plies == 0) return {};
    for (const Move move : moves) {
        const Position after = position.after(move);
        if (!forced_lines_forbid_mate(after, winner, plies - 1).value_or(false) &&
            !standing_forbids_mate(after, winner, count_legal_moves(after)))
            return {};
    }
    return true;
}

Winnable no(NoMate why, std::uint64_t nodes = 0) { return {Can::no, {}, why, nodes}; }

// Left by an illegal move that nobody noticed; the proofs and the search know no such pawn.
bool pawn_on_its_last_rank(const Position& position) {
    return (position.pieces(Kind::pawn) & (rank_mask(0) | rank_mask(7))) != 0;
}

Winnable winnable_without_a_move(const Position& position, Side side) {
    if (position.turn() != side && in_check(position)) return {Can::yes, {}, {}, 0};
    return no(in_check(position) ? NoMate::checkmated : NoMate::stalemate);
}

// A king that could be taken is not (1.4.1); one move on, the position is like any other.
Winnable winnable_one_move_on(const Position& position, Side side, std::uint64_t node_budget) {
    const MoveList moves = lawful_moves(position);
    if (moves.empty()) return {Can::undetermined, {}, {}, 0};  // no mate: no legal move led here
    Winnable all = no(NoMate::every_line_followed);
    for (const Move move : moves) {
        Winnable one = winnable(position.after(move), side, node_budget - all.nodes);
        all.nodes += one.nodes;
        if (one.verdict == Can::no) continue;
        if (one.verdict == Can::yes) {
            one.line.insert(one.line.begin(), move);
            return {Can::yes, std::move(one.line), {}, all.nodes};
        }
        all.verdict = Can::undetermined;
        all.why.reset();
    }
    return all;
}

}  // namespace

bool surely_cannot_mate(const Position& position, Side side) {
    return surely_cannot_mate(position, side, count_legal_moves(position));
}

bool surely_cannot_mate(const Position& position, Side side, std::size_t legal_moves) {
    if (material_forbids_mate(position, side)) return true;
    if (pawn_on_its_last_rank(position)) return false;
    if (king_can_be_taken(position)) {
        const MoveList moves = lawful_moves(position);
        if (moves.empty()) return false;
        return std::ranges::all_of(moves, [&](Move m) { return surely_cannot_mate(position.after(m), side); });
    }
    if (legal_moves <= most_forced)
        if (const auto no = forced_lines_forbid_mate(position, side, longest_forced_line)) return *no;
    return standing_forbids_mate(position, side, legal_moves);
}

namespace {

bool somebody_moves_freely(const Position& position) {
    const auto freely = [&](Side side) {
        return !material_forbids_mate(position, side) && pieces_are_free(position, side);
    };
    return freely(Side::white) || freely(Side::black);
}

// As legal moves leave it.
bool is_ordinary(const Position& position) { return !pawn_on_its_last_rank(position) && !king_can_be_taken(position); }

}  // namespace

bool surely_dead(const Position& position, std::size_t legal_moves) {
    const bool choice = legal_moves > most_forced;
    if (choice && is_ordinary(position) && somebody_moves_freely(position) && !is_closed(position, legal_moves))
        return false;
    return surely_cannot_mate(position, Side::white, legal_moves) &&
           surely_cannot_mate(position, Side::black, legal_moves);
}

bool plainly_goes_on(const Position& position) {
    if (in_check(position) || !surely_has_moves(position, position.turn())) return false;
    const bool may_be_closed = count(position.pieces(Kind::pawn)) >= fewest_pawns_that_close;
    if (may_be_closed && !surely_has_moves(position, other(position.turn()))) return false;
    return is_ordinary(position) && somebody_moves_freely(position);
}

namespace {

// What needs no search; nothing if only a search can tell.
std::optional<Winnable> winnable_at_sight(const Position& position, Side side, std::uint64_t node_budget) {
    if (pawn_on_its_last_rank(position)) {
        if (const auto why = material_forbids_mate(position, side)) return no(*why);
        return Winnable{Can::undetermined, {}, {}, 0};
    }
    if (king_can_be_taken(position)) return winnable_one_move_on(position, side, node_budget);
    if (!has_legal_move(position)) return winnable_without_a_move(position, side);
    if (const auto why = material_forbids_mate(position, side)) return no(*why);
    if (const auto why = reach_forbids_mate(position, side)) return no(*why);
    return {};
}

}  // namespace

struct WinnableSearch::Inside {
    Position position;
    Side side;
    std::uint64_t budget;
    std::optional<HelpmateSearcher> search{};
};

WinnableSearch::WinnableSearch(const Position& position, Side side, std::uint64_t node_budget)
    : inside_(std::make_unique<Inside>(position, side, node_budget)) {}
WinnableSearch::~WinnableSearch() = default;
WinnableSearch::WinnableSearch(WinnableSearch&&) noexcept = default;
WinnableSearch& WinnableSearch::operator=(WinnableSearch&&) noexcept = default;

bool WinnableSearch::go(std::uint64_t slice) {
    if (!inside_) return true;
    auto& in = *inside_;
    if (!in.search) {
        if (auto seen = winnable_at_sight(in.position, in.side, in.budget)) {
            answer_ = std::move(*seen);
            inside_.reset();
            return true;
        }
        in.search.emplace(in.position, in.side, in.budget);
    }
    auto search = in.search->go(slice);
    answer_.nodes = search.nodes;
    switch (search.ending) {
        case HelpmateSearch::Ending::mate:
            ADOUBE_CHECK(leads_to_mate(in.position, search.line, in.side));
            answer_ = {Can::yes, std::move(search.line), {}, search.nodes};
            break;
        case HelpmateSearch::Ending::exhausted: answer_ = no(NoMate::every_line_followed, search.nodes); break;
        case HelpmateSearch::Ending::budget:
            if (search.nodes < in.budget) return false;
            break;
    }
    inside_.reset();
    return true;
}

Winnable winnable(const Position& position, Side side, std::uint64_t node_budget) {
    WinnableSearch search(position, side, node_budget);
    while (!search.go(node_budget)) {}
    return search.answer();
}

}  // namespace adoube::chess
