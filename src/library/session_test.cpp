#include "library/session.h"

#include <gtest/gtest.h>

#include <thread>

#include "library/adoube.h"

namespace adoube::library::session_test {

std::string answer_to(CallerState& session, std::string request) {
    for (char& c : request)
        if (c == '\'') c = '"';
    return session.answer(request);
}

bool has(const std::string& answer, std::string part) {
    for (char& c : part)
        if (c == '\'') c = '"';
    return answer.find(part) != std::string::npos;
}

constexpr auto rook_and_king = "{'do':'open','terms':{'fen':'4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1','venue':'note'}}";

TEST(CallerState, RulesOnTheRookTouchedBeforeTheKing) {
    CallerState session;
    EXPECT_TRUE(has(answer_to(session, rook_and_king), "'game':1,'seq':0"));
    answer_to(session, "{'do':'act','game':1,'by':'white','act':{'type':'touches','squares':['h1']}}");
    const auto told = answer_to(session, "{'do':'act','game':1,'told':'+4s white touches e1'}");
    EXPECT_TRUE(has(told, "'finding':'lawful','clauses':['4.3.1','4.4.2'],'effects':['must move h1']")) << told;
    EXPECT_TRUE(has(told, "'now':4000")) << told;
    const auto castled = answer_to(session, "{'do':'try','game':1,'told':'white plays O-O'}");
    EXPECT_TRUE(has(castled, "'finding':'unlawful'")) << castled;
    EXPECT_TRUE(has(castled, "'seq':2,'now':4000")) << "nothing was entered";
}

TEST(CallerState, ADeadPositionIsToldWhereItIsSetUp) {
    CallerState session;
    const auto story =
        "{'do':'open','story':'title x\\nposition 4k3/8/8/8/8/8/8/4K3 w - - 0 1\\nwhite plays Kd2 -> "
        "lawful\\n','lang':['ru','en']}";
    const auto opened = answer_to(session, story);
    EXPECT_TRUE(has(opened, "'end':{'reason':'dead-position','result':'1/2-1/2','clauses':['5.2.2'],'text':'В этой"))
        << opened;
    EXPECT_TRUE(has(opened, "as where nobody has noticed it.'")) << opened;
    EXPECT_TRUE(has(answer_to(session, rook_and_king), "'end':null"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'position','fen':'4k3/8/8/8/8/8/8/3BK3 w - - 0 1'}"),
                    "'end':{'reason':'dead-position'"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'position','fen':'7k/6Q1/5K2/8/8/8/8/8 b - - 0 1'}"),
                    "'end':{'reason':'checkmate','result':'1-0','clauses':['5.1.1'],'text':'It is checkmate: White"));
}

TEST(CallerState, AFifthOccurrenceThatWasPlayedOnIsTold) {
    CallerState session;
    const auto opened_after = [&](int rounds) {
        std::string story = "{'do':'open','story':'title x\\nmoves";
        for (int i = 0; i < rounds; ++i) story += " Nf3 Nf6 Ng1 Ng8";
        return answer_to(session, story + " e4\\nblack plays e5 -> lawful\\n'}");
    };
    EXPECT_TRUE(has(opened_after(3), "'end':null"));
    EXPECT_TRUE(
        has(opened_after(4), "'end':{'reason':'fivefold','result':'1/2-1/2','clauses':['9.6.1'],'text':'The same"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'position','fen':'4k3/8/8/8/8/8/R7/4K3 w - - 150 120'}"),
                    "'end':{'reason':'seventy-five'"));
}

// The blocked position of the README: only a search knows it.
TEST(CallerState, NeitherCanMateIsSaidWhereBothWereAskedAbout) {
    CallerState session;
    const std::string blocked = "'fen':'8/8/8/1k3p1p/3p1P2/1p1P1PpP/1P4P1/K7 b - - 0 1'";
    const auto both = answer_to(session, "{'do':'winnable'," + blocked + ",'first':'black','lang':'hy'}");
    EXPECT_TRUE(has(both, "'end':{'reason':'dead-position'")) << both;
    EXPECT_LT(both.find("\"black\""), both.find("\"white\"")) << both;
    EXPECT_TRUE(has(both, "'reason':'ստուգված են բոլոր")) << both;
    EXPECT_FALSE(has(answer_to(session, "{'do':'winnable'," + blocked + ",'side':'white'}"), "'end'"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'winnable','fen':'4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'}"), "'end':null"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'winnable'," + blocked + ",'first':'arbiter'}"), "'code':'malformed'"));
}

TEST(CallerState, UndoTakesBackTheActAndTheTime) {
    CallerState session;
    answer_to(session, rook_and_king);
    const auto before = answer_to(session, "{'do':'view','game':1,'all_rights':true}");
    answer_to(session, "{'do':'act','game':1,'told':'+4s white touches h1'}");
    EXPECT_NE(answer_to(session, "{'do':'view','game':1,'all_rights':true}"), before);
    answer_to(session, "{'do':'undo','game':1}");
    EXPECT_EQ(answer_to(session, "{'do':'view','game':1,'all_rights':true}"), before);
    EXPECT_TRUE(has(answer_to(session, "{'do':'undo','game':1}"), "'code':'over'"));
}

TEST(CallerState, WhatIsWrongIsToldWithItsPlace) {
    CallerState session;
    EXPECT_TRUE(has(answer_to(session, ""), "'code':'malformed'"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'version'"), "'at':15"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'version','more':1}"), "'at':16"));
    EXPECT_TRUE(has(answer_to(session, "{'v':2,'do':'version'}"), "'code':'version'"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'view','game':7}"), "'code':'unknown'"));
    answer_to(session, rook_and_king);
    const auto square =
        answer_to(session, "{'do':'act','game':1,'by':'white','act':{'type':'touches','squares':['z9']}}");
    EXPECT_TRUE(has(square, "'code':'act'")) << square;
    EXPECT_TRUE(has(square, "'at':69")) << square;  // of 'z9' in the request
    const auto told = answer_to(session, "{'do':'act','game':1,'told':'white tuches e1'}");
    EXPECT_TRUE(has(told, "'at':6")) << told;
    const auto story = answer_to(session, "{'do':'open','story':'title x\\nwhite touches e1\\n'}");
    EXPECT_TRUE(has(story, "'line':2,'column':17")) << story;
}

TEST(CallerState, AnActThatNamesNoSquareIsRuledOn) {
    CallerState session;
    answer_to(session, rook_and_king);
    for (const std::string verb : {"act", "try"})
        for (const std::string act : {"'by':'white','act':{'type':'touches','squares':[]}",
                                      "'by':'white','act':{'type':'adjusts','squares':[]}",
                                      "'by':'white','act':{'type':'displaces','squares':[]}",
                                      "'by':'arbiter','act':{'type':'saw touch','side':'white','squares':[]}"}) {
            const auto told = answer_to(session, "{'do':'" + verb + "','game':1," + act + ",'lang':['hy','en','ru']}");
            EXPECT_TRUE(has(told, "'finding':'unlawful'")) << told;
        }
}

TEST(CallerState, ATextOfSeveralLinesCannotStandInAStory) {
    for (const std::string act : {"'type':'says','text':'a\\nb'", "'type':'states','text':'Nf3\\nNc6'"}) {
        CallerState session;
        answer_to(session, rook_and_king);
        const auto told = answer_to(session, "{'do':'act','game':1,'by':'white','act':{" + act + "}}");
        ASSERT_TRUE(has(told, "'seq':1")) << told;
        EXPECT_TRUE(has(answer_to(session, "{'do':'story','game':1}"),
                        "{'code':'story','text':'a text of this game cannot stand in a line of a story'}"));
    }
}

TEST(CallerState, HoldsNoMoreGamesThanItSays) {
    CallerState session;
    for (std::size_t i = 0; i < CallerState::most_games; ++i)
        EXPECT_TRUE(has(answer_to(session, "{'do':'open'}"), "'game'"));
    EXPECT_TRUE(has(answer_to(session, "{'do':'open'}"), "'code':'limit'"));
    answer_to(session, "{'do':'close','game':3}");
    EXPECT_TRUE(has(answer_to(session, "{'do':'open'}"), "'game':65"));
}

TEST(CallerState, ASealedMoveStaysInItsEnvelope) {
    CallerState session;
    answer_to(session, "{'do':'open','terms':{'control':'5400'}}");
    answer_to(session, "{'do':'act','game':1,'told':'arbiter asks to seal'}");
    const auto sealed = answer_to(session, "{'do':'act','game':1,'by':'white','seal':{'text':'Nf3'},'events':true}");
    EXPECT_TRUE(has(sealed, "'finding':'lawful'")) << sealed;
    for (const auto* told : {"white stops clock", "arbiter schedules +18h Hall", "arbiter checks envelope"})
        answer_to(session, std::string("{'do':'act','game':1,'told':'") + told + "'}");
    EXPECT_FALSE(has(answer_to(session, "{'do':'view','game':1}"), "Nf3"));
    for (const auto* told : {"+18h arbiter resumes", "white arrives", "black arrives"})
        answer_to(session, std::string("{'do':'act','game':1,'told':'") + told + "'}");
    const auto opened = answer_to(session, "{'do':'act','game':1,'told':'arbiter opens envelope'}");
    EXPECT_TRUE(has(opened, "made Nf3")) << opened;
}

TEST(CInterface, SessionsOfDifferentThreadsDoNotMeet) {
    const auto play = [] {
        auto* session = adoube_new();
        const std::string_view open = R"({"do":"open"})", act = R"({"do":"act","game":1,"told":"white plays e4"})";
        std::size_t length = 0;
        adoube_free(adoube_call(session, open.data(), open.size(), nullptr));
        char* answer = adoube_call(session, act.data(), act.size(), &length);
        EXPECT_TRUE(has({answer, length}, "'effects':['made e4','completed e4']")) << answer;
        EXPECT_EQ(answer[length], '\0');
        adoube_free(answer);
        adoube_end(session);
    };
    std::thread one(play), two(play);
    one.join();
    two.join();
}

TEST(CInterface, NoSessionIsNoAnswer) { EXPECT_EQ(adoube_call(nullptr, "{}", 2, nullptr), nullptr); }

TEST(CInterface, AnswersWhateverTheBytesAre) {
    auto* session = adoube_new();
    std::uint32_t state = 1;
    for (int i = 0; i < 2000; ++i) {
        std::string bytes = R"({"do":"act","game":1,"told":"white touches e1","lang":["hy"]})";
        for (int n = 0; n < 3; ++n) {
            state = state * 1664525 + 1013904223;
            bytes[(state >> 8) % bytes.size()] = static_cast<char>(state >> 24);
        }
        char* answer = adoube_call(session, bytes.data(), bytes.size(), nullptr);
        ASSERT_NE(answer, nullptr);
        EXPECT_TRUE(json::read(answer, {1 << 20, 12}).has_value()) << answer;
        adoube_free(answer);
    }
    adoube_end(session);
}

}  // namespace adoube::library::session_test
