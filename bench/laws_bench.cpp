// decide + evolve over a realistic mix: touch, release, press for every move of random games, some
// offers, some refused acts, an occasional claim. Prints acts a second, and what a live game really
// holds: every byte asked of the heap for it is counted here, with what the allocator rounds up.
// Exit 1 when a target is missed.
#include <fmt/core.h>

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <new>
#include <vector>

#include "chess/board/moves.h"
#include "laws/decide.h"

namespace {
std::size_t held = 0;  // bytes of the heap in use
}

void* operator new(std::size_t size) {
    void* const memory = std::malloc(size);
    if (!memory) throw std::bad_alloc();
    held += malloc_usable_size(memory);
    return memory;
}
void operator delete(void* memory) noexcept {
    held -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

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

Terms terms_of_game() {
    Terms terms;
    terms.control = {{40, 90min, 30s, {}}, {0, 30min, 30s, {}}};
    return terms;
}

// One game as a list of acts, made beforehand so that only decide and apply are measured.
std::vector<Act> acts_of_game(Mix& mix) {
    Game game(terms_of_game());
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

double acts_a_second(const std::vector<std::vector<Act>>& games) {
    double best = 0;
    for (int round = 0; round < 7; ++round) {
        std::size_t acts = 0;
        const auto begin = std::chrono::steady_clock::now();
        for (const auto& game_acts : games) {
            Game game(terms_of_game());
            for (const Act& act : game_acts) apply(game, decide(game, act), act);
            acts += game_acts.size();
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        best = std::max(best, static_cast<double>(acts) / took.count());
    }
    return best;
}

// At every moment of a game: its bytes beyond 32 for each ply. The most of all games.
std::size_t most_beyond_plies(const std::vector<std::vector<Act>>& games) {
    std::size_t most = 0;
    for (const auto& game_acts : games) {
        const std::size_t before = held;
        Game game(terms_of_game());
        for (const Act& act : game_acts) {
            apply(game, decide(game, act), act);
            const std::size_t bytes = sizeof(Game) + held - before;
            most = std::max(most, bytes - std::min<std::size_t>(bytes, game.plies * 32UL));
        }
    }
    return most;
}

}  // namespace

int main() {
    Mix mix;
    std::vector<std::vector<Act>> games;
    for (int i = 0; i < 200; ++i) games.push_back(acts_of_game(mix));
    const double speed = acts_a_second(games);
    const std::size_t beyond = most_beyond_plies(games);
    fmt::print(
        "| measure | value | target |\n|---|--:|--:|\n| acts a second, decide + evolve, one core | {:.2f} M | 3 M |\n"
        "| a live game beyond 32 bytes a ply, heap included, at most | {} bytes | 2048 |\n",
        speed / 1e6, beyond);
    return speed < 3e6 || beyond > 2048;
}
