#include "watch/outlet/mended_feed.h"

#include <algorithm>

#include "chess/board/moves.h"
#include "watch/source/entrants.h"

namespace adoube::watch {
namespace {

using chess::PgnGame;

void put_tag(PgnGame& game, const std::string& name, const std::string& value) {
    if (value.empty()) return;
    for (auto& tag : game.tags)
        if (tag.name == name) {
            tag.value = value;
            return;
        }
    game.tags.push_back({name, value});
}

std::string tag_in(const PgnGame& game, const std::string& name) {
    const auto found = std::ranges::find(game.tags, name, &PgnGame::Tag::name);
    return found == game.tags.end() ? "" : found->value;
}

void name_players(PgnGame& game, const Reading& reading, const server::TournamentReport& report) {
    for (const bool white : {true, false}) {
        const std::string colour = white ? "White" : "Black";
        const auto* entrant =
            entrant_of(report, white ? reading.who.white : reading.who.black, tag_in(game, colour + "FideId"));
        if (!entrant) continue;
        put_tag(game, colour, entrant->name);
        put_tag(game, colour + "Title", entrant->title);
        put_tag(game, colour + "Elo", entrant->rating);
        put_tag(game, colour + "FideId", entrant->fide_id);
    }
    if (reading.who.event.empty() || reading.who.event == "?") put_tag(game, "Event", report.name);
    if (reading.who.site.empty() || reading.who.site == "?") put_tag(game, "Site", report.city);
}

// Tags that say what is so at this moment: a receiver that stores the game has no use for them.
bool only_for_now(std::string_view tag) {
    return tag == "PlyCount" || tag == "CurrentPosition" || tag == "WhiteClock" || tag == "BlackClock";
}

// What stood after the moves that can be given out, as a comment.
void mark_rest(PgnGame& game, const Reading& reading) {
    const std::size_t from = game.moves.size();
    if (from >= reading.plies.size() && reading.stopped_at.empty()) return;
    std::string rest;
    for (std::size_t ply = from; ply < reading.words.size(); ++ply) rest += " " + reading.words[ply];
    if (!reading.stopped_at.empty()) rest += " " + reading.stopped_at;
    auto& comments = game.moves.empty() ? game.comments : game.moves.back().comments;
    comments.push_back("illegal, and what was played after it:" + rest);
}

// A result that the position leaves no doubt about: mate or stalemate on the board of a game that was followed to its
// end.
chess::Score score_of(const Reading& reading) {
    if (reading.score != chess::Score::unknown || reading.illegal > 0 || reading.unplayed > 0) return reading.score;
    if (chess::is_checkmate(reading.last))
        return reading.last.turn() == chess::Side::white ? chess::Score::black_wins : chess::Score::white_wins;
    return chess::is_stalemate(reading.last) ? chess::Score::draw : chess::Score::unknown;
}

}  // namespace

std::string mended(const Reading& reading, const MendSettings& settings) {
    const audit::RecordedGame whole = recorded(reading);
    PgnGame game = whole.written;
    if (!whole.illegal.empty()) game.moves.resize(std::min(game.moves.size(), whole.illegal.begin()->first));
    game.score = score_of(reading);
    std::erase_if(game.tags, [](const auto& tag) { return only_for_now(tag.name); });
    for (auto& move : game.moves)
        if (move.clock) move.clock = std::chrono::floor<std::chrono::seconds>(*move.clock);
    if (settings.players) name_players(game, reading, *settings.players);
    if (settings.illegal == IllegalMoves::mark && (reading.illegal > 0 || reading.unplayed > 0))
        mark_rest(game, reading);
    return chess::write_pgn(game);
}

bool MendedFeed::update(const Follower& follower, Elapsed now) {
    std::string text;
    std::map<std::size_t, std::deque<Version>> kept;
    for (const Board* board : follower.boards()) {
        auto versions = std::move(boards_[board->number]);
        if (versions.empty() || versions.back().reading != board->believed()) {
            std::string game = mended(*board->believed(), settings_);
            if (versions.empty() || versions.back().text != game) versions.push_back({now, {}, std::move(game)});
            versions.back().reading = board->believed();
        }
        const auto is_due = [&](const Version& version) { return now - version.since >= settings_.delay; };
        while (versions.size() > 1 && is_due(versions[1])) versions.pop_front();
        if (is_due(versions.front())) text += versions.front().text;
        kept.emplace(board->number, std::move(versions));
    }
    boards_ = std::move(kept);
    if (text == text_) return false;
    text_ = std::move(text);
    changed_ = now;
    return true;
}

}  // namespace adoube::watch
