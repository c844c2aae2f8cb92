#include "scenario/text.h"

#include <array>
#include <charconv>

#include "base/overloaded.h"
#include "chess/notation/move_text.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/words.h"

namespace adoube::scenario {

using namespace std::chrono_literals;
using laws::Duration;

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    std::size_t i = 0;
    while (i < line.size()) {
        if (line[i] == ' ' || line[i] == '\t' || line[i] == '\r') {
            ++i;
            continue;
        }
        if (line[i] == '#') break;
        const std::size_t begin = i;
        if (line[i] == '"') {
            const std::size_t close = line.find('"', i + 1);
            const std::size_t end = close == std::string_view::npos ? line.size() : close;
            words.push_back({std::string(line.substr(i + 1, end - i - 1)), begin, true});
            i = end + 1;
            continue;
        }
        while (i < line.size() && line[i] != ' ' && line[i] != '\t' && line[i] != '\r') ++i;
        std::string_view word = line.substr(begin, i - begin);
        const bool glued = word.size() > 2 && word.ends_with("->");
        if (glued) word.remove_suffix(2);
        words.push_back({std::string(word), begin, false});
        if (glued) words.push_back({"->", i - 2, false});
    }
    return words;
}

namespace {

std::optional<laws::Period> parse_period(std::string_view text) {
    laws::Period period;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = text.substr(0, slash);
        const auto [end, error] = std::from_chars(moves.data(), moves.data() + moves.size(), period.moves);
        if (error != std::errc{} || end != moves.data() + moves.size() || period.moves < 1 || period.moves > 1000)
            return {};
        text = text.substr(slash + 1);
    }
    const auto time = laws::take_duration(text);
    if (!time) return {};
    period.time = *time;
    for (const auto& [mark, field] : {std::pair{'+', &period.increment}, std::pair{'d', &period.delay}}) {
        if (text.empty() || text[0] != mark) continue;
        text.remove_prefix(1);
        const auto value = laws::take_duration(text);
        if (!value) return {};
        *field = *value;
    }
    if (!text.empty()) return {};
    return period;
}

}  // namespace

std::optional<Duration> parse_clock_face(std::string_view text) {
    std::array<std::int64_t, 3> parts{};
    Duration rest{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parts[i]);
        if (error != std::errc{} || parts[i] < 0 || parts[i] > 100'000) return {};
        text = text.substr(static_cast<std::size_t>(end - text.data()));
        if (i < 2) {
            if (!text.starts_with(':')) return {};
            text.remove_prefix(1);
        }
    }
    if (text.starts_with('.')) {
        std::int64_t fraction = 0;
        const auto digits = text.substr(1);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), fraction);
        if (error != std::errc{} || digits.size() > 3 || end != digits.data() + digits.size()) return {};
        for (std::size_t i = digits.size(); i < 3; ++i) fraction *= 10;
        rest = fraction * 1ms;
        text = {};
    }
    if (!text.empty()) return {};
    return parts[0] * 1h + parts[1] * 1min + parts[2] * 1s + rest;
}

std::optional<laws::TimeControl> parse_control(std::string_view text) {
    laws::TimeControl control;
    if (text == "none") return control;
    while (true) {
        const auto colon = text.find(':');
        const auto period = parse_period(text.substr(0, colon));
        if (!period) return {};
        control.push_back(*period);
        if (colon == std::string_view::npos) break;
        text = text.substr(colon + 1);
    }
    for (std::size_t i = 0; i + 1 < control.size(); ++i)
        if (control[i].moves == 0) return {};
    return control;
}

std::optional<laws::Side> parse_side(std::string_view text) { return laws::read_word<laws::Side>(text); }

std::optional<laws::Ground> parse_ground(std::string_view text) {
    if (text == "no-effort and cannot-win") return laws::Ground::cannot_win_and_no_effort;
    return laws::read_word<laws::Ground>(text);
}

std::string control_text(const laws::TimeControl& control) {
    if (control.empty()) return "none";
    std::string text;
    for (const laws::Period& period : control) {
        if (!text.empty()) text += ':';
        if (period.moves) text += std::to_string(period.moves) + '/';
        text += duration_text(period.time);
        if (period.increment > Duration::zero()) text += '+' + duration_text(period.increment);
        if (period.delay > Duration::zero()) text += 'd' + duration_text(period.delay);
    }
    return text;
}

std::string clock_face(Duration left) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(left).count();
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    std::string face = std::to_string(ms / 3'600'000) + ':' + two(ms / 60'000 % 60) + ':' + two(ms / 1000 % 60);
    if (const auto rest = ms % 1000)
        face += '.' + std::string(rest < 10 ? "00" : rest < 100 ? "0" : "") + std::to_string(rest);
    return face;
}

std::string_view side_text(laws::Side side) { return laws::word(side); }
std::string_view ground_text(laws::Ground ground) { return laws::word(ground); }
std::string_view result_text(laws::Outcome outcome) { return laws::word(outcome); }
std::string_view reason_text(laws::Reason reason) { return laws::word(reason); }
std::string_view finding_text(laws::Finding finding) { return laws::word(finding); }

std::string duty_text(const laws::Game& game) {
    namespace duty = laws::duty;
    const auto square = [](laws::Square s) { return chess::to_string(s); };
    return std::visit(overloaded{
                          [](const duty::Free&) -> std::string { return "free"; },
                          [&](const duty::MustMove& d) { return "must move " + square(d.square); },
                          [&](const duty::MustCapture& d) { return "must capture " + square(d.square); },
                          [&](const duty::MustCaptureWith& d) {
                              return "must capture " + square(d.square) + " with " + square(d.with);
                          },
                          [](const duty::MustCastle& d) -> std::string {
                              return d.wing == laws::Wing::kingside ? "must castle kingside" : "must castle queenside";
                          },
                          [&](const duty::MustPlay& d) { return "must play " + chess::san(game.position, d.move); },
                      },
                      laws::duty_of(game).what);
}

std::string joined(const std::vector<Word>& words, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < words.size(); ++i) text += (i > from ? " " : "") + words[i].text;
    return text;
}

}  // namespace adoube::scenario
