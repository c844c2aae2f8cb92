#include "laws/08_recording/record.h"

namespace adoube::laws {

using namespace std::chrono_literals;

Says writes_out_of_turn(const Game& game, const Act& act, const act::WriteMove&) {
    if (side_of(act.by) == game.turn()) return silent;
    return unlawful(Clause::record);
}

Says writes_again(const Game& game, const Act&, const act::WriteMove& write) {
    if (!game.written || *game.written == write.text) return silent;
    return unlawful(Clause::threefold_intended).cite(Clause::record);
}

Says writes_intended_move(const Game&, const Act&, const act::WriteMove& write) {
    return lawful(Clause::record).with(event::MoveWritten{write.text});
}

bool must_record(const State& table, Side side, Instant at) {
    const Clock& clock = table.clock;
    if (table.terms.play != Play::standard) return false;
    if (!clock.exists) return true;
    const bool long_increment = increment_of(clock, table.terms.control, side) >= 30s;
    return long_increment || (left_at(clock, side, at) >= 5min && !clock.ran_short[side]);
}

}  // namespace adoube::laws
