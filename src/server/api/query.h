// What a request's query says: "/x?lang=hy&after=3".
#pragma once

#include "chess/notation/move_text.h"
#include "server/net/http.h"

namespace adoube::server {

std::string_view parameter(std::string_view target, std::string_view name);  // empty if it is not there
chess::Language language_of(const Request& request);  // English for a language in which we do not write

}  // namespace adoube::server
