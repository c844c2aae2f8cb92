#include "watch/source/livechess_roster.h"

#include <algorithm>

#include "watch/source/entrants.h"

namespace adoube::watch {
namespace {

constexpr HttpLimits brief{.time = std::chrono::milliseconds(3'000), .bytes = 1024 * 1024};

void rename(livechess::ListedPlayer& player, const server::Entrant* entrant) {
    if (!entrant) return;
    player.name = entrant->name;
    if (!entrant->title.empty()) player.title = entrant->title;
    if (!entrant->fide_id.empty()) player.fide_id = entrant->fide_id;
}

bool goes_on(const livechess::Round& round) {
    return std::ranges::any_of(round.pairings, [](const livechess::Pairing& one) { return one.live; });
}

}  // namespace

Result<std::string> LiveChessRoster::ask(const std::string& path) {
    Url url = base_;
    url.target += path;
    HttpAsked asked;
    asked.headers.emplace_back("Accept", "application/json");
    auto answer = client_.ask(url, asked, brief);
    if (!answer) return std::unexpected(answer.error());
    if (answer->status != 200) return fail(url.host + ": the answer is " + std::to_string(answer->status));
    return std::move(answer->body);
}

// The last round in which a game is live, looked for from the one after the last known.
Result<livechess::Round> LiveChessRoster::current_round(const livechess::Tournament& tournament) {
    const auto known = current_.find(tournament.id);
    const int last = known == current_.end() ? tournament.rounds : std::min(tournament.rounds, known->second + 1);
    for (int number = last; number >= 1; --number) {
        const auto text = ask(livechess::round_path(tournament.id, number));
        if (!text) return std::unexpected(text.error());
        auto round = livechess::read_round(*text, number);
        const bool same = known != current_.end() && number == known->second;
        if (!round || !(goes_on(*round) || same)) continue;
        current_[tournament.id] = number;
        return round;
    }
    return fail("no round is being played");
}

bool LiveChessRoster::refresh() {
    const auto text = ask(livechess::tournaments_path());
    if (!text) return false;
    const auto ids = livechess::read_tournament_ids(*text);
    if (!ids) return false;
    for (const std::string& id : *ids) {
        const auto told = ask(livechess::tournament_path(id));
        if (!told) return false;
        auto tournament = livechess::read_tournament(*told);
        if (!tournament) continue;
        tournament->id = id;
        if (const auto round = current_round(*tournament)) take(*tournament, *round);
    }
    return true;
}

void LiveChessRoster::take(const livechess::Tournament& tournament, const livechess::Round& round) {
    for (const livechess::Pairing& pairing : round.pairings) {
        const auto at = static_cast<std::size_t>(pairing.table - 1);
        if (at >= tournament.boards.size() || tournament.boards[at].empty()) continue;
        RosterSeat seat{tournament.name, tournament.place, round.date,    pairing.table,
                        round.number,    pairing.white,    pairing.black, pairing.score};
        name_from_report(seat);
        seats_[tournament.boards[at]] = std::move(seat);
    }
}

void LiveChessRoster::name_from_report(RosterSeat& seat) const {
    if (!report_) return;
    const auto known = [this](const livechess::ListedPlayer& player) {
        return entrant_of(*report_, player.name, player.fide_id);
    };
    if (!seat.white.name.empty() || !seat.black.name.empty()) {
        rename(seat.white, known(seat.white));
        rename(seat.black, known(seat.black));
        return;
    }
    // LiveChess knows only the table: a report that lists the boards of the round knows who sits there.
    const auto listed = report_->boards.find(seat.round);
    const auto at = static_cast<std::size_t>(seat.table - 1);
    if (listed == report_->boards.end() || at >= listed->second.size()) return;
    const auto sits = [&](std::size_t colour) {
        const auto* player = report_->player(listed->second[at][colour]);
        return player ? &player->entrant : nullptr;
    };
    rename(seat.white, sits(0));
    rename(seat.black, sits(1));
}

const RosterSeat* LiveChessRoster::seat(const std::string& serial) const {
    const auto found = seats_.find(serial);
    return found == seats_.end() ? nullptr : &found->second;
}

}  // namespace adoube::watch
