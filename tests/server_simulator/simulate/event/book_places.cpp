// Who is in an event and who has a place in which round: byes, late boards, withdrawals.
#include <algorithm>

#include "simulate/event/book.h"

namespace adoube::simulate {
namespace {

constexpr std::string_view one_place = "nobody has two places in a round, or one after withdrawing";

std::string player_text(std::int64_t player, int round) {
    return "player " + std::to_string(player) + " in round " + std::to_string(round);
}

bool sits_at(const KeptBoard& board, std::int64_t player) {
    return std::ranges::find(board.players, player) != board.players.end();
}

bool has_place(const KeptRound& round, std::int64_t player) {
    return round.byes.contains(player) ||
           std::ranges::any_of(round.boards, [&](const KeptBoard& one) { return sits_at(one, player); });
}

}  // namespace

std::size_t Book::games_in(int round) const {
    const auto* kept = kept_.round(round);
    if (!kept) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(kept->boards, [](const KeptBoard& one) { return !one.game.empty(); }));
}

void Book::check_players() const {
    std::size_t most = players_at_first_, least = players_at_first_;
    for (const auto& line : all_) {
        if (line.asked.what == Asked::What::strange) continue;
        most += line.came > 0 ? static_cast<std::size_t>(line.asked.newcomers) : 0;
        least += line.done > 0 ? static_cast<std::size_t>(line.asked.newcomers) : 0;
    }
    if (kept_.players > most || kept_.players < least)
        wrong(std::to_string(kept_.players) + " players are kept, between " + std::to_string(least) + " and " +
              std::to_string(most) + " were entered");
}

// Those it began with, and the late ones once each.
void Book::check_boards(const KeptRound& round) {
    auto most = boards_at_first_.emplace(round.number, round.boards.size()).first->second, least = most;
    for (const auto& line : all_) {
        if (line.asked.what != Asked::What::late || line.asked.round != round.number) continue;
        most += line.came > 0;
        least += line.done > 0;
    }
    if (round.boards.size() > most || round.boards.size() < least)
        wrong("round " + std::to_string(round.number) + " has " + std::to_string(round.boards.size()) +
              " boards, between " + std::to_string(least) + " and " + std::to_string(most) + " were made");
}

void Book::check_places(const KeptRound& round, const KeptEvent& before) const {
    std::set<std::int64_t> seen;
    const auto* old = before.round(round.number);
    const auto place = [&](std::int64_t player) {
        const auto where = player_text(player, round.number);
        if (!seen.insert(player).second) grounds_.verdict.broken(std::string(one_place), where + " twice");
        const auto then = before.withdrawn.find(player), now = kept_.withdrawn.find(player);
        const bool is_out = then != before.withdrawn.end() && now != kept_.withdrawn.end() &&
                            then->second == now->second && now->second <= round.number;
        if (is_out && !(old && has_place(*old, player)))
            grounds_.verdict.broken(std::string(one_place), where + " had withdrawn");
    };
    for (const auto& board : round.boards)
        for (const auto player : board.players) place(player);
    for (const auto& [player, bye] : round.byes) place(player);
}

// A bye or a withdrawal that was answered is kept, unless another was asked for.
void Book::check_given(std::size_t number) const {
    const auto& asked = all_[number].asked;
    const bool is_bye = asked.what == Asked::What::bye;
    if (!is_bye && asked.what != Asked::What::withdrawal) return;
    for (std::size_t i = 0; i < all_.size(); ++i) {
        const auto& other = all_[i];
        const bool same = other.asked.what == asked.what && other.asked.player == asked.player &&
                          (!is_bye || other.asked.round == asked.round);
        if (same && i != number && other.came > 0) return;
    }
    std::string kept;
    if (const auto* round = is_bye ? kept_.round(asked.round) : nullptr) {
        const auto found = round->byes.find(asked.player);
        kept = found == round->byes.end() ? "none" : found->second;
    } else {
        const auto found = kept_.withdrawn.find(asked.player);
        kept = found == kept_.withdrawn.end() ? "0" : std::to_string(found->second);
    }
    if (kept != asked.value) wrong(asked.target + " " + asked.body + " was answered, and " + kept + " is kept");
}

}  // namespace adoube::simulate
