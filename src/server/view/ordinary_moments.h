// What is told in ordinary moments (laws/rights/ordinary.h), kept by the rules of a game and the moment: the rights of
// a player, and what of the state follows from the moment alone. It is worked out once for all games of the same rules.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "laws/rights/ordinary.h"
#include "server/game/role.h"
#include "server/view/words.h"
#include "views/state/state_json.h"

namespace adoube::server {

using RightTexts = std::vector<const std::string*>;  // written once and kept
using KeptRights = std::shared_ptr<const RightTexts>;
const KeptRights& no_rights();

// Stands for the rules of a game in this process, on any thread. 0: there are too many of them to be kept apart.
std::uint32_t rules_number(const laws::Terms& terms);

// Empty where nobody has asked yet; the asker fills it. Belongs to this thread, as the texts do, and stays for good.
// Nothing once too many are kept.
KeptRights* ordinary_rights(std::uint32_t rules, laws::OrdinaryMoment moment, Role role, Language language);
std::vector<views::Part>* ordinary_parts(std::uint32_t rules, laws::OrdinaryMoment moment, Language language);

}  // namespace adoube::server
