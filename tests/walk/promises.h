// What must hold after every act, whatever came before. Each promise answers with what is broken, or with nothing.
#pragma once

#include <optional>
#include <string>

#include "laws/rights.h"
#include "place.h"

namespace adoube::walk {

std::optional<std::string> broken_by(const Place& from, const Taken& taken);

// Whether an act that was not refused is among the rights of whoever did it. Acts of the hand have no rights of their
// own: `may` and `duty` answer for them.
// A right that is not what decide() says of its act.
std::optional<std::string> wrong_right(const laws::Game& game, const std::vector<laws::Right>& rights);
std::optional<std::string> missing_right(const std::vector<laws::Right>& rights, const laws::RuledAct& entry);

// The act and its ruling, written to the record and read again, lead to the same place.
std::optional<std::string> lost_in_the_record(const Place& from, const Taken& taken);

}  // namespace adoube::walk
