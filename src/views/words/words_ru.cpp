// Russian. Sides and the polite «вы» are both plural, so one sentence serves both voices.
#include <array>

#include "base/check.h"
#include "views/words/words.h"

namespace adoube::views {
namespace {

constexpr auto phrases = std::to_array<Phrase>({
#define SAY(meaning, en, hy, ru) {Say::meaning, ru},
#include "views/words/phrases.inc"
});

struct SideForms {
    std::string_view form, white, black, you;
};
constexpr std::array side_forms{
    SideForms{"", "белые", "чёрные", "вы"},
    SideForms{"gen", "белых", "чёрных", "вас"},
    SideForms{"dat", "белым", "чёрным", "вам"},
    SideForms{"ins", "белыми", "чёрными", "вами"},
};

struct KindForms {
    std::string_view nom, gen, acc, ins;
    bool feminine;
};
// pawn, knight, bishop, rook, queen, king
constexpr std::array<KindForms, 6> kinds{{
    {"пешка", "пешки", "пешку", "пешкой", true},
    {"конь", "коня", "коня", "конём", false},
    {"слон", "слона", "слона", "слоном", false},
    {"ладья", "ладьи", "ладью", "ладьёй", true},
    {"ферзь", "ферзя", "ферзя", "ферзём", false},
    {"король", "короля", "короля", "королём", false},
}};

// 1 минута, 2 минуты, 5 минут.
enum class Count : std::uint8_t { one, few, many };
Count count_of(long long n) {
    if (n % 100 / 10 != 1 && n % 10 == 1) return Count::one;
    if (n % 100 / 10 != 1 && n % 10 >= 2 && n % 10 <= 4) return Count::few;
    return Count::many;
}

constexpr std::string_view units[3][3] = {
    {"час", "часа", "часов"}, {"минута", "минуты", "минут"}, {"секунда", "секунды", "секунд"}};

std::string nominative(long long n, int unit) { return std::string(units[unit][static_cast<int>(count_of(n))]); }

std::string accusative(long long n, int unit) {
    if (count_of(n) != Count::one || unit == 0) return nominative(n, unit);
    return unit == 1 ? "минуту" : "секунду";
}

// The verb before a time: добавлен 1 час, добавлена 1 минута, добавлено 2 минуты.
std::string with_verb(std::string_view verb, laws::Duration time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time).count();
    const long long first = seconds >= 3600 ? seconds / 3600 : seconds >= 60 ? seconds / 60 : seconds;
    const bool one = count_of(first) == Count::one && time % std::chrono::seconds(1) == laws::Duration::zero();
    const std::string_view ending = !one ? "о " : seconds >= 3600 ? " " : "а ";
    return std::string(verb) + std::string(ending) + time_in_words(time, nominative);
}

// lawful, unlawful, referred
constexpr std::array<std::string_view, 3> findings{"по правилам", "не по правилам", "решает арбитр"};

// The endings of a verb after whoever acted: белые сказали, коснулись, вынесли; арбитр сказал, коснулся, вынес.
std::string_view doer_form(laws::Actor actor, std::string_view form) {
    const bool one = actor == laws::Actor::arbiter;
    if (form.empty()) return "арбитр";
    if (form == "i") return one ? "" : "и";
    if (form == "is") return one ? "ся" : "ись";
    ADOUBE_CHECK(form == "li");
    return one ? "" : "ли";
}

class Russian final : public Words {
public:
    Language language() const override { return Language::ru; }
    std::span<const Phrase> phrases() const override { return views::phrases; }
    std::string_view side(Side side, std::string_view form, bool addressed) const override {
        for (const SideForms& forms : side_forms)
            if (forms.form == form) return addressed ? forms.you : side == Side::white ? forms.white : forms.black;
        ADOUBE_CHECK(false && "a form of a side that Russian lacks");
        return {};
    }
    std::string_view doer(laws::Actor actor, std::string_view form) const override {
        if (form.empty() && actor != laws::Actor::arbiter) return side(laws::side_of(actor), form, false);
        return doer_form(actor, form);
    }
    std::string piece(PieceOn piece, std::string_view form) const override {
        const bool feminine = kinds[static_cast<std::size_t>(piece.kind)].feminine;
        if (form == "it") return feminine ? "её" : "его";
        if (form == "byit") return feminine ? "ею" : "им";
        if (form == "he") return feminine ? "она" : "он";
        return std::string(kind(piece.kind, form)) + " " + chess::to_string(piece.square);
    }
    std::string_view kind(chess::Kind kind, std::string_view form) const override {
        const KindForms& forms = kinds[static_cast<std::size_t>(kind)];
        if (form.empty()) return forms.nom;
        if (form == "gen") return forms.gen;
        if (form == "acc") return forms.acc;
        ADOUBE_CHECK(form == "ins");
        return forms.ins;
    }
    std::string time(laws::Duration time, std::string_view form) const override {
        if (form == "acc") return time_in_words(time, accusative);
        if (form == "added") return with_verb("добавлен", time);
        if (form == "taken") return with_verb("отнят", time);
        ADOUBE_CHECK(form.empty());
        return time_in_words(time, nominative);
    }
    std::string number(int number, std::string_view form) const override {
        const std::string digits = std::to_string(number);
        if (form == "time") return (number == 2 ? "во " : "в ") + digits + "-й раз";
        if (form == "rounds") return digits + (count_of(number) == Count::one ? " тура" : " туров");
        ADOUBE_CHECK(form.empty());
        return digits;
    }
    std::string_view wing(chess::Wing wing) const override {
        return wing == chess::Wing::kingside ? "в короткую сторону" : "в длинную сторону";
    }
    std::string_view regulations(const laws::Edition&) const override { return "регламент"; }
    std::string_view quoted_with(bool opening) const override { return opening ? "«" : "»"; }
    std::string_view between_pieces() const override { return " и "; }
    std::string_view stop() const override { return "."; }
    std::string_view finding(laws::Finding finding) const override {
        return findings[static_cast<std::size_t>(finding)];
    }
};

}  // namespace

const Words& words_ru();
const Words& words_ru() {
    static const Russian russian;
    return russian;
}

}  // namespace adoube::views
