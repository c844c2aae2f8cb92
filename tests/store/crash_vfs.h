// SQLite's file system on a Disk in memory: every change is counted and written down, and the
// k-th of them can be made to fail. One process, one connection at a time.
#pragma once

#include <optional>

#include "disk.h"

namespace adoube::store_tests {

inline constexpr const char* crash_vfs = "adoube-crash";

enum class Fault { io_error, disk_full, short_write };

// The machine under the file system: its disk, what was done to it, what is to go wrong.
struct Machine {
    explicit Machine(Disk start) : disk(std::move(start)) {}

    Disk disk;
    std::size_t operations = 0;  // so far
    std::vector<Operation> history;
    bool keeps_history = true;
    std::optional<std::size_t> fail_at;  // number of the operation, from 0
    std::optional<std::size_t> dies_at;  // likewise: from this one on it is dead
    bool full = false;                   // every write fails
    Fault fault = Fault::io_error;
    bool failed = false;  // the fault has happened
    bool dead = false;    // nothing reaches the disk any more: the process was killed
    std::map<std::string, std::vector<std::string>> shared_memory;
};

// Until called again, SQLite works on this machine.
void boot(Machine& machine);

}  // namespace adoube::store_tests
