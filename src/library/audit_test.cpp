#include <gtest/gtest.h>

#include "base/encoding.h"
#include "library/session.h"

namespace adoube::library::audit_test {

constexpr std::string_view text =
    "[Event \"One\"]\n[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"Two\"]\n\n1. d4 d5 1/2-1/2\n";

std::string begun() { return R"({"do":"audit","file":"two.pgn"})"; }
std::string piece(std::uint64_t audit, std::string_view part) {
    return R"({"do":"audit","audit":)" + std::to_string(audit) + R"(,"pgn":)" + json::quoted(part) + "}";
}
std::string ended(std::uint64_t audit) {
    return R"({"do":"audit","audit":)" + std::to_string(audit) + R"(,"end":true})";
}
std::size_t times(std::string_view answer, std::string_view part) {
    std::size_t count = 0;
    for (auto at = answer.find(part); at != answer.npos; at = answer.find(part, at + 1)) ++count;
    return count;
}

TEST(Audit, AGameIsToldWhenItHasEnded) {
    CallerState session;
    EXPECT_EQ(session.answer(begun()), R"({"v":1,"audit":1,"games":[]})");
    const auto cut = text.find("\n\n[Event \"Two\"]\n\n1.");
    EXPECT_EQ(session.answer(piece(1, text.substr(0, 20))), R"({"v":1,"audit":1,"games":[]})");
    const auto first = session.answer(piece(1, text.substr(20, cut)));
    EXPECT_TRUE(first.contains(R"("game":1,"line":1,"plies":3,"event":"One","date":"","white":"A")")) << first;
    EXPECT_TRUE(first.contains(R"("kind":"illegal","verdict":"contradicts","clause":"3.10.2")"));
    EXPECT_FALSE(first.contains(R"("event":"Two")")) << first;
    session.answer(piece(1, text.substr(20 + cut)));
    const auto last = session.answer(ended(1));
    EXPECT_TRUE(last.contains(R"("counts":{"games":2,"plies":5)")) << last;
    EXPECT_FALSE(last.contains(R"("audit":1,)")) << last;
    EXPECT_TRUE(session.answer(ended(1)).contains(R"("code":"unknown")"));
}

TEST(Audit, HowTheTextIsCutMakesNoDifference) {
    const auto findings = [](std::size_t size, std::string_view of) {
        CallerState session;
        session.answer(begun());
        std::string all;
        for (std::size_t at = 0; at < of.size(); at += size) {
            const auto bytes = base64url(of.substr(at, size));
            all += session.answer(R"({"do":"audit","audit":1,"bytes":")" + bytes + "\"}");
        }
        all += session.answer(ended(1));
        return std::pair(times(all, "adoube/audit/1"), all.substr(all.find("\"counts\"")));
    };
    std::string utf16 = "\xFF\xFE";
    for (const char c : text) (utf16 += c) += '\0';
    const auto whole = findings(text.size(), text);
    EXPECT_GE(whole.first, 3u);
    for (const std::size_t size : {1, 2, 3, 7, 64}) {
        EXPECT_EQ(findings(size, text), whole) << size;
        EXPECT_EQ(findings(size, utf16), whole) << size;
    }
}

TEST(Audit, WhatStandsOutsideEveryGameIsAnEntryByItself) {
    CallerState session;
    const auto told = session.answer(R"({"do":"audit","bytes":"f0VMRgIBAQAAAAAAAAAAAAMAPgAB","end":true})");  // ELF
    EXPECT_TRUE(told.contains(R"("games":[{"game":0,"line":1,"findings":[{"format":"adoube/audit/1")")) << told;
    EXPECT_TRUE(told.contains(R"("counts":{"games":0)")) << told;
}

TEST(Audit, WhatIsNoPgnIsNotReadOn) {
    CallerState session;
    std::string prose;
    while (prose.size() < 200'000) prose += "Whereof one cannot speak, thereof one must be silent. ";
    EXPECT_TRUE(session.answer(piece(1, prose)).contains(R"("code":"unknown")"));
    session.answer(begun());
    EXPECT_TRUE(session.answer(piece(1, prose)).contains(R"("gave_up":true)"));
    EXPECT_TRUE(session.answer(piece(1, text)).contains(R"("games":[],"gave_up":true)"));
    EXPECT_TRUE(session.answer(ended(1)).contains(R"("counts":{"games":0)"));
}

TEST(Audit, KeepsItsLimits) {
    CallerState session;
    const std::string long_piece(256 * 1024 + 1, ' ');
    EXPECT_TRUE(session.answer(R"({"do":"audit","pgn":")" + long_piece + "\"}").contains(R"("code":"limit")"));
    for (std::size_t i = 0; i < CallerState::most_audits; ++i) session.answer(begun());
    EXPECT_TRUE(session.answer(begun()).contains(R"("code":"limit")"));
    EXPECT_EQ(session.answer(R"({"do":"stop","audit":3})"), R"({"v":1})");
    EXPECT_TRUE(session.answer(piece(3, "1. e4 *")).contains(R"("code":"unknown")"));
    EXPECT_TRUE(session.answer(begun()).contains(R"("audit":17)"));
    for (const auto* bad :
         {R"({"do":"audit","pgn":"*","bytes":"Kg"})", R"({"do":"audit","bytes":"*"})",
          R"({"do":"audit","audit":17,"file":"x"})", R"({"do":"stop"})", R"({"do":"stop","search":1,"audit":17})"})
        EXPECT_TRUE(session.answer(bad).contains(R"("code":"malformed")")) << bad;
    EXPECT_TRUE(session.answer(ended(17)).contains(R"("counts")")) << "a wrong request harms no audit";
}

}  // namespace adoube::library::audit_test
