#include "base/version.h"

namespace adoube {

std::string_view version() { return ADOUBE_VERSION; }

}  // namespace adoube
