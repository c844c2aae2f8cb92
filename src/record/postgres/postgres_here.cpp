#include "record/store/open_postgres.h"

#include "record/postgres/postgres_store.h"

namespace adoube::record {

bool has_postgres() { return true; }

Result<std::unique_ptr<Store>> open_postgres(const std::string& address, bool unsafe) {
    auto store = PostgresStore::open(address, {unsafe});
    if (!store) return std::unexpected(store.error());
    return std::move(*store);
}

}  // namespace adoube::record
