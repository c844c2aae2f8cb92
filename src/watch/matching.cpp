#include "watch/matching.h"

#include <algorithm>
#include <tuple>

namespace adoube::watch {
namespace {

bool is_known(const std::string& tag) { return !tag.empty() && tag != "?" && tag != "-"; }
bool agree(const std::string& a, const std::string& b) { return is_known(a) && a == b; }

constexpr std::size_t telling_plies = 8;  // games that share so many moves from the start are probably one

int likeness_of_moves(const Reading& a, const Reading& b) {
    const std::size_t both = std::min(a.plies.size(), b.plies.size());
    if (both < telling_plies || a.start != b.start) return 0;
    const auto differ =
        std::mismatch(a.plies.begin(), a.plies.begin() + static_cast<std::ptrdiff_t>(both), b.plies.begin());
    const auto shared = static_cast<std::size_t>(differ.first - a.plies.begin());
    if (shared < telling_plies / 2) return -4;
    return shared * 5 >= both * 4 ? 5 : 0;
}

constexpr int like_enough = 5;

int likeness(const Board& board, const Placed& placed) {
    const Reading &known = board.known(), &seen = *placed.reading;
    const bool other_round = is_known(known.who.round) && is_known(seen.who.round) && known.who.round != seen.who.round;
    int sum = likeness_of_moves(known, seen);
    sum += agree(known.who.white, seen.who.white) ? 3 : 0;
    sum += agree(known.who.black, seen.who.black) ? 3 : 0;
    sum += agree(known.who.table, seen.who.table) && !other_round ? 4 : 0;
    sum += board.game() == placed.game ? 1 : 0;
    return other_round ? sum - 3 : sum;
}

}  // namespace

std::vector<std::optional<std::size_t>> match(std::span<const Board* const> boards, std::span<const Placed> games) {
    std::vector<std::optional<std::size_t>> found(games.size());
    std::vector<bool> taken(boards.size(), false);
    // The same tags, in the order in which both stand; a board that has been seen elsewhere is looked for everywhere.
    std::map<std::tuple<std::string_view, std::string_view, std::string_view, std::string_view, std::string_view>,
             std::vector<std::size_t>>
        by_tags;
    const auto tags = [](const Identity& who) {
        return std::tuple<std::string_view, std::string_view, std::string_view, std::string_view, std::string_view>(
            who.white, who.black, who.round, who.table, who.event);
    };
    for (std::size_t board = boards.size(); board-- > 0;) by_tags[tags(boards[board]->known().who)].push_back(board);
    for (std::size_t game = 0; game < games.size(); ++game) {
        const auto same = by_tags.find(tags(games[game].reading->who));
        if (same == by_tags.end() || same->second.empty()) continue;
        found[game] = same->second.back();
        taken[same->second.back()] = true;
        same->second.pop_back();
    }
    // The rest by likeness, the best pairs first.
    std::vector<std::tuple<int, std::size_t, std::size_t>> pairs;
    for (std::size_t game = 0; game < games.size(); ++game)
        for (std::size_t board = 0; board < boards.size() && !found[game]; ++board)
            if (const int sum = taken[board] ? 0 : likeness(*boards[board], games[game]); sum >= like_enough)
                pairs.emplace_back(-sum, game, board);
    std::ranges::sort(pairs);
    for (const auto& [sum, game, board] : pairs) {
        if (found[game] || taken[board]) continue;
        found[game] = board;
        taken[board] = true;
    }
    return found;
}

}  // namespace adoube::watch
