// How much has ever come in over a TCP connection, as the kernel counts it.
#pragma once

#include <cstdint>

namespace adoube::server {

std::uint64_t bytes_received(int socket);  // 0 if the kernel does not tell

}  // namespace adoube::server
