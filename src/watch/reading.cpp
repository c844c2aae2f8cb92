#include "watch/reading.h"

#include <algorithm>

#include "audit/at_ply.h"
#include "audit/examination.h"
#include "chess/board/setup.h"
#include "chess/pgn/pgn_text.h"

namespace adoube::watch {
namespace {

using chess::Trouble;

Identity identity_of(const chess::ReplayedGame& game) {
    Identity who;
    for (const auto& [tag, value] : game.tags()) {
        std::string* const to = tag == "Event"   ? &who.event
                                : tag == "Site"  ? &who.site
                                : tag == "Date"  ? &who.date
                                : tag == "Round" ? &who.round
                                : tag == "Board" ? &who.table
                                : tag == "White" ? &who.white
                                : tag == "Black" ? &who.black
                                                 : nullptr;
        if (to && to->empty()) *to = value;
    }
    return who;
}

// Problems that a feed as its writer meant it seldom has, and a damaged one often.
bool is_oddity(Trouble trouble) {
    switch (trouble) {
        case Trouble::illegal_move:  // a foul until the contrary is shown
        case Trouble::missing_result:
        case Trouble::fen_without_setup: return false;
        default: return true;
    }
}

// Tags that say how far a game has come, and not which game it is.
bool changes_in_play(std::string_view tag) {
    return tag == "Result" || tag == "Termination" || tag == "PlyCount" || tag == "ECO" || tag == "Opening" ||
           tag.ends_with("Clock") || tag == "CurrentPosition" || tag == "EndTime";
}

// What the tags of a live feed say of this moment: the clocks as they run, and what stands on the board.
void take_live_tags(Reading& reading, const chess::ReplayedGame& game) {
    const auto clock_of = [](std::string_view value) -> std::optional<std::chrono::milliseconds> {
        const auto read = chess::clock_in("[%clk " + std::string(value) + "]").milliseconds;
        return read ? std::optional(std::chrono::milliseconds(*read)) : std::nullopt;
    };
    for (const auto& [tag, value] : game.tags()) {
        const bool white = tag == "WhiteClock";
        if (white || tag == "BlackClock")
            if (const auto clock = clock_of(value)) reading.clocks[white ? 0 : 1] = clock;
        if (tag == "CurrentPosition") reading.stands = value.substr(0, value.find(' '));
    }
    const std::string last = chess::write_fen(reading.last);
    if (last.starts_with(reading.stands + " ")) reading.stands.clear();
}

}  // namespace

bool Reading::continues(const Reading& earlier) const {
    if (who != earlier.who || tags != earlier.tags || start != earlier.start || plies.size() < earlier.plies.size())
        return false;
    if (oddities > earlier.oddities || cut || (earlier.terminated && !terminated)) return false;
    const bool was_over = earlier.score != chess::Score::unknown;
    if (was_over && (score != earlier.score || plies.size() != earlier.plies.size())) return false;
    const bool had_stopped = earlier.unplayed > 0;
    if (had_stopped && (stopped_at != earlier.stopped_at || plies.size() != earlier.plies.size())) return false;
    return std::equal(earlier.plies.begin(), earlier.plies.end(), plies.begin());
}

Reading reading_of(const chess::ReplayedGame& game) {
    Reading reading;
    reading.who = identity_of(game);
    for (const auto& [tag, value] : game.tags())
        if (!changes_in_play(tag)) reading.tags.push_back(std::string(tag) + "=" + std::string(value));
    reading.start = game.start();
    reading.last = game.last();
    for (std::size_t ply = 0; ply < game.plies(); ++ply) {
        reading.plies.push_back({game.move(ply), game.was_illegal(ply), game.clock(ply)});
        reading.words.emplace_back(game.text(ply));
        reading.illegal += game.was_illegal(ply);
        if (const auto clock = game.clock(ply)) reading.clocks[game.before(ply).turn()] = clock;
    }
    take_live_tags(reading, game);
    reading.score = game.score();
    reading.terminated = game.has_terminator();
    reading.occurrences = audit::occurrences_at(game, game.plies());
    reading.unplayed = game.unplayed();
    for (const chess::PgnProblem& problem : game.problems()) {
        reading.oddities += is_oddity(problem.trouble);
        if (reading.unplayed > 0 && is_error(problem.trouble) && problem.ply == game.plies())
            reading.stopped_at = problem.text;
    }
    audit::GameCounts facts;
    audit::Charts charts;
    audit::examine(game, facts, charts, reading.findings);
    if (reading.score == chess::Score::unknown && reading.unplayed == 0)
        reading.claims = audit::claims_now(audit::recorded_of(game));
    return reading;
}

audit::RecordedGame recorded(const Reading& reading) {
    audit::RecordedGame found;
    chess::GameReader reader({.play_on = true},
                             [&](const chess::ReplayedGame& game) { found = audit::recorded_of(game); });
    reader.feed(reading.text);
    reader.finish();
    return found;
}

}  // namespace adoube::watch
