#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

#include "base/error.h"

namespace adoube::cli {

// The file that is recorded to: a new one, every line of it written before the next is read.
class Recording {
public:
    static Result<Recording> create(const std::string& path) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
        if (file >= 0) return Recording(file, path);
        if (errno == EEXIST) return fail(path + ": is there already; a recording never overwrites another");
        return fail(path + ": " + std::strerror(errno));
    }
    Recording(Recording&& that) noexcept : file_(std::exchange(that.file_, -1)), path_(std::move(that.path_)) {}
    ~Recording() {
        if (file_ >= 0) ::close(file_);
    }
    Result<void> line(std::string_view text) {
        while (!text.empty()) {
            const ssize_t written = ::write(file_, text.data(), text.size());
            if (written < 0 && errno != EINTR) return fail(path_ + ": " + std::strerror(errno));
            if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
        }
        return {};
    }

private:
    Recording(int file, std::string path) : file_(file), path_(std::move(path)) {}
    int file_;
    std::string path_;
};

}  // namespace adoube::cli
