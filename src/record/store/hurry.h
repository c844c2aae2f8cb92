// A thread that must not wait, such as the loop of a server, says so here. What it reads from a database that does not
// answer is an Error after half a second, and at once from then on until the database has answered again.
#pragma once

#include <chrono>

namespace adoube::record {

inline constexpr std::chrono::milliseconds longest_wait_in_a_hurry{500};
inline thread_local bool is_in_a_hurry = false;  // the calling thread

}  // namespace adoube::record
