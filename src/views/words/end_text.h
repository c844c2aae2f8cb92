// A position that ends a game by itself (5.1.1, 5.2.1, 5.2.2), or moves that had ended it (9.6), told to people where
// nobody has made a move: what was set up, or asked about. A ruling tells its own end (ruling_text.h).
#pragma once

#include "base/json_write.h"
#include "laws/05_completion/ending.h"
#include "views/words/words.h"

namespace adoube::views {

// "Neither side can mate in this position by any series of legal moves: …"
std::string end_text(const laws::End& end, Language language);

// A game is begun in it all the same, as an arbiter comes to a board where it was overlooked: what is ruled then.
std::string overlooked_end_text(const laws::End& end, Language language);

// {"reason":"dead-position","result":"1/2-1/2","clauses":["5.2.2"]
JsonObject end_members(const laws::End& end, const laws::Edition& edition);

}  // namespace adoube::views
