// What LiveChess knows of an event, as its HTTP interface tells it: which board stands at which table, who plays there
// in which round, and with what result. Everything may be missing: boards are also used without an event.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/pgn/replay.h"

namespace adoube::livechess {

inline constexpr std::size_t most_tournaments = 20, most_rounds = 40;

struct Tournament {
    std::string id, name, place;
    int rounds = 0;
    std::vector<std::string> boards{};  // serial numbers, table 1 first
};

struct ListedPlayer {
    std::string name{}, title{}, fide_id{};  // "Surname, First"; empty if not told
    bool operator==(const ListedPlayer&) const = default;
};

struct Pairing {
    int table = 0;
    ListedPlayer white{}, black{};
    bool live = false;
    chess::Score score = chess::Score::unknown;
};

struct Round {
    int number = 0;  // from 1
    std::string date;  // as PGN writes it, or empty
    std::vector<Pairing> pairings{};
};

// Where each is asked for.
std::string tournaments_path();
std::string tournament_path(const std::string& id);
std::string round_path(const std::string& id, int number);

Result<std::vector<std::string>> read_tournament_ids(std::string_view text);
Result<Tournament> read_tournament(std::string_view text);
Result<Round> read_round(std::string_view text, int number);

}  // namespace adoube::livechess
