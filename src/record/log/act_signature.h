// Acts signed by the device of a seat. What is signed names the game, the seat and the key of the gesture, so that a
// signature is good for one entry of one game and nothing else.
#pragma once

#include <string>
#include <string_view>

#include "laws/act.h"
#include "record/codec/note.h"

namespace adoube::record {

// `public_key` and the signature in hexadecimal digits.
bool is_signed(const note::ActSigned& act, std::string_view game, std::string_view public_key);

// Whether the server may have made this act out of what was told: what it looks up itself (the text of an envelope,
// whether it says the move on the board) is left aside.
bool is_act_told(laws::ActBody entered, laws::ActBody told);

}  // namespace adoube::record
