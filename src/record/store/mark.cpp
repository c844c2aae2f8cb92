#include "record/store/mark.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "record/store/data_folder.h"

namespace adoube::record {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view format = "adoube/mark/1";

std::string text_of(const Mark& mark) {
    return fmt::format("{} {} {} {}", format, mark.lineage, mark.newest.position, hex(mark.newest.hash));
}

std::string signature(std::string_view text, std::string_view key) {
    return hex(keyed_digest(key.substr(0, 32), "mark/1", {text}));
}

bool write_durably(const fs::path& path, std::string_view text) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return false;
    const bool written =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fdatasync(file) == 0;
    ::close(file);
    return written;
}

}  // namespace

fs::path mark_path(const fs::path& folder) { return folder / "mark"; }

Result<void> write_mark(const fs::path& folder, const Mark& mark, std::string_view key) {
    const auto text = text_of(mark);
    const auto draft = folder / "mark.new";
    std::error_code error;
    const bool written = write_durably(draft, text + " " + signature(text, key) + "\n");
    if (written) fs::rename(draft, mark_path(folder), error);
    if (!written || error) return fail(mark_path(folder).string() + ": cannot be written");
    return sync_folder(folder);
}

Result<std::optional<Mark>> read_mark(const fs::path& folder, std::string_view key) {
    const auto path = mark_path(folder);
    std::error_code error;
    if (!fs::exists(path, error) && !error) return std::nullopt;
    std::ifstream file(path);
    std::string line;
    if (!std::getline(file, line)) return fail(path.string() + ": cannot be read");
    const auto space = line.rfind(' ');
    const auto text = line.substr(0, std::min(space, line.size()));
    if (space == std::string::npos || line.substr(space + 1) != signature(text, key))
        return fail(path.string() + ": not signed with the secrets of this folder");
    Mark mark;
    std::string begins, hash;
    std::istringstream words(text);
    words >> begins >> mark.lineage >> mark.newest.position >> hash;
    const auto digest = digest_from_hex(hash);
    if (!words || begins != format || !digest) return fail(path.string() + ": not a mark");
    mark.newest.hash = *digest;
    return mark;
}

Result<void> remove_mark(const fs::path& folder) {
    std::error_code error;
    if (!fs::remove(mark_path(folder), error) && !error) return {};
    if (error) return fail(mark_path(folder).string() + ": " + error.message());
    return sync_folder(folder);
}

Result<Mark> mark_of(SqliteStore& store) {
    auto lineage = store.lineage();
    if (!lineage) return std::unexpected(lineage.error());
    const auto newest = store.newest();
    if (!newest) return std::unexpected(newest.error());
    return Mark{std::move(*lineage), *newest};
}

Result<std::optional<std::string>> behind(SqliteStore& store, const Mark& mark) {
    const auto now = mark_of(store);
    if (!now) return std::unexpected(now.error());
    if (now->lineage != mark.lineage) return "the database is another one than was here before";
    if (mark.newest.position == 0) return std::nullopt;
    if (now->newest.position < mark.newest.position)
        return fmt::format("{} entries were durable, {} are here", mark.newest.position, now->newest.position);
    const auto there = store.hash_at(mark.newest.position);
    if (!there) return std::unexpected(there.error());
    if (*there != mark.newest.hash)
        return fmt::format("entry {} of the record is not the one that was durable", mark.newest.position);
    return std::nullopt;
}

}  // namespace adoube::record
