// What stands below the options of a verb's help, taken apart for the sections of a man page: examples, exit codes,
// and the rest. A footer is written for a terminal: paragraphs and tables, lines that begin with Example, lines that
// begin with Exit.
#pragma once

#include <string>

namespace adoube::cli {

struct FooterParts {
    std::string notes, examples, exit;  // lines with their ends
};

FooterParts parts_of_footer(const std::string& footer);

}  // namespace adoube::cli
