#include "views/words/act_labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "laws/act.h"

namespace adoube::views {
namespace {

namespace act = laws::act;

// Where a page shows a label.
enum class On : std::uint8_t { button, log, list };

struct Label {
    std::string_view en, hy, ru;
};

template <class A, On place>
constexpr Label label{};

#define LABEL(name, place, en, hy, ru) \
    template <>                        \
    constexpr Label label<act::name, On::place>{en, hy, ru};
#include "views/words/phrases.inc"

#define ADOUBE_LABELLED(name)                                                                    \
    static_assert(!label<act::name, On::button>.en.empty(), "no LABEL(" #name ", button, ...)"); \
    static_assert(!label<act::name, On::log>.en.empty(), "no LABEL(" #name ", log, ...)");       \
    static_assert(!label<act::name, On::list>.en.empty(), "no LABEL(" #name ", list, ...)");
ADOUBE_ACTS(ADOUBE_LABELLED)
#undef ADOUBE_LABELLED

constexpr std::size_t width = 120;  // of a line, as the pages are laid out

std::string quoted(std::string_view text) {
    const char quote = text.find('\'') == std::string_view::npos ? '\'' : '"';
    return fmt::format("{}{}{}", quote, text, quote);
}

std::string word_row(const std::string& key, const Label& said) {
    const bool plain = std::ranges::all_of(key, [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); });
    const std::string name = plain ? key : quoted(key);
    const std::string en = quoted(said.en), hy = quoted(said.hy), ru = quoted(said.ru);
    const std::string line = fmt::format("  {}: [{}, {}, {}],", name, en, hy, ru);
    const auto letters = std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; });
    if (static_cast<std::size_t>(letters) <= width) return line + "\n";
    return fmt::format("  {}: [\n    {},\n    {},\n    {},\n  ],\n", name, en, hy, ru);
}

// What is named after the verb, by the type of a field; flags, reasons and what may be missing need not be.
std::string_view wanted(const laws::SquareList&) { return "squares"; }
std::string_view wanted(laws::Square) { return "squares"; }
std::string_view wanted(laws::Side) { return "side"; }
std::string_view wanted(laws::Kind) { return "piece"; }
std::string_view wanted(laws::Ground) { return "ground"; }
std::string_view wanted(laws::Outcome) { return "result"; }
std::string_view wanted(laws::Fact) { return "fact"; }
std::string_view wanted(laws::Duration) { return "time"; }
std::string_view wanted(std::uint32_t) { return "count"; }
std::string_view wanted(const std::string&) { return "text"; }
std::string_view wanted(const std::optional<laws::HandMove>&) { return "move"; }
std::string_view wanted(bool) { return {}; }
template <class T>
std::string_view wanted(const std::optional<T>&) {
    return {};
}

template <class A>
std::string_view wants() {
    std::vector<std::string_view> all;
    const A act{};
    laws::for_each_field(act, [&](std::string_view name, const auto& member) {
        const std::string_view one = name == "reason" ? std::string_view{} : wanted(member);
        if (!one.empty() && (all.empty() || all.back() != one)) all.push_back(one);
    });
    if (all.empty()) return "nothing";
    if (all.size() == 1) return all[0] == "count" ? "text" : all[0];
    if (all.size() == 2 && all[0] == "piece") return "piece";
    if (all.size() == 2 && all[0] == "side" && all[1] == "time") return "side_time";
    if (all.size() == 2 && all[0] == "side" && all[1] == "count") return "side_count";
    return "text";
}

constexpr std::string_view made_from =
    "// Made by tools/act-types from the labels of the acts (LABEL in src/views/words/phrases_*.inc) and their rows\n"
    "// (src/laws/act.h): not written by hand.\n";

}  // namespace

std::string act_words() {
    std::string text = fmt::format(
        "// What an act is called on a button and, behind act_, in the log: English, Armenian, Russian.\n{}"
        "export const act_words = {{\n",
        made_from);
    laws::for_each_row<laws::ActBody>([&]<class A>() {
        text += word_row(std::string(A::row.word), label<A, On::button>);
        text += word_row("act_" + std::string(A::row.word), label<A, On::log>);
    });
    return text + "};\n";
}

std::string verb_words() {
    std::string text = fmt::format(
        "// What an act is called in the list of the ruling desk: English, Armenian, Russian.\n{}"
        "export const verb_words = {{\n",
        made_from);
    std::string verbs = "export const verbs = [\n";
    laws::for_each_row<laws::ActBody>([&]<class A>() {
        text += word_row("v_" + std::string(A::row.word), label<A, On::list>);
        const auto by = A::row.party == laws::Party::player ? "player" : "arbiter";
        verbs += fmt::format("  {{ verb: {}, by: '{}', wants: '{}' }},\n", quoted(A::row.word), by, wants<A>());
    });
    return text + "};\n\n// In the order of the table of acts, with what a line of a story names after the verb.\n" +
           verbs + "] as const;\n";
}

}  // namespace adoube::views
