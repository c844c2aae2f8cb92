// A disk that remembers what was synced and what was only written, so that a power cut can be
// played: everything written, only what was synced, or a torn part of what was not.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace adoube::store_tests {

using Files = std::map<std::string, std::string>;

struct Operation {
    enum class Kind { create, write, truncate, sync, failed_sync, remove };
    Kind kind;
    std::string file;
    std::uint64_t offset = 0;  // of a write; the new size of a truncate
    std::string bytes = {};
};

enum class Cut { all_written, only_synced, torn };

class Disk {
public:
    Disk() = default;
    explicit Disk(Files files);  // all of it synced

    void apply(const Operation& operation);
    const Files& now() const { return now_; }  // as a running process sees it
    // What the next start finds. A torn cut keeps a random part of the unsynced sectors, the last
    // of them only in part.
    Files after(Cut cut, std::mt19937_64& random) const;

private:
    Files now_;
    Files synced_;
    std::map<std::string, std::vector<Operation>> pending_;  // since the last sync of the file
};

}  // namespace adoube::store_tests
