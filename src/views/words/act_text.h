// An act told to people before anybody has ruled on it: who did what, in one or a few sentences. Nothing in it says
// whether the act is lawful, so a reader can be asked: a legal move and an impossible one are told in the same words.
#pragma once

#include "views/words/ruling_text.h"

namespace adoube::views {

// `sealed_text`: what went into the envelope, where whoever tells the story knows it.
Sentences act_told(const laws::Game& before, const laws::Act& act, std::string_view sealed_text = {});

}  // namespace adoube::views
