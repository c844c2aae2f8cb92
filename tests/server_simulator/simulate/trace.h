// A hash of everything that was sent and stored. Connections are hashed each by itself and joined in the order of their
// numbers: in which order the server tells several people at one instant is left to it. A frame that goes to several
// of them is hashed once.
#pragma once

#include <array>
#include <cstring>
#include <map>
#include <memory>

#include "record/log/entry.h"
#include "simulate/agenda.h"

namespace adoube::simulate {

class Trace {
public:
    using Frame = std::shared_ptr<const std::string>;

    void sent(std::uint32_t wire, Nanos when, const Frame& frame) {
        auto& hash = wires_.try_emplace(wire, first).first->second;
        mix(hash, static_cast<std::uint64_t>(when.count()));
        mix(hash, hash_of(frame));
    }
    std::uint64_t hash(const std::vector<record::Entry>& entries) const {
        std::uint64_t all = first;
        for (const auto& [wire, hash] : wires_) add(all, std::to_string(wire) + ":" + std::to_string(hash));
        for (const auto& entry : entries) add(all, entry.hash.view());
        return all;
    }

private:
    static constexpr std::uint64_t first = 0xcbf29ce484222325ULL;
    static void mix(std::uint64_t& hash, std::uint64_t part) {
        hash = (hash ^ part) * 0x100000001b3ULL;
        hash ^= hash >> 29;
    }
    static std::uint64_t word(const char* bytes) {
        std::uint64_t part = 0;
        std::memcpy(&part, bytes, sizeof part);
        return part;
    }
    // As FNV-1a does, by eight bytes where there are so many, and four times eight side by side.
    static void add(std::uint64_t& hash, std::string_view bytes) {
        std::array<std::uint64_t, 4> lanes{hash, 1, 2, 3};
        for (; bytes.size() >= sizeof lanes; bytes.remove_prefix(sizeof lanes))
            for (std::size_t i = 0; i < lanes.size(); ++i) mix(lanes[i], word(bytes.data() + 8 * i));
        for (const auto lane : lanes) mix(hash, lane);
        for (; bytes.size() >= sizeof(std::uint64_t); bytes.remove_prefix(sizeof(std::uint64_t)))
            mix(hash, word(bytes.data()));
        for (const char byte : bytes) mix(hash, static_cast<unsigned char>(byte));
    }
    std::uint64_t hash_of(const Frame& frame) {
        for (const auto& [known, hash] : last_)
            if (known == frame) return hash;
        auto& [known, hash] = last_[next_++ % last_.size()];
        known = frame;
        hash = first;
        add(hash, *frame);
        return hash;
    }

    std::map<std::uint32_t, std::uint64_t> wires_;
    std::array<std::pair<Frame, std::uint64_t>, 8> last_{};  // frames, held so that no other has their place
    std::size_t next_ = 0;
};

}  // namespace adoube::simulate
