// Files read and written as a whole. Writing is all or nothing: the contents go to a new file
// beside the old one, reach the disk, and then take its name; a crash leaves the old file or the
// new one, never half of either.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "base/error.h"

namespace adoube {

// Regular files, or "-" for standard input; at most `limit` bytes.
Result<std::string> read_whole_file(const std::string& path, std::size_t limit);

enum class Existing { keep, replace };
enum class Readers { everyone, owner };  // mode 0644 or 0600, whatever the umask adds

struct WriteFailure {
    enum class Kind { exists, disk } kind;
    std::string message;
};

std::expected<void, WriteFailure> write_whole_file(const std::string& path, std::string_view contents,
                                                   Existing existing, Readers readers = Readers::everyone);

}  // namespace adoube
