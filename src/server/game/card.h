// What the server keeps of a game beside its log: where it is played and how, and which persons sit
// there. Names are in the store's persons and nowhere else.
#pragma once

#include <array>
#include <string>

#include "base/error.h"
#include "base/json.h"

namespace adoube::server {

enum class Start { present, arbiter };

struct Player {
    std::string person;  // id in the store's persons
    std::string title, rating, fide_id;
};

struct Card {
    std::string event, round;
    std::int64_t board = 0;
    bool press_with_move = false;
    Start start = Start::present;
    std::int64_t watcher_delay = 0;  // seconds after which watchers see what happened
    std::array<Player, 2> players;
};

inline constexpr std::int64_t longest_watcher_delay = 24 * 3600;

std::string card_text(const Card& card);
Result<Card> card_from(std::string_view text);

}  // namespace adoube::server
