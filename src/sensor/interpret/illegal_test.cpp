// Movements that no law allows. What a machine has read is evidence: by sensor=evidence it is never entered, by
// sensor=acts only where the readings prove it (a first one costs two minutes, a second the game: 7.5.5).
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace illegal_test {

constexpr Settings as_acts{.use = SensorUse::acts};

Tale pressed_on_e5() { return Tale().moves(1000, "e2", "e5", 'P').white(2000).clock(2000, Side::black); }

Doubts told(const Seen& seen) {
    const auto all = all_of<seen::IllegalMovement>(seen);
    if (all.size() != 1) throw std::runtime_error("told " + std::to_string(all.size()) + " times, not once");
    return all[0].doubts;
}

TEST(Illegal, IsEvidenceAndNoAct) {
    const Seen seen = pressed_on_e5().seen();
    EXPECT_EQ(only<seen::IllegalMovement>(seen).movement, (laws::HandMove{Square::e2, Square::e5}));
    EXPECT_TRUE(told(seen).none()) << "what was seen is certain";
    EXPECT_EQ(only<seen::Mismatch>(seen).mends.size(), 2u);
    EXPECT_EQ(acts_text(seen), "");
}

TEST(Illegal, IsEnteredBySensorActsWhereItIsProved) {
    const Seen seen = pressed_on_e5().seen(as_acts);
    EXPECT_TRUE(told(seen).none());
    EXPECT_EQ(acts_text(seen), "e2e5 W!");
}

// The knight was felt on the next square and is straightened: that is the move, and its press.
TEST(Illegal, APieceThatIsStraightenedMakesTheMove) {
    for (const int after : {400, 700, 850, 1000, 1500, 3000}) {
        const Tale tale = Tale()
                              .off(1000, "g1")
                              .on(1400, "f4", 'N')
                              .white(1800)
                              .clock(1800, Side::black)
                              .off(1800 + after, "f4")
                              .on(2000 + after, "f3", 'N')
                              .clock(30'000, Side::black);
        EXPECT_EQ(acts_text(tale.seen()), "g1f3 W!") << after;
        EXPECT_EQ(first_unlawful(tale.seen(), tale.start()), 0u) << after;
        if (after > 1500) continue;
        EXPECT_EQ(acts_text(tale.seen(as_acts)), "g1f3 W!") << after;
    }
}

// The opponent pushes a knight that stood where it may stand: nobody knows whose hand it was.
TEST(Illegal, APieceThatStoodElsewhereIsDoubtful) {
    for (const int stood : {600, 1500, 3000, 20'000}) {
        const Tale tale = Tale()
                              .off(1000, "g1")
                              .on(1400, "f3", 'N')
                              .off(1400 + stood, "f3")
                              .on(1400 + stood, "f4", 'N')
                              .white(2000 + stood);
        EXPECT_TRUE(told(tale.seen()).has(Doubt::held)) << stood;
        for (const SensorUse use : {SensorUse::evidence, SensorUse::acts})
            EXPECT_EQ(acts_text(tale.seen({.use = use})), "") << stood;
    }
}

TEST(Illegal, IsNotProvedWhereTheReadingsContradictIt) {
    const Tale from_nowhere = Tale().on(1000, "e5", 'P').off(1500, "e2").white(2500);
    EXPECT_TRUE(told(from_nowhere.seen(as_acts)).has(Doubt::order_unknown));
    EXPECT_EQ(acts_text(from_nowhere.seen(as_acts)), "");
    Interpreter interpreter(Tale().start(), as_acts);
    interpreter.owe({Side::black});
    const Tale tale = pressed_on_e5();
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.finish();
    const Seen owed = interpreter.take();
    EXPECT_TRUE(told(owed).has(Doubt::no_press));
    EXPECT_EQ(acts_text(owed), "");
}

// The arbiter has said what stands: the press before his word is for nothing.
TEST(Illegal, TheArbiterSaysWhatStands) {
    const Tale tale = pressed_on_e5();
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.advance(Millis(5000));
    interpreter.stand(Millis(6000), tale.start());
    const Tale straightened = Tale().moves(8000, "e5", "e4", 'P');
    for (const SensorReading& reading : straightened.readings()) interpreter.read(reading);
    interpreter.advance(Millis(30'000));
    EXPECT_EQ(acts_text(interpreter.take()), "");
    interpreter.read({Millis(31'000), reading::LeverPressed{Side::white}});
    interpreter.finish();
    EXPECT_EQ(acts_text(interpreter.take()), "e2e4 W!");
}

}  // namespace illegal_test
}  // namespace adoube::sensor
