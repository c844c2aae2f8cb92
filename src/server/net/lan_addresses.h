// Addresses by which other devices of the local network reach this machine.
#pragma once

#include <string>
#include <vector>

namespace adoube::server {

// IPv4, of interfaces that are up, without those of this machine alone. Empty: there are none, or they cannot be read.
std::vector<std::string> lan_addresses();

}  // namespace adoube::server
