#include "audit/input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>

#include "audit/input/unpack.h"
#include "audit/input/utf16.h"
#include "base/readable_file.h"

namespace adoube::audit {

namespace {

class Descriptor final : public Input {
public:
    Descriptor(int fd, std::optional<std::uint64_t> size) : fd_(fd), size_(size) {}
    ~Descriptor() override { ::close(fd_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    Result<std::size_t> read(std::span<char> room) override {
        std::size_t got = 0;
        while (got < room.size()) {
            std::size_t want = room.size() - got;
            if (size_) want = std::min<std::uint64_t>(want, *size_ - std::min(*size_, read_));
            if (want == 0) break;
            const ssize_t n = ::read(fd_, room.data() + got, want);
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) return fail(std::string("cannot read: ") + std::strerror(errno));
            if (n == 0) break;
            got += static_cast<std::size_t>(n);
            read_ += static_cast<std::uint64_t>(n);
        }
        return got;
    }
    std::uint64_t bytes_read() const override { return read_; }
    std::uint64_t size() const override { return size_.value_or(0); }

private:
    int fd_;
    std::optional<std::uint64_t> size_;  // none: a pipe
    std::uint64_t read_ = 0;
};

Result<std::unique_ptr<Input>> open_raw(const std::string& path) {
    const auto opened = open_descriptor(path);
    if (!opened) return std::unexpected(opened.error());
    struct stat status{};
    if (path != "-" && ::fstat(*opened, &status) == 0 && S_ISREG(status.st_mode))
        return std::make_unique<Descriptor>(*opened, static_cast<std::uint64_t>(status.st_size));
#ifdef F_SETPIPE_SZ
    ::fcntl(*opened, F_SETPIPE_SZ, 1024 * 1024);  // fewer turns with the writer; no harm to a file
#endif
    return std::make_unique<Descriptor>(*opened, std::nullopt);
}

}  // namespace

Result<std::unique_ptr<Input>> open_input(const std::string& path) {
    auto raw = open_raw(path);
    if (!raw) return raw;
    auto contents = unpacked(std::move(*raw), path);
    if (!contents) return contents;
    return as_utf8(std::move(*contents));
}

}  // namespace adoube::audit
