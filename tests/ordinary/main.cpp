// Every story beside the Laws, by every edition it is told of, and random games by the terms of each: at every moment,
// and some time after it, players have the rights that they had in ordinary moments alike (held_rights.h).
// ordinary_rights FOLDER
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "chess/board/moves.h"
#include "held_rights.h"
#include "laws/04_act_of_moving/movement.h"
#include "laws/decide.h"
#include "scenario/run.h"

namespace {

using namespace adoube;
using namespace std::chrono_literals;

// Times after a moment at which a clock may have come below a limit of the Laws.
constexpr std::array<laws::Duration, 6> waits{0s, 1s, 90s, 10min, 50min, 3h};

struct Tally {
    ordinary::HeldRights held;
    std::size_t stories = 0, games = 0, found = 0;

    void look(const laws::Game& game, laws::Instant at, const std::string& where) {
        for (const auto wait : waits)
            if (const auto what = held.look(game, at + wait); what && ++found <= 10)
                fmt::print("{}: {}\n", where, *what);
    }
};

// Moves at random by these terms, with times that reach below every limit, offers, claims and touches among them.
void play_at_random(const laws::Game& start, std::uint32_t seed, const std::string& where, Tally& tally) {
    std::minstd_rand random(seed);
    laws::Game game = start;
    laws::Instant at{};
    const auto act = [&](laws::Actor by, const laws::ActBody& body) {
        const laws::Act one{at, by, body, {}};
        laws::apply(game, laws::decide(game, one), one);
        tally.look(game, at, where);
    };
    for (int i = 0; i < 60 && !game.over(); ++i) {
        at += random() % 8 == 0 ? laws::Duration(9min) : laws::Duration(std::chrono::seconds(random() % 40));
        const auto moves = chess::lawful_moves(game.position);
        if (moves.empty()) return;
        const auto mover = laws::actor(game.turn()), waiter = laws::actor(chess::other(game.turn()));
        const auto move = moves[random() % moves.size()];
        const auto chance = random() % 24;
        if (chance == 0) act(mover, laws::act::OfferDraw{});
        if (chance == 1) act(waiter, laws::act::OfferDraw{});
        if (chance == 2) act(mover, laws::act::Claim{laws::Ground::fifty});
        if (chance == 3) act(mover, laws::act::Touch{{move.from()}});
        if (chance == 4) act(waiter, laws::act::DeclineDraw{});
        if (chance == 5) act(mover, laws::act::Press{});
        if (chance == 6) act(laws::Actor::arbiter, laws::act::StopClocks{});
        if (game.in<laws::phase::Paused>()) act(laws::Actor::arbiter, laws::act::StartClocks{});
        if (chance < 14)
            act(mover, laws::act::Play{laws::movement_of(move)});
        else
            act(mover, laws::act::MovePiece{laws::movement_of(move), false});
        if (chance >= 14) act(mover, laws::act::Press{});
    }
    ++tally.games;
}

void tell_story(const std::filesystem::path& path, Tally& tally) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto story = scenario::parse(text);
    if (!story) return;  // those of errors
    ++tally.stories;
    for (const auto* edition : story->editions) {
        const auto start = scenario::start_of(*story, *edition);
        for (std::uint32_t seed = 1; seed <= 1; ++seed) play_at_random(start, seed, path.string() + " (random)", tally);
        scenario::run(*story, *edition, [&](const auto&, const auto&, const laws::RuledAct& entry, const auto& after) {
            tally.look(after, entry.act.at, path.string());
        });
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    Tally tally;
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[1]))
        if (entry.path().extension() == ".scn") paths.push_back(entry.path());
    std::ranges::sort(paths);
    for (const auto& path : paths) tell_story(path, tally);
    fmt::print(
        "{} stories, {} random games: {} ordinary moments, in {} of them a player had a moment alike before; {} "
        "differ\n",
        tally.stories, tally.games, tally.held.ordinary(), tally.held.alike() / 2, tally.found);
    return tally.found == 0 && tally.stories > 0 && tally.held.alike() > 0 ? 0 : 1;
}
