// What the device of a seat signs: acts, and that it holds the key that the seat registers. What is signed of an act
// names the game, the seat, the key of the gesture and the last entry the device knew, so that a signature is good for
// one entry of one game, made by somebody who had seen the game so far.
#pragma once

#include <string>
#include <string_view>

#include "laws/act.h"
#include "record/codec/note.h"
#include "record/envelope/keys.h"
#include "record/log/digest.h"

namespace adoube::record {

// `public_key` and the signature in hexadecimal digits.
bool is_signed(const note::ActSigned& act, std::string_view game, std::string_view public_key);
Digest signed_part(const note::ActSigned& act, std::string_view game);  // all of it but the signature

// Whether whoever registers these keys holds the secret of the signing key.
bool is_proved(const note::KeyRegistered& key, std::string_view game);
Digest signed_part(const note::KeyRegistered& key, std::string_view game);
note::KeyRegistered registration(const envelope::Keys& keys, std::string_view game, std::string_view holder);

// Whether the server may have made this act out of what was told: what it looks up itself (the text of an envelope,
// whether it says the move on the board) is left aside.
bool is_act_told(laws::ActBody entered, laws::ActBody told);

}  // namespace adoube::record
