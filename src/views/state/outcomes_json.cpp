// What each decision open to the arbiter would do, so that it can be read before it is made.
#include "laws/act.h"
#include "laws/decide.h"
#include "views/state/state_json.h"

namespace adoube::views {
namespace {

// {"black":120000} adds two minutes for Black; {"result":"1/2-1/2"} ends the game.
std::string outcome_json(const laws::Ruling& ruling) {
    std::array<laws::Duration, 2> awarded{};
    std::string_view result;
    for (const auto& event : ruling.events) {
        if (const auto* award = std::get_if<laws::event::TimeAwarded>(&event))
            awarded[static_cast<std::size_t>(award->side)] += award->time;
        if (const auto* over = std::get_if<laws::event::GameOver>(&event)) result = laws::word(over->result);
    }
    JsonObject out;
    for (const laws::Side side : {laws::Side::white, laws::Side::black})
        if (const auto time = awarded[static_cast<std::size_t>(side)]; time != laws::Duration{})
            out.number(laws::word(side), ms(time));
    return out.text_if("result", result).done();
}

}  // namespace

std::string outcomes_json(const laws::Game& game, laws::Instant now) {
    JsonObject outcomes;
    const laws::ActBody decisions[] = {laws::act::ExamineClaim{}, laws::act::AcceptClaim{}, laws::act::RejectClaim{},
                                       laws::act::AgreeIncrement{}, laws::act::RefuseIncrement{}};
    for (const auto& body : decisions) {
        const auto ruling = laws::decide(game, {now, laws::Actor::arbiter, body, {}});
        if (ruling.finding != laws::Finding::unlawful) outcomes.raw(laws::word(body), outcome_json(ruling));
    }
    return outcomes.done();
}

}  // namespace adoube::views
