// Files opened for reading: "-" for standard input, regular files, and pipes. A named pipe waits two seconds for
// somebody who writes into it. A device may never end and is refused.
#pragma once

#include <fstream>
#include <string>

#include "base/error.h"

namespace adoube {

Result<void> check_readable_file(const std::string& path);
Result<void> check_regular_file(const std::string& path);  // for whoever opens it himself, and again

Result<std::ifstream> open_readable_file(const std::string& path);
Result<int> open_descriptor(const std::string& path);  // the caller closes it

// The name of a file in which one can go back: what comes through a pipe is copied into a temporary one, which goes
// with this.
class SeekableFile {
public:
    static Result<SeekableFile> of(const std::string& path);
    SeekableFile(SeekableFile&& that) noexcept;
    SeekableFile& operator=(SeekableFile&&) = delete;
    ~SeekableFile();

    const std::string& path() const { return path_; }
    std::ifstream open() const { return std::ifstream(path_, std::ios::binary); }

private:
    SeekableFile(std::string path, bool temporary) : path_(std::move(path)), temporary_(temporary) {}
    std::string path_;
    bool temporary_;
};

}  // namespace adoube
