// Evidence for a claim under Guideline III (views/evidence/evidence.h), gathered from a recorded game.
#pragma once

#include "audit/recorded_game.h"
#include "views/evidence/write_evidence.h"

namespace adoube::audit {

struct EvidenceWanted {
    std::size_t plies = 0;           // played before the claim
    std::size_t last = 20;           // moves of each player to look back over
    std::uint64_t nodes = 500'000;   // for each side's "can mate at all"
};

// The game must not be over at that place: somebody has the move.
views::Evidence evidence_of(const RecordedGame& recorded, const EvidenceWanted& wanted);
views::EvidencePaper evidence_paper(const RecordedGame& recorded, const views::Evidence& evidence,
                                    chess::Language language);

}  // namespace adoube::audit
