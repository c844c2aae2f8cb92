// Files read and written as a whole. Writing is all or nothing: the contents go to a new file
// beside the old one, reach the disk, and then take its name; a crash leaves the old file or the
// new one, never half of either. A device or a pipe has nothing to lose and is written to as it stands.
#pragma once

#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"

namespace adoube {

// Regular files, pipes, or "-" for standard input; at most `limit` bytes.
Result<std::string> read_whole_file(const std::string& path, std::size_t limit);

enum class Existing { keep, replace };
enum class Readers { everyone, owner };  // mode 0644 or 0600, whatever the umask adds

struct WriteFailure {
    enum class Kind { exists, disk } kind;
    std::string message;
};

using Written = std::expected<void, WriteFailure>;

// A file that is written piece by piece; without finish() nothing of it remains.
class NewFile {
public:
    static std::expected<NewFile, WriteFailure> begin(const std::string& path, Existing existing,
                                                      Readers readers = Readers::everyone);
    NewFile(NewFile&&) noexcept;
    NewFile& operator=(NewFile&&) noexcept;
    ~NewFile();

    void put(std::string_view contents);  // what goes wrong is told by finish()
    Written finish();

private:
    struct Draft;
    explicit NewFile(std::unique_ptr<Draft> draft);
    std::unique_ptr<Draft> draft_;
};

Written write_whole_file(const std::string& path, std::string_view contents, Existing existing,
                         Readers readers = Readers::everyone);

}  // namespace adoube
