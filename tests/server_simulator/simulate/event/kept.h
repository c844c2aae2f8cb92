// The documents of an event as they are durable, and what the stream tells of its boards: read by the simulator itself,
// without the server's own reader.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "simulate/disk.h"

namespace adoube::simulate {

// Members of a value that was read; nothing, or empty, where they are not there.
const json::Value* part(const json::Value* value, std::string_view name);
std::string text_in(const json::Value* value, std::string_view name);
std::int64_t number_in(const json::Value* value, std::string_view name);
bool truth_in(const json::Value* value, std::string_view name);
const json::Array& list_in(const json::Value* value, std::string_view name);

struct KeptDecision {
    std::string by, what, text;
    bool operator==(const KeptDecision&) const = default;
};

struct KeptBoard {
    std::int64_t board = 0;
    std::array<std::int64_t, 2> players{};
    std::string game, result, reason;
    bool entered = false;
    std::vector<KeptDecision> decisions;

    std::string standing() const { return (entered ? "entered " : "") + result + " " + reason; }
};

struct KeptRound {
    int number = 0;
    std::string body;  // as it was written
    std::vector<KeptBoard> boards;
    std::map<std::int64_t, std::string> byes{};  // by player

    const KeptBoard* board(std::int64_t number_of_board) const;
};

struct KeptEvent {
    std::string body;
    std::size_t players = 0;
    std::map<std::int64_t, std::int64_t> withdrawn{};  // from which round on, by player
    std::vector<KeptRound> rounds;

    const KeptRound* round(int number) const;
};

// Reads what differs from `known`; false: the documents do not belong together.
bool read_kept(record::Store& store, const std::string& event, KeptEvent& known);

// A board as a frame of the stream tells it; what did not change is not there.
struct ToldBoard {
    int round = 0;
    std::int64_t board = 0;
    std::optional<std::string> game, result, reason, fen, phase;
    std::optional<bool> entered;
    std::optional<std::uint64_t> seq;
};

struct ToldFrame {
    bool whole = false;
    std::string role;
    std::vector<int> rounds;
    std::vector<ToldBoard> boards;
};

std::optional<ToldFrame> read_told(std::string_view frame);  // nothing: it tells nothing of boards

}  // namespace adoube::simulate
