#include "record/store/data_folder.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace adoube::record {

namespace {

std::unexpected<Error> trouble(const std::filesystem::path& path, int error) {
    return fail(fmt::format("{}: {}", path.string(), std::strerror(error)));
}

Result<void> sync_opened(const std::filesystem::path& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    if (file < 0) return trouble(path, errno);
    const int error = ::fsync(file) == 0 ? 0 : errno;
    ::close(file);
    if (error != 0) return trouble(path, error);
    return {};
}

constexpr mode_t others_too = S_IRWXG | S_IRWXO;

bool holds_only_the_record(const std::filesystem::path& folder) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const auto name = entry.path().filename().string();
        if (!name.starts_with("adoube.db") && !name.starts_with("secrets") && !name.starts_with("mark") &&
            name != "lock" && name != "server")
            return false;
    }
    return !error;
}

std::filesystem::path parent_of(const std::filesystem::path& folder) {
    const auto whole = std::filesystem::absolute(folder).lexically_normal();
    return whole.has_filename() ? whole.parent_path() : whole.parent_path().parent_path();
}

}  // namespace

std::filesystem::path database_path(const std::filesystem::path& folder) { return folder / "adoube.db"; }

Result<DataLock> DataLock::take(const std::filesystem::path& folder) {
    const auto path = folder / "lock";
    DataLock lock;
    lock.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (lock.file_ < 0) return trouble(path, errno);
    if (::flock(lock.file_, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno != EWOULDBLOCK) return trouble(path, errno);
    return fail(fmt::format("{}: another process serves these data", folder.string()));
}

DataLock::DataLock(DataLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

DataLock& DataLock::operator=(DataLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

DataLock::~DataLock() {
    if (file_ >= 0) ::close(file_);
}

Result<void> make_folder(const std::filesystem::path& folder) {
    if (std::filesystem::is_directory(folder)) return {};
    if (const auto parent = parent_of(folder); parent != folder)
        if (auto made = make_folder(parent); !made) return made;
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return trouble(folder, errno);
    return sync_folder(parent_of(folder));
}

Result<void> make_private_file(const std::filesystem::path& path) {
    const int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (made < 0) return trouble(path, errno);
    ::close(made);
    return {};
}

Result<void> keep_private(const std::filesystem::path& folder) {
    for (const auto* name : {"adoube.db", "adoube.db-wal", "adoube.db-shm", "secrets", "mark", "lock"}) {
        const auto path = folder / name;
        struct stat status{};
        if (::stat(path.c_str(), &status) != 0) continue;
        if (!S_ISREG(status.st_mode)) return fail(fmt::format("{}: not a regular file", path.string()));
        if ((status.st_mode & others_too) != 0 && ::chmod(path.c_str(), 0600) != 0) return trouble(path, errno);
    }
    if (auto made = make_private_file(database_path(folder)); !made) return made;
    struct stat status{};
    if (::stat(folder.c_str(), &status) != 0) return trouble(folder, errno);
    const bool open_to_others = (status.st_mode & others_too) != 0 && status.st_uid == ::geteuid();
    if (open_to_others && holds_only_the_record(folder) && ::chmod(folder.c_str(), 0700) != 0)
        return trouble(folder, errno);
    return {};
}

Result<void> sync_folder(const std::filesystem::path& folder) { return sync_opened(folder, O_RDONLY | O_DIRECTORY); }

Result<void> sync_file(const std::filesystem::path& file) { return sync_opened(file, O_RDONLY); }

}  // namespace adoube::record
