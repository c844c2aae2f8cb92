// The file: headers, then acts and assertions.
#include <algorithm>
#include <array>
#include <charconv>

#include "chess/board/chess960.h"
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "laws/05_completion/ending.h"
#include "laws/words.h"
#include "scenario/scenario.h"
#include "scenario/shape.h"

namespace adoube::scenario {
namespace {

using Failure = std::unexpected<ParseError>;

Failure expected_at(std::size_t line, std::size_t column, std::string what) {
    return Failure(ParseError{line, column + 1, "expected " + std::move(what)});
}

using Done = std::expected<void, ParseError>;

// Where the story begins is known when both headers are: the variant says how a FEN is read.
struct StartLine {
    std::string fen{};
    std::size_t line = 0, at = 0;
    chess::Variant variant{};
    std::optional<int> number{};  // of the starting position in Chess960
};

struct HeaderLine {
    Scenario& scenario;
    std::vector<Word>& moves;
    std::size_t& moves_line;
    StartLine& start;
    const std::vector<Word>& words;
    std::size_t line;
    std::size_t value_at() const { return words.size() > 1 ? words[1].at : words[0].at + words[0].text.size(); }
};

Done read_title(HeaderLine h) {
    h.scenario.title = joined(h.words, 1);
    return {};
}

Done read_clause(HeaderLine h) {
    for (std::size_t i = 1; i < h.words.size(); ++i) h.scenario.clauses.push_back(h.words[i].text);
    return {};
}

Done read_edition(HeaderLine h) {
    h.scenario.editions.clear();
    for (std::size_t i = 1; i < h.words.size(); ++i) {
        const auto* edition = laws::edition_named(h.words[i].text);
        if (!edition)
            return expected_at(h.line, h.words[i].at, "an edition (2018, 2023), found '" + h.words[i].text + "'");
        h.scenario.editions.push_back(edition);
    }
    if (h.scenario.editions.empty()) return expected_at(h.line, h.value_at(), "an edition (2018, 2023)");
    return {};
}

Done read_play(HeaderLine h) {
    constexpr std::array<std::string_view, 3> names{"standard", "rapid", "blitz"};
    h.scenario.play_by_clock = joined(h.words, 1) == "by-clock";
    if (h.scenario.play_by_clock) return {};
    const auto found = std::ranges::find(names, joined(h.words, 1));
    if (found == names.end()) return expected_at(h.line, h.value_at(), "standard, rapid, blitz or by-clock");
    h.scenario.terms.play = static_cast<laws::Play>(found - names.begin());
    return {};
}

Done read_position(HeaderLine h) {
    const std::string fen = joined(h.words, 1);
    h.start.fen = fen == "startpos" ? "" : fen;
    h.start.line = h.line;
    h.start.at = h.value_at();
    return {};
}

Done read_variant(HeaderLine h) {
    const std::string variant = h.words.size() > 1 ? h.words[1].text : "";
    if (variant != "standard" && variant != "chess960")
        return expected_at(h.line, h.value_at(), "standard or chess960");
    h.start.variant = variant == "chess960" ? chess::Variant::chess960 : chess::Variant::standard;
    if (h.words.size() == 2) return {};
    const std::string& text = h.words[2].text;
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size() && h.words.size() == 3;
    if (!whole || variant != "chess960" || number < 0 || number >= chess::chess960_starts)
        return expected_at(h.line, h.words[2].at, "the number of a starting position of Chess960, 0 to 959");
    h.start.number = number;
    return {};
}

Done find_start(const StartLine& start, Scenario& scenario) {
    const bool chess960 = start.variant == chess::Variant::chess960;
    if (start.number && !start.fen.empty())
        return expected_at(start.line, start.at, "a position or the number of one, not both");
    if (chess960 && start.fen.empty()) scenario.start = chess::chess960_start(start.number.value_or(518));
    if (start.fen.empty()) return {};
    const auto position = chess::position_from_fen(start.fen, start.variant);
    if (!position)
        return expected_at(start.line, start.at + position.error().at.value_or(0),
                           "a playable FEN: " + position.error().message);
    scenario.start = *position;
    return {};
}

Done read_moves(HeaderLine h) {
    h.moves.assign(h.words.begin() + 1, h.words.end());
    h.moves_line = h.line;
    return {};
}

Done read_players(HeaderLine h) {
    const std::string names = joined(h.words, 1);
    const auto bar = names.find(" | ");
    if (bar == std::string::npos) return expected_at(h.line, h.value_at(), "two names with ' | ' between them");
    h.scenario.terms.names = {names.substr(0, bar), names.substr(bar + 3)};
    return {};
}

Done read_clock(HeaderLine h) {
    const auto control = parse_control(joined(h.words, 1));
    if (!control) return expected_at(h.line, h.value_at(), "none, or periods such as 40/90m:30m+30s");
    h.scenario.terms.control = *control;
    return {};
}

Done read_venue(HeaderLine h) {
    const std::string venue = joined(h.words, 1);
    if (venue != "refuse" && venue != "note") return expected_at(h.line, h.value_at(), "refuse or note");
    h.scenario.terms.venue = venue == "note" ? laws::Venue::note : laws::Venue::refuse;
    return {};
}

bool read_draw_offers(laws::Regulations& rules, std::string_view value) {
    using Rule = laws::DrawOffers::Rule;
    if (value == "free" || value == "none") {
        rules.draw_offers.rule = value == "free" ? Rule::free : Rule::none;
        return true;
    }
    if (!value.starts_with("from_move:")) return false;
    value.remove_prefix(10);
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), rules.draw_offers.from_move);
    rules.draw_offers.rule = Rule::from_move;
    return error == std::errc{} && end == value.data() + value.size() && rules.draw_offers.from_move > 0;
}

// A flag of the regulations with two names for its two values.
bool one_of(std::string_view value, std::string_view no, std::string_view yes, bool& flag) {
    flag = value == yes;
    return value == yes || value == no;
}

struct RuleReader {
    std::string_view name;
    bool (*read)(laws::Regulations&, std::string_view);
    std::string_view values;
};

constexpr std::array rule_readers{
    RuleReader{"draw_offers", read_draw_offers, "free, none or from_move:N"},
    RuleReader{"quickplay", [](auto& r, auto v) { return one_of(v, "silent", "announced", r.quickplay_announced); },
               "announced or silent"},
    RuleReader{"arbiter", [](auto& r, auto v) { return one_of(v, "absent", "present", r.arbiter_present); },
               "present or absent"},
    RuleReader{"assistant",
               [](auto& r, auto v) {
                   const auto whose = laws::read_word<laws::AssistantFor>(v);
                   if (whose) r.assistant = *whose;
                   return whose.has_value();
               },
               "white, black, both or nobody"},
    RuleReader{"blind",
               [](auto& r, auto v) {
                   const auto whose = laws::read_word<laws::AssistantFor>(v);
                   if (whose) r.visually_disabled = *whose;
                   return whose.has_value();
               },
               "white, black, both or nobody"},
    RuleReader{"default_time",
               [](auto& r, auto v) {
                   const auto time = parse_duration(v);
                   if (time) r.default_time = *time;
                   return time.has_value();
               },
               "a duration such as 30m"},
    RuleReader{"session",
               [](auto& r, auto v) {
                   r.session = parse_duration(v);
                   return r.session.has_value();
               },
               "a duration such as 4h"},
    RuleReader{"both_absent",
               [](auto& r, auto v) {
                   bool nobody = false;
                   const bool good = one_of(v, "replier", "nobody", nobody);
                   r.both_absent = nobody ? laws::BothAbsent::nobody : laws::BothAbsent::replier;
                   return good;
               },
               "replier or nobody"},
    RuleReader{
        "flags",
        [](auto& r, auto v) { return one_of(v, "indistinguishable", "distinguishable", r.flags_distinguishable); },
        "distinguishable or indistinguishable"},
    RuleReader{"watch",
               [](auto& r, auto v) {
                   bool players = false;
                   const bool good = one_of(v, "arbiter", "players", players);
                   r.watch = players ? laws::WatchedBy::players : laws::WatchedBy::arbiter;
                   return good;
               },
               "arbiter or players"},
    RuleReader{"claims",
               [](auto& r, auto v) {
                   bool arbiter = false;
                   const bool good = one_of(v, "instant", "arbiter", arbiter);
                   r.claims = arbiter ? laws::ClaimsDecided::by_arbiter : laws::ClaimsDecided::instantly;
                   return good;
               },
               "instant or arbiter"},
    RuleReader{"sensor",
               [](auto& r, auto v) {
                   const auto use = laws::read_word<laws::SensorUse>(v);
                   if (use) r.sensor = *use;
                   return use.has_value();
               },
               "evidence or acts"},
};

Done read_rules(HeaderLine h) {
    for (std::size_t i = 1; i < h.words.size(); ++i) {
        const std::string_view word = h.words[i].text;
        const auto equals = word.find('=');
        const auto name = word.substr(0, equals);
        const auto reader = std::ranges::find(rule_readers, name, &RuleReader::name);
        if (equals == std::string_view::npos || reader == rule_readers.end())
            return expected_at(h.line, h.words[i].at,
                               "a regulation such as quickplay=announced, found '" + std::string(word) + "'");
        if (!reader->read(h.scenario.terms.rules, word.substr(equals + 1)))
            return expected_at(h.line, h.words[i].at + equals + 1,
                               std::string(name) + "=" + std::string(reader->values));
    }
    return {};
}

struct Header {
    std::string_view name;
    Done (*read)(HeaderLine);
};
constexpr std::array headers{
    Header{"title", read_title},     Header{"clause", read_clause},     Header{"edition", read_edition},
    Header{"play", read_play},       Header{"position", read_position}, Header{"moves", read_moves},
    Header{"players", read_players}, Header{"clock", read_clock},       Header{"venue", read_venue},
    Header{"rules", read_rules},     Header{"variant", read_variant},
};

// No story begins where nobody can move: it would be neither played nor over. A dead position, or one that has stood
// five times, can be overlooked; stories tell what follows then.
Done goes_on(const chess::Position& position, std::size_t line, std::size_t at) {
    if (chess::has_legal_move(position)) return {};
    const std::string reason(laws::word(laws::end_of_position(position)->reason));
    return expected_at(line, at, "a game that goes on; here it is over by " + reason);
}

Done read_header_moves(Scenario& scenario, const std::vector<Word>& words, std::size_t line) {
    chess::Position position = scenario.start;
    for (const Word& word : words) {
        const auto reading = chess::read_move(position, word.text, scenario.terms.languages);
        const auto* move = std::get_if<chess::Move>(&reading);
        if (!move)
            return expected_at(
                line, word.at,
                "a legal move after " + std::to_string(scenario.moves.size()) + " plies, found '" + word.text + "'");
        scenario.moves.push_back(*move);
        position = position.after(*move);
        if (const auto done = goes_on(position, line, word.at); !done) return done;
    }
    return {};
}

constexpr std::array<std::string_view, 17> states{"fen",     "duty",   "may",    "turn",       "clock", "offer",
                                                  "pending", "phase",  "result", "repetition", "quiet", "envelope",
                                                  "illegal", "record", "score",  "signed",     "behind"};

std::expected<StateLine, ParseError> read_state(const std::vector<Word>& words, std::size_t line,
                                                std::string_view told) {
    if (words.size() < 2) return expected_at(line, words[0].at + 1, "a state such as 'turn white'");
    const std::string& what = words[1].text;
    if (std::ranges::find(states, what) == states.end())
        return expected_at(line, words[1].at,
                           "a state (fen, duty, may, turn, clock, offer, pending, phase, result, repetition, quiet, "
                           "envelope, illegal, record, score, signed, behind), found '" +
                               what + "'");
    if (words.size() < 3) return expected_at(line, words[1].at + what.size(), "what the " + what + " should be");
    const std::span<const Word> value(words.begin() + 2, words.end());
    if (const auto wrong = misshapen_state(what, value)) {
        const bool there = wrong->word < value.size();
        const Word& near = there ? value[wrong->word] : words.back();
        return expected_at(line, there ? near.at : near.at + near.text.size(),
                           wrong->expected + (there ? ", found '" + near.text + "'" : ""));
    }
    return StateLine{line, what, {words.begin() + 2, words.end()}, std::string(told)};
}

}  // namespace

std::expected<Scenario, ParseError> parse(std::string_view text) {
    Scenario scenario;
    scenario.editions = {&laws::current_edition()};
    std::vector<Word> moves;
    StartLine start;
    std::size_t moves_line = 0, number = 0;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
        const auto newline = text.find('\n');
        const std::string_view line = text.substr(0, newline);
        text = newline == std::string_view::npos ? std::string_view{} : text.substr(newline + 1);
        ++number;
        const auto words = words_of(line);
        if (words.empty()) continue;
        if (words[0].text == "=") {
            auto state = read_state(words, number, line);
            if (!state) return Failure(state.error());
            scenario.lines.emplace_back(std::move(*state));
            continue;
        }
        const auto header = std::ranges::find(headers, words[0].text, &Header::name);
        if (header != headers.end()) {
            if (!scenario.lines.empty())
                return expected_at(number, words[0].at, "an act or a state: headers come first");
            if (const auto done = header->read({scenario, moves, moves_line, start, words, number}); !done)
                return Failure(done.error());
            continue;
        }
        auto act = parse_act(words, number);
        if (!act) return Failure(act.error());
        scenario.lines.emplace_back(std::move(*act));
    }
    if (const auto done = find_start(start, scenario); !done) return Failure(done.error());
    if (const auto done = goes_on(scenario.start, start.line, start.at); !done) return Failure(done.error());
    if (const auto done = read_header_moves(scenario, moves, moves_line); !done) return Failure(done.error());
    if (scenario.lines.empty()) return expected_at(std::max<std::size_t>(number, 1), 0, "at least one act");
    if (scenario.play_by_clock) scenario.terms.play = laws::play_by(scenario.terms.control);
    return scenario;
}

}  // namespace adoube::scenario
