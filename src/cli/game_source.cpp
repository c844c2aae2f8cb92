#include "cli/game_source.h"

#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "base/readable_file.h"
#include "record/log/log.h"
#include "record/store/backup.h"
#include "record/store/memory_store.h"
#include "record/store/sqlite_store.h"

namespace adoube::cli {

namespace {

namespace fs = std::filesystem;

// A folder that goes when the last owner does.
Result<std::shared_ptr<void>> scratch_folder(std::string& path) {
    path = (fs::temp_directory_path() / "adoube-export-XXXXXX").string();
    if (::mkdtemp(path.data()) == nullptr) return fail("no room for a copy of the data in " + path);
    return std::shared_ptr<void>(nullptr, [path](void*) {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    });
}

}  // namespace

Result<GameSource> GameSource::open(const std::string& path) {
    GameSource source;
    std::error_code error;
    if (!fs::is_directory(path, error)) {
        const auto seekable = SeekableFile::of(path);
        if (!seekable) return std::unexpected(seekable.error());
        std::ifstream log = seekable->open();
        source.store_ = std::make_shared<record::MemoryStore>();
        if (auto taken = record::import_log(*source.store_, log, 0); !taken)
            return fail(path + ": " + taken.error().message);
        return source;
    }
    std::string folder;
    auto scratch = scratch_folder(folder);
    if (!scratch) return std::unexpected(scratch.error());
    source.scratch_ = *scratch;
    const std::string copy = (fs::path(folder) / "copy.db").string();
    if (auto copied = record::back_up(path, copy, false); !copied) return fail(copied.error().message);
    auto store = record::SqliteStore::open_file(copy);
    if (!store) return std::unexpected(store.error());
    source.store_ = std::move(*store);
    return source;
}

Result<std::vector<std::string>> GameSource::games() const {
    constexpr std::size_t page = 256;
    std::vector<std::string> names;
    while (true) {
        const auto some = store_->games(names.empty() ? "" : names.back(), page);
        if (!some) return std::unexpected(some.error());
        for (const auto& game : *some) names.push_back(game.name);
        if (some->size() < page) return names;
    }
}

}  // namespace adoube::cli
