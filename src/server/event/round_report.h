// What an arbiter reports of a round: results and who gave them, and of every board the incidents: refused acts,
// claims and rulings, penalties, decisions, adjournments.
#pragma once

#include "server/event/events.h"

namespace adoube::server {

// The report as JSON; the games' logs are read aside. The round must be there.
void report_round(Events& events, const Event& event, int round, Language language,
                  std::function<void(Result<std::string>)> then);

}  // namespace adoube::server
