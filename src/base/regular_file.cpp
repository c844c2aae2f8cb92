#include "base/regular_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>

namespace adoube {

Result<void> check_regular_file(const std::string& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0)
        return fail(path + ": " + (errno == ENOENT ? "no such file" : std::strerror(errno)));
    if (!S_ISREG(status.st_mode)) return fail(path + ": not a regular file");
    return {};
}

Result<std::ifstream> open_regular_file(const std::string& path) {
    if (path == "-") return std::ifstream("/dev/stdin", std::ios::binary);
    if (const auto regular = check_regular_file(path); !regular) return std::unexpected(regular.error());
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail(path + ": cannot be read");
    return file;
}

}  // namespace adoube
