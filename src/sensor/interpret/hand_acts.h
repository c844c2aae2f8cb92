// From what hands did on one turn to acts of the Laws, where it is certain. By sensor=evidence a move is one act and
// lifts stay evidence; by sensor=acts lifts, putting down, taking off and new pieces become acts too, each with its
// time; of a move against a touch the touches, and the move as one act. What is doubtful never becomes an act: where
// the readings of a turn do not prove its steps and their order, or the Laws find anything unlawful in them that is no
// certain evidence, the move is one act there too.
#pragma once

#include "laws/terms.h"
#include "sensor/interpret/breach.h"

namespace adoube::sensor {

using laws::SensorUse;

laws::Instant instant(Millis at);
std::vector<laws::Act> acts_of(const TurnSeen& turn, SensorUse use, const Tolerance& tolerance);
laws::Act press_by(Side side, Millis at);

}  // namespace adoube::sensor
