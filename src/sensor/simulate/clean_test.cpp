// On a perfect board nothing is lost: whatever hands did comes back as the same acts at the same times, and the Laws
// find the game that was played. Games are random, so that castling, en passant and promotion in every order occur.
#include <gtest/gtest.h>

#include "laws/decide.h"
#include "laws/prepare.h"
#include "sensor/interpret/tale_test.h"
#include "sensor/simulate/simulate.h"

namespace adoube::sensor {
namespace clean_test {

std::vector<Move> random_game(Position position, Dice& dice, int plies) {
    std::vector<Move> moves;
    for (int i = 0; i < plies; ++i) {
        const auto legal = chess::legal_moves(position);
        if (legal.empty()) break;
        moves.push_back(legal[static_cast<std::size_t>(dice.below(static_cast<int>(legal.size())))]);
        for (const Move move : legal)
            if (move.is_en_passant() || (move.is_castling() && dice.one_in(2))) moves.back() = move;
        position = position.after(moves.back());
    }
    return moves;
}

std::string told(const laws::Act& act) {
    std::string text = std::to_string(laws::elapsed(act.at) / std::chrono::milliseconds(1)) + " ms ";
    if (const auto* touch = std::get_if<laws::act::Touch>(&act.body))
        for (const Square square : touch->squares)
            text += (touch->together ? "together " : "touches ") + to_string(square);
    if (const auto* release = std::get_if<laws::act::Release>(&act.body))
        text += "releases " + to_string(release->from) + to_string(release->to);
    if (const auto* remove = std::get_if<laws::act::Remove>(&act.body)) text += "removes " + to_string(remove->square);
    if (const auto* place = std::get_if<laws::act::PlaceNew>(&act.body))
        text += "places on " + to_string(place->square);
    if (std::holds_alternative<laws::act::Press>(act.body)) text += "presses";
    return text;
}

Seen read_all(const Stream& stream, SensorUse use) {
    Interpreter interpreter(stream.header.start, {.period = stream.header.period, .use = use});
    for (const SensorReading& reading : stream.readings) interpreter.read(reading);
    interpreter.finish();
    return interpreter.take();
}

constexpr auto rich_fens = std::to_array<const char*>({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/2pP4/4pP2/8/8/R3K2R w KQkq c6 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
});

TEST(CleanBoard, GivesBackEveryActAtItsTime) {
    std::size_t castlings = 0, passed = 0, promotions = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Dice dice(seed);
        const Position start = chess::position_from_fen(rich_fens[seed % rich_fens.size()]).value();
        const auto game = simulate_game(start, random_game(start, dice, 60), {.seed = seed, .period = Millis(1)});
        std::vector<laws::Act> done;
        for (const HandledMove& move : game.moves) {
            castlings += move.move.is_castling();
            passed += move.move.is_en_passant();
            promotions += move.move.is_promotion();
            done.insert(done.end(), move.acts.begin(), move.acts.end());
        }
        // A press that follows mate or stalemate is seen and is no act of a game.
        const Seen seen = read_all(game.stream, SensorUse::acts);
        ASSERT_GE(done.size(), seen.acts.size());
        ASSERT_LE(done.size() - seen.acts.size(), 1u) << seed;
        for (std::size_t i = 0; i < seen.acts.size(); ++i)
            ASSERT_TRUE(seen.acts[i] == done[i])
                << "seed " << seed << ": " << told(seen.acts[i]) << " instead of " << told(done[i]);
        EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty()) << seed;
    }
    EXPECT_GT(castlings, 20u);
    EXPECT_GT(passed, 20u);
    EXPECT_GT(promotions, 100u);
}

// By the Laws, in a hall where what is unlawful is noted: every act is lawful and the last position is that of the
// game.
TEST(CleanBoard, TheLawsFindTheGameThatWasPlayed) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        for (const SensorUse use : {SensorUse::evidence, SensorUse::acts}) {
            Dice dice(seed);
            const Position start = chess::position_from_fen(rich_fens[seed % rich_fens.size()]).value();
            const std::vector<Move> moves = random_game(start, dice, 40);
            Position last = start;
            for (const Move move : moves) last = last.after(move);
            const auto simulated = simulate_game(start, moves, {.seed = seed});
            laws::Terms terms;
            terms.venue = laws::Venue::note;
            laws::Game game(terms, start);
            for (const laws::Act& act : read_all(simulated.stream, use).acts) {
                const laws::Ruling ruling = laws::decide(game, act);
                ASSERT_EQ(ruling.finding, laws::Finding::lawful) << "seed " << seed << ": " << told(act);
                laws::apply(game, ruling, act);
                if (game.over()) break;
            }
            EXPECT_TRUE(game.over() || game.position.same_as(last)) << seed;
        }
}

TEST(CleanBoard, TheSameSeedGivesTheSameStream) {
    Dice dice(5);
    const auto moves = random_game(Position::initial(), dice, 40);
    const Simulation how{.seed = 9, .habits = usual_habits(), .noise = usual_noise()};
    const std::string once = write_stream(simulate_game(Position::initial(), moves, how).stream);
    EXPECT_EQ(once, write_stream(simulate_game(Position::initial(), moves, how).stream));
    EXPECT_EQ(once, write_stream(read_stream(once).value()));
    Simulation other = how;
    other.seed = 10;
    EXPECT_NE(once, write_stream(simulate_game(Position::initial(), moves, other).stream));
}

}  // namespace clean_test
}  // namespace adoube::sensor
