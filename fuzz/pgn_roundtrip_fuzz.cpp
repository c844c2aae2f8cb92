// Any bytes as PGN. Each game that can be read is written, read again as the same moves, clocks and
// score without an error, and written again to the same bytes.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "chess/pgn/pgn_write.h"

using namespace adoube::chess;

namespace {

std::vector<PgnGame> games_in(std::string_view text, std::size_t& errors) {
    std::vector<PgnGame> games;
    GameReader reader({}, [&](const ReplayedGame& game) {
        games.push_back(pgn_game_of(game));
        errors += game.errors();
    });
    reader.feed(text);
    reader.finish();
    return games;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::size_t ignored = 0;
    for (const PgnGame& game : games_in({reinterpret_cast<const char*>(bytes), size}, ignored)) {
        const std::string written = write_pgn(game);
        std::size_t errors = 0;
        const std::vector<PgnGame> again = games_in(written, errors);
        // A variant we do not know is copied as a tag and refused again; nothing else may be.
        const bool refused = again.size() == 1 && again[0].moves.empty() && errors > 0 && game.moves.empty();
        ADOUBE_CHECK(again.size() == 1);
        ADOUBE_CHECK(refused || errors == 0);
        ADOUBE_CHECK(again[0].score == game.score);
        ADOUBE_CHECK(again[0].moves.size() == game.moves.size());
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            ADOUBE_CHECK(again[0].moves[i].move == game.moves[i].move);
            ADOUBE_CHECK(again[0].moves[i].clock == game.moves[i].clock);
            ADOUBE_CHECK(again[0].moves[i].nags == game.moves[i].nags);
        }
        ADOUBE_CHECK(refused || write_pgn(again[0]) == written);
    }
    return 0;
}
