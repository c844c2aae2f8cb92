// The pages know the acts by the table of acts.
#include "record/codec/act_types.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "record/codec/codec_types.h"

namespace adoube::record {
namespace act_types_test {

constexpr const char* place = ADOUBE_SOURCE_DIR "/web/src/lib/acts.ts";

TEST(ActTypes, ThePagesHaveThoseOfTheTable) {
    const std::string made = act_types();
    if (std::getenv("ADOUBE_WRITE_ACT_TYPES")) std::ofstream(place, std::ios::binary) << made;
    std::ifstream in(place, std::ios::binary);
    const std::string kept{std::istreambuf_iterator<char>(in), {}};
    EXPECT_TRUE(kept == made) << "web/src/lib/acts.ts is old: run tools/act-types";
}

// As docs/formats/protocol.md has them.
TEST(ActTypes, AnActHasItsFields) {
    const std::string made = act_types();
    for (const std::string act :
         {"Displace = { type: 'displaces'; squares: Square[] }", "Press = { type: 'presses'; other_hand?: boolean }",
          "CallFlag = { type: 'calls flag'; side: Side }",
          "Play = { type: 'plays'; move?: string; movement?: Movement }", "SayWords = { type: 'says'; text: string }"})
        EXPECT_NE(made.find("export type " + act + ";\n"), std::string::npos) << act;
    EXPECT_EQ(made.find("sealed_text"), std::string::npos) << "only the server says it";
    EXPECT_EQ(made.find("'seals'"), std::string::npos) << "sealed with what seals, not told as an act";
}

// The table of the document that begins so, row by row.
std::vector<std::string> rows_of(const std::string& document, const std::string& heading) {
    std::ifstream in(ADOUBE_SOURCE_DIR "/" + document);
    std::vector<std::string> rows;
    bool inside = false;
    for (std::string line; std::getline(in, line); inside &= line.starts_with('|')) {
        if (inside) rows.push_back(line);
        inside |= line.starts_with(heading);
    }
    return rows;
}

// The row that tells of an act names its fields.
bool has_row(const std::vector<std::string>& rows, std::string_view word, const std::vector<std::string_view>& fields) {
    const auto named = [](const std::string& row, std::string_view name) {
        return row.find("`" + std::string(name)) != std::string::npos;
    };
    return std::ranges::any_of(rows, [&](const std::string& row) {
        return row.find("`" + std::string(word) + "`") != std::string::npos &&
               std::ranges::all_of(fields, [&](std::string_view field) { return named(row, field); });
    });
}

template <class A>
std::vector<std::string_view> fields_of(bool sent) {
    const A act{};
    std::vector<std::string_view> fields;
    laws::for_each_field(act, [&](std::string_view name, const auto&) {
        const bool by_server =
            codec::only_the_server_says(name) || name == "intended" || A::row.word == "opens envelope";
        if (!sent || !by_server) fields.push_back(name);
    });
    return fields;
}

// The documents were written by hand: whose acts they are and what they carry is as they say.
TEST(ActTypes, TheProtocolTellsOfEveryAct) {
    const auto by_player = rows_of("docs/formats/protocol.md", "| by a player |");
    const auto by_arbiter = rows_of("docs/formats/protocol.md", "| by the arbiter |");
    laws::for_each_row<laws::ActBody>([&]<class A>() {
        if (codec::sealed_by_the_server(A{})) return;
        EXPECT_TRUE(
            has_row(A::row.party == laws::Party::player ? by_player : by_arbiter, A::row.word, fields_of<A>(true)))
            << A::row.word;
    });
}

TEST(ActTypes, TheLogTellsOfEveryAct) {
    const auto by_player = rows_of("docs/formats/log.md", "| by a player |");
    const auto by_arbiter = rows_of("docs/formats/log.md", "| by the arbiter |");
    laws::for_each_row<laws::ActBody>([&]<class A>() {
        EXPECT_TRUE(
            has_row(A::row.party == laws::Party::player ? by_player : by_arbiter, A::row.word, fields_of<A>(false)))
            << A::row.word;
    });
}

TEST(ActTypes, TheLogTellsOfEveryEvent) {
    const auto rows = rows_of("docs/formats/log.md", "| event |");
    laws::for_each_row<laws::Event>([&]<class E>() {
        std::vector<std::string_view> fields{"move", "pieces"};  // of what is imposed: they stand in the event itself
        if constexpr (!std::is_same_v<E, laws::event::MoveImposed>) fields = fields_of<E>(false);
        EXPECT_TRUE(has_row(rows, E::row.word, fields)) << E::row.word;
    });
}

}  // namespace act_types_test
}  // namespace adoube::record
