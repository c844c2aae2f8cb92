// The audit's sentences in Armenian and Russian. They are made in English and put into another language when they are
// shown: a phrase has places ({}) whose contents are put over in their turn where they are phrases themselves.
#pragma once

#include <string>
#include <string_view>

#include "chess/notation/notation.h"

namespace adoube::audit {

// The same in hy or ru; the text itself in English and where no phrase fits (names, moves, numbers).
std::string in_language(std::string_view english, chess::Language language);

}  // namespace adoube::audit
