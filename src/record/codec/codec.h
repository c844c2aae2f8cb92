// Games, acts and rulings as canonical JSON, version 1 (docs/formats/log.md): one line, members by
// name, whole numbers (times in nanoseconds), UTF-8, what is false or missing left out. Whatever
// decodes, encodes to the same bytes again; whatever does not is an Error with its field and place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/board/position.h"
#include "laws/decide.h"

namespace adoube::record {

// What is fixed before the first act. Players are pseudonyms, never names; empty if not told.
struct Genesis {
    laws::Terms terms{};  // its names are never written
    chess::Position start = chess::Position::initial();
    std::vector<chess::Move> moves{};  // made and completed before the game, taking no time
    chess::BySide<std::string> players{};
};

std::string encode_genesis(const Genesis& genesis);
Result<Genesis> decode_genesis(std::string_view line);

// Clauses are written by their number in the edition of the game.
std::string encode_entry(const laws::RuledAct& entry, const laws::Edition& edition);
Result<laws::RuledAct> decode_entry(std::string_view line, const laws::Edition& edition);

// Parts of an entry, as they stand in it.
std::string encode_act(const laws::Act& act);
std::string encode_ruling(const laws::Ruling& ruling, const laws::Edition& edition);
std::string encode_event(const laws::Event& event, const laws::Edition& edition);

// An act as a client sends it: the body alone, {"type":"touches","squares":["h1"]}. Spaces and the
// order of members are free, and a movement may be told as text: {"type":"plays","move":"Nf3"}.
// Refused is also what the actor's role may not do (the one Error without a place), members that
// only the server may say, and sealing: the server makes that act of an envelope it was given.
Result<laws::ActBody> decode_act(std::string_view json, laws::Actor by, const laws::Game& game);

inline constexpr std::size_t longest_act = 4096;
inline constexpr std::size_t longest_body = 64 * 1024;  // of an entry, and of a genesis

}  // namespace adoube::record
