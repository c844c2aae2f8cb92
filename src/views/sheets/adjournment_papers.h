// The papers of an adjournment (I.1.1, I.2): the sheet for the envelope and a scoresheet for each
// player, as one page that stands alone and prints on A5 and A4.
#pragma once

#include <span>

#include "laws/decide.h"
#include "views/sheets/envelope_sheet.h"
#include "views/sheets/scoresheet.h"

namespace adoube::views {

struct AdjournmentPapers {
    EnvelopeFacts envelope{};
    std::string date{};      // of the scoresheets
    chess::PgnGame game{};   // up to the sealed move
    std::optional<std::size_t> scheduled{};  // the entry of the log, from 0, that announced the resumption
};

enum class Papers : std::uint8_t { all, envelope, scoresheets };

// What the log says about its last adjournment, as it stood when the envelope was last closed; about a
// game that was never adjourned, as it stands. Nothing if such a game is over.
std::optional<AdjournmentPapers> papers_of(const laws::Game& start, std::span<const laws::RuledAct> log);

std::string papers_html(const AdjournmentPapers& papers, Papers which, chess::Language language);

}  // namespace adoube::views
