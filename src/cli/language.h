// The language a verb speaks: --lang, else the locale's, else English.
#pragma once

#include "cli/options.h"

#include "chess/notation/notation.h"

namespace adoube::cli {

// Adds --lang hy|en|ru; `language` keeps the locale's language unless the option is given.
void add_language_option(Verb verb, chess::Language& language);

}  // namespace adoube::cli
