#include "audit/claim/intended.h"

#include <algorithm>
#include <unordered_map>

#include "audit/at_ply.h"
#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"

namespace adoube::audit {
namespace {

using chess::Bitboard;
using chess::Move;
using chess::Position;
using chess::ReplayedGame;

// The piece move that leads from one position to the other, if one legal move does. No capture, pawn
// move or castling can: none of them leads back to a position that has stood.
std::optional<Move> step(const Position& from, const Position& to) {
    const chess::Side us = from.turn(), them = other(us);
    if (from.pieces(them) != to.pieces(them)) return {};
    const Bitboard left = from.pieces(us) & ~to.pieces(us), reached = to.pieces(us) & ~from.pieces(us);
    if (!left || !reached || (left & (left - 1)) || (reached & (reached - 1))) return {};
    const Move move(chess::first(left), chess::first(reached));
    if (!chess::is_legal(from, move) || !from.after(move).same_as(to)) return {};
    return move;
}

// The squares that a side's men have left or come to since some position, while nothing was taken.
class SquaresChanged {
public:
    void add(const ReplayedGame& game, std::size_t ply) {
        const Move move = game.move(ply);
        changed_[game.turn_before(ply)] ^= chess::bit(move.from()) ^ chess::bit(move.to());
        known_ = known_ && !game.was_illegal(ply);
    }
    // Can one step by this side lead back? *No* is sure.
    bool perhaps_one_step_back(chess::Side side) const {
        return !known_ || (!changed_[other(side)] && chess::count(changed_[side]) == 2);
    }

private:
    chess::BySide<Bitboard> changed_{};
    bool known_ = true;
};

// The move that was played is named before any other that would do.
void note(ChancesOfBoth& chances, const ReplayedGame& game, std::size_t ply, Move move, bool played_would_do) {
    Chances& side = chances[turn_at(game, ply)];
    if (!side.first) side.first = Chance{static_cast<std::uint32_t>(ply), played_would_do ? game.move(ply) : move};
    ++side.times;
}

bool played_repeats(const ReplayedGame& game, std::size_t ply) {
    return ply < game.plies() && !game.was_illegal(ply) && chess::stood_enough_to_claim(occurrences_at(game, ply + 1));
}

constexpr int one_short = chess::occurrences_to_claim - 1;
constexpr std::ptrdiff_t many_twice = 48;

}  // namespace

ChancesOfBoth threefold_chances_by_pairs(const ReplayedGame& game) {
    std::vector<Move> found;  // by ply; the null move: none
    for (std::size_t second = 1; second <= game.plies(); ++second) {
        if (occurrences_at(game, second) != one_short) continue;
        SquaresChanged since;
        for (std::size_t ply = second + 1; ply <= game.plies() && !game.is_no_way_back(ply - 1); ++ply) {
            since.add(game, ply - 1);
            if ((ply - second) % 2 == 0 || !since.perhaps_one_step_back(turn_at(game, ply))) continue;
            if (chess::stood_enough_to_claim(occurrences_at(game, ply))) continue;
            const Position& here = position_at(game, ply);  // first: it makes the earlier one, too
            const auto move = step(here, position_at(game, second));
            if (!move) continue;
            found.resize(game.plies() + 1);
            if (found[ply] == Move{} || move->bits() < found[ply].bits()) found[ply] = *move;
        }
    }
    ChancesOfBoth chances;
    for (std::size_t ply = 0; ply < found.size(); ++ply)
        if (found[ply] != Move{}) note(chances, game, ply, found[ply], played_repeats(game, ply));
    return chances;
}

ChancesOfBoth threefold_chances_by_keys(const ReplayedGame& game) {
    ChancesOfBoth chances;
    std::unordered_multimap<chess::Key, std::size_t> twice;  // positions that stood twice, where they did
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) {
        if (position_at(game, ply).quiet_plies() == 0) twice.clear();
        if (occurrences_at(game, ply) == one_short) twice.emplace(key_at(game, ply), ply);
        if (twice.empty() || chess::stood_enough_to_claim(occurrences_at(game, ply))) continue;
        const Position& here = position_at(game, ply);
        std::optional<Move> best;
        for (const Move move : chess::legal_moves(here)) {
            const Position after = here.after(move);
            const auto [begin, end] = twice.equal_range(chess::key_after(key_at(game, ply), here, move, after));
            const bool again =
                std::any_of(begin, end, [&](const auto& at) { return position_at(game, at.second).same_as(after); });
            if (again && (!best || move.bits() < best->bits())) best = move;
        }
        if (best) note(chances, game, ply, *best, played_repeats(game, ply));
    }
    return chances;
}

ChancesOfBoth threefold_chances(const ReplayedGame& game) {
    if (game.most_occurrences() < one_short) return {};
    std::ptrdiff_t twice = 0;
    for (std::size_t ply = 1; ply <= game.plies(); ++ply) twice += occurrences_at(game, ply) == one_short;
    return twice > many_twice ? threefold_chances_by_keys(game) : threefold_chances_by_pairs(game);
}

ChancesOfBoth fifty_chances(const ReplayedGame& game) {
    ChancesOfBoth chances;
    if (!chess::quiet_enough_to_claim(game.most_quiet() + 1)) return chances;
    for (std::size_t ply = 0; ply <= game.plies(); ++ply) {
        const Position& here = position_at(game, ply);
        if (here.quiet_plies() + 1 != chess::quiet_plies_to_claim) continue;
        std::optional<Move> best;
        for (const Move move : chess::legal_moves(here))
            if (chess::is_quiet(here, move) && (!best || move.bits() < best->bits())) best = move;
        const bool played =
            ply < game.plies() && !game.was_illegal(ply) && game.quiet_after(ply) == chess::quiet_plies_to_claim;
        if (best) note(chances, game, ply, *best, played);
    }
    return chances;
}

}  // namespace adoube::audit
