// An act of a client whose frame was read already; see codec.h.
#pragma once

#include "base/json.h"
#include "laws/decide.h"

namespace adoube::record {

// As decode_act of its text; the places of Errors are those of the text it was read from.
Result<laws::ActBody> decode_act(const json::Value& act, laws::Actor by, const laws::Game& game);

}  // namespace adoube::record
