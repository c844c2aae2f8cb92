#include <gtest/gtest.h>

#include "sensor/board/livechess_readings.h"

namespace adoube::sensor {
namespace livechess_readings_test {

using livechess::BoardEvent, livechess::BoardList, livechess::BoardState, livechess::ClockTimes;

BoardEvent placed(std::string serial, std::string_view placement) {
    BoardEvent event{.serial = std::move(serial)};
    event.placement = livechess::read_placement(placement).value();
    return event;
}

BoardEvent clocked(std::optional<Side> runs, int white) {
    BoardEvent event{.serial = "7"};
    event.clock = ClockTimes{std::chrono::seconds(white), std::chrono::seconds(5400), runs};
    return event;
}

TEST(LiveChessReadings, TheBoardFirstAndThenItsSquares) {
    LiveChessReadings readings("7");
    const auto first = readings.take(Millis(1), placed("7", "4k3/8/8/8/8/8/4P3/4K3"));
    ASSERT_EQ(first.size(), 1u);
    EXPECT_EQ(write_picture(std::get<reading::BoardRead>(first[0].what).board), "4k3/8/8/8/8/8/4P3/4K3");
    EXPECT_TRUE(readings.take(Millis(2), placed("8", "8/8/8/8/8/8/8/8")).empty()) << "another board";
    const auto off = readings.take(Millis(3), placed("7", "4k3/8/8/8/8/8/8/4K3"));
    ASSERT_EQ(off.size(), 1u);
    EXPECT_EQ(off[0], (SensorReading{Millis(3), reading::SquareChanged{Square::e2, std::nullopt}}));
    readings.forget();
    EXPECT_TRUE(std::holds_alternative<reading::BoardRead>(
        readings.take(Millis(4), placed("7", "4k3/8/8/8/8/8/8/4K3"))[0].what));
}

TEST(LiveChessReadings, TheLeverWhereTheOtherClockBegins) {
    LiveChessReadings readings("7");
    EXPECT_EQ(readings.take(Millis(1), clocked(Side::white, 5400)).size(), 1u) << "who presses first is not known";
    EXPECT_TRUE(readings.take(Millis(1), clocked(Side::white, 5400)).empty());
    const auto pressed = readings.take(Millis(2), clocked(Side::black, 5390));
    ASSERT_EQ(pressed.size(), 2u);
    EXPECT_EQ(pressed[0], (SensorReading{Millis(2), reading::LeverPressed{Side::white}}));
    EXPECT_EQ(readings.take(Millis(3), clocked(std::nullopt, 5390)).size(), 1u) << "the arbiter stopped it";
    EXPECT_EQ(readings.take(Millis(4), clocked(Side::black, 5390)).size(), 1u);
}

TEST(LiveChessReadings, AnOnlyBoardNeedsNoName) {
    const auto list_of = [](std::vector<std::string> serials, BoardState state) {
        BoardList list;
        for (std::string& serial : serials)
            list.boards.push_back({serial, state, false, livechess::initial_placement(), std::nullopt});
        return list;
    };
    LiveChessReadings one(""), several("");
    EXPECT_EQ(one.take(Millis(1), list_of({"7"}, BoardState::active)).size(), 1u);
    EXPECT_TRUE(several.take(Millis(1), list_of({"7", "8"}, BoardState::active)).empty());
    EXPECT_EQ(several.listed().size(), 2u);
    const auto lost = one.take(Millis(2), list_of({"7"}, BoardState::not_responding));
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<reading::ConnectionLost>(lost[0].what));
    EXPECT_TRUE(one.take(Millis(3), list_of({"7"}, BoardState::not_responding)).empty()) << "told once";
}

// Silence, and then the other clock runs: the lever was pressed meanwhile. The same clock runs: it was not, and the
// next press is told as ever.
TEST(LiveChessReadings, TheLeverIsRememberedAcrossSilence) {
    for (const Side runs : {Side::white, Side::black}) {
        LiveChessReadings readings("7");
        readings.take(Millis(1), clocked(Side::white, 5400));
        readings.forget();
        auto after = readings.take(Millis(2), clocked(runs, 5400));
        const auto next = readings.take(Millis(3), clocked(chess::other(runs), 5390));
        after.insert(after.end(), next.begin(), next.end());
        std::vector<Side> pressed, expected{Side::white};
        if (runs == Side::black) expected.push_back(Side::black);
        for (const SensorReading& one : after)
            if (const auto* lever = std::get_if<reading::LeverPressed>(&one.what)) pressed.push_back(lever->side);
        EXPECT_EQ(pressed, expected);
    }
}

TEST(LiveChessReadings, ABoardGoneFromTheListIsLost) {
    LiveChessReadings readings("7");
    BoardList list;
    list.boards.push_back({"7", BoardState::active, false, livechess::initial_placement(), std::nullopt});
    readings.take(Millis(1), list);
    list.boards.clear();
    const auto gone = readings.take(Millis(2), list);
    ASSERT_EQ(gone.size(), 1u);
    EXPECT_TRUE(std::holds_alternative<reading::ConnectionLost>(gone[0].what));
    EXPECT_TRUE(readings.take(Millis(3), list).empty()) << "told once";
}

TEST(LiveChessReadings, AClockThatIsUnpluggedIsTold) {
    LiveChessReadings readings("7");
    readings.take(Millis(1), clocked(Side::white, 5400));
    BoardEvent gone{.serial = "7"};
    EXPECT_TRUE(readings.take(Millis(2), gone).empty()) << "nothing was said of it";
    gone.clock_gone = true;
    ASSERT_EQ(readings.take(Millis(3), gone).size(), 1u);
    EXPECT_TRUE(readings.take(Millis(4), gone).empty()) << "told once";
    EXPECT_EQ(readings.take(Millis(5), clocked(Side::black, 5400)).size(), 2u) << "pressed while it was away";
}

}  // namespace livechess_readings_test
}  // namespace adoube::sensor
