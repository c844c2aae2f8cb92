// When the keys and links of a game may not change: from the request to seal until the envelope is
// opened, and while a reply under I.9.3 is or may be sealed. Otherwise whoever issues links could become a
// recipient, and open alone what two should open.
#pragma once

#include "laws/game.h"

namespace adoube::record {

inline bool keys_are_fixed(const laws::State& game) {
    const auto& a = game.adjournment;
    if (!a || game.in<laws::phase::Over>()) return false;
    const auto* opened = a->opened();
    if (!opened) return !a->lost();
    const bool may_reply = !opened->arrived[a->sealer] && !opened->moved_since[a->replier()];
    return a->at<laws::stage::ReplySealed>() || may_reply;
}

}  // namespace adoube::record
