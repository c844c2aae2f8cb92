#include "judged.h"

#include <fmt/core.h>

#include "laws/clause.h"

namespace adoube::rates {

laws::Game Judged::hall_game(const chess::Position& start) {
    laws::Terms terms;
    terms.venue = laws::Venue::note;
    return laws::Game(terms, start);
}

void Judged::stand(const chess::Position& position, std::uint32_t ply) {
    game_ = hall_game(position);
    first_ply_ = ply;
    moved_ = {false, false};
    waits_ = false;
}

// false: unlawful.
bool Judged::judge(const laws::Act& act, const std::function<bool(std::uint32_t)>& breach) {
    const chess::Side side = laws::side_of(act.by);
    const bool presses = std::holds_alternative<laws::act::Press>(act.body);
    ++acts;
    if (!presses && !std::holds_alternative<laws::act::MovePiece>(act.body)) ++steps;
    if (presses && !moved_[side]) return true;
    const std::uint32_t plies = game_.plies;
    const laws::Ruling ruling = laws::decide(game_, act);
    laws::apply(game_, ruling, act);
    if (game_.plies > plies) moved_[side] = true;
    if (ruling.finding == laws::Finding::lawful) return true;
    const bool true_breach = breach(first_ply_ + plies) && !presses;
    ++(true_breach ? true_unlawful : false_unlawful);
    const auto clause =
        ruling.citations.empty() ? "no clause" : laws::number(ruling.citations[0], laws::current_edition());
    if (!true_breach)
        say_(fmt::format("unlawful at {} ms by {}", laws::elapsed(act.at) / std::chrono::milliseconds(1), clause));
    return false;
}

void Judged::judge(const sensor::Seen& seen, const std::function<bool(std::uint32_t)>& breach) {
    const std::size_t until = seen.back ? seen.back->before_first : seen.acts.size();
    for (std::size_t i = 0; i < until && !waits_ && !game_.over(); ++i)
        if (!judge(seen.acts[i], breach)) waits_ = true;
    if (seen.back) waits_ = true;
}

}  // namespace adoube::rates
