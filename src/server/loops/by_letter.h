// What the loops of a server say to each other, by letter: how far life is proved, where the first one stood still, who
// may be coming in there, and that the server stops.
#pragma once

#include "server/loops/among_loops.h"
#include "server/loops/errand.h"

namespace adoube::server {

// `all` may be filled in later, before anything is said; it and `tour` outlive `among`.
void speak_by_letter(AmongLoops& among, const std::vector<LoopAddress>& all, LoopTour& tour);

// At the first loop: every loop stops its clocks at once. When all have, the first one proves for all, then `done`
// there.
void stop_loops(const std::vector<LoopAddress>& all, std::function<void()> done);

}  // namespace adoube::server
