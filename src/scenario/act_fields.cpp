#include "scenario/act_fields.h"

#include <array>
#include <charconv>

namespace adoube::scenario {
namespace {

// Flags that a story tells by other words than their name.
struct FlagWords {
    std::string_view name;
    std::string_view words;
};
constexpr std::array flags_told{
    FlagWords{"in_aperture", "in its aperture"},
    FlagWords{"other_hand", "with the other hand"},
    FlagWords{"two_hands", "with two hands"},
    FlagWords{"from_opponents", "from the opponent's"},
    FlagWords{"opponent_here", "with the opponent here"},
};

std::string words_of_flag(std::string_view name) {
    const auto found = std::ranges::find(flags_told, name, &FlagWords::name);
    if (found != flags_told.end()) return std::string(found->words);
    std::string words(name);
    std::ranges::replace(words, '_', ' ');
    return words;
}

// Why something was done is told after this word; any other text is the rest of the line.
constexpr std::string_view because = "because";
bool is_reason_why(std::string_view name) { return name == "reason"; }

std::optional<laws::Duration> read_time(std::string_view text) {
    return text.find(':') != std::string_view::npos ? parse_clock_face(text) : parse_duration(text);
}

}  // namespace

Parsed read_field(ActReader& in, ActLine&, std::string_view, laws::SquareList& squares) {
    while (const auto square = in.square()) {
        if (squares.full()) return in.expected("at most 16 squares");
        squares.push_back(*square);
    }
    if (squares.empty()) return in.expected("a square");
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view, laws::Square& square) {
    const auto found = in.square();
    if (!found) return in.expected("a square");
    square = *found;
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view, laws::Side& side) {
    const auto found = in.side();
    if (!found) return in.expected("white or black");
    side = *found;
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view, laws::Duration& time) {
    const auto failure = in.expected("a duration such as 2m, or a time such as 1:30:00");
    const auto word = in.word();
    const auto found = word ? read_time(word->text) : std::nullopt;
    if (!found) return failure;
    time = *found;
    return {};
}

Parsed read_field(ActReader& in, ActLine& line, std::string_view name, std::optional<laws::Duration>& time) {
    if (!in.take("with")) return {};
    return read_field(in, line, name, time.emplace());
}

Parsed read_field(ActReader& in, ActLine&, std::string_view name, std::uint32_t& number) {
    const auto failure = in.expected("a number of " + std::string(name));
    const auto word = in.word();
    if (!word || std::from_chars(word->text.data(), word->text.data() + word->text.size(), number).ec != std::errc{})
        return failure;
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view, laws::Outcome& result) {
    const auto failure = in.expected("a result such as 1-0");
    const auto word = in.word();
    const auto found = word ? laws::read_word<laws::Outcome>(word->text) : std::nullopt;
    if (!found) return failure;
    result = *found;
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view, laws::Ground& ground) {
    const auto failure =
        in.expected("a ground (threefold, fifty, touch-move, illegal-move, flag, cannot-win, no-effort, clock-times)");
    const auto found = parse_ground(in.rest());
    if (!found) return failure;
    ground = *found;
    return {};
}

// The text becomes a movement on the board of the moment (laws::prepare).
Parsed read_field(ActReader& in, ActLine& line, std::string_view, std::optional<laws::HandMove>&) {
    const auto word = in.word();
    if (!word) return in.expected("a move");
    line.move_text = word->text;
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view name, std::string& text) {
    if (is_reason_why(name)) {
        if (in.take(because)) text = in.rest();
        return {};
    }
    if (in.done()) return in.expected("the text of it");
    text = in.rest();
    return {};
}

Parsed read_field(ActReader& in, ActLine&, std::string_view name, bool& flag) {
    const auto words = words_of(words_of_flag(name));
    if (!in.take(words[0].text)) return {};
    const std::string others = joined(words, 1);
    for (std::size_t i = 1; i < words.size(); ++i)
        if (!in.take(words[i].text)) return in.expected("'" + others + "'");
    flag = true;
    return {};
}

std::string field_text(std::string_view, const laws::SquareList& squares) {
    std::string text;
    for (const auto square : squares) text += " " + chess::to_string(square);
    return text;
}
std::string field_text(std::string_view, laws::Square square) { return " " + chess::to_string(square); }
std::string field_text(std::string_view, laws::Side side) { return " " + std::string(side_text(side)); }
std::string field_text(std::string_view, laws::Duration time) { return " " + duration_text(time); }
std::string field_text(std::string_view, const std::optional<laws::Duration>& time) {
    return time ? " with " + duration_text(*time) : "";
}
std::string field_text(std::string_view, std::uint32_t number) { return " " + std::to_string(number); }
std::string field_text(std::string_view, laws::Outcome result) { return " " + std::string(laws::word(result)); }
std::string field_text(std::string_view, laws::Ground ground) { return " " + std::string(ground_text(ground)); }

std::string field_text(std::string_view, const std::optional<laws::HandMove>& movement) {
    if (!movement) return " ?";
    if (movement->castling) return *movement->castling == laws::Wing::kingside ? " O-O" : " O-O-O";
    std::string text = " " + chess::to_string(movement->from) + chess::to_string(movement->to);
    if (movement->becomes) text += chess::letter({laws::Side::black, *movement->becomes});
    return text;
}

std::string field_text(std::string_view name, const std::string& text) {
    if (!is_reason_why(name)) return " " + text;
    return text.empty() ? "" : " " + std::string(because) + " " + text;
}

std::string field_text(std::string_view name, bool flag) { return flag ? " " + words_of_flag(name) : ""; }

}  // namespace adoube::scenario
