// The installed headers begin with this one (cmake/public_headers.cmake puts it there): a compiler of before says one
// thing and stops, instead of one for every template.
#pragma once

#if defined(__cplusplus) && __cplusplus < 202100L
#error "The headers of Adoube are C++23: compile with -std=c++23 or newer."
#include <C++23_is_needed>  // not there: what cannot be found ends the compilation
#endif
