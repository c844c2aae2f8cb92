#include "views/words/veil.h"

#include <algorithm>

#include "laws/04_act_of_moving/movement.h"
#include "laws/decide.h"
#include "views/words/teller.h"

namespace adoube::views {
namespace {

using laws::Clause;
namespace event = laws::event;

// The move that stands on the board now, as it would be told of any other.
void tell_as_made(Telling& t, const laws::Game& after) {
    const auto& history = after.history;
    const bool pressed = std::holds_alternative<act::Press>(t.act.body);
    const auto* on_board = t.event<event::IllegalOnBoard>();
    if (on_board && history.plies() == t.before.history.plies())
        return t.say_move(Say::made, t.who(), t.before.position, as_it_stands(t.before.position, on_board->movement));
    const auto say = pressed                                         ? Say::pressed
                     : std::holds_alternative<act::Play>(t.act.body) ? Say::made_and_completed
                                                                     : Say::made;
    for (auto ply = history.plies(); ply-- > 0;) {
        const auto position = history.position(ply);
        if (position.turn() == t.who()) return t.say_move(say, t.who(), position, history.move(ply));
    }
}

laws::Citations usual_clauses(const laws::ActBody& body) {
    if (std::holds_alternative<act::Press>(body)) return laws::lawful(Clause::press_completes).citations;
    if (std::holds_alternative<act::Play>(body))
        return laws::lawful(Clause::release).cite(Clause::press_completes).citations;
    return laws::lawful(Clause::release).citations;
}

}  // namespace

bool hides_breach(const laws::Ruling& ruling) {
    if (laws::has<event::IllegalCounted>(ruling)) return false;
    return std::ranges::any_of(ruling.events, [](const laws::Event& e) {
        return std::holds_alternative<event::BreachNoted>(e) || std::holds_alternative<event::IllegalOnBoard>(e) ||
               std::holds_alternative<event::IllegalStands>(e);
    });
}

std::shared_ptr<const Veil> veil_of(const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling) {
    if (!hides_breach(ruling)) return nullptr;
    // A legal move that only what the hand had done before forbids: as without that.
    laws::Game clean = before;
    clean.hand = {};
    const auto innocent = laws::decide(clean, act);
    if (innocent.finding == laws::Finding::lawful && !hides_breach(innocent))
        return std::make_shared<const Veil>(innocent.citations, told_of(clean, act, innocent));
    laws::Game after = before;
    laws::apply(after, ruling, act);
    Telling telling(before, act, ruling);
    tell_as_made(telling, after);
    return std::make_shared<const Veil>(usual_clauses(act.body), std::move(telling.sentences));
}

std::shared_ptr<const Veil> veil_of(const laws::RuledAct& entry) {
    if (!hides_breach(entry.ruling)) return nullptr;
    return std::make_shared<const Veil>(usual_clauses(entry.act.body), Sentences());
}

}  // namespace adoube::views
