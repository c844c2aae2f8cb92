#include "server/game/envelope_header.h"

#include "chess/board/setup.h"
#include "laws/guideline_1_adjournment/sealing.h"
#include "record/envelope/envelope_file.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

record::envelope::Side side_in_envelope(laws::Side side) {
    return side == laws::Side::white ? record::envelope::Side::white : record::envelope::Side::black;
}

// The start and every move: all that repetition can depend on.
record::Digest repetition_of(const laws::Game& game) {
    std::string moves;
    for (std::size_t i = 0; i < game.history.plies(); ++i) moves += chess::uci(game.history.move(i)) + " ";
    return record::digest("repetition/1", {chess::write_fen(game.history.start()), moves});
}

}  // namespace

record::envelope::Header header_of(const LoadedGame& scene) {
    const auto& game = scene.game;
    record::envelope::Header header;
    header.game = scene.name;
    header.adjournment = game.adjournment->number;
    header.request_seq = scene.request_seq;
    header.request_head = scene.request_head;
    header.white = scene.card.players[0].person;
    header.black = scene.card.players[1].person;
    header.fen = chess::write_fen(game.position);
    header.repetition = repetition_of(game);
    header.sealer = side_in_envelope(game.adjournment->sealer);
    header.move = static_cast<std::uint64_t>(game.position.move_number());
    if (const auto by = laws::standing_offer(game, game.adjournment->sealer)) header.offer = side_in_envelope(*by);
    return header;
}

std::string header_json(const LoadedGame& scene) {
    auto line = record::envelope::file_of(header_of(scene));
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
}

}  // namespace adoube::server
