#include "cli/stop_signal.h"

#include <csignal>

namespace adoube::cli {
namespace {

volatile sig_atomic_t asked = 0;

}  // namespace

void listen_for_stop() {
    struct sigaction action{};
    action.sa_handler = [](int) { asked = 1; };
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

bool stop_asked() { return asked != 0; }

}  // namespace adoube::cli
