#include "cli/streams/standard_input.h"

#include <iostream>

namespace adoube::cli {

std::string read_line() {
    std::string line;
    std::getline(std::cin, line);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

}  // namespace adoube::cli
