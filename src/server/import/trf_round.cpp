// One round out of a tournament report: who played whom on which board, results and byes.
#include <algorithm>

#include "server/import/trf.h"

namespace adoube::server {
namespace {

struct Letters {
    char white, black;
    BoardResult result;
    bool short_game = false;
};

constexpr std::array<Letters, 13> letters_of_results{{
    {' ', ' ', BoardResult::none},
    {'1', '0', BoardResult::white},
    {'0', '1', BoardResult::black},
    {'=', '=', BoardResult::draw},
    {'+', '-', BoardResult::white_forfeit},
    {'-', '+', BoardResult::black_forfeit},
    {'-', '-', BoardResult::both_forfeit},
    {'0', '0', BoardResult::both_lose},
    {'=', '0', BoardResult::half_zero},
    {'0', '=', BoardResult::zero_half},
    {'w', 'l', BoardResult::white, true},
    {'l', 'w', BoardResult::black, true},
    {'d', 'd', BoardResult::draw, true},
}};

const Letters* result_of_letters(char white, char black) {
    const auto found = std::ranges::find_if(
        letters_of_results, [&](const Letters& one) { return one.white == white && one.black == black; });
    return found == letters_of_results.end() ? nullptr : &*found;
}

bool is_forfeit(char white, char black) {
    const auto* found = result_of_letters(white, black);
    return found && (found->result == BoardResult::white_forfeit || found->result == BoardResult::black_forfeit ||
                     found->result == BoardResult::both_forfeit);
}

std::optional<Bye> bye_of_letter(char letter) {
    if (letter == 'u') return Bye::pairing;
    if (letter == 'f') return Bye::full;
    if (letter == 'h') return Bye::half;
    if (letter == 'z') return Bye::zero;
    return {};
}

// What boards are ordered by, the smaller first.
using Key = std::array<int, 4>;

Key key_of(const TournamentReport& report, int white, int black) {
    const auto one = report.places.find(white), other = report.places.find(black);
    if (one != report.places.end() && other != report.places.end()) {
        using Place = TournamentReport::Place;
        const auto& [first, second] =
            std::minmax(one->second, other->second, [](const Place& a, const Place& b) { return a.team < b.team; });
        return {-std::max(first.tenths, second.tenths), -(first.tenths + second.tenths), first.team, first.order};
    }
    const auto a = report.player(white)->tenths, b = report.player(black)->tenths;
    return {-std::max(a, b), -(a + b), std::min(white, black), 0};
}

// As the file lists them, and after those the others.
void order_boards(const TournamentReport& report, EventRound& round) {
    std::map<std::array<int, 2>, std::size_t> places;
    if (const auto listed = report.boards.find(round.number); listed != report.boards.end())
        for (const auto& players : listed->second) places.emplace(players, places.size());
    const auto key = [&](const EventBoard& board) {
        const auto place = places.find(board.players);
        return std::pair(place == places.end() ? places.size() : place->second,
                         key_of(report, board.players[0], board.players[1]));
    };
    std::ranges::stable_sort(round.boards, {}, key);
    for (std::size_t i = 0; i < round.boards.size(); ++i) round.boards[i].board = static_cast<std::int64_t>(i + 1);
}

}  // namespace

EventRound round_of(const TournamentReport& report, int number, std::vector<ImportTrouble>& troubles) {
    EventRound round;
    round.number = number;
    if (const auto date = report.dates.find(number); date != report.dates.end()) round.date = date->second;
    const int column = 92 + 10 * (number - 1);
    for (const auto& one : report.players) {
        const auto here = one.in(number);
        const int start = one.entrant.number;
        if (here.opponent == 0) {
            if (const auto bye = bye_of_letter(here.result)) round.byes.push_back({start, *bye});
            continue;
        }
        const auto* other = report.player(here.opponent);
        const auto there = other ? other->in(number) : ReportedRound{};
        // A forfeit may have no colours: the player with the smaller number is written as White.
        const bool uncoloured = here.colour == '-' && there.colour == '-' && is_forfeit(here.result, there.result);
        const bool has_white = uncoloured ? start < here.opponent : here.colour == 'w';
        const bool both =
            other && there.opponent == start && (uncoloured || (here.colour == 'w') != (there.colour == 'w'));
        if (troubles.size() >= most_troubles) break;
        if (!both) {
            troubles.push_back({one.line, column, "pair",
                                "players " + std::to_string(start) + " and " + std::to_string(here.opponent) +
                                    " do not name each other",
                                one.entrant.name});
            continue;
        }
        if (!has_white) continue;
        const auto* result = result_of_letters(here.result, there.result);
        if (!result) {
            troubles.push_back(
                {one.line, column + 7, "result", "the two results do not fit together", one.entrant.name});
            continue;
        }
        EventBoard board;
        board.players = {start, here.opponent};
        board.result = result->result;
        board.short_game = result->short_game;
        round.boards.push_back(std::move(board));
    }
    order_boards(report, round);
    return round;
}

}  // namespace adoube::server
