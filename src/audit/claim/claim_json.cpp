#include <boost/json.hpp>

#include "audit/claim/write_claim.h"
#include "chess/board/setup.h"

namespace adoube::audit {
namespace {

namespace json = boost::json;

std::string_view word(chess::Side side) { return side == chess::Side::white ? "white" : "black"; }

json::object to_json(const ClaimPaper& paper, const Standing& standing) {
    json::object out{{"plies", standing.plies},
                     {"label", standing_label(paper, standing)},
                     {"fen", chess::write_fen(standing.position)}};
    if (standing.intended) out["intended"] = true;
    return out;
}

json::array reasons(const LookAlike& look_alike) {
    json::array out;
    if (look_alike.other_player) out.push_back("other_player");
    if (look_alike.castling_lost || look_alike.castling_gained) out.push_back("castling");
    if (look_alike.en_passant) out.push_back("en_passant");
    return out;
}

json::array strings(const std::vector<std::string>& list) {
    json::array out;
    for (const std::string& text : list) out.push_back(json::string(text));
    return out;
}

json::object must_play(const ClaimAnswer& answer) {
    json::object out;
    if (answer.imposed && answer.imposed->move) out["move"] = chess::san(answer.game.position, *answer.imposed->move);
    json::array squares;
    if (answer.imposed)
        for (const chess::Square square : chess::squares(answer.imposed->pieces))
            squares.push_back(json::string(chess::to_string(square)));
    if (!squares.empty()) out["from"] = std::move(squares);
    return out;
}

}  // namespace

std::string claim_json(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    const chess::Position& position = answer.game.position;
    json::object out{{"format", "adoube/claim/1"},
                     {"right", answer.right},
                     {"edition", paper.question.edition->name},
                     {"claimant", word(answer.claimant)},
                     {"at", std::to_string(position.move_number()) + word(answer.claimant)[0]},
                     {"ground", answer.ground == laws::Ground::threefold ? "threefold" : "fifty"},
                     {"fen", chess::write_fen(position)}};
    if (paper.question.written) out["written"] = *paper.question.written;
    if (answer.intended) out["intended"] = chess::san(position, *answer.intended);
    if (answer.over)
        out["over"] = {{"plies", answer.over_plies},
                       {"clause", laws::number(answer.over->clause, *paper.question.edition)}};
    json::array occurrences, look_alikes, clauses;
    for (const Standing& standing : answer.occurrences) occurrences.push_back(to_json(paper, standing));
    for (const LookAlike& look_alike : answer.look_alikes) {
        json::object entry = to_json(paper, look_alike.standing);
        entry["why"] = reasons(look_alike);
        look_alikes.push_back(std::move(entry));
    }
    for (const laws::Clause clause : clauses_of(paper))
        clauses.push_back(json::object{{"number", laws::number(clause, *paper.question.edition)},
                                       {"gist", gist(clause, paper.language)}});
    out["occurrences"] = std::move(occurrences);
    out["look_alikes"] = std::move(look_alikes);
    out["quiet_plies"] = answer.quiet_plies;
    out["clauses"] = std::move(clauses);
    if (answer.award && !answer.over)
        out["award"] = {{"side", word(other(answer.claimant))},
                        {"seconds", std::chrono::duration_cast<std::chrono::seconds>(*answer.award).count()}};
    if (!answer.right && !answer.over) out["must_play"] = must_play(answer);
    std::vector<std::string> text{verdict_sentence(paper)};
    for (const auto& part : {question_sentences(paper), count_sentences(paper), instructions(paper)})
        text.insert(text.end(), part.begin(), part.end());
    out["sentences"] = strings(text);
    return json::serialize(out) + "\n";
}

}  // namespace adoube::audit
