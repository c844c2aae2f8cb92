// A hash of everything that was sent and stored. Connections are hashed each by itself and joined in the order of their
// numbers: in which order the server tells several people at one instant is left to it.
#pragma once

#include <cstring>
#include <map>

#include "record/log/entry.h"
#include "simulate/agenda.h"

namespace adoube::simulate {

class Trace {
public:
    void sent(std::uint32_t wire, Nanos when, std::string_view frame) {
        auto& hash = wires_.try_emplace(wire, first).first->second;
        add(hash, std::to_string(when.count()));
        add(hash, frame);
    }
    std::uint64_t hash(const std::vector<record::Entry>& entries) const {
        std::uint64_t all = first;
        for (const auto& [wire, hash] : wires_) add(all, std::to_string(wire) + ":" + std::to_string(hash));
        for (const auto& entry : entries) add(all, entry.hash.view());
        return all;
    }

private:
    static constexpr std::uint64_t first = 0xcbf29ce484222325ULL;
    // As FNV-1a does, by eight bytes where there are so many: a seventh of a game's time went into single ones.
    static void add(std::uint64_t& hash, std::string_view bytes) {
        const auto mix = [&hash](std::uint64_t part) {
            hash = (hash ^ part) * 0x100000001b3ULL;
            hash ^= hash >> 29;
        };
        for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t))) {
            std::uint64_t part = 0;
            std::memcpy(&part, bytes.data(), sizeof part);
            mix(part);
        }
        for (const char byte : bytes) mix(static_cast<unsigned char>(byte));
    }
    std::map<std::uint32_t, std::uint64_t> wires_;
};

}  // namespace adoube::simulate
