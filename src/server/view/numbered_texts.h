// Texts that are told once and named by a number from then on: rights, and what rulings have in common (protocol 2).
// Each group of viewers who share a role and a language of one game has its own numbers, so that nobody can learn from
// them what others are told.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace adoube::server {

class NumberedTexts {
public:
    // The number of this text, which has to stay where it is as long as this lives. One that the group does not know
    // yet is among the next new_texts().
    std::size_t number_of(const std::string& text);
    // {"12":{…}}: what was named since and is not known; afterwards it is. Empty: nothing.
    std::string new_texts();
    // Somebody has come who knows these and no others; the others are told again when they are named.
    void know_only(std::span<const std::string* const> texts);
    bool full() const { return texts_.size() >= most; }

private:
    static constexpr std::size_t most = 512;
    enum class Known : std::uint8_t { no, named, yes };
    std::vector<const std::string*> texts_;
    bool some_named_ = false;
    std::vector<Known> known_;  // of each; apart, so that a group takes little room
};

}  // namespace adoube::server
