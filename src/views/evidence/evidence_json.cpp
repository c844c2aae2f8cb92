#include "base/json.h"
#include "chess/board/setup.h"
#include "views/evidence/write_evidence.h"
#include "views/words/no_mate_text.h"

namespace adoube::views {
namespace {

using chess::Side;
using json::ObjectWriter;
using json::quoted;

std::string text_of(Side side) { return side == Side::white ? "\"white\"" : "\"black\""; }

std::string list_of(const std::vector<std::string>& values) {
    std::string out = "[";
    for (const std::string& value : values) (out += out.size() > 1 ? "," : "") += value;
    return out + "]";
}

std::string moves_json(const chess::Position& position, const std::vector<chess::Move>& line) {
    std::vector<std::string> moves;
    for (const std::string& move : uci_line(position, line)) moves.push_back(quoted(move));
    return list_of(moves);
}

std::string can_mate_json(const chess::Position& position, const chess::Winnable& can) {
    ObjectWriter out;
    switch (can.verdict) {
        case chess::Can::yes: out.add("verdict", "\"yes\""); break;
        case chess::Can::no: out.add("verdict", "\"no\""); break;
        case chess::Can::undetermined: out.add("verdict", "\"undetermined\""); break;
    }
    if (can.verdict == chess::Can::yes) out.add("line", moves_json(position, can.line));
    if (can.verdict == chess::Can::no) out.add("reason", quoted(no_mate_text(*can.why, chess::Language::en)));
    out.add("nodes", std::to_string(can.nodes));
    return out.text();
}

std::string men_json(const SideEvidence& side) {
    constexpr std::array<std::string_view, 6> names{"pawns", "knights", "bishops", "rooks", "queens", "kings"};
    ObjectWriter men;
    for (std::size_t kind = 0; kind < names.size(); ++kind) men.add(names[kind], std::to_string(side.men[kind]));
    men.add("bishops_on_light", std::to_string(side.bishops[0]));
    men.add("bishops_on_dark", std::to_string(side.bishops[1]));
    return men.text();
}

std::string side_json(const chess::Position& position, const SideEvidence& side) {
    ObjectWriter out;
    out.add("men", men_json(side));
    out.add("can_mate", can_mate_json(position, side.can_mate));
    out.add("moves", std::to_string(side.moves));
    out.add("pawn_moves", std::to_string(side.pawn_moves));
    out.add("captures", std::to_string(side.captures));
    out.add("checks", std::to_string(side.checks));
    out.add("new_squares", std::to_string(side.new_squares));
    ObjectWriter king;
    king.add("from", quoted(chess::to_string(side.king_before)));
    king.add("to", quoted(chess::to_string(side.king_now)));
    king.add("moves", std::to_string(side.king_moves));
    out.add("king", king.text());
    std::vector<std::string> passed;
    for (const PassedPawn& pawn : side.passed) {
        ObjectWriter one;
        one.add("square", quoted(chess::to_string(pawn.square)));
        one.add("gained", std::to_string(pawn.advanced));
        one.add("to_go", std::to_string(pawn.to_go));
        passed.push_back(one.text());
    }
    out.add("passed_pawns", list_of(passed));
    out.add("left_ms", side.left ? std::to_string(side.left->count()) : "null");
    ObjectWriter pace;
    pace.add("moves", std::to_string(side.timed_moves));
    pace.add("spent_ms", std::to_string(side.spent.count()));
    pace.add("slowest_ms", std::to_string(side.slowest.count()));
    out.add("pace", pace.text());
    return out.text();
}

std::string opinion_json(const EvidencePaper& paper) {
    constexpr std::array<std::string_view, 3> reasons{"not_asked", "not_found", "no_answer"};
    ObjectWriter out;
    if (!paper.opinion) {
        out.add("none", quoted(reasons[static_cast<std::size_t>(paper.no_opinion)]));
        return out.text();
    }
    const EngineOpinion& opinion = *paper.opinion;
    out.add("engine", quoted(opinion.engine));
    out.add("depth", std::to_string(opinion.depth));
    out.add("nodes", std::to_string(opinion.nodes));
    if (opinion.centipawns) out.add("centipawns_for_white", std::to_string(*opinion.centipawns));
    if (opinion.mate_in) out.add("mate_for_white", std::to_string(*opinion.mate_in));
    if (opinion.outlook) {
        const auto& [white, draw, black] = *opinion.outlook;
        out.add("per_mille", list_of({std::to_string(white), std::to_string(draw), std::to_string(black)}));
    }
    out.add("line", moves_json(paper.evidence.position, opinion.line));
    return out.text();
}

}  // namespace

std::string evidence_json(const EvidencePaper& paper) {
    const Evidence& evidence = paper.evidence;
    ObjectWriter out;
    out.add("format", "\"adoube/evidence/1\"");
    out.add("ruling", "null");
    out.add("at", quoted(place_of(evidence.position)));
    out.add("claimant", text_of(evidence.claimant));
    out.add("opponent", text_of(evidence.opponent()));
    out.add("fen", quoted(chess::write_fen(evidence.position)));
    out.add("plies", std::to_string(evidence.plies));
    out.add("from_ply", std::to_string(evidence.from));
    out.add("white", side_json(evidence.position, evidence.of[0]));
    out.add("black", side_json(evidence.position, evidence.of[1]));
    ObjectWriter repetition;
    repetition.add("occurrences", std::to_string(evidence.occurrences));
    repetition.add("repeated", std::to_string(evidence.repeated));
    repetition.add("most_occurrences", std::to_string(evidence.most_occurrences));
    out.add("repetition", repetition.text());
    out.add("quiet_plies", std::to_string(evidence.position.quiet_plies()));
    out.add("increment", !evidence.increment ? "null" : *evidence.increment ? "true" : "false");
    out.add("opinion", opinion_json(paper));
    std::vector<std::string> sentences;
    for (const auto& part : {mate_sentences(paper), count_sentences(paper), time_sentences(paper)})
        for (const std::string& sentence : part) sentences.push_back(quoted(sentence));
    out.add("sentences", list_of(sentences));
    return out.text();
}

}  // namespace adoube::views
