// Any bytes as PGN, given many times over in portions of 4 KiB: the work that the reader counts
// stays below a constant for each byte, and what it keeps below its limits.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "chess/pgn/replay.h"

using namespace adoube::chess;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::string text;
    for (int i = 0; i < 16; ++i) text.append(reinterpret_cast<const char*>(bytes), size);
    GameReader reader({.longest_game = 500}, [](const ReplayedGame& game) {
        ADOUBE_CHECK(game.plies() <= 500);
        ADOUBE_CHECK(game.tags().size() <= 256);
        ADOUBE_CHECK(game.problems().size() <= 64);
        ADOUBE_CHECK(game.annotations().size() <= 65'536);
    });
    for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(std::min<std::size_t>(rest.size(), 4096)))
        reader.feed(rest.substr(0, 4096));
    reader.finish();
    // Each portion may look once more at a token cut in two, at most 20 KiB; a tag is compared with at most 256.
    ADOUBE_CHECK(reader.work() <= 64 * text.size() + 100'000);
    return 0;
}
