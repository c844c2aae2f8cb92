// What an arbiter reports of a round: results and who gave them, and of every board the incidents: refused acts,
// claims and rulings, penalties, decisions, adjournments.
#pragma once

#include "server/event/events.h"

namespace adoube::server {

Result<std::string> round_report_json(Events& events, const Event& event, const EventRound& round, Language language);

}  // namespace adoube::server
