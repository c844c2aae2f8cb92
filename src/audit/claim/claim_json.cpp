#include "audit/claim/write_claim.h"
#include "base/json_write.h"
#include "chess/board/setup.h"

namespace adoube::audit {
namespace {

std::string_view word(chess::Side side) { return side == chess::Side::white ? "white" : "black"; }

JsonObject to_json(const ClaimPaper& paper, const chess::Occurrence& standing) {
    JsonObject out;
    out.number("plies", standing.plies)
        .text("label", standing_label(paper, standing))
        .text("fen", chess::write_fen(standing.position));
    if (standing.intended) out.yes("intended", true);
    return out;
}

std::string reasons(const chess::LookAlike& look_alike) {
    JsonArray out;
    if (look_alike.other_player) out.text("other_player");
    if (look_alike.castling_lost || look_alike.castling_gained) out.text("castling");
    if (look_alike.en_passant) out.text("en_passant");
    return out.done();
}

std::string must_play(const ClaimAnswer& answer) {
    JsonObject out;
    if (answer.imposed && answer.imposed->move)
        out.text("move", chess::san(answer.game.position, *answer.imposed->move));
    JsonArray squares;
    if (answer.imposed)
        for (const chess::Square square : chess::squares(answer.imposed->pieces))
            squares.text(chess::to_string(square));
    if (!squares.empty()) out.raw("from", squares.done());
    return out.done();
}

// What was claimed, by whom and where.
JsonObject question(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    const chess::Position& position = answer.game.position;
    JsonObject out;
    out.text("format", "adoube/claim/1")
        .yes("right", answer.right)
        .text("edition", paper.question.edition->name)
        .text("claimant", word(answer.claimant))
        .text("at", std::to_string(position.move_number()) + word(answer.claimant)[0])
        .text("ground", answer.ground == laws::Ground::threefold ? "threefold" : "fifty")
        .text("fen", chess::write_fen(position));
    if (paper.question.written) out.text("written", *paper.question.written);
    if (answer.intended) out.text("intended", chess::san(position, *answer.intended));
    return out;
}

}  // namespace

std::string claim_json(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    JsonObject out = question(paper);
    if (answer.over)
        out.raw("over", JsonObject()
                            .number("plies", answer.over_plies)
                            .text("clause", laws::number(answer.over->clause, *paper.question.edition))
                            .done());
    JsonArray occurrences, look_alikes, clauses;
    for (const chess::Occurrence& standing : answer.occurrences) occurrences.raw(to_json(paper, standing).done());
    for (const chess::LookAlike& look_alike : answer.look_alikes)
        look_alikes.raw(to_json(paper, look_alike.standing).raw("why", reasons(look_alike)).done());
    for (const laws::Clause clause : clauses_of(paper))
        clauses.raw(JsonObject()
                        .text("number", laws::number(clause, *paper.question.edition))
                        .text("gist", gist(clause, paper.language))
                        .done());
    out.raw("occurrences", occurrences.done());
    out.raw("look_alikes", look_alikes.done());
    out.number("quiet_plies", answer.quiet_plies);
    out.raw("clauses", clauses.done());
    if (answer.award && !answer.over)
        out.raw("award", JsonObject()
                             .text("side", word(other(answer.claimant)))
                             .number("seconds", std::chrono::duration_cast<std::chrono::seconds>(*answer.award).count())
                             .done());
    if (!answer.right && !answer.over) out.raw("must_play", must_play(answer));
    std::vector<std::string> text{verdict_sentence(paper)};
    for (const auto& part : {question_sentences(paper), count_sentences(paper), instructions(paper)})
        text.insert(text.end(), part.begin(), part.end());
    out.raw("sentences", json_texts(text));
    return out.done() + "\n";
}

}  // namespace adoube::audit
