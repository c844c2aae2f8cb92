// The moves of a scoresheet as people read them: in any language, with the time left and the offer made with each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "laws/decide.h"
#include "views/state/state_json.h"

namespace adoube::views {

struct Line {
    laws::Move move;
    std::string san;  // in English; others by san_in()
    std::optional<laws::Duration> clock{};
    bool offer = false;
};

// The position after so many plies, where it is known.
struct KnownPosition {
    std::size_t plies;
    laws::Position position;
};

// Keeps the lines equal to the moves of the history, also after positions were restored; how many stayed.
std::size_t follow(std::vector<Line>& lines, const laws::Game& game, const std::optional<KnownPosition>& known = {});
// Enters the time left and an offer on the last line; `game` after the entry.
void note_clock_and_offer(std::vector<Line>& lines, const laws::Game& game, const laws::RuledAct& entry);

// The letters of a language for the English ones.
std::string san_in(Language language, std::string_view english);

std::string line_json(const Line& line, std::size_t ply, Language language);
std::string last_json(const std::vector<Line>& lines, Language language);  // {"from","to","san"} or null

}  // namespace adoube::views
