#include "server/view/game_pgn.h"

#include <fmt/core.h>

#include <chrono>

#include "chess/pgn/pgn_write.h"
#include "views/game_pgn.h"
#include "views/state/time_control.h"

namespace adoube::server {
namespace {

constexpr std::string_view no_event = "Casual game";

// The day by UTC, as PGN writes it.
std::string day_of(std::int64_t wall_us) {
    if (wall_us <= 0) return "????.??.??";
    const std::chrono::sys_time<std::chrono::microseconds> at{std::chrono::microseconds(wall_us)};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(at)};
    return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

std::string hour_of(std::int64_t wall_us) {
    const auto seconds = wall_us / 1'000'000 % 86'400;
    return fmt::format("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string or_unknown(const std::string& text) { return text.empty() ? "?" : text; }

}  // namespace

PlayedIn played_in(const Event& event, const EventRound& round) {
    return {event.name, event.site, round.date.empty() ? event.from : round.date, std::to_string(round.number)};
}

std::string pgn_of(const LoadedGame& scene, const PlayedIn& where) {
    chess::PgnGame pgn;
    const auto tag = [&](std::string name, std::string value) {
        if (!value.empty()) pgn.tags.push_back({std::move(name), std::move(value)});
    };
    tag("Event", where.event.empty() ? std::string(no_event) : where.event);
    tag("Site", or_unknown(where.site));
    tag("Date", where.date.empty() ? day_of(scene.first_wall_us) : where.date);
    tag("Round", or_unknown(scene.card.round.empty() ? where.round : scene.card.round));
    for (const auto side : {laws::Side::white, laws::Side::black}) {
        const auto i = static_cast<std::size_t>(side);
        const std::string colour = side == laws::Side::white ? "White" : "Black";
        const auto& player = scene.card.players[i];
        tag(colour, scene.game.terms.names[i]);
        tag(colour + "Title", player.title);
        tag(colour + "Elo", player.rating);
        tag(colour + "FideId", player.fide_id);
    }
    if (scene.card.board > 0) tag("Board", std::to_string(scene.card.board));
    tag("TimeControl", views::time_control_text(scene.game.terms.control));
    views::add_termination(scene.game, pgn.tags);
    if (scene.first_wall_us > 0) {
        tag("UTCDate", day_of(scene.first_wall_us));
        tag("UTCTime", hour_of(scene.first_wall_us));
    }
    pgn.start = scene.game.history.start();
    for (const auto& line : scene.record) {
        chess::PgnMove move{line.move};
        if (line.clock) move.clock = std::chrono::floor<std::chrono::seconds>(*line.clock);  // as receivers read it
        if (line.offer) move.comments.emplace_back("(=)");
        pgn.moves.push_back(std::move(move));
    }
    pgn.score = views::score_of(scene.game);
    return chess::write_pgn(pgn);
}

}  // namespace adoube::server
