// Where a feed comes from. A source is asked again and again and says what it shows now; asking takes a bounded time
// and never more than `longest_feed` bytes.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"

namespace adoube::watch {

inline constexpr std::size_t longest_feed = 64 * 1024 * 1024;

// What one feed of a source shows: a text, or that nothing has changed, or why it cannot be read.
struct Look {
    std::string name;
    std::optional<std::string> text{};
    std::string trouble{};
};

class Source {
public:
    virtual ~Source() = default;
    virtual std::vector<Look> look() = 0;
    virtual std::chrono::milliseconds pause() const = 0;  // before it is worth asking again
    virtual void stop() {}  // from another thread: what is being asked may be given up
};

// A file that somebody writes, packed or not; "-" is standard input, read once.
class FileSource final : public Source {
public:
    explicit FileSource(std::string path) : path_(std::move(path)) {}
    std::vector<Look> look() override { return {look_once()}; }
    std::chrono::milliseconds pause() const override { return std::chrono::milliseconds(200); }
    Look look_once();

private:
    struct Stamp {
        unsigned long inode = 0;
        long size = -1, seconds = 0, nanoseconds = 0;
        bool operator==(const Stamp&) const = default;
    };
    std::string path_;
    std::optional<Stamp> stamp_{};
};

// Every PGN file in a folder; files come and go. Beside games.pgn the files of single games (game-1.pgn …) are left
// out: they hold the same games once more.
class FolderSource final : public Source {
public:
    explicit FolderSource(std::string path) : path_(std::move(path)) {}
    std::vector<Look> look() override;
    std::chrono::milliseconds pause() const override { return std::chrono::milliseconds(200); }

private:
    std::string path_;
    std::vector<std::pair<std::string, FileSource>> files_;
};

}  // namespace adoube::watch
