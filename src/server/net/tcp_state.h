// What the kernel knows of a TCP connection and does not say with what is read from it.
#pragma once

#include <chrono>
#include <cstdint>

namespace adoube::server {

bool peer_is_there(int socket);            // it has neither closed its side nor been given up

// How long ago the last bytes came in, whoever was asleep since. The kernel counts in ticks of its clock; this is never
// more than the truth and less by two ticks at most, so that nothing counts as received before it was.
std::chrono::nanoseconds received_ago(int socket);

}  // namespace adoube::server
