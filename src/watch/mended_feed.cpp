#include "watch/mended_feed.h"

#include <algorithm>

#include "chess/board/moves.h"

namespace adoube::watch {
namespace {

using chess::PgnGame;

std::string folded(std::string_view name) {
    std::string out;
    for (const char c : name)
        if (c != ' ' && c != ',' && c != '.') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return out;
}

std::string surname(std::string_view name) { return folded(name.substr(0, name.find(','))); }

// The player of the report by this name: the same name, or the only one with this surname and first initial.
const server::Entrant* entrant_of(const server::TournamentReport& report, const std::string& name) {
    const server::Entrant* found = nullptr;
    for (const auto& player : report.players)
        if (folded(player.entrant.name) == folded(name)) return &player.entrant;
    for (const auto& player : report.players) {
        const std::string& full = player.entrant.name;
        if (surname(full) != surname(name) || surname(name).empty()) continue;
        const std::string first = folded(full).substr(surname(full).size()),
                          given = folded(name).substr(surname(name).size());
        if (!given.empty() && !first.empty() && given[0] != first[0]) continue;
        if (found) return nullptr;  // two of them: nobody is guessed
        found = &player.entrant;
    }
    return found;
}

void put_tag(PgnGame& game, const std::string& name, const std::string& value) {
    if (value.empty()) return;
    for (auto& tag : game.tags)
        if (tag.name == name) {
            tag.value = value;
            return;
        }
    game.tags.push_back({name, value});
}

void name_players(PgnGame& game, const Reading& reading, const server::TournamentReport& report) {
    for (const bool white : {true, false}) {
        const std::string colour = white ? "White" : "Black";
        const auto* entrant = entrant_of(report, white ? reading.who.white : reading.who.black);
        if (!entrant) continue;
        put_tag(game, colour, entrant->name);
        put_tag(game, colour + "Title", entrant->title);
        put_tag(game, colour + "Elo", entrant->rating);
        put_tag(game, colour + "FideId", entrant->fide_id);
    }
    if (reading.who.event.empty() || reading.who.event == "?") put_tag(game, "Event", report.name);
    if (reading.who.site.empty() || reading.who.site == "?") put_tag(game, "Site", report.city);
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

// A result that the position leaves no doubt about: mate or stalemate on the board of a game that was followed to its end.
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
    std::erase_if(game.tags, [](const auto& tag) { return tag.name == "PlyCount"; });
    for (auto& move : game.moves)
        if (move.clock) move.clock = std::chrono::floor<std::chrono::seconds>(*move.clock);
    if (settings.players) name_players(game, reading, *settings.players);
    if (settings.illegal == IllegalMoves::mark && (reading.illegal > 0 || reading.unplayed > 0))
        mark_rest(game, reading);
    return chess::write_pgn(game);
}

bool MendedFeed::update(const Follower& follower, Instant now) {
    std::string text;
    std::map<std::size_t, std::deque<Version>> kept;
    for (const Board* board : follower.boards()) {
        auto versions = std::move(boards_[board->number]);
        if (versions.empty() || versions.back().reading != board->believed())
            versions.push_back({now, board->believed(), mended(*board->believed(), settings_)});
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
