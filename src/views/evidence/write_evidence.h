// The evidence as text, as JSON, and as a sheet with a diagram.
#pragma once

#include "chess/notation/notation.h"
#include "laws/edition.h"
#include "views/evidence/evidence.h"

namespace adoube::views {

struct EvidencePaper {
    const Evidence& evidence;
    chess::BySide<std::string> names{};
    std::string event{}, date{};
    std::optional<EngineOpinion> opinion{};
    NoOpinion no_opinion = NoOpinion::not_asked;  // why there is none
    chess::Language language = chess::Language::en;
    const laws::Edition* edition = &laws::current_edition();
};

std::string evidence_text(const EvidencePaper& paper);
std::string evidence_html(const EvidencePaper& paper);
// One object, "format": "adoube/evidence/1", without a newline; docs/formats/cli.md says what it holds.
std::string evidence_json(const EvidencePaper& paper);

// What the three have in common.
struct EvidenceRow {
    std::string label;
    chess::BySide<std::string> of;  // White, Black
};
std::string place_of(const chess::Position& position);                         // "60w"
std::vector<std::string> mate_sentences(const EvidencePaper& paper);           // the opponent first
std::vector<std::string> count_sentences(const EvidencePaper& paper);          // repetition, quiet moves
std::vector<std::string> time_sentences(const EvidencePaper& paper);
std::vector<std::string> opinion_sentences(const EvidencePaper& paper);
std::string window_title(const EvidencePaper& paper);
std::vector<EvidenceRow> evidence_rows(const EvidencePaper& paper);

}  // namespace adoube::views
