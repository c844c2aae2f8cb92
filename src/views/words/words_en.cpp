// English.
#include <array>

#include "base/check.h"
#include "views/words/words.h"

namespace adoube::views {
namespace {

constexpr auto phrases = std::to_array<Phrase>({
#define SAY(meaning, en, hy, ru) {Say::meaning, en},
#include "views/words/phrases.inc"
});

struct SideForms {
    std::string_view form, white, black, you;
};
constexpr std::array side_forms{
    SideForms{"", "White", "Black", "you"}, SideForms{"gen", "White's", "Black's", "your"},
    SideForms{"s", "s", "s", ""},           SideForms{"es", "es", "es", ""},
    SideForms{"is", "is", "is", "are"},     SideForms{"has", "has", "has", "have"},
};

constexpr std::array<std::string_view, 6> kinds{"pawn", "knight", "bishop", "rook", "queen", "king"};

std::string unit_word(long long count, int unit) {
    constexpr std::array<std::string_view, 3> one{"hour", "minute", "second"};
    return std::string(one[static_cast<std::size_t>(unit)]) + (count == 1 ? "" : "s");
}

// lawful, unlawful, referred
constexpr std::array<std::string_view, 3> findings{"lawful", "unlawful", "for the arbiter"};

std::string_view doer_form(laws::Actor, std::string_view form) {
    ADOUBE_CHECK(form.empty());
    return "the arbiter";
}

class English final : public Words {
public:
    Language language() const override { return Language::en; }
    std::span<const Phrase> phrases() const override { return views::phrases; }
    std::string_view side(Side side, std::string_view form, bool addressed) const override {
        for (const SideForms& forms : side_forms)
            if (forms.form == form) return addressed ? forms.you : side == Side::white ? forms.white : forms.black;
        ADOUBE_CHECK(false && "a form of a side that English lacks");
        return {};
    }
    std::string_view doer(laws::Actor actor, std::string_view form) const override {
        if (form.empty() && actor != laws::Actor::arbiter) return side(laws::side_of(actor), form, false);
        return doer_form(actor, form);
    }
    std::string piece(PieceOn piece, std::string_view form) const override {
        return "the " + std::string(kind(piece.kind, form)) + " " + chess::to_string(piece.square);
    }
    std::string_view kind(chess::Kind kind, std::string_view form) const override {
        ADOUBE_CHECK(form.empty());
        return kinds[static_cast<std::size_t>(kind)];
    }
    std::string time(laws::Duration time, std::string_view form) const override {
        ADOUBE_CHECK(form.empty());
        return time_in_words(time, unit_word);
    }
    std::string number(int number, std::string_view form) const override {
        if (form == "rounds") return std::to_string(number) + (number == 1 ? " round" : " rounds");
        if (form != "th") return std::to_string(number);
        const int last = number % 10;
        const bool teens = number / 10 % 10 == 1;
        return std::to_string(number) + (teens ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
    }
    std::string_view wing(chess::Wing wing) const override {
        return wing == chess::Wing::kingside ? "kingside" : "queenside";
    }
    std::string_view regulations(const laws::Edition&) const override { return "regulations"; }
    std::string_view quoted_with(bool opening) const override { return opening ? "“" : "”"; }
    std::string_view between_pieces() const override { return " and "; }
    std::string_view stop() const override { return "."; }
    std::string_view finding(laws::Finding finding) const override {
        return findings[static_cast<std::size_t>(finding)];
    }
};

}  // namespace

const Words& words_en();
const Words& words_en() {
    static const English english;
    return english;
}

}  // namespace adoube::views
