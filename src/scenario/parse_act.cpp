// One line of the story: [+TIME] ACTOR VERB ARGS -> FINDING {, EFFECT} [CLAUSES].
#include <algorithm>
#include <array>
#include <charconv>

#include "scenario/act_reader.h"
#include "scenario/expectation.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;

using Told = std::expected<void, ParseError>;
using Verb = Told (*)(ActReader&, ActLine&);

template <class A>
Told plain(ActReader&, ActLine& line) {
    line.body = A{};
    return {};
}

std::expected<laws::SquareList, ParseError> squares(ActReader& in) {
    laws::SquareList list;
    while (const auto square = in.square()) {
        if (list.full()) return in.expected("at most 16 squares");
        list.push_back(*square);
    }
    if (list.empty()) return in.expected("a square");
    return list;
}

Told touches(ActReader& in, ActLine& line) {
    auto list = squares(in);
    if (!list) return Failure(list.error());
    act::Touch touch{*list};
    touch.together = in.take("together");
    touch.accidentally = in.take("accidentally");
    line.body = touch;
    return {};
}

Told adjusts(ActReader& in, ActLine& line) {
    auto list = squares(in);
    if (!list) return Failure(list.error());
    line.body = act::Adjust{*list};
    return {};
}

Told displaces(ActReader& in, ActLine& line) {
    auto list = squares(in);
    if (!list) return Failure(list.error());
    line.body = act::Displace{*list};
    return {};
}

Told presses(ActReader& in, ActLine& line) {
    act::Press press;
    if (in.take("with")) {
        if (!in.take("the") || !in.take("other") || !in.take("hand")) return in.expected("'the other hand'");
        press.other_hand = true;
    }
    line.body = press;
    return {};
}

std::optional<laws::Kind> kind_of(std::string_view text) {
    if (text.size() != 1) return {};
    const auto piece = chess::piece_of(text[0]);
    if (!piece) return {};
    return piece->kind;
}

Told releases(ActReader& in, ActLine& line) {
    if (const auto from = in.square()) {
        const auto to = in.square();
        if (!to) return in.expected("the square it is let go on");
        line.body = act::Release{*from, *to};
        return {};
    }
    const auto failure = in.expected("a square or a piece letter (Q R B N)");
    const auto word = in.word();
    const auto kind = word ? kind_of(word->text) : std::nullopt;
    if (!kind) return failure;
    const auto to = in.square();
    if (!to) return in.expected("a square");
    line.body = act::PlaceNew{*kind, *to, true};
    return {};
}

Told places(ActReader& in, ActLine& line) {
    const auto failure = in.expected("a piece letter (Q R B N)");
    const auto word = in.word();
    const auto kind = word ? kind_of(word->text) : std::nullopt;
    if (!kind) return failure;
    const auto to = in.square();
    if (!to) return in.expected("a square");
    line.body = act::PlaceNew{*kind, *to, false};
    return {};
}

template <class A>
Told at_square(ActReader& in, ActLine& line) {
    const auto square = in.square();
    if (!square) return in.expected("a square");
    line.body = A{*square};
    return {};
}

Told moves(ActReader& in, ActLine& line) {
    const auto word = in.word();
    if (!word) return in.expected("a move");
    line.move_text = word->text;
    act::MovePiece move;
    if (in.take("with")) {
        if (!in.take("two") || !in.take("hands")) return in.expected("'two hands'");
        move.two_hands = true;
    }
    line.body = move;
    return {};
}

Told plays(ActReader& in, ActLine& line) {
    const auto word = in.word();
    if (!word) return in.expected("a move");
    line.move_text = word->text;
    line.body = act::Play{};
    return {};
}

Told writes(ActReader& in, ActLine& line) {
    if (in.take("position")) {
        line.body = act::WritePosition{};
        return {};
    }
    if (in.done()) return in.expected("a move");
    line.body = act::WriteMove{in.rest()};
    return {};
}

Told claims(ActReader& in, ActLine& line) {
    const auto failure =
        in.expected("a ground (threefold, fifty, touch-move, illegal-move, flag, cannot-win, no-effort, clock-times)");
    const auto ground = parse_ground(in.rest());
    if (!ground) return failure;
    line.body = act::Claim{*ground};
    return {};
}

Told seals(ActReader& in, ActLine& line) {
    if (in.take("reply")) {
        if (in.done()) return in.expected("the text of the reply");
        line.sealed_text = in.rest();
        line.body = act::SealReply{};
        return {};
    }
    const bool nothing = in.sees("nothing");
    if (in.done()) return in.expected("the text to seal, or nothing");
    const bool one_scoresheet = in.ends("with one scoresheet");
    line.sealed_text = in.rest();
    if (nothing && line.sealed_text == "nothing") line.sealed_text.clear();
    line.body = act::Seal{line.sealed_text.empty(), {}, {}, one_scoresheet};
    return {};
}

Told states_move(ActReader& in, ActLine& line) {
    if (in.done()) return in.expected("a move");
    line.body = act::StateMove{in.rest()};
    return {};
}

Told schedules(ActReader& in, ActLine& line) {
    const auto failure = in.expected("a duration such as +18h");
    const auto word = in.word();
    if (!word || !word->text.starts_with('+')) return failure;
    const auto duration = parse_duration(std::string_view(word->text).substr(1));
    if (!duration) return failure;
    line.body = act::Schedule{*duration, in.rest()};
    return {};
}

std::optional<laws::Side> side(ActReader& in) {
    if (in.take("white")) return laws::Side::white;
    if (in.take("black")) return laws::Side::black;
    return {};
}

template <class A>
Told of_side(ActReader& in, ActLine& line) {
    const auto s = side(in);
    if (!s) return in.expected("white or black");
    line.body = A{*s};
    return {};
}

Told saw_touch(ActReader& in, ActLine& line) {
    const auto s = side(in);
    if (!s) return in.expected("white or black");
    if (!in.take("touch")) return in.expected("'touch'");
    auto list = squares(in);
    if (!list) return Failure(list.error());
    line.body = act::SeeTouch{*s, *list};
    return {};
}

template <class A, bool face>
Told side_and_time(ActReader& in, ActLine& line) {
    const auto s = side(in);
    if (!s) return in.expected("white or black");
    const auto failure = in.expected("a duration such as 2m, or a time such as 1:30:00");
    const auto word = in.word();
    if (!word) return failure;
    const auto time =
        word->text.find(':') != std::string::npos ? parse_clock_face(word->text) : parse_duration(word->text);
    if (!time) return failure;
    line.body = A{*s, *time};
    return {};
}

Told agrees_delay(ActReader&, ActLine& line) {
    line.body = act::AgreeIncrement{true};
    return {};
}

Told postpones(ActReader& in, ActLine& line) {
    act::PostponeClaim postpone;
    if (in.take("with")) {
        const auto failure = in.expected("a duration such as 2m");
        const auto word = in.word();
        postpone.award = word ? parse_duration(word->text) : std::nullopt;
        if (!postpone.award) return failure;
    }
    line.body = postpone;
    return {};
}

Told declares(ActReader& in, ActLine& line) {
    if (in.take("draw")) {
        line.body = act::DeclareDraw{};
        return {};
    }
    const auto s = side(in);
    if (!s || !in.take("wins")) return in.expected("'draw' or a side and 'wins'");
    line.body = act::DeclareWin{*s};
    return {};
}

Told goes_back(ActReader& in, ActLine& line) {
    const auto failure = in.expected("a number of plies");
    const auto word = in.word();
    act::GoBack back{};
    if (!word ||
        std::from_chars(word->text.data(), word->text.data() + word->text.size(), back.plies).ec != std::errc{})
        return failure;
    if (in.take("because")) back.reason = in.rest();
    line.body = back;
    return {};
}

Told corrects(ActReader& in, ActLine& line) {
    const auto word = in.word();
    if (!word) return in.expected("the move that was made on the board");
    line.move_text = word->text;
    act::CorrectMove correct;
    if (in.take("because")) correct.reason = in.rest();
    line.body = correct;
    return {};
}

struct VerbEntry {
    std::string_view words;  // one to three words
    Verb tell;
};

// Longer forms before their beginnings.
constexpr std::array player_verbs{
    VerbEntry{"touches", touches},
    VerbEntry{"adjusts", adjusts},
    VerbEntry{"releases", releases},
    VerbEntry{"removes", at_square<act::Remove>},
    VerbEntry{"places", places},
    VerbEntry{"moves", moves},
    VerbEntry{"plays", plays},
    VerbEntry{"presses", presses},
    VerbEntry{"displaces", displaces},
    VerbEntry{"restores pieces", plain<act::RestorePieces>},
    VerbEntry{"offers draw", plain<act::OfferDraw>},
    VerbEntry{"accepts draw", plain<act::AcceptDraw>},
    VerbEntry{"declines draw", plain<act::DeclineDraw>},
    VerbEntry{"withdraws offer", plain<act::WithdrawOffer>},
    VerbEntry{"withdraws claim", plain<act::WithdrawClaim>},
    VerbEntry{"resigns", plain<act::Resign>},
    VerbEntry{"writes", writes},
    VerbEntry{"claims", claims},
    VerbEntry{"agrees to correct", plain<act::AgreeToCorrect>},
    VerbEntry{"summons arbiter", plain<act::SummonArbiter>},
    VerbEntry{"requests increment", plain<act::RequestIncrement>},
    VerbEntry{"adjourns", plain<act::Adjourn>},
    VerbEntry{"seals", seals},
    VerbEntry{"stops clock", plain<act::StopClock>},
    VerbEntry{"arrives", plain<act::Arrive>},
    VerbEntry{"states", states_move},
    VerbEntry{"submits scoresheet", plain<act::SubmitScoresheet>},
    VerbEntry{"verifies position", plain<act::VerifyPosition>},
    VerbEntry{"verifies scoresheet", plain<act::VerifyScoresheet>},
};

constexpr std::array arbiter_verbs{
    VerbEntry{"signals end of session", plain<act::EndSession>},
    VerbEntry{"asks to seal", plain<act::AskToSeal>},
    VerbEntry{"schedules", schedules},
    VerbEntry{"checks envelope", plain<act::CheckEnvelope>},
    VerbEntry{"resumes", plain<act::Resume>},
    VerbEntry{"opens envelope", plain<act::OpenEnvelope>},
    VerbEntry{"reports envelope lost", plain<act::ReportEnvelopeLost>},
    VerbEntry{"reports position lost", plain<act::ReportPositionLost>},
    VerbEntry{"starts clocks", plain<act::StartClocks>},
    VerbEntry{"stops clocks", plain<act::StopClocks>},
    VerbEntry{"adds", side_and_time<act::AddTime, false>},
    VerbEntry{"takes", side_and_time<act::TakeTime, false>},
    VerbEntry{"warns", of_side<act::Warn>},
    VerbEntry{"sets clock", side_and_time<act::SetClock, true>},
    VerbEntry{"calls flag", of_side<act::CallFlag>},
    VerbEntry{"calls default", of_side<act::CallDefault>},
    VerbEntry{"finds both flags fallen", plain<act::FindBothFlags>},
    VerbEntry{"finds illegal-move", plain<act::FindIllegalMove>},
    VerbEntry{"finds wrong-start", plain<act::FindWrongStart>},
    VerbEntry{"finds wrong-colours", plain<act::FindWrongColours>},
    VerbEntry{"saw", saw_touch},
    VerbEntry{"finds accident", at_square<act::FindAccident>},
    VerbEntry{"finds intent", at_square<act::FindIntent>},
    VerbEntry{"examines claim", plain<act::ExamineClaim>},
    VerbEntry{"consents draw", plain<act::ConsentDraw>},
    VerbEntry{"approves assistant", of_side<act::ApproveAssistant>},
    VerbEntry{"accepts claim", plain<act::AcceptClaim>},
    VerbEntry{"rejects claim", plain<act::RejectClaim>},
    VerbEntry{"postpones claim", postpones},
    VerbEntry{"agrees increment", plain<act::AgreeIncrement>},
    VerbEntry{"agrees delay", agrees_delay},
    VerbEntry{"refuses increment", plain<act::RefuseIncrement>},
    VerbEntry{"declares", declares},
    VerbEntry{"decides otherwise", plain<act::DecideOtherwise>},
    VerbEntry{"goes back to", goes_back},
    VerbEntry{"corrects move", corrects},
};

Told tell(ActReader& in, ActLine& line, std::span<const VerbEntry> verbs) {
    for (const VerbEntry& verb : verbs) {
        ActReader ahead = in;
        if (!std::ranges::all_of(words_of(verb.words), [&](const Word& w) { return ahead.take(w.text); })) continue;
        if (auto told = verb.tell(ahead, line); !told) return told;
        if (!ahead.done()) return ahead.expected("'->'");
        return {};
    }
    return in.expected(line.by == laws::Actor::arbiter ? "an act of the arbiter" : "an act of a player");
}

}  // namespace

std::expected<ActLine, ParseError> parse_act(const std::vector<Word>& words, std::size_t line) {
    ActLine told;
    told.line = line;
    const auto arrow = std::ranges::find_if(words, [](const Word& w) { return w.text == "->" && !w.quoted; });
    const std::size_t end = words.back().at + words.back().text.size();
    std::vector<Word> act_words(words.begin(), arrow);
    for (const Word& word : act_words) told.told += (told.told.empty() ? "" : " ") + word.text;
    if (!act_words.empty() && act_words[0].text.starts_with('+') && !act_words[0].quoted) {
        const auto after = parse_duration(std::string_view(act_words[0].text).substr(1));
        if (!after)
            return Failure(ParseError{line, act_words[0].at + 1,
                                      "expected a time such as +2m30s, found '" + act_words[0].text + "'"});
        told.after = *after;
        act_words.erase(act_words.begin());
    }
    ActReader in(act_words, line);
    if (in.take("white"))
        told.by = laws::Actor::white;
    else if (in.take("black"))
        told.by = laws::Actor::black;
    else if (in.take("arbiter"))
        told.by = laws::Actor::arbiter;
    else
        return in.expected("a header, '=', or white, black or arbiter");
    const auto verbs = told.by == laws::Actor::arbiter ? std::span<const VerbEntry>(arbiter_verbs)
                                                       : std::span<const VerbEntry>(player_verbs);
    if (auto done = tell(in, told, verbs); !done) return Failure(done.error());
    if (arrow == words.end()) return Failure(ParseError{line, end + 1, "expected '->' and the ruling"});
    auto expected = read_expectation({arrow + 1, words.end()}, line, end);
    if (!expected) return Failure(expected.error());
    told.expected = std::move(*expected);
    return told;
}

}  // namespace adoube::scenario
