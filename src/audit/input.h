// The bytes of a file or of standard input, unpacked if they are zstd or gzip (by their first
// bytes, not by the name). Regular files are read only as far as they reached when they were opened, pipes to their
// end, devices not at all; a zstd window above 32 MiB is refused, so memory is bounded.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

namespace adoube::audit {

class Input {
public:
    virtual ~Input() = default;

    // The next unpacked bytes, as many as there is room for if they exist; 0 at the end.
    virtual Result<std::size_t> read(std::span<char> room) = 0;

    // For progress: how much of the packed bytes has been read, and of how many (0: not known).
    virtual std::uint64_t bytes_read() const = 0;
    virtual std::uint64_t size() const = 0;

    virtual bool is_packed() const { return false; }  // so that reading costs more than a copy

    // "UTF-16" if the text was written so and is lent as UTF-8; else nothing. Known after the first read.
    virtual std::string_view encoding() const { return ""; }
};

Result<std::unique_ptr<Input>> open_input(const std::string& path);  // "-" is standard input

}  // namespace adoube::audit
