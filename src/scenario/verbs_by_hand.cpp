// What a player does with the hand.
#include <array>

#include "scenario/verbs.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;

Told touches(ActReader& in, ActLine& line) {
    auto list = read_squares(in);
    if (!list) return Failure(list.error());
    act::Touch touch{*list};
    touch.together = in.take("together");
    touch.accidentally = in.take("accidentally");
    if (in.take("in")) {
        if (!in.take("its") || !in.take("aperture")) return in.expected("'its aperture'");
        touch.in_aperture = true;
    }
    line.body = touch;
    return {};
}

Told adjusts(ActReader& in, ActLine& line) {
    auto list = read_squares(in);
    if (!list) return Failure(list.error());
    line.body = act::Adjust{*list};
    return {};
}

Told displaces(ActReader& in, ActLine& line) {
    auto list = read_squares(in);
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
    const bool opposing = in.take("opposing");
    const auto failure = in.expected("a square or a piece letter (Q R B N)");
    const auto word = in.word();
    const auto kind = word ? kind_of(word->text) : std::nullopt;
    if (!kind) return failure;
    const auto to = in.square();
    if (!to) return in.expected("a square");
    line.body = act::PlaceNew{*kind, *to, true, opposing};
    return {};
}

Told places(ActReader& in, ActLine& line) {
    const bool opposing = in.take("opposing");
    const auto failure = in.expected("a piece letter (Q R B N)");
    const auto word = in.word();
    const auto kind = word ? kind_of(word->text) : std::nullopt;
    if (!kind) return failure;
    const auto to = in.square();
    if (!to) return in.expected("a square");
    line.body = act::PlaceNew{*kind, *to, false, opposing};
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

// Longer forms before their beginnings.
constexpr std::array hand_verbs{
    VerbEntry{"touches", touches},   VerbEntry{"adjusts", adjusts},
    VerbEntry{"releases", releases}, VerbEntry{"removes", with_square<act::Remove>},
    VerbEntry{"places", places},     VerbEntry{"moves", moves},
    VerbEntry{"presses", presses},   VerbEntry{"displaces", displaces},
};

}  // namespace

std::expected<laws::SquareList, ParseError> read_squares(ActReader& in) {
    laws::SquareList list;
    while (const auto square = in.square()) {
        if (list.full()) return in.expected("at most 16 squares");
        list.push_back(*square);
    }
    if (list.empty()) return in.expected("a square");
    return list;
}

std::span<const VerbEntry> verbs_by_hand() { return hand_verbs; }

}  // namespace adoube::scenario
