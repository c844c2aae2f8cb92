// The terminal page of `adoube watch`: draws what the watch knows and answers keys until q or a signal.
#pragma once

#include <functional>

#include "watch/screen/terminal.h"
#include "watch/watch.h"

namespace adoube::cli {

int show_watch(watch::Watch& watch, watch::ScreenState state,
               const std::function<void(const std::vector<watch::Happening>&)>& told = {});

}  // namespace adoube::cli
