// The version of Adoube, "0.2.0", as CMakeLists.txt says it.
#pragma once

#include <string_view>

namespace adoube {

std::string_view version();

}  // namespace adoube
