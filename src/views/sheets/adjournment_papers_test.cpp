#include "views/sheets/adjournment_papers.h"

#include <gtest/gtest.h>

#include "chess/notation/move_text.h"
#include "scenario/run.h"

namespace adoube::views {
namespace adjournment_papers_test {

using chess::Language;
using Offer = EnvelopeFacts::Offer;

std::string story(std::string_view sealed) {
    return "title    Black seals\nclause   I.1.1\nedition  2023\n"
           "position r5k1/5p1p/6p1/8/8/6P1/5P1P/6K1 w - - 0 41\nclock    2h\n\n"
           "+5m white plays Kg2                -> lawful\n"
           "white offers draw                  -> lawful\n"
           "+12m arbiter asks to seal          -> lawful\n"
           "+3m black seals " +
           std::string(sealed) +
           "              -> lawful\n"
           "black stops clock                  -> lawful\n"
           "arbiter schedules +18h \"Chess House\" -> lawful\n"
           "arbiter checks envelope            -> lawful\n"
           "+18h white arrives                 -> lawful\n"
           "black arrives                      -> lawful\n"
           "arbiter resumes                    -> lawful\n"
           "arbiter opens envelope             -> lawful\n";
}

AdjournmentPapers papers_from(const std::string& text) {
    const auto parsed = scenario::parse(text);
    EXPECT_TRUE(parsed) << (parsed ? "" : parsed.error().expected);
    const auto& edition = *parsed->editions.front();
    return papers_of(scenario::start_of(*parsed, edition), scenario::run(*parsed, edition).log).value();
}

std::size_t times(std::string_view part, std::string_view text) {
    std::size_t n = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

TEST(AdjournmentPapers, TheSevenFactsAreThoseOfTheClosedEnvelope) {
    const AdjournmentPapers papers = papers_from(story("Rd8"));
    const EnvelopeFacts& facts = papers.envelope;
    EXPECT_EQ(facts.position->turn(), chess::Side::black);
    EXPECT_EQ(facts.position->king(chess::Side::white), chess::Square::g2);
    EXPECT_EQ(facts.used[0], std::chrono::minutes(5));
    EXPECT_EQ(facts.used[1], std::chrono::minutes(15));
    EXPECT_EQ(facts.left[1], std::chrono::minutes(105));
    EXPECT_EQ(facts.sealer, chess::Side::black);
    EXPECT_EQ(facts.move, 41);
    EXPECT_EQ(facts.offer, Offer::by_white);
    EXPECT_EQ(facts.resumes_after, std::chrono::hours(18));
    EXPECT_EQ(facts.place, "Chess House");
    EXPECT_EQ(papers.game.moves.size(), 1u) << "the sealed move, though opened later, is not on the sheets";
    EXPECT_EQ(papers.scheduled, 5u);
}

TEST(AdjournmentPapers, NothingOfTheSealedTextIsPrinted) {
    for (const auto language : {Language::hy, Language::en, Language::ru}) {
        const std::string one = papers_html(papers_from(story("Rd8")), Papers::all, language);
        const std::string other = papers_html(papers_from(story("Kf8")), Papers::all, language);
        EXPECT_EQ(one, other);
    }
}

TEST(AdjournmentPapers, TheSheetsSpeakTheLanguage) {
    const AdjournmentPapers papers = papers_from(story("Rd8"));
    const std::string hy = papers_html(papers, Papers::all, Language::hy);
    EXPECT_EQ(times("<article class=\"paper a5\">", hy), 1u);
    EXPECT_EQ(times("<article class=\"paper a4\">", hy), 2u);
    EXPECT_EQ(times("Աg2", hy), 2u) << "on both scoresheets";
    EXPECT_NE(hy.find("սպիտակների առաջարկն ուժի մեջ է"), std::string::npos);
    EXPECT_NE(hy.find("մրցավարի հայտարարությունից 18 ժամ հետո"), std::string::npos);
    const std::string ru = papers_html(papers, Papers::envelope, Language::ru);
    EXPECT_NE(ru.find("через 18 часов после объявления арбитра"), std::string::npos);
    EXPECT_EQ(times("class=\"paper a4\"", ru), 0u);
    EXPECT_NE(ru.find("0:15:00"), std::string::npos);
}

TEST(AdjournmentPapers, WhatIsUnknownIsALineToFill) {
    const std::string blank = envelope_sheet({}, Language::en);
    EXPECT_EQ(times("class=\"fill\"", blank), 11u)
        << "round, board, two names, two times, sealer, number, offer, date, place";
    EXPECT_EQ(blank.find("#pc-"), std::string::npos) << "an empty board";
}

TEST(AdjournmentPapers, NamesAreEscaped) {
    EnvelopeFacts facts;
    facts.names = {"<script>", "A & B"};
    const std::string html = envelope_sheet(facts, Language::en);
    EXPECT_EQ(html.find("<script>"), std::string::npos);
    EXPECT_NE(html.find("A &amp; B"), std::string::npos);
}

TEST(AdjournmentPapers, ALongPlaceIsSetSmallerAndWhole) {
    EnvelopeFacts facts;
    facts.place = "The great hall of the house of chess, second floor";
    const std::string html = envelope_sheet(facts, Language::en);
    EXPECT_NE(html.find("<span class=\"clamp long\">" + facts.place), std::string::npos);
    facts.place = "The great hall";
    EXPECT_EQ(envelope_sheet(facts, Language::en).find("clamp long\">"), std::string::npos);
}

TEST(Scoresheet, TimesOffersAndEmptyRows) {
    chess::PgnGame game;
    chess::Position position = game.start;
    for (const char* text : {"e4", "e5", "Nf3"}) {
        game.moves.push_back({std::get<chess::Move>(chess::read_move(position, text))});
        position = position.after(game.moves.back().move);
    }
    game.moves[1].clock = std::chrono::minutes(89);
    game.moves[2].comments = {"(=)"};
    const std::string sheet = scoresheet_pages({}, game, Language::ru);
    EXPECT_NE(sheet.find("Кf3<span class=\"offer\">(=)</span>"), std::string::npos);
    EXPECT_NE(sheet.find("1:29:00"), std::string::npos);
    EXPECT_EQ(times("<tr><td class=\"n\">", sheet), 60u);
}

TEST(Scoresheet, SixtyMovesNeedASecondPage) {
    chess::PgnGame game;
    chess::Position position = game.start;
    for (int i = 0; i < 120; ++i) {
        const char* text = std::array{"Nf3", "Nf6", "Ng1", "Ng8"}[static_cast<std::size_t>(i % 4)];
        game.moves.push_back({std::get<chess::Move>(chess::read_move(position, text))});
        position = position.after(game.moves.back().move);
    }
    EXPECT_EQ(times("<article", scoresheet_pages({}, game, Language::en)), 2u);
    game.moves.resize(118);
    EXPECT_EQ(times("<article", scoresheet_pages({}, game, Language::en)), 1u);
}

}  // namespace adjournment_papers_test
}  // namespace adoube::views
