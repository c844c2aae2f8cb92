#include "cli/record/any_store.h"

#include <fmt/core.h>

#include "record/store/open_postgres.h"
#include "record/store/sqlite_store.h"

namespace adoube::cli {

Result<std::unique_ptr<record::Store>> open_store(const std::string& name, MayBeNew fresh, bool unsafe) {
    if (record::is_postgres(name)) return record::open_postgres(name, unsafe);
    std::error_code error;
    if (fresh == MayBeNew::no && !std::filesystem::exists(record::database_path(name), error))
        return fail(fmt::format("{}: no data of Adoube", name));
    auto store = record::SqliteStore::open(name);
    if (!store) return std::unexpected(store.error());
    return std::move(*store);
}

}  // namespace adoube::cli
