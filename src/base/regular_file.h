// Files opened for reading: "-" for standard input, else regular ones (a FIFO would wait, a device never end).
#pragma once

#include <fstream>
#include <string>

#include "base/error.h"

namespace adoube {

Result<std::ifstream> open_regular_file(const std::string& path);
Result<void> check_regular_file(const std::string& path);  // for whoever opens it himself

}  // namespace adoube
