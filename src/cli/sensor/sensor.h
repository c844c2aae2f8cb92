// The verbs below `adoube sensor`, one file each.
#pragma once

#include "cli/verbs.h"

namespace adoube::cli {

void add_sensor_hall(Verb sensor, int& exit_code);
void add_sensor_read(Verb sensor, int& exit_code);
void add_sensor_replay(Verb sensor, int& exit_code);
void add_sensor_simulate(Verb sensor, int& exit_code);

}  // namespace adoube::cli
