#include "laws/12_arbiter/penalties.h"

namespace adoube::laws {

Says arbiter_takes(const Game& game, const Act&, const act::TakeTime& take) {
    if (!game.clock.exists) return unlawful(Clause::penalties);
    return lawful(Clause::penalties).cite(Clause::pause).with(event::TimeCharged{take.side, take.time});
}

Says arbiter_warns(const Game&, const Act&, const act::Warn& warn) {
    return lawful(Clause::penalties).with(event::Warned{warn.side});
}

}  // namespace adoube::laws
