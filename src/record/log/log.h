// A game's record as a file of its own: JSON lines, from the genesis to a closing line that names
// the head (docs/formats/log.md). Whoever holds the file can check the chain without us; a byte
// changed anywhere in it, a line lost or a tail cut off is found.
#pragma once

#include <functional>
#include <iosfwd>

#include "record/store/store.h"

namespace adoube::record {

// Lines without their newline.
std::string log_header(std::string_view game, std::string_view genesis);
std::string log_line(const Entry& entry);
std::string log_end(std::uint64_t entries, const Digest& head);

struct Chain {
    std::string game;
    std::string genesis;
    std::uint64_t entries = 0;
    Digest head;
};

// Reads a log line by line and keeps to the chain. Bounded memory.
class ChainReader {
public:
    // The entry on the line, or nothing for the header and the closing line.
    Result<std::optional<Entry>> line(std::string_view text);
    Result<Chain> finish() const;  // after the last line
    const Chain& so_far() const { return chain_; }

private:
    enum class Expecting { header, entry, nothing };

    Chain chain_;
    Expecting expecting_ = Expecting::header;
};

// The next line of a log, without its newline; Error if it is cut off or too long.
Result<void> next_log_line(std::istream& log, std::string& line);

// The whole chain; every entry is shown to `each` once it is known to belong.
Result<Chain> verify_chain(std::istream& log, const std::function<void(Entry)>& each = {});

Result<Chain> export_log(Store& store, std::string_view game, std::ostream& log);

// Verifies the whole file before anything is stored; importing the same log again changes nothing.
Result<Chain> import_log(Store& store, std::istream& log, std::int64_t at_us);

}  // namespace adoube::record
