#include "chess/winnable/winnable_pictures.h"

#include <algorithm>
#include <span>

#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/board/square_sets.h"

namespace adoube::chess {
namespace {

constexpr std::size_t most_pictures = 48;
constexpr int most_tries = 150;  // for each square of the losing king
constexpr int most_trials = 3'000;  // of whole pictures on a board
constexpr std::array pieces{Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen};

bool by_cost(const MatePicture& a, const MatePicture& b) { return a.cost < b.cost; }

class Drawing {
public:
    Drawing(const Position& position, Side winner, const Reach& reach, const Steps& steps)
        : position_(position), winner_(winner), loser_(other(winner)), reach_(reach), steps_(steps) {
        fixed_ = reach.fixed & ~position.pieces(Kind::king);
        for (const Man& man : reach.men) {
            auto& range = range_[slot(man.side)];
            for (const Kind kind : pieces) {
                const Bitboard as_it_is = man.kind == kind ? man.walked | man.strayed : 0;
                const Bitboard promoted = kind == Kind::pawn ? 0 : man.promoted;
                range[slot(kind)] |= man.stays() ? 0 : as_it_is | promoted;
            }
            if (!man.stays()) ++men_[slot(man.side)][slot(man.kind)];
            promotable_[slot(man.side)] += man.promoted != 0;
            if (man.side == winner && man.stays()) standing_ |= attacks_from(man, man.start, fixed_);
        }
    }

    std::vector<MatePicture> draw() {
        const Square now = position_.king(loser_);
        std::vector<std::pair<int, Square>> corners;
        for (const Square k : squares(reach_.king(loser_).walked))
            corners.emplace_back(steps_.between(loser_, Kind::king, now, k), k);
        std::ranges::sort(corners);
        for (const auto& [cost, k] : corners) checks_on(k, cost);
        std::ranges::sort(best_, by_cost);
        return std::move(best_);
    }

private:
    static constexpr std::size_t slot(Side side) { return static_cast<std::size_t>(side); }
    static constexpr std::size_t slot(Kind kind) { return static_cast<std::size_t>(kind); }

    int bound() const { return best_.size() < most_pictures ? 6 * Steps::no_way : best_.front().cost; }

    // The squares from which a piece attacks the square.
    Bitboard stations(Side side, Kind kind, Square target) const {
        const Bitboard from = bit(target);
        switch (kind) {
            case Kind::pawn: return pawn_reach(other(side), from);
            case Kind::knight: return knight_reach(from);
            case Kind::bishop: return bishop_reach(from, fixed_);
            case Kind::rook: return rook_reach(from, fixed_);
            case Kind::queen: return rook_reach(from, fixed_) | bishop_reach(from, fixed_);
            case Kind::king: break;
        }
        return king_reach(from);
    }

    Bitboard seen_from(Side side, Kind kind, Square from, Square king) const {
        const Man man{side, kind, from, bit(from)};
        return attacks_from(man, from, fixed_ & ~bit(king));
    }

    // Is there one more man of that kind, promotions included, beyond those the picture needs?
    bool has_one_more(const MatePicture& picture, Side side, Kind more) const {
        std::array<int, 6> needed{};
        ++needed[slot(more)];
        for (const Need& need : picture.needs) needed[slot(need.kind)] += need.side == side;
        int promotions = 0;
        for (const Kind kind : pieces)
            if (kind != Kind::pawn) promotions += std::max(0, needed[slot(kind)] - men_[slot(side)][slot(kind)]);
        return promotions <= promotable_[slot(side)] &&
               promotions + needed[slot(Kind::pawn)] <= men_[slot(side)][slot(Kind::pawn)];
    }

    void checks_on(Square k, int cost) {
        tries_ = 0;
        MatePicture picture;
        picture.needs.push_back({loser_, Kind::king, k});
        const Bitboard left = king_attacks(k) & ~standing_ & ~(fixed_ & position_.pieces(loser_));
        for (const Kind kind : pieces) {
            if (!has_one_more(picture, winner_, kind)) continue;
            const Bitboard from = stations(winner_, kind, k) & range_[slot(winner_)][slot(kind)] & ~bit(k);
            for (const Square a : squares(from))
                add(picture, {winner_, kind, a}, left & ~seen_from(winner_, kind, a, k), cost, false);
        }
    }

    void add(const MatePicture& picture, const Need& more, Bitboard left, int cost, bool king_placed) {
        cost += nearest_.to(more.side, more.kind, more.square);
        if (cost >= bound() || tries_ >= most_tries) return;
        if (std::ranges::any_of(picture.needs, [&](const Need& need) { return need.square == more.square; })) return;
        ++tries_;
        MatePicture wider = picture;
        wider.needs.push_back(more);
        if (left)
            cover(wider, left, cost, king_placed);
        else
            finish(wider, king_placed);
    }

    // Each square left must be attacked or held.
    void cover(const MatePicture& picture, Bitboard left, int cost, bool king_placed) {
        if (picture.needs.size() == 7) return;
        const Square k = picture.needs[0].square, s = first(left);
        for (const Kind kind : pieces)
            if (contains(range_[slot(loser_)][slot(kind)], s) && has_one_more(picture, loser_, kind))
                add(picture, {loser_, kind, s}, left & ~bit(s), cost, king_placed);
        if (!king_placed) {
            const Bitboard around = king_attacks(s) & reach_.king(winner_).walked & ~king_attacks(k) & ~bit(k);
            for (const Square w : squares(around))
                add(picture, {winner_, Kind::king, w}, left & ~king_attacks(w), cost, true);
        }
        for (const Kind kind : pieces) {
            if (kind == Kind::pawn || !has_one_more(picture, winner_, kind)) continue;
            std::array<std::pair<int, Square>, 3> nearest;
            nearest.fill({Steps::no_way, k});
            for (const Square z : squares(stations(winner_, kind, s) & range_[slot(winner_)][slot(kind)] & ~bit(k))) {
                const std::pair<int, Square> here{nearest_.to(winner_, kind, z), z};
                const auto worst = std::ranges::max_element(nearest);
                if (here < *worst) *worst = here;
            }
            for (const auto& [steps, z] : nearest)
                if (steps < Steps::no_way)
                    add(picture, {winner_, kind, z}, left & ~seen_from(winner_, kind, z, k), cost, king_placed);
        }
    }

    void finish(MatePicture picture, bool king_placed) {
        if (++trials_ > most_trials) return;
        if (!king_placed) picture.needs.push_back({winner_, Kind::king, position_.king(winner_)});
        picture.cost = steps_to(position_, picture, steps_);
        for (const Need& a : picture.needs)
            for (const Need& b : picture.needs)
                picture.has_pairs |= a.side == b.side && a.kind == b.kind && a.square != b.square;
        if (picture.cost >= bound() || !is_mate(picture)) return;
        best_.push_back(picture);
        std::ranges::push_heap(best_, by_cost);
        if (best_.size() <= most_pictures) return;
        std::ranges::pop_heap(best_, by_cost);
        best_.pop_back();
    }

    bool is_mate(const MatePicture& picture) const {
        std::array<Bitboard, 2> sides{};
        std::array<Bitboard, 6> kinds{};
        Bitboard taken = 0;
        for (const Need& need : picture.needs) {
            if (contains(taken, need.square)) return false;
            taken |= bit(need.square);
            sides[slot(need.side)] |= bit(need.square);
            kinds[slot(need.kind)] |= bit(need.square);
        }
        if (taken & fixed_) return false;
        for (std::size_t i = 0; i < 6; ++i) kinds[i] |= position_.pieces(all_kinds[i]) & fixed_;
        for (const Side side : {Side::white, Side::black}) sides[slot(side)] |= position_.pieces(side) & fixed_;
        if (king_attacks(picture.needs[0].square) & kinds[slot(Kind::king)]) return false;
        return is_checkmate(PositionBuilder::of_sets(sides, kinds, loser_));
    }

    const Position& position_;
    Side winner_, loser_;
    const Reach& reach_;
    const Steps& steps_;
    NearestSteps nearest_{position_, steps_};
    Bitboard fixed_ = 0, standing_ = 0;  // standing: attacked for ever by men of the winner that never move
    std::array<std::array<Bitboard, 6>, 2> range_{};
    std::array<std::array<int, 6>, 2> men_{};
    std::array<int, 2> promotable_{};
    std::vector<MatePicture> best_;  // a heap, the dearest on top
    int tries_ = 0, trials_ = 0;
};

// The least sum when each of these squares gets a man of its own, found by trying in turn.
int assigned(Side side, Kind kind, const Steps& steps, std::span<const Square> to, Bitboard men) {
    if (to.empty()) return 0;
    int best = Steps::no_way;
    for (const Square s : squares(men)) {
        const int first_step = steps.between(side, kind, s, to.front());
        if (first_step >= best) continue;
        best = std::min(best, first_step + assigned(side, kind, steps, to.subspan(1), men & ~bit(s)));
    }
    return best;
}

}  // namespace

std::vector<MatePicture> draw_mates(const Position& position, Side winner, const Reach& reach, const Steps& steps) {
    return Drawing(position, winner, reach, steps).draw();
}

int steps_to(const Position& position, const MatePicture& picture, const Steps& steps) {
    int sum = 0;
    Bitboard done = 0;
    for (std::size_t i = 0; i < picture.needs.size(); ++i) {
        if (done >> i & 1) continue;
        const Need& need = picture.needs[i];
        InlineVector<Square, 8> alike;
        for (std::size_t j = i; j < picture.needs.size(); ++j) {
            const Need& other = picture.needs[j];
            if (other.side != need.side || other.kind != need.kind) continue;
            alike.push_back(other.square);
            done |= Bitboard{1} << j;
        }
        const Bitboard men = position.pieces(need.side, need.kind);
        if (alike.size() == 1 || need.kind == Kind::pawn || count(men) < static_cast<int>(alike.size()))
            for (const Square to : alike) sum += steps.nearest(position, need.side, need.kind, to);
        else
            sum += assigned(need.side, need.kind, steps, {alike.begin(), alike.size()}, men);
        if (count(men) < static_cast<int>(alike.size())) sum += (static_cast<int>(alike.size()) - count(men)) * 6;
    }
    return sum;
}

}  // namespace adoube::chess
