#include <fmt/core.h>

#include "audit/claim/claim_words.h"
#include "audit/claim/write_claim.h"
#include "chess/board/setup.h"

namespace adoube::audit {
namespace {

// Eight lines, White below.
std::string board(const chess::Position& position) {
    std::string out;
    for (int rank = 7; rank >= 0; --rank) {
        out += fmt::format("    {} ", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const auto piece = position.at(chess::square_at(file, rank));
            out += ' ';
            out += piece ? chess::letter(*piece) : '.';
        }
        out += '\n';
    }
    return out + "       a b c d e f g h\n";
}

}  // namespace

std::string claim_text(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    const ClaimWords& say = claim_words(paper.language);
    std::string out = verdict_sentence(paper) + "\n";
    for (const std::string& sentence : question_sentences(paper)) out += sentence + "\n";
    for (const std::string& sentence : count_sentences(paper)) out += sentence + "\n";
    for (const std::string& sentence : instructions(paper)) out += "> " + sentence + "\n";
    if (answer.ground == laws::Ground::threefold) {
        out += fmt::format("\n{}\n", say.occurrences);
        int number = 0;
        for (const chess::Occurrence& standing : answer.occurrences)
            out += fmt::format("  {}. {}\n", ++number, standing_label(paper, standing));
        if (!answer.occurrences.empty()) out += board(answer.occurrences.back().position);
        if (!answer.look_alikes.empty()) out += fmt::format("\n{}\n", say.look_alikes);
        for (const chess::LookAlike& look_alike : answer.look_alikes)
            out += fmt::format("  {}: {}\n", standing_label(paper, look_alike.standing), why_not(paper, look_alike));
    }
    out += fmt::format("\n{}\n", say.clauses);
    for (const laws::Clause clause : clauses_of(paper))
        out += fmt::format("  {:<8} {}\n", laws::number(clause, *paper.question.edition), gist(clause, paper.language));
    return out;
}

}  // namespace adoube::audit
