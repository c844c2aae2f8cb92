// Why a side can never mate, in a few words of the reader's language: "a king alone".
#pragma once

#include <string_view>

#include "chess/notation/notation.h"
#include "chess/winnable/winnable.h"

namespace adoube::views {

std::string_view no_mate_text(chess::NoMate why, chess::Language language);

}  // namespace adoube::views
