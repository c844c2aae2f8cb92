// The sheet that goes on the envelope of an adjourned game: the seven facts of I.2, a diagram of the
// position before the sealed move, and the places to sign. What is not known is a line to fill by
// hand. The sealed move itself has no field here, so it cannot be printed.
#pragma once

#include <optional>
#include <string>

#include "chess/board/position.h"
#include "chess/notation/notation.h"
#include "laws/edition.h"

namespace adoube::views {

struct EnvelopeFacts {
    enum class Offer : std::uint8_t { unknown, none, by_white, by_black };

    std::string event{}, round{}, board{}, game{};
    chess::BySide<std::string> names{};                                    // I.2.1
    std::optional<chess::Position> position{};                             // I.2.2
    chess::BySide<std::optional<laws::Duration>> used{}, left{};           // I.2.3, and what the clocks showed
    std::optional<chess::Side> sealer{};                                   // I.2.4
    std::optional<int> move{};                                             // I.2.5
    Offer offer = Offer::unknown;                                          // I.2.6
    std::string resumption{}, place{};                                     // I.2.7: date and time, place
    std::optional<laws::Duration> resumes_after{};                         // where only the delay is known
    std::string commitment{};                                              // to the text of an electronic envelope
    const laws::Edition* edition = &laws::current_edition();
};

std::string_view envelope_style();  // CSS, a page of A5
// One <article>; the page must hold diagram_symbols().
std::string envelope_sheet(const EnvelopeFacts& facts, chess::Language language);

}  // namespace adoube::views
