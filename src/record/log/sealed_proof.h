// What proves, from the log alone, that an opened or stated text is the one that was sealed: the commitment of the
// entry that sealed it, and the ctx, r and message of a note.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "laws/game.h"

namespace adoube::record {

// Of the sealed move; once that is on the board, of the sealed reply (I.9.3). Empty: nothing is to be opened.
std::string_view commitment_to_open(const laws::Adjournment& a);

// Whether the commitment is one of an envelope, C and the hash of its body, and not of a text that the server held.
bool is_of_envelope(std::string_view commitment);

// The text that the proof shows, or nothing if it is no proof of this commitment. Digits are hexadecimal.
std::optional<std::string> proved_text(std::string_view commitment, std::string_view ctx, std::string_view r,
                                       std::string_view message);

// Whether two texts say one thing: the same letters, or the same move on this board.
bool says_the_same(const laws::Game& board, const std::string& one, const std::string& other);

}  // namespace adoube::record
