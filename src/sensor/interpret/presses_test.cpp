// Presses that were forgotten or not reported, and clocks that tell no lever.
#include <gtest/gtest.h>

#include <algorithm>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace presses_test {

struct Played {
    const char *from, *to;
    char piece;
};
constexpr auto opening = std::to_array<Played>({
    {"g1", "f3", 'N'},
    {"g8", "f6", 'n'},
    {"b1", "c3", 'N'},
    {"b8", "c6", 'n'},
    {"e2", "e3", 'P'},
    {"e7", "e6", 'p'},
    {"d2", "d4", 'P'},
    {"d7", "d5", 'p'},
    {"f1", "d3", 'B'},
    {"f8", "d6", 'b'},
    {"c1", "d2", 'B'},
    {"c8", "d7", 'b'},
});

// The first so many moves are not pressed for, those after them are.
Tale with_forgotten(std::size_t forgotten) {
    Tale tale;
    int at = 1000;
    for (std::size_t ply = 0; ply < opening.size(); ++ply, at += 6000) {
        tale.moves(at, opening[ply].from, opening[ply].to, opening[ply].piece);
        if (ply >= forgotten) tale.press(at + 1200, ply % 2 == 0 ? Side::white : Side::black);
    }
    return tale;
}

// 6.2.1.2: a player's next move completes his last one, so that of many forgotten presses two are owed at most.
TEST(Presses, HoweverManyWereForgottenNoneIsUnlawful) {
    for (std::size_t forgotten = 0; forgotten + 2 < opening.size(); ++forgotten)
        for (const SensorUse use : {SensorUse::evidence, SensorUse::acts}) {
            const Tale tale = with_forgotten(forgotten);
            const Seen seen = tale.seen({.use = use});
            EXPECT_EQ(all_of<seen::MoveMade>(seen).size(), opening.size()) << forgotten;
            EXPECT_EQ(first_unlawful(seen, tale.start()), 0u) << forgotten << ": " << acts_text(seen);
            const auto presses = std::ranges::count_if(
                seen.acts, [](const laws::Act& act) { return std::holds_alternative<laws::act::Press>(act.body); });
            EXPECT_EQ(static_cast<std::size_t>(presses),
                      opening.size() - forgotten + std::min<std::size_t>(forgotten, 2));
        }
}

// A clock that fell silent without a word looks as if everybody forgot it: somebody has to look, and is told once.
TEST(Presses, TwoMovesInARowWithoutAPressAreToldOnce) {
    EXPECT_TRUE(all_of<seen::PressesMissing>(with_forgotten(1).seen()).empty());
    for (const std::size_t forgotten : {2u, 6u})
        EXPECT_EQ(all_of<seen::PressesMissing>(with_forgotten(forgotten).seen()).size(), 1u) << forgotten;
    Tale agreed;  // players who analyse do not press
    agreed.clock(0, Side::white).clock(500, std::nullopt);
    for (int ply = 0; ply < 4; ++ply) {
        const Played& played = opening[static_cast<std::size_t>(ply)];
        agreed.moves(1000 + 3000 * ply, played.from, played.to, played.piece);
    }
    EXPECT_TRUE(all_of<seen::PressesMissing>(agreed.seen()).empty());
}

// A stream of readings that has the clock's lines and no lever's.
TEST(Presses, AClockThatRunsForTheOtherWasPressed) {
    const Seen seen = Tale()
                          .clock(0, Side::white)
                          .moves(1000, "e2", "e4", 'P')
                          .clock(2000, Side::black)
                          .moves(6000, "e7", "e5", 'p')
                          .clock(8000, Side::white)
                          .moves(20'000, "g1", "f3", 'N')
                          .clock(22'000, Side::black)
                          .seen();
    EXPECT_EQ(moves_text(seen), "e4 e5 Nf3");
    EXPECT_EQ(acts_text(seen), "e2e4 W! e7e5 B! g1f3 W!");
}

TEST(Presses, ALeverAndItsClockAreOnePress) {
    const Seen seen = Tale()
                          .clock(0, Side::white)
                          .moves(1000, "e2", "e4", 'P')
                          .white(2000)
                          .clock(2000, Side::black)
                          .clock(5000, std::nullopt)
                          .clock(9000, Side::white)  // set by an arbiter, who stopped it first
                          .seen();
    EXPECT_EQ(all_of<seen::Pressed>(seen).size(), 1u);
}

// The moves of a tale whose White pressed before the board was right, while Black thinks; then Black answers.
void expect_entered(Tale tale, const char* move, const char* acts) {
    tale.clock(60'000, Side::black);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    const Seen seen = interpreter.take();
    EXPECT_EQ(moves_text(seen), move);
    EXPECT_EQ(acts_text(seen), acts);
    EXPECT_EQ(first_unlawful(seen, tale.start()), 0u);
}

// 6.2.1: the lever is down already, and once the board is right there is nothing more to be pressed.
TEST(Presses, APressBeforeTheMoveIsForTheMove) {
    expect_entered(Tale().white(1000).clock(1000, Side::black).moves(3500, "e2", "e4", 'P'), "e4?", "e2e4 W!");
    expect_entered(Tale().white(1000).moves(3500, "e2", "e4", 'P'), "e4?", "e2e4 W!");
    expect_entered(Tale().clock(0, Side::white).white(1000).moves(3500, "e2", "e4", 'P'), "e4?", "e2e4 W!");
    const Seen seen = Tale().white(1000).clock(1000, Side::black).moves(3500, "e2", "e4", 'P').seen();
    EXPECT_TRUE(all_of<seen::MoveMade>(seen).at(0).doubts.has(Doubt::late));
    EXPECT_EQ(laws::elapsed(seen.acts.at(1).at), std::chrono::milliseconds(4000)) << "when the board was right";
}

TEST(Presses, APressWithThePieceInTheHandIsForTheMove) {
    expect_entered(Tale().off(1000, "e2").white(1500).clock(1500, Side::black).on(3500, "e4", 'P'), "e4?", "e2e4 W!");
}

TEST(Presses, APressBeforeThePiecesStandAgainIsForTheMove) {
    const Tale knocked = Tale()
                             .moves(1000, "g1", "f3", 'N')
                             .off(1600, "h2")
                             .on(1800, "h3", 'P')
                             .white(2500)
                             .clock(2500, Side::black)
                             .moves(4500, "h3", "h2", 'P');
    expect_entered(knocked, "Nf3?", "g1f3 W!");
}

TEST(Presses, APressBeforeTheMoveHoldsWhenTheOpponentLifts) {
    const Tale lifted = Tale().off(1000, "e2").white(1500).on(3500, "e4", 'P').off(4400, "e7");
    expect_entered(lifted, "e4?", "e2e4 W!");
    const Seen replied = Tale(lifted).on(7000, "e5", 'p').black(9000).seen();
    EXPECT_EQ(acts_text(replied), "e2e4 W! e7e5 B!");
}

// The lever went back, the clock runs for him, or it stands: that press is for nothing any more.
TEST(Presses, APressThatWasTakenBackIsForNothing) {
    const Tale early = Tale().white(1000);
    expect_entered(Tale(early).black(2000).moves(3500, "e2", "e4", 'P'), "", "");
    for (const auto running : {std::optional(Side::white), std::optional<Side>()}) {
        const Tale tale = Tale(early).clock(2000, running).moves(3500, "e2", "e4", 'P').clock(9000, running);
        Interpreter interpreter(tale.start());
        for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
        EXPECT_EQ(moves_text(interpreter.take()), "");
    }
}

}  // namespace presses_test
}  // namespace adoube::sensor
