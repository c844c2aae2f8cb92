// Counts over many games: facts whatever the rules of the day, and the numbers behind the charts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>

namespace adoube::audit {

struct GameCounts {
    std::uint64_t games = 0, plies = 0;
    // games with at least one such position on the board
    std::uint64_t threefold = 0, fivefold = 0, fifty = 0, seventy_five = 0, checkmate = 0, stalemate = 0, dead = 0;
    // games in which a claim by an intended move was right and neither threefold nor fifty ever stood
    std::uint64_t claimable_by_move_only = 0;
    // games with such a finding
    std::uint64_t played_past_end = 0, illegal = 0, result_conflicts = 0, time_forfeits = 0, unreadable = 0,
                  duplicates = 0;
    // decisive games in which a draw could have been claimed, and those in which the loser could have
    std::uint64_t decisive_though_claimable = 0, loser_could_claim = 0;
    // findings by verdict
    std::uint64_t contradicts = 0, claimable = 0, cannot_tell = 0;
    // what was checkable: games with a year, with every move replayed, with clocks, with the way of ending
    std::uint64_t dated = 0, whole = 0, with_clocks = 0, with_termination = 0;

    void add(const GameCounts& more);
    bool operator==(const GameCounts&) const = default;
};

struct FactName {
    std::string_view name;
    std::uint64_t GameCounts::* count;
};
std::span<const FactName> fact_names();  // in the order of reports

// Games by year, and the first claim of a game by move number in bins of ten.
struct Charts {
    struct Year {
        std::uint64_t games = 0, on_board = 0, by_move_only = 0, decisive = 0;
        bool operator==(const Year&) const = default;
    };
    static constexpr std::size_t bins = 16;  // the last one: 151 and later
    std::map<int, Year> years{};
    std::array<std::uint64_t, bins> on_board{}, by_move{};

    static std::size_t bin(int move_number);
    void add(const Charts& more);
    bool operator==(const Charts&) const = default;
};

}  // namespace adoube::audit
