#include "disk.h"

#include <algorithm>

namespace adoube::store_tests {

namespace {

constexpr std::size_t sector = 512;

void play(std::string& contents, const Operation& operation) {
    if (operation.kind == Operation::Kind::truncate) contents.resize(operation.offset);
    if (operation.kind != Operation::Kind::write) return;
    contents.resize(std::max(contents.size(), operation.offset + operation.bytes.size()));
    contents.replace(operation.offset, operation.bytes.size(), operation.bytes);
}

// A write as the sectors it touches.
std::vector<Operation> sectors_of(const Operation& write) {
    std::vector<Operation> pieces;
    for (std::size_t done = 0; done < write.bytes.size();) {
        const std::size_t at = write.offset + done;
        const std::size_t length = std::min(sector - at % sector, write.bytes.size() - done);
        pieces.push_back({Operation::Kind::write, write.file, at, write.bytes.substr(done, length)});
        done += length;
    }
    return pieces;
}

void play_torn(std::string& contents, const std::vector<Operation>& pending, std::mt19937_64& random) {
    std::vector<Operation> kept;
    for (const Operation& operation : pending) {
        const auto pieces = operation.kind == Operation::Kind::write ? sectors_of(operation) : std::vector{operation};
        for (const Operation& piece : pieces)
            if (random() % 2 == 0) kept.push_back(piece);
    }
    if (!kept.empty() && !kept.back().bytes.empty()) kept.back().bytes.resize(random() % kept.back().bytes.size());
    for (const Operation& operation : kept) play(contents, operation);
}

}  // namespace

Disk::Disk(Files files) : now_(files), synced_(std::move(files)) {}

void Disk::apply(const Operation& operation) {
    using Kind = Operation::Kind;
    const std::string& file = operation.file;
    switch (operation.kind) {
        case Kind::create: now_[file]; return;
        case Kind::write:
        case Kind::truncate:
            play(now_[file], operation);
            pending_[file].push_back(operation);
            return;
        case Kind::sync:
            for (const Operation& write : pending_[file]) play(synced_[file], write);
            pending_.erase(file);
            return;
        case Kind::failed_sync:  // the kernel forgets the pages were dirty: a later sync brings none of them
            pending_.erase(file);
            return;
        case Kind::remove:
            now_.erase(file);
            synced_.erase(file);
            pending_.erase(file);
            return;
    }
}

Files Disk::after(Cut cut, std::mt19937_64& random) const {
    if (cut == Cut::all_written) return now_;
    Files files = synced_;
    if (cut == Cut::only_synced) return files;
    for (const auto& [file, operations] : pending_) play_torn(files[file], operations, random);
    return files;
}

}  // namespace adoube::store_tests
