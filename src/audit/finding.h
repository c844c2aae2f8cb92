// What the audit has to say about one place of one game, with the clause it rests on. A finding
// *contradicts* the Laws, says what was *claimable*, or says that the record *cannot tell*.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "audit/rules_in_force.h"
#include "chess/board/board.h"
#include "laws/clause.h"

namespace adoube::audit {

enum class FindingVerdict : std::uint8_t { contradicts, claimable, cannot_tell };

enum class FindingKind : std::uint8_t {
    threefold,           // the position on the board had stood three times
    fifty,               // fifty moves by each were on the board
    threefold_by_move,   // a third occurrence was at hand by a move that could be written
    fifty_by_move,       // likewise the fiftieth move
    played_past_end,     // moves after mate, stalemate, dead position, fivefold or seventy-five
    result_conflict,     // the result is not what the final position says
    result_missing,      // the game ended on the board and the record gives no result
    time_forfeit,        // won on time by a side that could not mate (6.9)
    winner_cannot_mate,  // won otherwise by such a side
    illegal,             // an illegal move
    unreadable,          // moves or text that cannot be read
    kings_in_centre,     // kings put in the centre to signal the result
    clock,               // clock readings that do not fit
    missing_tags,
    contradictory_tags,
    duplicate,           // the same game once more
};
inline constexpr std::size_t finding_kinds = 16;
using CountsByKind = std::array<std::uint64_t, finding_kinds>;

std::string_view name(FindingKind kind);     // "threefold_by_move"
std::string_view name(FindingVerdict verdict);      // "cannot tell"
std::optional<FindingKind> parse_kind(std::string_view text);
std::optional<FindingVerdict> parse_verdict(std::string_view text);

// Of the game a finding belongs to.
struct GameHead {
    std::string event, date, white, black, result;
    bool operator==(const GameHead&) const = default;
};

struct Finding {
    FindingKind kind{};
    FindingVerdict verdict{};
    std::optional<laws::Clause> clause{};
    std::uint64_t game = 0;          // from 1; 0: outside every game
    std::uint64_t line = 0;          // where the game begins, or the trouble stands
    std::uint32_t ply = 0;           // so many plies had been played
    std::optional<chess::Side> side{};  // who could claim, who made the move, who could not mate
    std::uint32_t times = 1;         // at so many plies the same could be said for that side
    std::string text{};              // the move to write, what stood there, or what does not fit
    std::string fen{};               // the position, where there is one
    std::uint16_t move_number = 0;   // of the move about to be made, with `to_move`; 0: no place in the game
    chess::Side to_move = chess::Side::white;
    GameHead head{};
    std::uint64_t insert_at = 0;     // byte of the text behind which a comment belongs; 0: nowhere. Not reported.

    bool operator==(const Finding&) const = default;
};

const laws::Edition& edition_of(const Finding& finding);  // in force at the game's date
std::string clause_of(const Finding& finding);            // "9.2.2", or nothing
std::string place_of(const Finding& finding);             // "34w", or nothing
std::string reason_unreadable(const Finding& finding);    // of a finding of that kind, in English
std::string sentence(const Finding& finding);             // for people, in English, without the place

}  // namespace adoube::audit
