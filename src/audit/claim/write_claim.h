// The answer to a claim as text, as JSON, and as a sheet to print and sign.
#pragma once

#include <string>

#include "audit/claim/claim.h"
#include "chess/notation/notation.h"

namespace adoube::audit {

struct ClaimPaper {
    const RecordedGame& recorded;
    const ClaimQuestion& question;
    const ClaimAnswer& answer;
    chess::Language language = chess::Language::en;
};

std::string claim_text(const ClaimPaper& paper);
std::string claim_json(const ClaimPaper& paper);  // one line
std::string claim_html(const ClaimPaper& paper);

// What the three have in common, sentence by sentence.
std::string verdict_sentence(const ClaimPaper& paper);
std::vector<std::string> question_sentences(const ClaimPaper& paper);  // who claims what, the written move
std::vector<std::string> count_sentences(const ClaimPaper& paper);     // occurrences, quiet moves
std::vector<std::string> instructions(const ClaimPaper& paper);        // clock, move to be played, offer
std::string standing_label(const ClaimPaper& paper, const chess::Occurrence& standing);  // "after 34...Kg8"
std::string why_not(const ClaimPaper& paper, const chess::LookAlike& look_alike);
std::string_view gist(laws::Clause clause, chess::Language language);
// The clauses of the ruling, and those that exclude the look-alikes.
std::vector<laws::Clause> clauses_of(const ClaimPaper& paper);

}  // namespace adoube::audit
