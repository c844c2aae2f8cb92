// What is wrong with a text of pairings or players, and where: lines and columns from 1, columns in characters.
// The code names the kind for a page that has its own words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace adoube::server {

inline constexpr std::size_t most_troubles = 50;  // then nothing more is looked for

struct ImportTrouble {
    int line = 0;    // 0: the text as a whole
    int column = 0;  // 0: the line as a whole
    std::string code;
    std::string text;
    std::string about{};  // a name or a word of the text
};

// A line or field that was read over.
struct Ignored {
    int line = 0;
    std::string what;
};

Error error_of(std::string_view kind, const ImportTrouble& trouble);  // "csv: line 3, column 8: a player is missing"

// Characters before this byte, and one.
int column_at(std::string_view line, std::size_t byte);

// The first place that is not UTF-8 or was already broken when the text was read (U+FFFD).
void check_encoding(std::string_view text, std::vector<ImportTrouble>& troubles);

}  // namespace adoube::server
