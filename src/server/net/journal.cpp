#include "server/net/journal.h"

#include <cstdio>

#include "base/json_write.h"

namespace adoube::server {

void Journal::line(std::string_view what, const JournalFields& facts) {
    if (!wanted_) return;
    JsonObject line;
    line.number("us", time_.wall_us()).text("what", what);
    for (const auto& [name, value] : facts) line.text(name, value);
    std::fputs((line.done() + "\n").c_str(), stderr);
}

}  // namespace adoube::server
