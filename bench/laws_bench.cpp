// decide + evolve over a realistic mix: touch, release, press for every move of random games, some
// offers, some refused acts, an occasional claim. Prints acts a second and the size of a live game.
#include <fmt/core.h>

#include <chrono>
#include <vector>

#include "chess/moves.h"
#include "laws/decide.h"

namespace {

using namespace adoube::laws;
using namespace std::chrono_literals;

struct Mix {
    std::uint64_t state = 1;
    std::uint32_t below(std::uint32_t n) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::uint32_t>((state >> 33) % n);
    }
};

// One game as a list of acts, made beforehand so that only decide and apply are measured.
std::vector<Act> acts_of_game(Mix& mix) {
    Terms terms;
    terms.control = {{40, 90min, 30s, {}}, {0, 30min, 30s, {}}};
    Game game(terms);
    std::vector<Act> acts;
    Instant now{};
    const auto tell = [&](Actor by, ActBody body) {
        acts.push_back({now += 700ms, by, std::move(body), {}});
        apply(game, decide(game, acts.back()), acts.back());
    };
    while (!game.over() && game.plies < 160) {
        const auto moves = adoube::chess::legal_moves(game.position);
        const Move move = moves[mix.below(static_cast<std::uint32_t>(moves.size()))];
        const Actor by = actor(game.turn()), opponent = actor(other(game.turn()));
        if (mix.below(10) == 0) tell(opponent, act::Touch{{move.from()}, false, false});  // refused
        if (mix.below(40) == 0) tell(by, act::Claim{Ground::threefold, {}});
        HandMove hand{move.from(), move.to(), {}, {}};
        if (move.is_promotion()) hand.becomes = move.becomes();
        if (move.is_castling()) hand.castling = file_of(move.to()) == 6 ? Wing::kingside : Wing::queenside;
        const bool plain =
            !move.is_promotion() && !move.is_castling() && !adoube::chess::is_capture(game.position, move);
        if (plain && mix.below(2) == 0) {
            tell(by, act::Touch{{move.from()}, false, false});
            tell(by, act::Release{move.from(), move.to()});
        } else {
            tell(by, act::MovePiece{hand, false});
        }
        if (mix.below(30) == 0) tell(by, act::OfferDraw{});
        if (!game.over()) tell(by, act::Press{});
    }
    return acts;
}

}  // namespace

int main() {
    Mix mix;
    std::vector<std::vector<Act>> games;
    std::size_t acts = 0;
    for (int i = 0; i < 200; ++i) {
        games.push_back(acts_of_game(mix));
        acts += games.back().size();
    }
    Terms terms;
    terms.control = {{40, 90min, 30s, {}}, {0, 30min, 30s, {}}};
    double best = 0;
    for (int round = 0; round < 5; ++round) {
        const auto begin = std::chrono::steady_clock::now();
        for (const auto& game_acts : games) {
            Game game(terms);
            for (const Act& act : game_acts) apply(game, decide(game, act), act);
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        best = std::max(best, static_cast<double>(acts) / took.count());
    }
    fmt::print(
        "| measure | value |\n|---|--:|\n| acts a second, decide + evolve, one core | {:.2f} M |\n| a live game | {} "
        "bytes |\n| each ply | 32 bytes |\n",
        best / 1e6, sizeof(Game));
}
