// A board that is not heard for a while: what it read meanwhile is lost, and then it is read as a whole.
#pragma once

#include <vector>

#include "sensor/simulate/dice.h"

namespace adoube::sensor {

// `rarely`: of readings one in so many is the last before a silence; 0: none is.
std::vector<SensorReading> with_outages(std::vector<SensorReading> readings, const BoardPicture& start, int rarely,
                                        Dice& dice);

}  // namespace adoube::sensor
