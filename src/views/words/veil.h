// A breach that stands until somebody claims it is for the arbiter alone. Everybody else is told what would be told of
// the same act with nothing wrong about it: an empty ruling would point at the breach.
#pragma once

#include <memory>

#include "views/words/ruling_text.h"

namespace adoube::views {

struct Veil {
    laws::Citations citations{};
    Sentences said{};
};

bool hides_breach(const laws::Ruling& ruling);
// Nothing where nothing is hidden.
std::shared_ptr<const Veil> veil_of(const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling);
std::shared_ptr<const Veil> veil_of(const laws::RuledAct& entry);  // of an entry long ago: clauses without words

}  // namespace adoube::views
