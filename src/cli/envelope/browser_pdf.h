// A page that stands alone, printed as PDF by Chromium: the one program here that knows how to lay
// out HTML on paper. It runs without a window, without the network, in a folder of its own.
#pragma once

#include <string>

#include "base/error.h"

namespace adoube::cli {

// The bytes of the PDF. `browser` names the program; empty: chromium or one of its relatives in PATH.
Result<std::string> print_pdf(const std::string& html, const std::string& browser);

}  // namespace adoube::cli
