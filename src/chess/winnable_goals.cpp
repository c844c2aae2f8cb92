#include "chess/winnable_goals.h"

#include <algorithm>

#include "chess/square_sets.h"
#include "chess/winnable_reach.h"

namespace adoube::chess {
namespace {

constexpr int far = 12;  // no way at all
constexpr std::size_t most_goals = 200;

using StepTable = std::array<std::array<std::uint8_t, 64>, 64>;

template <class Attack>
void fill(StepTable& table, Bitboard open, Attack attack) {
    for (int from = 0; from < 64; ++from) {
        auto& row = table[static_cast<std::size_t>(from)];
        row.fill(far);
        Bitboard reached = bit(square_number(from)), edge = reached;
        for (int step = 0; edge && step < far; ++step) {
            for (const Square s : squares(edge)) row[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(step);
            edge = attack(edge) & open & ~reached;
            reached |= edge;
        }
    }
}

int to_promotion(const Position& p, Side side) {
    int best = far;
    for (const Square s : squares(p.pieces(side, Kind::pawn))) best = std::min(best, 7 - rank_for(side, s));
    return best;
}

}  // namespace

struct MateGoals::Steps {
    StepTable knight, bishop, rook, queen;
    std::array<StepTable, 2> king;
    Bitboard fixed;

    const StepTable& of(Side side, Kind kind) const {
        switch (kind) {
            case Kind::knight: return knight;
            case Kind::bishop: return bishop;
            case Kind::rook: return rook;
            case Kind::king: return king[static_cast<std::size_t>(side)];
            case Kind::pawn:
            case Kind::queen: break;
        }
        return queen;
    }
};

MateGoals::~MateGoals() = default;

MateGoals::MateGoals(const Position& position, Side winner) : winner_(winner), steps_(std::make_unique<Steps>()) {
    const Reach reach = reach_of(position);
    if (std::ranges::none_of(
            reach.men, [](const Man& man) { return man.kind != Kind::pawn && man.kind != Kind::king && !man.stays(); }))
        return;  // kings and pawns alone: pictures do not help
    const Bitboard fixed = steps_->fixed = reach.fixed & ~position.pieces(Kind::king), open = ~fixed;
    fill(steps_->knight, open, [](Bitboard edge) { return knight_reach(edge); });
    fill(steps_->bishop, open, [=](Bitboard edge) { return bishop_reach(edge, fixed); });
    fill(steps_->rook, open, [=](Bitboard edge) { return rook_reach(edge, fixed); });
    fill(steps_->queen, open, [=](Bitboard edge) { return rook_reach(edge, fixed) | bishop_reach(edge, fixed); });
    for (const Side side : {Side::white, Side::black})
        fill(steps_->king[static_cast<std::size_t>(side)], reach.king(side).walked,
             [](Bitboard edge) { return king_reach(edge); });

    const Man& loser = reach.king(other(winner));
    Bitboard checkable = 0;
    for (const Man& man : reach.men)
        if (man.side == winner && man.kind != Kind::king) checkable |= attacks_of(man, fixed);
    for (const Square k : squares(loser.walked & checkable)) {
        Bitboard standing = 0;  // attacked by what never moves
        for (const Man& man : reach.men)
            if (man.side == winner && man.stays()) standing |= attacks_from(man, man.start, fixed);
        const Bitboard near = king_attacks(k);
        const Bitboard own_fixed = fixed & position.pieces(other(winner));
        const Bitboard stations = reach.king(winner).walked & ~near & ~bit(k);
        std::array<Bitboard, 6> from{};
        for (const Man& man : reach.men) {
            if (man.side != winner || man.kind == Kind::king || man.stays()) continue;
            from[static_cast<std::size_t>(man.kind)] |= man.walked | man.strayed;
            from[static_cast<std::size_t>(Kind::queen)] |= man.promoted;
        }
        for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
            const Man checker{winner, kind, k, ~Bitboard{0}};
            for (const Square a : squares(from[static_cast<std::size_t>(kind)] & ~bit(k))) {
                const Bitboard seen = attacks_from(checker, a, fixed & ~bit(k));
                if (!contains(seen, k)) continue;
                const Bitboard left = near & ~seen & ~standing & ~own_fixed;
                goals_.push_back({k, k, a, false, kind, left});
                for (const Square w : squares(stations & king_reach(left)))
                    if (w != a) goals_.push_back({k, w, a, true, kind, left & ~king_attacks(w)});
            }
        }
    }
    std::ranges::sort(goals_, {}, [](const Goal& goal) { return count(goal.open); });
    std::size_t kept = 0;
    for (; kept < goals_.size() && count(goals_[kept].open) <= 3; ++kept) {}
    goals_.resize(kept);
    if (goals_.size() > 6'000) goals_.resize(6'000);
    // The nearest to where the men stand now.
    std::vector<std::pair<int, std::size_t>> order;
    std::vector<Goal> all = std::move(goals_);
    for (std::size_t i = 0; i < all.size(); ++i) {
        goals_.assign(1, all[i]);
        order.emplace_back(distance(position) + 2 * count(all[i].open), i);
    }
    std::ranges::sort(order);
    goals_.clear();
    for (const auto& [_, i] : order) {
        if (goals_.size() == most_goals) break;
        goals_.push_back(all[i]);
    }
}

int MateGoals::steps_of(const Position& p, Side side, Kind kind, Square to) const {
    int best = far;
    if (kind == Kind::pawn) {
        for (const Square s : squares(p.pieces(side, Kind::pawn))) {
            const int up = rank_for(side, to) - rank_for(side, s), across = std::abs(file_of(s) - file_of(to));
            if (up >= across) best = std::min(best, up + 2 * across);
        }
        return best;
    }
    const StepTable& steps = steps_->of(side, kind);
    for (const Square s : squares(p.pieces(side, kind)))
        best = std::min<int>(best, steps[static_cast<std::size_t>(s)][static_cast<std::size_t>(to)]);
    if (kind == Kind::queen && !p.pieces(side, Kind::queen)) best = std::min(best, 2 + 2 * to_promotion(p, side));
    return best;
}

// Moves until a man of the loser stands there, or a further man of the winner attacks it.
int MateGoals::cover(const Position& p, Square square) const {
    int best = far;
    const Side loser = other(winner_);
    for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
        if (p.pieces(loser, kind)) best = std::min(best, steps_of(p, loser, kind, square));
        if (kind == Kind::pawn) continue;
        const Bitboard own = p.pieces(winner_, kind);
        if (own) best = std::min(best, std::max(0, steps_of(p, winner_, kind, square) - 1) + (count(own) > 1 ? 0 : 2));
    }
    return best;
}

int MateGoals::distance(const Position& p) const {
    std::array<std::int8_t, 64> covers;
    covers.fill(-1);
    std::array<std::array<std::int8_t, 64>, 6> checks;
    for (auto& row : checks) row.fill(-1);
    const auto& loser =
        steps_->king[static_cast<std::size_t>(other(winner_))][static_cast<std::size_t>(p.king(other(winner_)))];
    const auto& own = steps_->king[static_cast<std::size_t>(winner_)][static_cast<std::size_t>(p.king(winner_))];
    int best = 99;
    for (const Goal& goal : goals_) {
        int moves = loser[static_cast<std::size_t>(goal.king)];
        if (goal.guarded) moves += own[static_cast<std::size_t>(goal.guard)];
        if (moves >= best) continue;
        auto& check = checks[static_cast<std::size_t>(goal.checker)][static_cast<std::size_t>(goal.from)];
        if (check < 0) check = static_cast<std::int8_t>(steps_of(p, winner_, goal.checker, goal.from));
        moves += check;
        for (const Square s : squares(goal.open)) {
            if (moves >= best) break;
            auto& covered = covers[static_cast<std::size_t>(s)];
            if (covered < 0) covered = static_cast<std::int8_t>(cover(p, s));
            moves += covered;
        }
        best = std::min(best, moves);
    }
    return best;
}

}  // namespace adoube::chess
