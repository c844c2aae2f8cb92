#include "views/state/citations.h"

#include "base/json_write.h"
#include "views/law_matrix.h"

namespace adoube::views {

std::string gist(laws::Clause clause, chess::Language language) {
    return std::string(gist(laws::entry(clause), language));
}

std::string gists(const laws::Citations& citations, chess::Language language) {
    std::string text;
    for (const auto clause : citations) (text += text.empty() ? "" : " ") += gist(clause, language);
    return text;
}

std::string clauses_json(const laws::Citations& citations, const laws::Edition& edition) {
    JsonArray list;
    for (const auto clause : citations) list.text(laws::number(clause, edition));
    return list.done();
}

bool settles(const laws::Ruling& ruling) {
    namespace event = laws::event;
    return laws::has<event::TimeAwarded>(ruling) || laws::has<event::TimeCharged>(ruling) ||
           laws::has<event::ClockSet>(ruling) || laws::has<event::PeriodGranted>(ruling) ||
           laws::has<event::PositionRestored>(ruling) || laws::has<event::TouchJudged>(ruling) ||
           laws::has<event::OfferEnded>(ruling) || laws::has<event::ClaimSettled>(ruling) ||
           laws::has<event::ClaimPostponed>(ruling) || laws::has<event::IncrementSettled>(ruling) ||
           laws::has<event::EnvelopeOpened>(ruling) || laws::has<event::EnvelopeLost>(ruling) ||
           laws::has<event::Reopened>(ruling) || laws::has<event::Warned>(ruling) ||
           laws::has<event::MoveReplaced>(ruling) || laws::has<event::Penalised>(ruling) ||
           laws::has<event::IncrementSet>(ruling);
}

}  // namespace adoube::views
