// Any bytes as PGN, cut in ways that the first bytes choose, the first part also read in place: what the reader tells
// is the same to the last place of the last problem.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "chess/pgn/replay_dump_test.h"

using namespace adoube::chess;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 8) return 0;
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 8, size - 8);
    std::vector<std::size_t> cuts;
    for (int i = 1; i < 8; ++i)
        if (!text.empty()) cuts.push_back((bytes[i] * 257u + bytes[i - 1]) % text.size());
    const ReplayOptions options{.lenient = (bytes[0] & 1) != 0, .play_on = (bytes[0] & 2) != 0};
    const std::string whole = dump(text, {}, 0, options);
    ADOUBE_CHECK(dump(text, cuts, 0, options) == whole);
    ADOUBE_CHECK(dump(text, {}, 1 + bytes[1] % 64, options) == whole);
    ADOUBE_CHECK(dump(text, cuts, in_place, options) == whole);
    return 0;
}
