#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "record/codec/codec.h"

namespace adoube::record {
namespace codec_genesis_test {

constexpr const char* plain =
    R"({"control":[],"edition":"2023","languages":["hy","en","ru"],"play":"standard",)"
    R"("position":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
    R"("reading":"third","rules":{"arbiter":"present","claims":"instant","default_time":0,"draw_offers":"free",)"
    R"("flags":"distinguishable","quickplay":"silent","watch":"arbiter"},"v":1,"venue":"refuse"})";

TEST(CodecGenesis, HasOneSpelling) {
    EXPECT_EQ(encode_genesis({}), plain);
    Genesis full;
    full.terms.edition = laws::edition_named("2018");
    full.terms.play = laws::Play::blitz;
    full.terms.venue = laws::Venue::note;
    full.terms.control = {{40, std::chrono::minutes(90), {}, {}},
                          {0, std::chrono::minutes(30), std::chrono::seconds(30), std::chrono::seconds(3)}};
    full.terms.rules = {{laws::DrawOffers::Rule::from_move, 30},
                        true,
                        false,
                        laws::AssistantFor::black,
                        std::chrono::minutes(30),
                        std::chrono::hours(4),
                        laws::BothAbsent::nobody,
                        false,
                        laws::WatchedBy::players,
                        laws::ClaimsDecided::by_arbiter,
                        laws::SomePlayers::nobody,
                        laws::SensorUse::acts};
    full.terms.languages = chess::Languages::only(chess::Language::fr);
    full.terms.names = {"Ana Petrosyan", "Boris Levin"};
    full.start = *chess::position_from_fen("4k3/P7/8/8/8/8/8/R3K2R w KQ - 3 9");
    full.moves = {chess::Move::promotion(chess::Square::a7, chess::Square::a8, chess::Kind::rook)};
    full.players = {"p-1", "p-2"};
    const std::string line = encode_genesis(full);
    EXPECT_EQ(
        line,
        R"({"control":[{"moves":40,"time":5400000000000},{"delay":3000000000,"increment":30000000000,)"
        R"("time":1800000000000}],"edition":"2018","languages":["fr"],)"
        R"("moves":["a7a8r"],"play":"blitz","players":{"black":"p-2","white":"p-1"},)"
        R"("position":"4k3/P7/8/8/8/8/8/R3K2R w KQ - 3 9",)"
        R"("reading":"third","rules":{"arbiter":"absent","assistant":"black","both_absent":"nobody",)"
        R"("claims":"arbiter","default_time":1800000000000,"draw_offers":"from_move:30","flags":"indistinguishable",)"
        R"("quickplay":"announced","sensor":"acts","session":14400000000000,"watch":"players"},"v":1,"venue":"note"})");
    const auto read = decode_genesis(line);
    ASSERT_TRUE(read) << read.error().text();
    full.terms.names = laws::Terms{}.names;
    EXPECT_EQ(read->terms, full.terms);
    EXPECT_EQ(read->start, full.start);
    EXPECT_EQ(read->moves, full.moves);
    EXPECT_EQ(read->players, full.players);
}

std::string with(std::string_view from, std::string_view to) {
    std::string line = plain;
    return line.replace(line.find(from), from.size(), to);
}

TEST(CodecGenesis, NamesChess960) {
    Genesis genesis;
    genesis.start = *chess::position_from_fen("r4k1r/8/8/8/8/8/8/R4K1R w HAha - 0 1");
    genesis.moves = {chess::Move(chess::Square::f1, chess::Square::g1, chess::Move::Sort::castling)};
    const std::string line = encode_genesis(genesis);
    EXPECT_NE(line.find(R"("moves":["f1h1"])"), std::string::npos) << line;
    EXPECT_NE(line.find(R"("v":1,"variant":"chess960",)"), std::string::npos) << line;
    const auto read = decode_genesis(line);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->start, genesis.start);
    EXPECT_EQ(read->moves, genesis.moves);
    // Without rights the variant is told by its name alone.
    genesis = {};
    genesis.start = *chess::position_from_fen("4k3/8/8/8/8/8/8/R4K1R w - - 0 1", chess::Variant::chess960);
    EXPECT_EQ(decode_genesis(encode_genesis(genesis))->start, genesis.start);
    EXPECT_FALSE(decode_genesis(with(R"("v":1,)", R"("v":1,"variant":"atomic",)")));
    std::string unnamed = line;
    unnamed.erase(unnamed.find(R"("variant":"chess960",)"), 21);
    EXPECT_FALSE(decode_genesis(unnamed));
}

// Logs of before there was a second one do not name it.
TEST(CodecGenesis, IsOfTheFirstReadingUnlessItNamesAnother) {
    const std::string first = with(R"("reading":"third",)", "");
    const auto read = decode_genesis(first);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->terms.reading, laws::LawsReading::first);
    EXPECT_EQ(encode_genesis(*read), first);
    EXPECT_EQ(decode_genesis(with("third", "second"))->terms.reading, laws::LawsReading::second);
    EXPECT_EQ(decode_genesis(plain)->terms.reading, laws::LawsReading::third);
}

TEST(CodecGenesis, RefusesWhatCannotBegin) {
    ASSERT_TRUE(decode_genesis(plain));
    const std::vector<std::pair<std::string, const char*>> bad{
        {with("2023", "1999"), "edition: unknown edition \"1999\""},
        {with("\"v\":1", "\"v\":2"), "unsupported version 2"},
        {with("standard", "bullet"), "play: expected one of standard, rapid, blitz"},
        {with("RNBQKBNR w", "RNBQQBNR w"), "position: fen: white has no king"},
        {with("RNBQKBNR w", "RNBQKBNRR w"), "position: fen:"},
        {with("\"control\":[]", R"("control":[{"time":1},{"time":1}])"), "control: only the last period"},
        {with("\"control\":[]", R"("control":[{"moves":40}])"), "control[0]: \"time\" is missing"},
        {with("\"play\"", R"("moves":["e2e5"],"play")"), "moves[0]: \"e2e5\" is not a legal move there"},
        {with("\"position\"", R"("players":{"black":"B","white":"Ana Petrosyan"},"position")"), "is not a pseudonym"},
        {with("[\"hy\",\"en\",\"ru\"]", "[]"), "languages: expected at least one"},
        {with("[\"hy\",\"en\",\"ru\"]", "[\"en\",\"hy\"]"), "spelling"},
        {with("[\"hy\",\"en\",\"ru\"]", "[\"xx\"]"), "languages: expected codes"},
        {with("\"free\"", "\"from_move:0\""), "rules.draw_offers: expected free, none or from_move:N"},
        {with("\"third\"", "\"fourth\""), "reading: expected one of first, second, third"},
        {with("\"third\"", "\"first\""), "spelling"},
        {with("\"silent\"", "\"loud\""), "rules.quickplay: expected silent or announced"},
        {with("\"default_time\":0", "\"default_time\":-1"), "rules.default_time: expected a whole number"},
        {with("\"venue\":\"refuse\"", "\"venue\":\"refuse\",\"weather\":1"), "unknown field \"weather\""},
        {"{}", "\"v\" is missing"},
        {"[]", "expected an object"},
    };
    for (const auto& [line, says] : bad) {
        const auto read = decode_genesis(line);
        ASSERT_FALSE(read) << line;
        EXPECT_NE(read.error().message.find(says), std::string::npos) << says << " / " << read.error().text();
    }
}

}  // namespace codec_genesis_test
}  // namespace adoube::record
