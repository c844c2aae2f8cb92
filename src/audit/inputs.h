// The files that a command line names: files as they are, folders searched for PGN (packed or not)
// in the order of their names.
#pragma once

#include <string>
#include <vector>

#include "base/error.h"

namespace adoube::audit {

Result<std::vector<std::string>> list_inputs(const std::vector<std::string>& named);

}  // namespace adoube::audit
