// Any bytes as a written move, in a position that the first bytes lead to. A legal reading is a
// legal move that is read again from what we write; candidates are legal and at least two; an
// illegal move names own pieces; and plain SAN never disagrees.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/overloaded.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "chess/pgn/plain_run.h"

using namespace adoube::chess;

namespace {

Position walk(const std::uint8_t*& bytes, std::size_t& size) {
    constexpr std::string_view starts[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                           "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                                           "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"};
    if (size == 0) return Position::initial();
    Position position = *position_from_fen(starts[bytes[0] & 3]);
    const std::size_t plies = std::min<std::size_t>(bytes[0] >> 2, size - 1);
    for (std::size_t i = 1; i <= plies; ++i) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) break;
        position = position.after(legal[bytes[i] % legal.size()]);
    }
    bytes += plies + 1;
    size -= plies + 1;
    return position;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const Position position = walk(bytes, size);
    const Languages languages{static_cast<std::uint8_t>(size > 0 && bytes[0] % 4 == 0 ? 0b111111 : 0b000111)};
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const MoveReading reading = read_move(position, text, languages);
    std::visit(adoube::overloaded{
                   [&](Move move) {
                       ADOUBE_CHECK(is_legal(position, move));
                       for (const Language language : all_languages) {
                           const MoveReading again =
                               read_move(position, san(position, move, language), Languages::only(language));
                           ADOUBE_CHECK(std::get<Move>(again) == move);
                       }
                   },
                   [&](const AmbiguousMove& ambiguous) {
                       ADOUBE_CHECK(ambiguous.candidates.size() >= 2);
                       for (const Move move : ambiguous.candidates) ADOUBE_CHECK(is_legal(position, move));
                   },
                   [&](const IllegalMove& illegal) {
                       ADOUBE_CHECK((illegal.from & ~position.pieces(position.turn(), illegal.piece)) == 0);
                       ADOUBE_CHECK(illegal.to || illegal.castling);
                   },
                   [&](const UnintelligibleMove& unintelligible) { ADOUBE_CHECK(!unintelligible.why.empty()); },
               },
               reading);
    Live after{position, key_of(position)};
    const Move plain = play_plain(after, text).move;
    if (plain == Move{}) {
        ADOUBE_CHECK(after.position == position);
        return 0;
    }
    ADOUBE_CHECK(std::get<Move>(read_move(position, text)) == plain);
    ADOUBE_CHECK(after.position == position.after(plain));
    ADOUBE_CHECK(after.key == key_of(after.position));
    return 0;
}
