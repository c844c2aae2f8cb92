#include "server/net/opened_record.h"

#include <fmt/core.h>

#include <fstream>

#include "base/encoding.h"
#include "record/store/mark.h"
#include "record/store/move_store.h"
#include "record/store/secrets.h"

namespace adoube::server {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view secrets_value = "secrets";  // a hash of them, which tells whether two servers have the same

std::unexpected<Error> lost(const fs::path& folder, const std::string& what) {
    return fail(
        fmt::format("{}: what was durable is lost: {}. Put it back (adoube restore), or go on without it "
                    "(adoube serve --accept-loss)",
                    folder.string(), what));
}

// Before a store is opened, which makes a database where there is none.
Result<void> expect_database(const ServeSettings& settings) {
    const auto& folder = settings.data;
    std::error_code error;
    const bool lacks =
        fs::exists(record::mark_path(folder), error) && !fs::exists(record::database_path(folder), error);
    if (lacks && !settings.accept_loss)
        return lost(folder, record::database_path(folder).filename().string() + " is missing");
    return {};
}

Result<void> expect_whole(record::SqliteStore& store, const std::string& secrets, const ServeSettings& settings) {
    if (settings.accept_loss) return record::remove_mark(settings.data);
    const auto mark = record::read_mark(settings.data, secrets);
    if (!mark) return lost(settings.data, mark.error().message);
    if (!*mark) return {};
    const auto lacks = record::behind(store, **mark);
    if (!lacks) return std::unexpected(lacks.error());
    if (*lacks) return lost(settings.data, **lacks);
    return {};
}

Result<void> expect_served_here(record::Store& store) {
    const auto left = record::is_left(store);
    if (!left) return std::unexpected(left.error());
    if (*left) return fail(**left);
    return {};
}

Result<void> read_secrets(OpenedRecord& opened, const fs::path& folder, Random& random) {
    auto kept = record::read_secrets(folder);
    if (!kept) return std::unexpected(kept.error());
    if (*kept) {
        opened.secrets = std::move(**kept);
        return {};
    }
    opened.secrets = random.bytes(record::secret_bytes);
    return record::write_secrets(folder, opened.secrets);
}

// Links of seats and sealed texts lead nowhere with other secrets than they were made with.
Result<void> share_secrets(OpenedRecord& opened, const fs::path& folder, Random& random) {
    const auto known = opened.store->value(secrets_value);
    if (!known) return std::unexpected(known.error());
    const auto here = record::read_secrets(folder);
    if (!here) return std::unexpected(here.error());
    const auto hash = [](const std::string& secrets) {
        return hex(record::keyed_digest(secrets.substr(0, 32), "secrets/1", {}));
    };
    if (*known && (!*here || hash(**here) != **known))
        return fail(
            fmt::format("{}: {} secrets of this record. Copy the file `secrets` from the folder of a server that "
                        "serves it",
                        folder.string(), *here ? "not the" : "without the"));
    if (auto read = read_secrets(opened, folder, random); !read) return read;
    if (*known) return {};
    return opened.store->put_value(secrets_value, hash(opened.secrets));
}

// Made once and kept in the folder.
Result<std::string> server_name(const fs::path& folder, Random& random) {
    const auto path = folder / "server";
    std::string name;
    std::ifstream(path) >> name;
    if (record::is_name(name)) return name;
    name = hex(random.bytes(6));
    std::ofstream file(path);
    file << name << "\n";
    if (!file.flush()) return fail(path.string() + ": cannot be written");
    return name;
}

Result<OpenedRecord> open_file(const ServeSettings& settings, Random& random) {
    OpenedRecord opened;
    if (auto there = expect_database(settings); !there) return std::unexpected(there.error());
    std::optional<Error> refused;  // without the name of the file, which the folder tells
    const auto accept = [&](record::SqliteStore& found) -> Result<void> {
        auto accepted = expect_served_here(found);
        if (accepted) accepted = read_secrets(opened, settings.data, random);
        if (accepted) accepted = expect_whole(found, opened.secrets, settings);
        if (!accepted) refused = accepted.error();
        return accepted;
    };
    auto store = record::SqliteStore::open(settings.data, {.accept = accept});
    if (refused) return std::unexpected(*refused);
    if (!store) return std::unexpected(store.error());
    opened.file = store->get();
    opened.store = std::move(*store);
    if (opened.secrets.empty())  // it is new
        if (auto made = accept(*opened.file); !made) return std::unexpected(made.error());
    return opened;
}

Result<OpenedRecord> open_database(const ServeSettings& settings, Random& random) {
    OpenedRecord opened;
    if (auto made = record::make_folder(settings.data); !made) return std::unexpected(made.error());
    auto lock = record::DataLock::take(settings.data);
    if (!lock) return std::unexpected(lock.error());
    opened.lock = std::move(*lock);
    auto store = settings.open_database(settings.store, settings.unsafe_store);
    if (!store) return std::unexpected(store.error());
    opened.store = std::move(*store);
    if (auto here = expect_served_here(*opened.store); !here) return std::unexpected(here.error());
    if (auto shared = share_secrets(opened, settings.data, random); !shared) return std::unexpected(shared.error());
    auto name = server_name(settings.data, random);
    if (!name) return std::unexpected(name.error());
    opened.server = std::move(*name);
    return opened;
}

}  // namespace

Result<OpenedRecord> open_record(const ServeSettings& settings, Random& random) {
    return settings.store.empty() ? open_file(settings, random) : open_database(settings, random);
}

void put_mark(OpenedRecord& opened, const fs::path& folder) {
    if (!opened.file) return;
    if (const auto mark = record::mark_of(*opened.file)) (void)record::write_mark(folder, *mark, opened.secrets);
}

}  // namespace adoube::server
