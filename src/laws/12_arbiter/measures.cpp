#include "laws/12_arbiter/measures.h"

#include "laws/12_arbiter/findings.h"
#include "laws/guards.h"

namespace adoube::laws {
namespace {

constexpr int whole_point = 2;  // in halves
constexpr int most_rounds = 99;

bool moves_points(Measure measure) {
    return measure == Measure::points_for_opponent || measure == Measure::points_taken;
}
bool moves_time(Measure measure) { return measure == Measure::time_for_opponent || measure == Measure::time_taken; }

// Time, half points or rounds: what the measure asks for and nothing else.
bool is_complete(const Penalty& penalty) {
    if (moves_time(penalty.measure) != (penalty.time > Duration::zero())) return false;
    if ((penalty.measure == Measure::exclusion) != (penalty.rounds > 0) || penalty.rounds > most_rounds) return false;
    if (penalty.measure == Measure::loss) return penalty.half_points.value_or(whole_point) <= whole_point;
    if (moves_points(penalty.measure) != penalty.half_points.has_value()) return false;
    return !penalty.half_points || (*penalty.half_points > 0 && *penalty.half_points <= whole_point);
}

BySide<int> halves_of(Outcome result) {
    switch (result) {
        case Outcome::white_wins: return {whole_point, 0};
        case Outcome::black_wins: return {0, whole_point};
        case Outcome::draw: return {1, 1};
        case Outcome::none:
        case Outcome::both_lose:
        case Outcome::annulled: return {0, 0};
    }
    std::unreachable();
}

// Scores are the usual ones, and together no more than the game gives (10.2).
bool keeps_within_the_game(const State& table, Side offender, const Penalty& penalty) {
    auto score = *score_in_halves(table);
    const bool taken = penalty.measure == Measure::points_taken;
    score[taken ? offender : other(offender)] += taken ? -*penalty.half_points : *penalty.half_points;
    return score[0] >= 0 && score[1] >= 0 && score[0] + score[1] <= whole_point;
}

}  // namespace

Clause clause_of(Measure measure) {
    switch (measure) {
        case Measure::warning: return Clause::warning;
        case Measure::time_for_opponent: return Clause::time_for_opponent;
        case Measure::time_taken: return Clause::time_taken;
        case Measure::points_for_opponent: return Clause::points_for_opponent;
        case Measure::points_taken: return Clause::points_taken;
        case Measure::loss: return Clause::loss_declared;
        case Measure::fine: return Clause::fine;
        case Measure::exclusion: return Clause::exclusion;
        case Measure::expulsion: return Clause::expulsion;
    }
    std::unreachable();
}

std::optional<BySide<int>> score_in_halves(const State& table) {
    const auto* over = table.over();
    if (!over || over->result == Outcome::none || over->result == Outcome::annulled) return {};
    auto score = halves_of(over->result);
    for (const Side side : {Side::white, Side::black}) score[side] += table.halves_moved[side];
    return score;
}

Says out_of_place(const Game& game, const Act& act, Side offender, const Penalty& penalty) {
    const Clause clause = clause_of(penalty.measure);
    if (!is_complete(penalty)) return unlawful(clause);
    if (moves_time(penalty.measure) || penalty.measure == Measure::loss)
        if (auto over = game_is_over(game, act)) return over;
    if (moves_time(penalty.measure) && !game.clock.exists) return unlawful(clause);
    if (!moves_points(penalty.measure)) return silent;
    if (!score_in_halves(game)) return unlawful(clause);
    if (keeps_within_the_game(game, offender, penalty)) return silent;
    return unlawful(Clause::points_limit).cite(clause);
}

void impose(Ruling& ruling, Side offender, const Penalty& penalty) {
    ruling.add(clause_of(penalty.measure));
    ruling.events.push_back(event::Penalised{offender, penalty});
    if (penalty.measure == Measure::warning) ruling.events.push_back(event::Warned{offender});
    if (penalty.measure == Measure::time_for_opponent)
        ruling.events.push_back(event::TimeAwarded{other(offender), penalty.time});
    if (penalty.measure == Measure::time_taken) ruling.events.push_back(event::TimeCharged{offender, penalty.time});
    if (penalty.measure == Measure::loss)
        ruling.events.push_back(event::GameOver{win_for(other(offender)), Reason::arbiter});
}

}  // namespace adoube::laws
