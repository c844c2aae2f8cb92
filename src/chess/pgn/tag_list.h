// The tags of one game, 256 at most. Names are compared by their first eight bytes first, and a bit of 64 a name rules
// out nearly all that do not stand there.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "chess/pgn/pgn_bytes.h"

namespace adoube::chess {

struct Tag {
    std::string_view name, value;  // the value unescaped and UTF-8
    bool operator==(const Tag&) const = default;
};

class TagList {
public:
    static constexpr std::size_t most = 256;

    // The first eight bytes of a name; eight must be readable.
    static std::uint64_t word_of(std::string_view tag_name) {
        const std::uint64_t word = load8(tag_name.data());
        return tag_name.size() >= 8 ? word : word & ((std::uint64_t{1} << 8 * tag_name.size()) - 1);
    }
    static constexpr std::uint64_t word_of_known(std::string_view tag_name) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < tag_name.size() && i < 8; ++i)
            word |= std::uint64_t{static_cast<unsigned char>(tag_name[i])} << 8 * i;
        return word;
    }

    void clear() {
        size_ = 0;
        seen_ = 0;
    }
    void add(const Tag& tag, std::uint64_t word) {
        seen_ |= bit_of(word);
        words_[size_] = word;
        tags_[size_++] = tag;
    }

    std::size_t size() const { return size_; }
    bool is_full() const { return size_ == most; }
    std::span<const Tag> all() const { return {tags_.data(), size_}; }
    Tag& operator[](std::size_t i) { return tags_[i]; }
    const Tag& operator[](std::size_t i) const { return tags_[i]; }
    std::uint64_t word(std::size_t i) const { return words_[i]; }

    bool perhaps_has(std::uint64_t word) const { return seen_ & bit_of(word); }  // *no* is sure
    const Tag* find(std::string_view tag_name, std::uint64_t word) const {
        if (!perhaps_has(word)) return nullptr;
        for (std::size_t i = 0; i < size_; ++i)
            if (words_[i] == word && tags_[i].name == tag_name) return &tags_[i];
        return nullptr;
    }

private:
    // The factor gives each of the thirty names that files have most a bit of its own.
    static constexpr std::uint64_t bit_of(std::uint64_t word) {
        return std::uint64_t{1} << (word * 0x04FC'3719'7C26'CC15 >> 58);
    }

    std::size_t size_ = 0;
    std::uint64_t seen_ = 0;
    std::array<Tag, most> tags_;
    std::array<std::uint64_t, most> words_;
};

}  // namespace adoube::chess
