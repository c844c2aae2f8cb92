// The JSON of every act and every event, fixed: logs written with it must be read for ever.
#include "record/codec/codec.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

namespace adoube::record {
namespace codec_test {

namespace act = laws::act;
namespace event = laws::event;
using laws::Actor;
using laws::Duration;
using laws::HandMove;
using laws::Kind;
using laws::Move;
using laws::Side;
using laws::Square;
using laws::Wing;

constexpr Duration second = std::chrono::seconds(1);

struct SpelledAct {
    Actor by;
    laws::ActBody body;
    std::string json;
};

constexpr auto w = Actor::white;
constexpr auto a = Actor::arbiter;

const std::vector<SpelledAct> every_act{
    {w, act::Touch{{Square::h1, Square::e1}, true, true},
     R"("accidentally":true,"squares":["h1","e1"],"together":true,"type":"touches")"},
    {w, act::Touch{{Square::h1}}, R"("squares":["h1"],"type":"touches")"},
    {w, act::Adjust{{Square::a8}}, R"("squares":["a8"],"type":"adjusts")"},
    {w, act::Release{Square::e2, Square::e4}, R"("from":"e2","to":"e4","type":"releases")"},
    {w, act::Remove{Square::e7}, R"("square":"e7","type":"removes")"},
    {w, act::PlaceNew{Kind::queen, Square::e8, true}, R"("let_go":true,"piece":"queen","square":"e8","type":"places")"},
    {w, act::MovePiece{HandMove{Square::e1, Square::g1, {}, Wing::kingside}, true},
     R"("movement":{"castling":"kingside","from":"e1","to":"g1"},"two_hands":true,"type":"moves")"},
    {w, act::MovePiece{}, R"("type":"moves")"},
    {w, act::Play{HandMove{Square::e7, Square::e8, Kind::knight, {}}},
     R"("movement":{"becomes":"knight","from":"e7","to":"e8"},"type":"plays")"},
    {w, act::Press{}, R"("type":"presses")"},
    {w, act::Press{true}, R"("other_hand":true,"type":"presses")"},
    {w, act::Displace{{Square::e4, Square::d5}}, R"("squares":["e4","d5"],"type":"displaces")"},
    {w, act::RestorePieces{}, R"("type":"restores pieces")"},
    {w, act::OfferDraw{}, R"("type":"offers draw")"},
    {w, act::AcceptDraw{}, R"("type":"accepts draw")"},
    {w, act::DeclineDraw{}, R"("type":"declines draw")"},
    {w, act::WithdrawOffer{}, R"("type":"withdraws offer")"},
    {w, act::Resign{}, R"("type":"resigns")"},
    {w, act::WriteMove{"Nf3\""}, R"("text":"Nf3\"","type":"writes")"},
    {w, act::Claim{laws::Ground::cannot_win_and_no_effort, "Qg7"},
     R"("ground":"cannot-win and no-effort","intended":"Qg7","type":"claims")"},
    {w, act::WithdrawClaim{}, R"("type":"withdraws claim")"},
    {w, act::SummonArbiter{}, R"("type":"summons arbiter")"},
    {w, act::RequestIncrement{}, R"("type":"requests increment")"},
    {w, act::Adjourn{}, R"("type":"adjourns")"},
    {w, act::Seal{true, "c0ffee", false},
     R"("commitment":"c0ffee","nothing":true,"says_board_move":false,"type":"seals")"},
    {w, act::Seal{false, "c0ffee", {}, true}, R"("commitment":"c0ffee","one_scoresheet":true,"type":"seals")"},
    {w, act::SealReply{"c0ffee"}, R"("commitment":"c0ffee","type":"seals reply")"},
    {w, act::StopClock{true}, R"("says_board_move":true,"type":"stops clock")"},
    {w, act::Arrive{"Nf3"}, R"("sealed_text":"Nf3","type":"arrives")"},
    {w, act::StateMove{"Nf3"}, R"("text":"Nf3","type":"states")"},
    {w, act::WritePosition{}, R"("type":"writes position")"},
    {w, act::VerifyPosition{}, R"("type":"verifies position")"},
    {w, act::AgreeToCorrect{}, R"("type":"agrees to correct")"},
    {w, act::SubmitScoresheet{}, R"("type":"submits scoresheet")"},
    {w, act::VerifyScoresheet{}, R"("type":"verifies scoresheet")"},
    {w, act::SayWords{"OK"}, R"("text":"OK","type":"says")"},
    {w, act::Announce{laws::HandMove{Square::e2, Square::e4, {}, {}}},
     R"("movement":{"from":"e2","to":"e4"},"type":"announces")"},
    {w, act::StopRecording{}, R"("type":"stops recording")"},
    {w, act::UpdateScoresheet{true}, R"("from_opponents":true,"type":"updates scoresheet")"},
    {w, act::SignResult{laws::Outcome::draw}, R"("result":"1/2-1/2","type":"signs")"},
    {w, act::Appeal{"unfair"}, R"("reason":"unfair","type":"appeals")"},
    {w, act::OfferDraw{true}, R"("conditionally":true,"type":"offers draw")"},
    {w, act::AcceptDraw{true}, R"("conditionally":true,"type":"accepts draw")"},
    {w, act::Touch{{Square::e2}, false, false, true}, R"("in_aperture":true,"squares":["e2"],"type":"touches")"},
    {w, act::PlaceNew{Kind::queen, Square::e8, true, true},
     R"("let_go":true,"opposing":true,"piece":"queen","square":"e8","type":"places")"},
    {a, act::SetIncrement{30 * second}, R"("time":30000000000,"type":"sets increment")"},
    {a, act::SetMoves{Side::white, 25}, R"("moves":25,"side":"white","type":"sets moves")"},
    {a, act::FindFact{laws::Fact::wrong_board, {}, {}, {}}, R"("fact":"wrong-board","type":"finds")"},
    {a,
     act::FindFact{laws::Fact::distraction, Side::white,
                   laws::Penalty{laws::Measure::time_for_opponent, 60 * second, {}, 0}, "noise"},
     R"("fact":"distraction","penalty":{"measure":"time for the opponent","time":60000000000},"reason":"noise",)"
     R"("side":"white","type":"finds")"},
    {a, act::FindFact{laws::Fact::breach, Side::black, laws::Penalty{laws::Measure::exclusion, {}, {}, 2}, {}},
     R"("fact":"breach","penalty":{"measure":"exclusion","rounds":2},"side":"black","type":"finds")"},
    {a, act::EndSession{}, R"("type":"signals end of session")"},
    {a, act::AskToSeal{}, R"("type":"asks to seal")"},
    {a, act::Schedule{18 * 3600 * second, "Hall 2"}, R"("in":64800000000000,"place":"Hall 2","type":"schedules")"},
    {a, act::CheckEnvelope{}, R"("type":"checks envelope")"},
    {a, act::Resume{}, R"("type":"resumes")"},
    {a, act::OpenEnvelope{"Ձf3"}, R"("text":"Ձf3","type":"opens envelope")"},
    {a, act::ReportEnvelopeLost{}, R"("type":"reports envelope lost")"},
    {a, act::ReportPositionLost{}, R"("type":"reports position lost")"},
    {a, act::StartClocks{}, R"("type":"starts clocks")"},
    {a, act::StopClocks{}, R"("type":"stops clocks")"},
    {a, act::AddTime{Side::black, 120 * second}, R"("side":"black","time":120000000000,"type":"adds")"},
    {a, act::SeeTouch{Side::white, {Square::e2}}, R"("side":"white","squares":["e2"],"type":"saw touch")"},
    {a, act::TakeTime{Side::white, 60 * second}, R"("side":"white","time":60000000000,"type":"takes")"},
    {a, act::Warn{Side::black}, R"("side":"black","type":"warns")"},
    {a, act::SetClock{Side::white, 1 * second}, R"("side":"white","time":1000000000,"type":"sets clock")"},
    {a, act::CallFlag{Side::black}, R"("side":"black","type":"calls flag")"},
    {a, act::CallFlag{Side::black, "Nf3"}, R"("sealed_text":"Nf3","side":"black","type":"calls flag")"},
    {a, act::CallDefault{Side::white, "Nf3"}, R"("sealed_text":"Nf3","side":"white","type":"calls default")"},
    {a, act::CallDefault{Side::white, {}, true}, R"("opponent_here":true,"side":"white","type":"calls default")"},
    {a, act::FindBothFlags{}, R"("type":"finds both flags fallen")"},
    {a, act::FindIllegalMove{}, R"("type":"finds illegal-move")"},
    {a, act::FindWrongStart{}, R"("type":"finds wrong-start")"},
    {a, act::FindWrongColours{}, R"("type":"finds wrong-colours")"},
    {a, act::ExamineClaim{}, R"("type":"examines claim")"},
    {a, act::ConsentDraw{}, R"("type":"consents draw")"},
    {a, act::ApproveAssistant{Side::white}, R"("side":"white","type":"approves assistant")"},
    {a, act::FindAccident{Square::d4}, R"("square":"d4","type":"finds accident")"},
    {a, act::FindIntent{Square::d5}, R"("square":"d5","type":"finds intent")"},
    {a, act::AcceptClaim{}, R"("type":"accepts claim")"},
    {a, act::RejectClaim{}, R"("type":"rejects claim")"},
    {a, act::PostponeClaim{120 * second}, R"("award":120000000000,"type":"postpones claim")"},
    {a, act::AgreeIncrement{}, R"("type":"agrees increment")"},
    {a, act::AgreeIncrement{true}, R"("as_delay":true,"type":"agrees increment")"},
    {a, act::RefuseIncrement{}, R"("type":"refuses increment")"},
    {a, act::DeclareDraw{}, R"("type":"declares draw")"},
    {a, act::DeclareWin{Side::black}, R"("side":"black","type":"declares win")"},
    {a, act::DecideOtherwise{}, R"("type":"decides otherwise")"},
    {a, act::GoBack{12, "a piece was displaced"},
     R"("plies":12,"reason":"a piece was displaced","type":"goes back to")"},
    {a, act::CorrectMove{HandMove{Square::g1, Square::f3, {}, {}}, "misread"},
     R"("movement":{"from":"g1","to":"f3"},"reason":"misread","type":"corrects move")"},
};

struct SpelledEvent {
    laws::Event event;
    std::string json;
};

using laws::Clause;
constexpr auto b = Side::black;
const HandMove hand{Square::e2, Square::e5, {}, {}};

const std::vector<SpelledEvent> every_event{
    {event::Touched{{Square::h1}, true, true},
     R"({"accidentally":true,"squares":["h1"],"together":true,"type":"touched"})"},
    {event::TouchJudged{Square::h1, true}, R"({"accident":true,"square":"h1","type":"touch judged"})"},
    {event::PartReleased{Square::e1, Square::g1}, R"({"from":"e1","to":"g1","type":"part released"})"},
    {event::PartRemoved{Square::e7}, R"({"square":"e7","type":"part removed"})"},
    {event::PartPlaced{Kind::rook, Square::e8, true},
     R"({"let_go":true,"piece":"rook","square":"e8","type":"part placed"})"},
    {event::IllegalOnBoard{hand}, R"({"movement":{"from":"e2","to":"e5"},"type":"illegal on board"})"},
    {event::MoveMade{Move(Square::e2, Square::e4)}, R"({"move":{"from":"e2","to":"e4"},"type":"made"})"},
    {event::MoveMade{Move(Square::e8, Square::c8, Move::Sort::castling)},
     R"({"move":{"castling":"queenside","from":"e8","to":"c8"},"type":"made"})"},
    {event::MoveMade{Move(Square::e5, Square::d6, Move::Sort::en_passant)},
     R"({"move":{"en_passant":true,"from":"e5","to":"d6"},"type":"made"})"},
    {event::MoveMade{Move::promotion(Square::e7, Square::d8, Kind::bishop)},
     R"({"move":{"becomes":"bishop","from":"e7","to":"d8"},"type":"made"})"},
    {event::BreachNoted{Clause::touch_own}, R"({"clause":"4.3.1","type":"breach noted"})"},
    {event::MoveCompleted{b}, R"({"side":"black","type":"completed"})"},
    {event::IllegalStands{Clause::touch_own, hand},
     R"({"clause":"4.3.1","movement":{"from":"e2","to":"e5"},"type":"illegal stands"})"},
    {event::IllegalCounted{b}, R"({"side":"black","type":"illegal counted"})"},
    {event::PositionRestored{7}, R"({"plies":7,"type":"position restored"})"},
    {event::TakenBack{}, R"({"type":"taken back"})"},
    {event::MoveReplaced{Move(Square::e2, Square::e4)}, R"({"move":{"from":"e2","to":"e4"},"type":"move replaced"})"},
    {event::ClockStarted{b, true}, R"({"new_move":true,"side":"black","type":"clock started"})"},
    {event::ClockStopped{}, R"({"type":"clock stopped"})"},
    {event::TimeAwarded{b, 2 * second}, R"({"side":"black","time":2000000000,"type":"time awarded"})"},
    {event::TimeCharged{b, 2 * second}, R"({"side":"black","time":2000000000,"type":"time charged"})"},
    {event::ClockSet{b, 2 * second}, R"({"side":"black","time":2000000000,"type":"clock set"})"},
    {event::PeriodGranted{b}, R"({"side":"black","type":"period granted"})"},
    {event::Paused{}, R"({"type":"paused"})"},
    {event::Restarted{}, R"({"type":"restarted"})"},
    {event::OfferMade{b}, R"({"side":"black","type":"offer made"})"},
    {event::OfferEnded{}, R"({"type":"offer ended"})"},
    {event::OfferEnded{b}, R"({"side":"black","type":"offer ended"})"},
    {event::PiecesDisplaced{b}, R"({"side":"black","type":"pieces displaced"})"},
    {event::PiecesRestored{}, R"({"type":"pieces restored"})"},
    {event::Penalised{b, {laws::Measure::loss, {}, 1, 0}},
     R"({"penalty":{"half_points":1,"measure":"loss"},"side":"black","type":"penalised"})"},
    {event::MoveAnnounced{b, {Square::e7, Square::e5, {}, {}}},
     R"({"movement":{"from":"e7","to":"e5"},"side":"black","type":"move announced"})"},
    {event::RecordingStopped{b, true}, R"({"relieved":true,"side":"black","type":"recording stopped"})"},
    {event::ScoresheetUpdated{b}, R"({"side":"black","type":"scoresheet updated"})"},
    {event::ResultSigned{b, laws::Outcome::draw}, R"({"result":"1/2-1/2","side":"black","type":"result signed"})"},
    {event::IncrementSet{30 * second}, R"({"time":30000000000,"type":"increment set"})"},
    {event::MovesSet{b, 40}, R"({"moves":40,"side":"black","type":"moves set"})"},
    {event::Warned{b}, R"({"side":"black","type":"warned"})"},
    {event::ClaimFoundWrong{b}, R"({"side":"black","type":"claim found wrong"})"},
    {event::CorrectionAgreed{b}, R"({"side":"black","type":"correction agreed"})"},
    {event::DrawConsented{}, R"({"type":"draw consented"})"},
    {event::AssistantApproved{b}, R"({"side":"black","type":"assistant approved"})"},
    {event::MoveWritten{"Nf3"}, R"({"text":"Nf3","type":"written"})"},
    {event::MoveImposed{{Move(Square::e2, Square::e4), 0}}, R"({"move":{"from":"e2","to":"e4"},"type":"imposed"})"},
    {event::MoveImposed{{{}, chess::bit(Square::h8) | chess::bit(Square::a1)}},
     R"({"pieces":["a1","h8"],"type":"imposed"})"},
    {event::ClaimWaits{b, laws::Ground::touch_move}, R"({"ground":"touch-move","side":"black","type":"claim waits"})"},
    {event::ClaimPostponed{}, R"({"type":"claim postponed"})"},
    {event::ClaimSettled{}, R"({"type":"claim settled"})"},
    {event::IncrementRequested{b}, R"({"side":"black","type":"increment requested"})"},
    {event::IncrementSettled{true}, R"({"agreed":true,"type":"increment settled"})"},
    {event::FlagReferred{b}, R"({"side":"black","type":"flag referred"})"},
    {event::FlagReferred{}, R"({"type":"flag referred"})"},
    {event::IncrementSettled{true, true}, R"({"agreed":true,"as_delay":true,"type":"increment settled"})"},
    {event::PaperSubmitted{laws::FinalPaper::position}, R"({"paper":"position","type":"paper submitted"})"},
    {event::PaperVerified{laws::FinalPaper::scoresheet}, R"({"paper":"scoresheet","type":"paper verified"})"},
    {event::SessionEnded{}, R"({"type":"session ended"})"},
    {event::SealRequested{b, true}, R"({"early":true,"sealer":"black","type":"seal requested"})"},
    {event::EnvelopeSealed{true, "c0ffee"}, R"({"commitment":"c0ffee","nothing":true,"type":"sealed"})"},
    {event::EnvelopeSealed{false, "c0ffee", true}, R"({"commitment":"c0ffee","one_scoresheet":true,"type":"sealed"})"},
    {event::BoardMoveBinds{Move(Square::e2, Square::e4)},
     R"({"move":{"from":"e2","to":"e4"},"type":"board move binds"})"},
    {event::GameAdjourned{}, R"({"type":"adjourned"})"},
    {event::ResumptionScheduled{second, "Hall"}, R"({"in":1000000000,"place":"Hall","type":"resumption scheduled"})"},
    {event::EnvelopeChecked{}, R"({"type":"envelope checked"})"},
    {event::PlayerArrived{b}, R"({"side":"black","type":"arrived"})"},
    {event::GameResumed{}, R"({"type":"resumed"})"},
    {event::EnvelopeOpened{}, R"({"type":"envelope opened"})"},
    {event::EnvelopeLost{}, R"({"type":"envelope lost"})"},
    {event::EnvelopeSetAside{}, R"({"type":"envelope set aside"})"},
    {event::AbsenceExcused{}, R"({"type":"absence excused"})"},
    {event::ReplySealed{"c0ffee"}, R"({"commitment":"c0ffee","type":"reply sealed"})"},
    {event::TimesDisputed{}, R"({"type":"times disputed"})"},
    {event::GameOver{laws::Outcome::draw, laws::Reason::seventy_five},
     R"({"reason":"seventy-five","result":"1/2-1/2","type":"over"})"},
    {event::GameOver{laws::Outcome::none, laws::Reason::none}, R"({"result":"*","type":"over"})"},
    {event::Reopened{}, R"({"type":"reopened"})"},
};

std::string entry_json(const std::string& by, const std::string& act, const std::string& events) {
    return R"({"act":{"at":5,"by":")" + by + R"(",)" + act + R"(},"ruling":{"clauses":["4.3.1"],"events":[)" + events +
           R"(],"finding":"lawful"},"v":1})";
}

TEST(Codec, EveryActHasItsSpelling) {
    std::set<std::size_t> seen;
    for (const auto& [by, body, json] : every_act) {
        seen.insert(body.index());
        std::string expected = R"({"at":5,"by":")" + std::string(by == Actor::white ? "white" : "arbiter") + "\"";
        // Some names sort before "at" and "by".
        if (json.starts_with("\"as_delay\":true,"))
            expected = "{" + json.substr(0, 16) + expected.substr(1) + "," + json.substr(16) + "}";
        else if (json.starts_with("\"accidentally\":true,"))
            expected = "{" + json.substr(0, 20) + expected.substr(1) + "," + json.substr(20) + "}";
        else if (json.starts_with("\"award\":120000000000,"))
            expected = R"({"at":5,"award":120000000000,"by":"arbiter",)" + json.substr(21) + "}";
        else
            expected += "," + json + "}";
        const laws::Act told{laws::Instant(Duration(5)), by, body, {}};
        EXPECT_EQ(encode_act(told), expected);
        const laws::RuledAct entry{told, laws::lawful(laws::Clause::touch_own)};
        const auto read = decode_entry(encode_entry(entry, laws::current_edition()), laws::current_edition());
        ASSERT_TRUE(read) << read.error().text() << json;
        EXPECT_EQ(*read, entry) << json;
    }
    EXPECT_EQ(seen.size(), std::variant_size_v<laws::ActBody::variant>);
}

TEST(Codec, EveryEventHasItsSpelling) {
    std::set<std::size_t> seen;
    for (const auto& [happened, json] : every_event) {
        seen.insert(happened.index());
        EXPECT_EQ(encode_event(happened, laws::current_edition()), json);
        const laws::RuledAct entry{{laws::Instant(Duration(5)), Actor::white, act::Press{}, {}},
                                   laws::lawful(laws::Clause::touch_own).with(happened)};
        const std::string line = entry_json("white", R"("type":"presses")", json);
        EXPECT_EQ(encode_entry(entry, laws::current_edition()), line);
        const auto read = decode_entry(line, laws::current_edition());
        ASSERT_TRUE(read) << read.error().text() << json;
        EXPECT_EQ(*read, entry) << json;
    }
    EXPECT_EQ(seen.size(), std::variant_size_v<laws::Event::variant>);
}

TEST(Codec, FactsStandInTheAct) {
    laws::Act told{laws::Instant(Duration(5)), Actor::white, act::Resign{}, {}};
    told.facts.can_mate = {chess::Can::undetermined, chess::Can::no};
    EXPECT_EQ(encode_act(told),
              R"({"at":5,"by":"white","can_mate":{"black":"no","white":"undetermined"},"type":"resigns"})");
}

TEST(Codec, ClausesAreNumberedByTheEdition) {
    const auto& old = *laws::edition_named("2018");
    for (const auto& edition : laws::all_editions())
        for (const auto& clause : laws::all_clauses()) {
            if (clause.number[edition.column].empty()) continue;
            const laws::RuledAct entry{{laws::Instant{}, Actor::white, act::Press{}, {}},
                                       laws::unlawful(clause.clause)};
            const auto read = decode_entry(encode_entry(entry, edition), edition);
            ASSERT_TRUE(read) << clause.meaning << read.error().text();
            EXPECT_EQ(*read, entry) << clause.meaning;
        }
    EXPECT_EQ(encode_ruling(laws::unlawful(laws::Clause::touch_own), old),
              R"({"clauses":["4.3.1"],"events":[],"finding":"unlawful"})");
}

TEST(Codec, TheDocumentNamesEveryActAndEvent) {
    std::ifstream in(ADOUBE_SOURCE_DIR "/docs/formats/log.md");
    const std::string document{std::istreambuf_iterator<char>(in), {}};
    const auto named = [&](const std::string& json) {
        const auto begin = json.find(R"("type":")") + 8;
        const std::string type = json.substr(begin, json.find('"', begin) - begin);
        EXPECT_NE(document.find("`" + type + "`"), std::string::npos) << type;
    };
    for (const auto& spelled : every_act) named(spelled.json);
    for (const auto& spelled : every_event) named(spelled.json);
}

}  // namespace codec_test
}  // namespace adoube::record
