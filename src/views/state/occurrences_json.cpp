// What a claim of a third occurrence rests on, for the arbiter who examines it.
#include "chess/board/occurrence.h"

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "views/state/state_json.h"

namespace adoube::views {
namespace {

using chess::Occurrence;

// "34...Kg8"; nothing for the start.
std::string move_before(const laws::Game& game, const Occurrence& one, Language language) {
    if (!one.by) return {};
    const auto before = one.intended ? game.position : game.history.position(one.plies - 1);
    return std::to_string(before.move_number()) + (before.turn() == laws::Side::white ? "." : "...") +
           chess::san(before, *one.by, language);
}

JsonObject occurrence_json(const laws::Game& game, const Occurrence& one, Language language) {
    JsonObject out;
    out.number("plies", static_cast<std::int64_t>(one.plies)).text("move", move_before(game, one, language));
    out.text("fen", chess::write_fen(one.position));
    if (one.by) out.text("from", chess::to_string(one.by->from())).text("to", chess::to_string(one.by->to()));
    if (one.intended) out.yes("intended", true);
    return out;
}

std::string reasons_json(const chess::LookAlike& one, const laws::Edition& edition) {
    JsonArray reasons;
    const auto add = [&](std::string_view what, laws::Clause clause) {
        reasons.raw(JsonObject().text("what", what).text("clause", laws::number(clause, edition)).done());
    };
    if (one.other_player) add("other_player", laws::Clause::same_position);
    if (one.castling_lost || one.castling_gained) add("castling", laws::Clause::same_castling);
    if (one.en_passant) add("en_passant", laws::Clause::same_en_passant);
    return reasons.done();
}

}  // namespace

std::string occurrences_json(const laws::Game& game, Language language) {
    std::optional<chess::Move> intended;
    if (game.written) {
        const auto read = chess::read_move(game.position, *game.written, game.terms.languages);
        if (const auto* move = std::get_if<chess::Move>(&read)) intended = *move;
    }
    const auto found = chess::claimed_occurrences(game.history, game.position, intended);
    JsonArray same, look_alikes;
    for (const auto& one : found.same) same.raw(occurrence_json(game, one, language).done());
    for (const auto& one : found.look_alikes)
        look_alikes.raw(
            occurrence_json(game, one.standing, language).raw("why", reasons_json(one, *game.terms.edition)).done());
    return JsonObject().raw("same", same.done()).raw("look_alikes", look_alikes.done()).done();
}

}  // namespace adoube::views
