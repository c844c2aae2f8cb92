// Any bytes as FEN. What is taken for a position is written and read again as the same
// position, and the mailbox oracle finds the same legal moves in it. Every error has its place
// inside the text.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "chess/board/setup.h"
#include "oracle/mailbox.h"
#include "oracle/step_of.h"

using namespace adoube::chess;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto setup = read_fen(text);
    if (!setup) {
        ADOUBE_CHECK(!setup.error().message.empty());
        ADOUBE_CHECK(!setup.error().at || *setup.error().at <= size);
        return 0;
    }
    const auto position = to_position(*setup);
    ADOUBE_CHECK(position.has_value() == (examine(*setup).soundness != Soundness::impossible));
    if (!position) return 0;

    const std::string written = write_fen(*position);
    const auto again = position_from_fen(written);
    ADOUBE_CHECK(again.has_value());
    ADOUBE_CHECK(*again == *position);
    ADOUBE_CHECK(write_fen(*again) == written);

    if (position->is_chess960()) {  // the mailbox knows ordinary chess alone
        for (const Move move : legal_moves(*position)) {
            ADOUBE_CHECK(is_legal(*position, move));
            ADOUBE_CHECK(!king_can_be_taken(position->after(move)));
        }
        return 0;
    }
    const auto box = oracle::Mailbox::from_fen(written);
    ADOUBE_CHECK(box.has_value());
    ADOUBE_CHECK(box->fen() == written);
    const MoveList moves = legal_moves(*position);
    ADOUBE_CHECK(oracle::steps_of(moves) == box->legal_steps());
    for (const Move move : moves) {
        const auto after = position->after(move);
        ADOUBE_CHECK(write_fen(after) == box->after(oracle::step_of(move)).fen());
    }
    return 0;
}
