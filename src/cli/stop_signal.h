// Verbs that go on until they are stopped: an interrupt or the end asked for by the system is noted, not obeyed at
// once.
#pragma once

namespace adoube::cli {

void listen_for_stop();
bool stop_asked();

}  // namespace adoube::cli
