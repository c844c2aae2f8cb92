#include "server/game/envelope_header.h"

#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "laws/guideline_1_adjournment/sealing.h"
#include "record/envelope/envelope_file.h"
#include "record/log/fixed_keys.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

record::envelope::Side side_in_envelope(laws::Side side) {
    return side == laws::Side::white ? record::envelope::Side::white : record::envelope::Side::black;
}

// The start and every move: all that repetition can depend on.
record::Digest repetition_of(const laws::Game& game) {
    std::string moves;
    chess::Position position = game.history.start();
    for (std::size_t i = 0; i < game.history.plies(); ++i) {
        moves += uci(position, game.history.move(i)) + " ";
        position = position.after_illegal(game.history.move(i));
    }
    return record::digest("repetition/1", {chess::write_fen(game.history.start()), moves});
}

}  // namespace

record::envelope::Header header_of(const LoadedGame& scene, Envelope which) {
    const auto& game = scene.game;
    record::envelope::Header header;
    header.game = scene.name;
    header.adjournment = game.adjournment->number;
    const bool reply = which == Envelope::reply;
    header.request_seq = reply ? scene.opening_seq : scene.request_seq;
    header.request_head = reply ? scene.opening_head : scene.request_head;
    header.white = scene.card.players[0].person;
    header.black = scene.card.players[1].person;
    header.fen = chess::write_fen(game.position);
    header.repetition = repetition_of(game);
    header.sealer = side_in_envelope(reply ? game.adjournment->replier() : game.adjournment->sealer);
    header.move = static_cast<std::uint64_t>(game.position.move_number());
    if (const auto by = laws::standing_offer(game, game.adjournment->sealer)) header.offer = side_in_envelope(*by);
    return header;
}

bool may_have_reply(const laws::State& game) {
    const auto& a = game.adjournment;
    return a && a->opened() && record::keys_are_fixed(game) && game.turn() == a->replier();
}

std::string header_json(const LoadedGame& scene, Envelope which) {
    auto line = record::envelope::file_of(header_of(scene, which));
    while (!line.empty() && line.back() == '\n') line.pop_back();
    return line;
}

}  // namespace adoube::server
