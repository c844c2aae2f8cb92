// Armenian. Sides are plural and «Դուք» is too: the verbs differ in one letter (են, եք), the
// form "n". After a numeral the noun stays singular: 2 րոպե.
#include <algorithm>
#include <array>

#include "base/check.h"
#include "views/words/words.h"

namespace adoube::views {
namespace {

constexpr auto phrases = std::to_array<Phrase>({
#define SAY(meaning, en, hy, ru) {Say::meaning, hy},
#include "views/words/phrases.inc"
});

struct SideForms {
    std::string_view form, white, black, you;
};
constexpr std::array side_forms{
    SideForms{"", "սպիտակները", "սևերը", "Դուք"},        SideForms{"gen", "սպիտակների", "սևերի", "Ձեր"},
    SideForms{"dat", "սպիտակներին", "սևերին", "Ձեզ"},    SideForms{"obj", "սպիտակների", "սևերի", "Ձեզ"},
    SideForms{"own", "սպիտակներինը", "սևերինը", "Ձերը"}, SideForms{"n", "ն", "ն", "ք"},
};

struct KindForms {
    std::string_view bare, the, gen, dat, ins;
};
// pawn, knight, bishop, rook, queen, king
constexpr std::array<KindForms, 6> kinds{{
    {"զինվոր", "զինվորը", "զինվորի", "զինվորին", "զինվորով"},
    {"ձի", "ձին", "ձիու", "ձիուն", "ձիով"},
    {"փիղ", "փիղը", "փղի", "փղին", "փղով"},
    {"նավակ", "նավակը", "նավակի", "նավակին", "նավակով"},
    {"թագուհի", "թագուհին", "թագուհու", "թագուհուն", "թագուհով"},
    {"արքա", "արքան", "արքայի", "արքային", "արքայով"},
}};

// What the regulations of an event are called, by edition.
constexpr std::array<std::string_view, laws::edition_count> event_rules{"կանոնակարգի", "կանոնադրության"};

std::string unit_word(long long, int unit) {
    constexpr std::array<std::string_view, 3> units{"ժամ", "րոպե", "վայրկյան"};
    return std::string(units[static_cast<std::size_t>(unit)]);
}

// The article of the sides and of the arbiter is ն before a vowel: սպիտակներն այս քայլին.
bool begins_with_vowel(std::string_view text) {
    constexpr std::array<std::string_view, 6> vowels{"ա", "է", "ը", "ի", "օ", "ու"};
    return std::ranges::any_of(vowels, [&](std::string_view vowel) { return text.starts_with(vowel); });
}

std::string with_articles(std::string text) {
    for (const std::string_view side : {"սպիտակները ", "սևերը ", "մրցավարը "})
        for (auto at = text.find(side); at != std::string::npos; at = text.find(side, at + 1)) {
            const auto next = at + side.size();
            constexpr std::string_view article = "ը";
            if (begins_with_vowel(std::string_view(text).substr(next)))
                text.replace(next - 1 - article.size(), article.size(), "ն");
        }
    return text;
}

// lawful, unlawful, referred
constexpr std::array<std::string_view, 3> findings{"օրինաչափ", "ոչ օրինաչափ", "որոշում է մրցավարը"};

// The verb after whoever acted: սպիտակները … են, մրցավարը … է.
std::string_view doer_form(laws::Actor actor, std::string_view form) {
    ADOUBE_CHECK(form.empty() || form == "n");
    if (form.empty()) return "մրցավարը";
    return actor == laws::Actor::arbiter ? "է" : "են";
}

class Armenian final : public Words {
public:
    Language language() const override { return Language::hy; }
    std::span<const Phrase> phrases() const override { return views::phrases; }
    std::string_view side(Side side, std::string_view form, bool addressed) const override {
        for (const SideForms& forms : side_forms)
            if (forms.form == form) return addressed ? forms.you : side == Side::white ? forms.white : forms.black;
        ADOUBE_CHECK(false && "a form of a side that Armenian lacks");
        return {};
    }
    std::string_view doer(laws::Actor actor, std::string_view form) const override {
        if (form.empty() && actor != laws::Actor::arbiter) return side(laws::side_of(actor), form, false);
        return doer_form(actor, form);
    }
    std::string piece(PieceOn piece, std::string_view form) const override {
        const auto name = form.empty() ? kinds[static_cast<std::size_t>(piece.kind)].the : kind(piece.kind, form);
        return std::string(name) + " (" + chess::to_string(piece.square) + ")";
    }
    std::string_view kind(chess::Kind kind, std::string_view form) const override {
        const KindForms& forms = kinds[static_cast<std::size_t>(kind)];
        if (form.empty()) return forms.bare;
        if (form == "gen") return forms.gen;
        if (form == "dat") return forms.dat;
        ADOUBE_CHECK(form == "ins");
        return forms.ins;
    }
    std::string time(laws::Duration time, std::string_view form) const override {
        ADOUBE_CHECK(form.empty());
        return time_in_words(time, unit_word);
    }
    std::string number(int number, std::string_view form) const override {
        if (form != "th") return std::to_string(number);
        return std::to_string(number) + (number == 1 ? "-ին" : "-րդ");
    }
    std::string_view wing(chess::Wing wing) const override { return wing == chess::Wing::kingside ? "կարճ" : "երկար"; }
    std::string_view regulations(const laws::Edition& edition) const override { return event_rules[edition.column]; }
    std::string_view quoted_with(bool opening) const override { return opening ? "«" : "»"; }
    std::string_view between_pieces() const override { return " և "; }
    std::string_view stop() const override { return "։"; }
    std::string polished(std::string sentence) const override { return with_articles(std::move(sentence)); }
    std::string_view finding(laws::Finding finding) const override {
        return findings[static_cast<std::size_t>(finding)];
    }
};

}  // namespace

const Words& words_hy();
const Words& words_hy() {
    static const Armenian armenian;
    return armenian;
}

}  // namespace adoube::views
