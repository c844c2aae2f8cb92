#include "record/store/open_postgres.h"

namespace adoube::record {

bool is_postgres(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

}  // namespace adoube::record
