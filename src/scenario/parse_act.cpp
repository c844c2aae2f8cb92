// One line of the story: [+TIME] ACTOR VERB ARGS -> FINDING {, EFFECT} [CLAUSES].
#include <algorithm>
#include <array>
#include <charconv>

#include "laws/act_words.h"
#include "laws/words.h"
#include "scenario/act_reader.h"
#include "scenario/expectation.h"
#include "scenario/finding.h"
#include "scenario/verbs.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;

std::expected<std::uint32_t, ParseError> number(ActReader& in, const char* what) {
    const auto failure = in.expected(what);
    const auto word = in.word();
    std::uint32_t found = 0;
    if (!word || std::from_chars(word->text.data(), word->text.data() + word->text.size(), found).ec != std::errc{})
        return failure;
    return found;
}

template <class A>
Told plain(ActReader&, ActLine& line) {
    line.body = A{};
    return {};
}

template <class A>
Told with_move(ActReader& in, ActLine& line) {
    const auto word = in.word();
    if (!word) return in.expected("a move");
    line.move_text = word->text;
    line.body = A{};
    return {};
}

template <class A>
Told perhaps_conditionally(ActReader& in, ActLine& line) {
    line.body = A{in.take("conditionally")};
    return {};
}

Told writes(ActReader& in, ActLine& line) {
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

template <class A>
Told with_text(ActReader& in, ActLine& line) {
    if (in.done()) return in.expected("what was said");
    line.body = A{in.rest()};
    return {};
}

Told updates(ActReader& in, ActLine& line) {
    act::UpdateScoresheet update;
    if (in.take("from")) {
        if (!in.take("the") || !in.take("opponent's")) return in.expected("'the opponent's'");
        update.from_opponents = true;
    }
    line.body = update;
    return {};
}

Told signs(ActReader& in, ActLine& line) {
    const auto failure = in.expected("a result such as 1-0");
    const auto word = in.word();
    const auto result = word ? laws::read_word<laws::Outcome>(word->text) : std::nullopt;
    if (!result) return failure;
    line.body = act::SignResult{*result};
    return {};
}

Told appeals(ActReader& in, ActLine& line) {
    act::Appeal appeal;
    if (in.take("because")) appeal.reason = in.rest();
    line.body = appeal;
    return {};
}

Told sets_increment(ActReader& in, ActLine& line) {
    const auto failure = in.expected("a duration such as 30s");
    const auto word = in.word();
    const auto time = word ? parse_duration(word->text) : std::nullopt;
    if (!time) return failure;
    line.body = act::SetIncrement{*time};
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

template <class A>
Told of_side(ActReader& in, ActLine& line) {
    const auto s = in.side();
    if (!s) return in.expected("white or black");
    line.body = A{*s};
    return {};
}

Told calls_default(ActReader& in, ActLine& line) {
    const auto s = in.side();
    if (!s) return in.expected("white or black");
    act::CallDefault call{*s};
    if (in.take("with")) {
        if (!in.take("the") || !in.take("opponent") || !in.take("here")) return in.expected("'the opponent here'");
        call.opponent_here = true;
    }
    line.body = call;
    return {};
}

Told saw_touch(ActReader& in, ActLine& line) {
    const auto s = in.side();
    if (!s) return in.expected("white or black");
    if (!in.take("touch")) return in.expected("'touch'");
    auto list = read_squares(in);
    if (!list) return Failure(list.error());
    line.body = act::SeeTouch{*s, *list};
    return {};
}

template <class A, bool face>
Told side_and_time(ActReader& in, ActLine& line) {
    const auto s = in.side();
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
    const auto s = in.side();
    if (!s || !in.take("wins")) return in.expected("'draw' or a side and 'wins'");
    line.body = act::DeclareWin{*s};
    return {};
}

Told sets_moves(ActReader& in, ActLine& line) {
    const auto s = in.side();
    if (!s) return in.expected("white or black");
    const auto moves = number(in, "a number of moves");
    if (!moves) return Failure(moves.error());
    line.body = act::SetMoves{*s, *moves};
    return {};
}

Told goes_back(ActReader& in, ActLine& line) {
    const auto plies = number(in, "a number of plies");
    if (!plies) return Failure(plies.error());
    act::GoBack back{*plies, {}};
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

// Longer forms before their beginnings.
constexpr std::array player_verbs{
    VerbEntry{"plays", with_move<act::Play>},
    VerbEntry{"announces", with_move<act::Announce>},
    VerbEntry{"offers draw", perhaps_conditionally<act::OfferDraw>},
    VerbEntry{"accepts draw", perhaps_conditionally<act::AcceptDraw>},
    VerbEntry{"writes", writes},
    VerbEntry{"claims", claims},
    VerbEntry{"seals", seals},
    VerbEntry{"states", with_text<act::StateMove>},
    VerbEntry{"says", with_text<act::SayWords>},
    VerbEntry{"updates scoresheet", updates},
    VerbEntry{"signs", signs},
    VerbEntry{"appeals", appeals},
};

constexpr std::array arbiter_verbs{
    VerbEntry{"schedules", schedules},
    VerbEntry{"adds", side_and_time<act::AddTime, false>},
    VerbEntry{"takes", side_and_time<act::TakeTime, false>},
    VerbEntry{"warns", of_side<act::Warn>},
    VerbEntry{"sets increment", sets_increment},
    VerbEntry{"sets moves", sets_moves},
    VerbEntry{"sets clock", side_and_time<act::SetClock, true>},
    VerbEntry{"calls flag", of_side<act::CallFlag>},
    VerbEntry{"calls default", calls_default},
    VerbEntry{"saw", saw_touch},
    VerbEntry{"finds accident", with_square<act::FindAccident>},
    VerbEntry{"finds intent", with_square<act::FindIntent>},
    VerbEntry{"approves assistant", of_side<act::ApproveAssistant>},
    VerbEntry{"postpones claim", postpones},
    VerbEntry{"agrees increment", plain<act::AgreeIncrement>},
    VerbEntry{"agrees delay", agrees_delay},
    VerbEntry{"declares", declares},
    VerbEntry{"goes back to", goes_back},
    VerbEntry{"corrects move", corrects},
    VerbEntry{"finds", read_finding},
};

// The table of acts has those that are told by their name alone.
template <class... A>
std::vector<VerbEntry> named_verbs(laws::Party party, const std::variant<A...>*) {
    std::vector<VerbEntry> verbs;
    const auto add = [&]<class One>(const One*) {
        if constexpr (told_by_name<One>)
            if (laws::ActWord<One>::party == party) verbs.push_back({laws::ActWord<One>::word, plain<One>});
    };
    (add(static_cast<const A*>(nullptr)), ...);
    return verbs;
}

std::vector<VerbEntry> verbs_of(laws::Party party) {
    auto verbs = named_verbs(party, static_cast<const laws::ActBody*>(nullptr));
    const auto others = party == laws::Party::arbiter ? std::span<const VerbEntry>(arbiter_verbs)
                                                      : std::span<const VerbEntry>(player_verbs);
    verbs.insert(verbs.end(), others.begin(), others.end());
    if (party == laws::Party::player) verbs.insert(verbs.end(), verbs_by_hand().begin(), verbs_by_hand().end());
    return verbs;
}

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
    static const auto by_arbiter = verbs_of(laws::Party::arbiter), by_player = verbs_of(laws::Party::player);
    if (auto done = tell(in, told, told.by == laws::Actor::arbiter ? by_arbiter : by_player); !done)
        return Failure(done.error());
    if (arrow == words.end()) return Failure(ParseError{line, end + 1, "expected '->' and the ruling"});
    auto expected = read_expectation({arrow + 1, words.end()}, line, end);
    if (!expected) return Failure(expected.error());
    told.expected = std::move(*expected);
    return told;
}

}  // namespace adoube::scenario
