#include "laws/06_clock/setting.h"

#include "laws/07_irregularities/illegal.h"
#include "laws/07_irregularities/remedy.h"

namespace adoube::laws {

using namespace std::chrono_literals;

namespace {

constexpr Duration longest_increment = 1h;
constexpr std::uint32_t most_moves = 9999;

}  // namespace

Says sets_increment_too_late(const Game& game, const Act&, const act::SetIncrement&) {
    if (!game.clock.exists || !settings_stand(game)) return silent;
    return by_appendix(game, unlawful(Clause::ten_moves_stand).cite(Clause::clock_setting));
}

Says arbiter_sets_increment(const Game& game, const Act&, const act::SetIncrement& set) {
    if (!game.clock.exists || set.time > longest_increment) return unlawful(Clause::clock_setting);
    return lawful(Clause::clock_setting).with(event::IncrementSet{set.time});
}

// A number that belongs to another period would give or take its time: the arbiter sets the times for that.
Says sets_moves_of_another_period(const Game& game, const Act&, const act::SetMoves& set) {
    if (!game.clock.exists || set.moves > most_moves) return unlawful(Clause::clock_setting);
    const int first = first_moves_of_period(game.clock, game.terms.control, set.side);
    const int last = last_move_of_period(game.clock, game.terms.control, set.side);
    const int moves = static_cast<int>(set.moves);
    if (moves >= first && (last == 0 || moves < last)) return silent;
    return unlawful(Clause::clock_setting);
}

Says arbiter_sets_moves(const Game&, const Act&, const act::SetMoves& set) {
    return lawful(Clause::clock_setting).with(event::MovesSet{set.side, set.moves});
}

}  // namespace adoube::laws
