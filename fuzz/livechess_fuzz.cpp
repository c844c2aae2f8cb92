// Any bytes as an answer of LiveChess. What is refused has a reason and a place inside the text; pieces read back as
// they are written; words that may stand among moves hold nothing that could end a tag or a comment of PGN; and moves
// found between two positions lead from one to the other.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "livechess/messages.h"
#include "livechess/moves_between.h"
#include "livechess/tournament.h"

using namespace adoube;
using namespace adoube::livechess;

namespace {

void look_at(const std::optional<Placement>& placement) {
    if (!placement) return;
    const auto again = read_placement(placement_text(*placement));
    ADOUBE_CHECK(again.has_value() && *again == *placement);
    ADOUBE_CHECK(turned(turned(*placement)) == *placement);
    chess::Position position = chess::Position::initial();
    const auto moves = moves_between(position, *placement, 2);
    if (!moves) return;
    for (const chess::Move move : *moves) {
        ADOUBE_CHECK(chess::is_legal(position, move));
        position = position.after(move);
    }
    ADOUBE_CHECK(placement_of(position) == *placement);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    if (const auto round = read_round(text, 1))
        for (const Pairing& pairing : round->pairings) ADOUBE_CHECK(pairing.table >= 1);
    if (const auto tournament = read_tournament(text)) ADOUBE_CHECK(!tournament->id.contains('/'));
    (void)read_tournament_ids(text);
    const auto message = read_message(text);
    if (!message) {
        ADOUBE_CHECK(!message.error().message.empty());
        ADOUBE_CHECK(!message.error().at || *message.error().at <= size);
        return 0;
    }
    if (const auto* list = std::get_if<BoardList>(&*message))
        for (const ListedBoard& board : list->boards) look_at(board.placement);
    if (const auto* event = std::get_if<BoardEvent>(&*message)) {
        ADOUBE_CHECK(!event->serial.empty() && event->serial.size() <= longest_serial);
        look_at(event->placement);
        if (event->moves)
            for (const std::string& word : *event->moves)
                ADOUBE_CHECK(!word.empty() && word.find_first_of("\"[]{}();$ \n\\") == word.npos);
    }
    return 0;
}
