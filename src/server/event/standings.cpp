#include "server/event/standings.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace adoube::server {
namespace {

using CrossTable = std::map<int, std::vector<PlayerRound>>;

PlayerRound at_board(const EventBoard& board, int player, int round) {
    const auto side = board.players[0] == player ? laws::Side::white : laws::Side::black;
    PlayerRound one{round, board.players[side == laws::Side::white ? 1 : 0], side};
    one.halves = halves_of(board.result, side);
    one.played = is_played(board.result);
    one.decided = is_decided(board.result);
    if (!one.decided) return one;
    const bool forfeit = !one.played;
    one.voluntary = forfeit && one.halves == 0;
    if (forfeit)
        one.mark = one.halves > 0 ? "+" : "-";
    else if (board.short_game)
        one.mark = one.halves == 2 ? "W" : one.halves == 1 ? "D" : "L";
    else
        one.mark = one.halves == 2 ? "1" : one.halves == 1 ? "=" : "0";
    return one;
}

PlayerRound with_bye(Bye bye, int round) {
    constexpr std::array<std::string_view, 4> marks{"U", "F", "H", "Z"};
    PlayerRound one{round};
    one.halves = halves_of(bye);
    one.requested_bye = one.voluntary = bye == Bye::half || bye == Bye::zero;
    one.mark = marks[static_cast<std::size_t>(bye)];
    return one;
}

CrossTable table_of(const Event& event, int last) {
    CrossTable table;
    for (const auto& player : event.players) {
        auto& rounds = table[player.number];
        for (const auto& round : event.rounds) {
            if (last > 0 && round.number > last) break;
            if (const auto* board = round.board_of(player.number))
                rounds.push_back(at_board(*board, player.number, round.number));
            else if (const auto* bye = round.bye_of(player.number))
                rounds.push_back(with_bye(bye->bye, round.number));
            else
                rounds.push_back(with_bye(Bye::zero, round.number));
        }
    }
    return table;
}

int score_of(const std::vector<PlayerRound>& rounds) {
    return std::accumulate(rounds.begin(), rounds.end(), 0,
                           [](int sum, const PlayerRound& one) { return sum + one.halves; });
}

// For the tie-breaks of opponents: a requested bye after which nothing but voluntary unplayed rounds came counts as
// a draw (16.3).
int adjusted_score(const std::vector<PlayerRound>& rounds) {
    int sum = 0;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const bool nothing_later =
            std::all_of(rounds.begin() + static_cast<std::ptrdiff_t>(i) + 1, rounds.end(),
                        [](const PlayerRound& later) { return later.decided && later.voluntary; });
        sum += rounds[i].requested_bye && nothing_later ? 1 : rounds[i].halves;
    }
    return sum;
}

// What one round contributes to Buchholz: the opponent's score, or a dummy's (16.4): one's own score, but no more
// than the opponent's who was to be played (16.4.1), or half a point a round (16.4.2).
struct Contribution {
    int halves = 0;      // of the opponent
    int own = 0;         // scored in this round
    bool voluntary = false;
};

std::vector<Contribution> contributions(const CrossTable& table, int player) {
    const auto& rounds = table.at(player);
    const int own = score_of(rounds);
    std::vector<Contribution> found;
    for (const auto& one : rounds) {
        if (!one.decided) continue;
        const auto opponent = table.find(one.opponent);
        int halves = 0;
        if (one.played && opponent != table.end())
            halves = adjusted_score(opponent->second);
        else if (opponent != table.end())
            halves = std::min(own, adjusted_score(opponent->second));
        else
            halves = std::min(own, static_cast<int>(rounds.size()));
        found.push_back({halves, one.halves, one.voluntary});
    }
    return found;
}

int buchholz(const std::vector<Contribution>& all, bool cut) {
    int sum = 0;
    const Contribution* least = nullptr;
    for (const auto& one : all) {
        sum += one.halves;
        const bool lower =
            !least || std::pair(!one.voluntary, one.halves) < std::pair(!least->voluntary, least->halves);
        if (lower) least = &one;
    }
    return cut && least ? sum - least->halves : sum;
}

int tie_of(const CrossTable& table, int player, std::string_view code) {
    const auto& rounds = table.at(player);
    if (code == "WIN")
        return 4 * static_cast<int>(std::ranges::count_if(rounds, [](const auto& one) { return one.halves == 2; }));
    if (code == "PS") {
        int score = 0, sum = 0;
        for (const auto& one : rounds) sum += score += one.halves;
        return 2 * sum;
    }
    const auto all = contributions(table, player);
    if (code == "BH") return 2 * buchholz(all, false);
    if (code == "BH/C1") return 2 * buchholz(all, true);
    int sum = 0;  // SB
    for (const auto& one : all) sum += one.halves * one.own;
    return sum;
}

// Points of a player against others of a group, in games played with each other; and whether all were played.
struct Encounters {
    int halves = 0;
    int missing = 0;
};

Encounters among(const CrossTable& table, int player, const std::set<int>& group) {
    Encounters found;
    std::set<int> met;
    for (const auto& one : table.at(player)) {
        if (!one.played || !group.contains(one.opponent)) continue;
        met.insert(one.opponent);
        found.halves += one.halves;
    }
    found.missing = static_cast<int>(group.size() - met.size()) - 1;
    return found;
}

// Direct encounter of players who are equal so far: if all of them met, by their points; if not, whoever stays
// alone ahead of the rest however the missing games had ended goes ahead, and so on (6.2).
std::vector<std::vector<int>> by_encounter(const CrossTable& table, std::vector<int> group) {
    std::map<int, Encounters> met;
    const std::set<int> all(group.begin(), group.end());
    for (const int player : group) met[player] = among(table, player, all);
    std::ranges::stable_sort(group, std::greater{}, [&](int player) { return met[player].halves; });
    const bool all_met = std::ranges::all_of(group, [&](int player) { return met[player].missing == 0; });
    std::vector<std::vector<int>> ordered;
    if (all_met) {
        for (const int player : group) {
            if (ordered.empty() || met[ordered.back().front()].halves != met[player].halves) ordered.emplace_back();
            ordered.back().push_back(player);
        }
        return ordered;
    }
    while (!group.empty()) {
        const int first = group.front();
        const bool alone = std::all_of(group.begin() + 1, group.end(), [&](int other) {
            return met[first].halves > met[other].halves + 2 * met[other].missing;
        });
        if (!alone) break;
        ordered.push_back({first});
        group.erase(group.begin());
    }
    if (!group.empty()) ordered.push_back(std::move(group));
    return ordered;
}

// Splits groups of equal players by one tie-break after the other.
void split(const CrossTable& table, const std::vector<std::string>& codes, std::vector<std::vector<int>>& groups,
           std::map<int, std::vector<int>>& ties) {
    for (const auto& code : codes) {
        std::vector<std::vector<int>> finer;
        for (auto& group : groups) {
            if (code == "DE") {
                const std::set<int> all(group.begin(), group.end());
                for (const int player : group)
                    ties[player].push_back(group.size() > 1 ? 2 * among(table, player, all).halves : 0);
                for (auto& part : by_encounter(table, group)) finer.push_back(std::move(part));
                continue;
            }
            for (const int player : group) ties[player].push_back(tie_of(table, player, code));
            std::ranges::stable_sort(group, std::greater{}, [&](int player) { return ties[player].back(); });
            for (std::size_t i = 0; i < group.size(); ++i) {
                if (i == 0 || ties[group[i]].back() != ties[group[i - 1]].back()) finer.emplace_back();
                finer.back().push_back(group[i]);
            }
        }
        groups = std::move(finer);
    }
}

}  // namespace

const std::vector<std::string>& tie_breaks_known() {
    static const std::vector<std::string> known{"DE", "BH/C1", "BH", "SB", "WIN", "PS"};
    return known;
}

std::vector<PlayerStanding> standings(const Event& event, int round) {
    const auto table = table_of(event, round);
    std::map<int, std::vector<int>, std::greater<>> by_points;
    for (const auto& [player, rounds] : table) by_points[score_of(rounds)].push_back(player);
    std::vector<std::vector<int>> groups;
    for (auto& [halves, group] : by_points) groups.push_back(std::move(group));
    std::map<int, std::vector<int>> ties;
    split(table, event.tie_breaks, groups, ties);
    std::vector<PlayerStanding> found;
    for (auto& group : groups) {
        const int rank = static_cast<int>(found.size()) + 1;
        std::ranges::sort(group);
        for (const int player : group)
            found.push_back({rank, player, score_of(table.at(player)), std::move(ties[player]), table.at(player)});
    }
    return found;
}

std::string tie_text(int quarters) {
    constexpr std::array<std::string_view, 4> rest{"", ".25", ".5", ".75"};
    return std::to_string(quarters / 4) + std::string(rest[static_cast<std::size_t>(quarters % 4)]);
}

}  // namespace adoube::server
