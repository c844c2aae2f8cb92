// One life of a process that appends until it is killed, and the examination of what it left.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace adoube::store_tests {

// What a child tells through the pipe once an act is acknowledged to it.
struct Told {
    std::uint32_t life;
    std::uint32_t act;  // from 0 within the life
    std::uint64_t seq;
};

inline constexpr int games = 4;
inline constexpr int largest_batch = 8;

// Appends for ever, in batches, telling of each act after it was answered; `kill_at` > 0: dies
// within that write or sync of a file. Never returns.
[[noreturn]] void live(const std::filesystem::path& folder, std::uint32_t life, std::uint64_t seed, int pipe,
                       std::uint32_t kill_at);

std::string game_of(std::uint32_t life, std::uint32_t act);
std::string key_of(std::uint32_t life, std::uint32_t act);

// A file system that kills the process within its n-th write or sync; registered on first use.
const char* killing_vfs(std::uint32_t kill_at);

}  // namespace adoube::store_tests
