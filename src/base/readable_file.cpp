#include "base/readable_file.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace adoube {
namespace {

Result<mode_t> mode_of(const std::string& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) == 0) return status.st_mode;
    return fail(path + ": " + (errno == ENOENT ? "no such file" : std::strerror(errno)));
}

// The mode, of a file that may be read.
Result<mode_t> readable_mode_of(const std::string& path) {
    const auto mode = mode_of(path);
    if (!mode || S_ISREG(*mode) || S_ISFIFO(*mode)) return mode;
    return fail(path + (S_ISDIR(*mode) ? ": a folder and no file" : ": neither a file nor a pipe"));
}

constexpr int patience_ms = 2000;

// Holds a named pipe open at both ends, so that opening it does not wait for ever where nobody writes. A pipe that a
// shell has opened (/dev/fd/63) has its writer.
class HeldPipe {
public:
    static Result<HeldPipe> of(const std::string& path, mode_t mode) {
        HeldPipe held;
        if (!S_ISFIFO(mode) || path.starts_with("/dev/") || path.starts_with("/proc/")) return held;
        held.end_ = ::open(path.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
        pollfd waits{held.end_, POLLIN, 0};
        if (held.end_ < 0 || ::poll(&waits, 1, patience_ms) != 1) return fail(path + ": nobody writes into this pipe");
        return held;
    }
    HeldPipe(HeldPipe&& that) noexcept : end_(std::exchange(that.end_, -1)) {}
    HeldPipe& operator=(HeldPipe&&) = delete;
    ~HeldPipe() {
        if (end_ >= 0) ::close(end_);
    }

private:
    HeldPipe() = default;
    int end_ = -1;
};

Result<void> copy_all(std::istream& from, const std::string& to) {
    std::ofstream file(to, std::ios::binary);
    if (from.peek() != std::ifstream::traits_type::eof()) file << from.rdbuf();
    file.close();
    if (!file || from.bad()) return fail(to + ": no room for a copy of what is read");
    return {};
}

}  // namespace

Result<void> check_readable_file(const std::string& path) {
    if (const auto mode = readable_mode_of(path); !mode) return std::unexpected(mode.error());
    return {};
}

Result<void> check_regular_file(const std::string& path) {
    const auto mode = mode_of(path);
    if (!mode) return std::unexpected(mode.error());
    if (!S_ISREG(*mode)) return fail(path + ": not a regular file");
    return {};
}

Result<std::ifstream> open_readable_file(const std::string& path) {
    if (path == "-") return std::ifstream("/dev/stdin", std::ios::binary);
    const auto mode = readable_mode_of(path);
    if (!mode) return std::unexpected(mode.error());
    const auto held = HeldPipe::of(path, *mode);
    if (!held) return std::unexpected(held.error());
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail(path + ": cannot be read");
    return file;
}

Result<int> open_descriptor(const std::string& path) {
    const auto mode = path == "-" ? Result<mode_t>(0) : readable_mode_of(path);
    if (!mode) return std::unexpected(mode.error());
    const auto held = HeldPipe::of(path, *mode);
    if (!held) return std::unexpected(held.error());
    const int file = path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0) return fail(path + ": " + std::strerror(errno));
    return file;
}

Result<SeekableFile> SeekableFile::of(const std::string& path) {
    if (path != "-" && check_regular_file(path)) return SeekableFile(path, false);
    auto from = open_readable_file(path);
    if (!from) return std::unexpected(from.error());
    std::string name = (std::filesystem::temp_directory_path() / "adoube-read-XXXXXX").string();
    const int made = ::mkstemp(name.data());
    if (made < 0) return fail(name + ": " + std::strerror(errno));
    ::close(made);
    SeekableFile copy(name, true);
    if (const auto copied = copy_all(*from, name); !copied) return std::unexpected(copied.error());
    return copy;
}

SeekableFile::SeekableFile(SeekableFile&& that) noexcept
    : path_(std::move(that.path_)), temporary_(std::exchange(that.temporary_, false)) {}

SeekableFile::~SeekableFile() {
    if (temporary_) ::unlink(path_.c_str());
}

}  // namespace adoube
