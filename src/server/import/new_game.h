// A game as somebody asks for it: read from JSON, checked, ready to be created.
#pragma once

#include "base/json_fields.h"
#include "record/codec/codec.h"
#include "server/game/card.h"

namespace adoube::server {

struct NewGame {
    record::Genesis genesis;
    Card card;
    std::array<std::string, 2> names;
    std::string name{};  // of the game; empty: drawn when it is made
};

// The members of a game without its players, onto `game`.
void read_terms(JsonFields& fields, NewGame& game);
// "Anna" or {"name","title","rating","fide_id"}.
void read_player(JsonFields& fields, std::string_view which, laws::Side side, NewGame& game);

Result<NewGame> read_new_game(const json::Value& value);

inline constexpr std::size_t longest_name = 100;         // bytes: a player's
inline constexpr std::size_t longest_event_name = 200;   // an event's, a site's

// Whatever door a text came in by: not longer than so many bytes, and no control characters.
Result<void> check_text(std::string_view what, std::string_view text, std::size_t longest);
// Everything people will be shown of a game: names, titles, ratings, ids, round.
Result<void> check_texts(std::string_view place, const NewGame& game);

}  // namespace adoube::server
