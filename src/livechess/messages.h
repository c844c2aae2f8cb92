// What is said to LiveChess and what it answers: JSON texts over a WebSocket, and the types they stand for. Only
// questions are here: the boards are listed and listened to, nothing of LiveChess is changed. Reading is total: an
// answer of another shape is an Error, and members nobody knows are read over.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "livechess/placement.h"

namespace adoube::livechess {

inline constexpr std::size_t longest_message = 1024 * 1024, longest_serial = 40, most_boards = 1000, most_moves = 2000;

// What a clock showed when it was last read.
struct ClockTimes {
    std::chrono::seconds white{}, black{};
    std::optional<chess::Side> runs{};  // whose; none: it stands
    bool operator==(const ClockTimes&) const = default;
};

enum class BoardState : std::uint8_t {
    absent,  // never activated: LiveChess knows only its number
    active,  // alive
    inactive,  // switched off by the operator
    not_responding,  // does not answer: unplugged, or its battery is empty
    delayed,  // answers late
};

// A board in the list of all boards.
struct ListedBoard {
    std::string serial;
    BoardState state = BoardState::absent;
    bool flipped = false;
    std::optional<Placement> placement{};
    std::optional<ClockTimes> clock{};
    bool clock_gone = false;  // none is connected
};

struct BoardList {
    std::vector<ListedBoard> boards;
};

// Something on a board has changed. What is not told has stayed as it was.
struct BoardEvent {
    std::string serial;
    std::optional<bool> flipped{};
    std::optional<Placement> placement{};
    std::optional<ClockTimes> clock{};
    bool clock_gone = false;  // none is connected any more
    std::string start{};  // the FEN from which the moves were made out; may be missing
    std::optional<std::vector<std::string>> moves{};  // all moves that were made out since then
};

struct Acknowledged {
    std::int64_t call = 0;
};

struct Refused {
    std::int64_t call = 0;
    std::string why;  // without control characters
};

using FeedMessage = std::variant<BoardList, BoardEvent, Acknowledged, Refused>;
Result<FeedMessage> read_message(std::string_view text);

// The questions.
std::string list_boards(std::int64_t call);
std::string subscribe_to_board(std::int64_t call, std::int64_t feed, const std::string& serial);

}  // namespace adoube::livechess
