// The positions of one game in order, packed to 32 bytes a ply, and how often one of them
// has stood. Sameness is 9.2.3 and is decided on the packed board itself, never on a hash.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

// Exactly what 9.2.3 compares, in 26 bytes: occupied squares, four bits a man (the first of every man in square order,
// then the second …), turn with rights, en passant file.
struct PackedPosition {
    std::uint64_t occupied = 0;
    std::array<std::uint64_t, 2> men{};
    std::uint8_t turn_and_rights = 0;
    std::uint8_t en_passant_file = 8;  // 8: none
    bool operator==(const PackedPosition&) const = default;
};
PackedPosition pack(const Position& position);

class History {
public:
    explicit History(const Position& start);

    void add(Move move, const Position& after);
    void undo_to(std::size_t plies);  // forget everything after that many plies

    std::size_t plies() const { return entries_.size() - 1; }
    Move move(std::size_t ply) const { return entries_[ply + 1].move; }  // ply from 0
    const Position& start() const { return start_; }
    Position position(std::size_t plies) const;  // by replay from the start

    // How often this position has stood so far, the present one included if it is the same.
    int occurrences(const Position& position) const;
    // After how many plies each of them stood, in order.
    std::vector<std::size_t> occurrences_at(const Position& position) const;
    // What only looks like one: the same men on the same squares and the same player to move, and yet another position.
    struct LookAlike {
        std::size_t plies;
        bool by_en_passant;  // the capture differs; else the rights to castle
    };
    std::vector<LookAlike> look_alikes_of(const Position& position) const;

private:
    struct Entry {
        [[no_unique_address]] PackedPosition position;
        Move move;  // the move that led here, in the padding; the null move for the start
    };
    static_assert(sizeof(Entry) == 32);

    Position start_;
    std::vector<Entry> entries_;
};

}  // namespace adoube::chess
