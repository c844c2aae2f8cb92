#include "scenario/shape.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ranges>

#include "chess/board/setup.h"

namespace adoube::scenario {
namespace {

using Words = std::span<const Word>;
using Wrong = std::optional<Misshape>;
using Names = std::initializer_list<std::string_view>;

std::string_view at(Words words, std::size_t i) { return i < words.size() ? std::string_view(words[i].text) : ""; }

bool is_square(std::string_view text) { return chess::parse_square(text).has_value(); }
bool is_side(std::string_view text) { return parse_side(text).has_value(); }

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool is_result(std::string_view text) {
    using enum laws::Outcome;
    constexpr std::array all{none, white_wins, black_wins, draw, both_lose, annulled};
    return std::ranges::any_of(all, [&](laws::Outcome o) { return result_text(o) == text; });
}

bool is_reason(std::string_view text) {
    const auto last = static_cast<int>(laws::Reason::signed_result);
    return !text.empty() && std::ranges::any_of(std::views::iota(0, last + 1), [&](int i) {
        return reason_text(static_cast<laws::Reason>(i)) == text;
    });
}

Wrong one_word(Words words, bool good, std::string expected) {
    if (!good) return Misshape{0, std::move(expected)};
    if (words.size() > 1) return Misshape{1, "the end of the line"};
    return {};
}

Wrong one_of(Words words, Names names, std::string expected) {
    return one_word(words, std::ranges::find(names, at(words, 0)) != names.end(), std::move(expected));
}

// must …, from the word after "must"
Wrong duty_wrong(Words words) {
    const auto what = at(words, 0), which = at(words, 1);
    const auto done = [&](std::size_t n) -> Wrong {
        if (words.size() > n) return Misshape{n, "the end of the duty"};
        return {};
    };
    if (what == "move") return is_square(which) || which == "king" ? done(2) : Misshape{1, "a square or king"};
    if (what == "capture") {
        if (!is_square(which)) return Misshape{1, "a square"};
        if (words.size() == 2) return {};
        if (at(words, 2) != "with") return Misshape{2, "with SQ, or the end of the duty"};
        return is_square(at(words, 3)) ? done(4) : Misshape{3, "a square"};
    }
    if (what == "castle")
        return which == "kingside" || which == "queenside" ? done(2) : Misshape{1, "kingside or queenside"};
    if (what == "play") return which.empty() ? Misshape{1, "a move"} : done(2);
    return Misshape{0, "move, capture, castle or play"};
}

Wrong shifted(Wrong wrong, std::size_t by) {
    if (wrong) wrong->word += by;
    return wrong;
}

Wrong clock_wrong(Words words) {
    if (words.size() == 1 && at(words, 0) == "none") return {};
    for (const std::size_t i : {0U, 2U}) {
        if (at(words, i) != (i == 0 ? "white" : "black")) return Misshape{i, i == 0 ? "white" : "black"};
        if (!parse_clock_face(at(words, i + 1))) return Misshape{i + 1, "a time such as 1:30:00 or 0:00:12.500"};
    }
    if (words.size() == 4) return {};
    if (at(words, 4) != "running") return Misshape{4, "running"};
    if (!is_side(at(words, 5)) && at(words, 5) != "none") return Misshape{5, "white, black or none"};
    if (words.size() > 6) return Misshape{6, "the end of the line"};
    return {};
}

Wrong pending_wrong(Words words) {
    if (at(words, 0) == "none" || at(words, 0) == "increment" || parse_ground(at(words, 0))) return {};
    return Misshape{0, "a ground of a claim, increment or none"};
}

Wrong result_wrong(Words words) {
    if (!is_result(at(words, 0))) return Misshape{0, "1-0, 0-1, 1/2-1/2, 0-0, annulled or *"};
    if (words.size() > 1 && !is_reason(at(words, 1))) return Misshape{1, "a reason such as checkmate or flag"};
    if (words.size() > 2) return Misshape{2, "the end of the line"};
    return {};
}

Wrong envelope_wrong(Words words) {
    constexpr std::array<std::string_view, 7> fields{"names",       "position", "used",      "sealed_by",
                                                     "move_number", "offer",    "resumption"};
    if (std::ranges::find(fields, at(words, 0)) == fields.end())
        return Misshape{0, "names, position, used, sealed_by, move_number, offer or resumption"};
    if (words.size() < 2) return Misshape{1, "what the field should hold"};
    return {};
}

Wrong score_wrong(Words words) {
    const auto points = [&](std::size_t i) {
        return at(words, i) == "0" || at(words, i) == "1/2" || at(words, i) == "1";
    };
    if (words.size() == 4 && at(words, 0) == "white" && points(1) && at(words, 2) == "black" && points(3)) return {};
    return Misshape{0, "white POINTS black POINTS, each 0, 1/2 or 1"};
}

Wrong fen_wrong(Words words) {
    std::string text;
    for (const Word& word : words) text += (text.empty() ? "" : " ") + word.text;
    if (const auto read = chess::read_fen(text); !read) return Misshape{0, "a FEN: " + read.error().message};
    return {};
}

}  // namespace

std::optional<Misshape> misshapen_state(const std::string& what, std::span<const Word> value) {
    const auto first = at(value, 0);
    if (what == "fen") return fen_wrong(value);
    if (what == "duty") {
        if (first == "must") return shifted(duty_wrong(value.subspan(1)), 1);
        return one_word(value, first == "free", "free or must …");
    }
    if (what == "turn") return one_word(value, is_side(first), "white or black");
    if (what == "clock") return clock_wrong(value);
    if (what == "offer")
        return one_word(value, is_side(first) || first == "both" || first == "none", "white, black, both or none");
    if (what == "pending") return pending_wrong(value);
    if (what == "phase")
        return one_of(value, {"playing", "paused", "sealing", "adjourned", "resuming", "over"},
                      "playing, paused, sealing, adjourned, resuming or over");
    if (what == "result") return result_wrong(value);
    if (what == "record" || what == "signed" || what == "behind")
        return one_of(value, {"white", "black", "both", "none"}, "white, black, both or none");
    if (what == "repetition" || what == "quiet") return one_word(value, is_number(first), "a number");
    if (what == "envelope") return envelope_wrong(value);
    if (what == "score") return score_wrong(value);
    if (what != "illegal") return {};  // may: any text may name a move
    if (!is_side(first)) return Misshape{0, "white or black"};
    return shifted(one_word(value.subspan(1), is_number(at(value, 1)), "a number"), 1);
}

std::optional<Misshape> misshapen_effect(std::span<const Word> words) {
    const auto first = at(words, 0), second = at(words, 1);
    const auto exactly = [&](Names rest, std::string expected) {
        return shifted(one_of(words.subspan(1), rest, std::move(expected)), 1);
    };
    if (first == "must") return shifted(duty_wrong(words.subspan(1)), 1);
    if (first == "made" || first == "completed")
        return shifted(one_word(words.subspan(1), !second.empty(), "a move"), 1);
    if (first == "white" || first == "black") {
        const auto time = parse_duration(second.substr(second.starts_with('+') ? 1 : 0));
        return shifted(one_word(words.subspan(1), time.has_value(), "a time such as +2m"), 1);
    }
    if (first == "breach") return exactly({"noted"}, "noted");
    if (first == "position") return exactly({"restored"}, "restored");
    if (first == "offer") {
        if (second == "ended" && words.size() == 2) return {};
        if (second != "by") return Misshape{1, "by SIDE, or ended"};
        return shifted(one_word(words.subspan(2), is_side(at(words, 2)), "white or black"), 2);
    }
    if (!is_result(second)) return Misshape{1, "1-0, 0-1, 1/2-1/2, 0-0, annulled or *"};
    if (words.size() == 2) return {};
    if (at(words, 2) != "by") return Misshape{2, "by REASON"};
    return shifted(one_word(words.subspan(3), is_reason(at(words, 3)), "a reason such as checkmate or flag"), 3);
}

}  // namespace adoube::scenario
