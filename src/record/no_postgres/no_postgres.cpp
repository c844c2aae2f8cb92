// For a program without libpq (cmake/postgres.cmake).
#include "record/store/open_postgres.h"

namespace adoube::record {

bool has_postgres() { return false; }

Result<std::unique_ptr<Store>> open_postgres(const std::string&, bool) {
    return fail("this program was built without PostgreSQL; the packages for Debian have it");
}

}  // namespace adoube::record
