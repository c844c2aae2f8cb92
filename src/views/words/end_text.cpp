#include "views/words/end_text.h"

#include <array>

#include "laws/words.h"
#include "views/words/ruling_text.h"

namespace adoube::views {
namespace {

Sentence end_told(const laws::End& end) {
    const Side winner = end.result == laws::Outcome::black_wins ? Side::black : Side::white;
    const SentenceParts facts{.a = winner};
    if (end.reason == laws::Reason::checkmate) return {Say::end_checkmate, facts};
    if (end.reason == laws::Reason::stalemate) return {Say::end_stalemate, facts};
    ADOUBE_CHECK(end.reason == laws::Reason::dead_position);
    return {Say::dead_here, facts};
}

// What moves had ended (9.6) is told of the game, wherever it stands now; nothing for an end that the board shows.
std::string_view end_of_moves(laws::Reason reason, Language language) {
    using InThree = std::array<std::string_view, 3>;  // English, Armenian, Russian
    constexpr InThree five{"The same position has stood five times: such a game is drawn at once",
                           "Նույն դիրքն առաջացել է հինգ անգամ․ այդպիսի խաղն անմիջապես ավարտվում է ոչ‑ոքի",
                           "Одна и та же позиция возникла пять раз: такая партия сразу заканчивается вничью"};
    constexpr InThree quiet{
        "Each player has made seventy-five moves without a pawn move or a capture: such a game is drawn at once",
        "Յուրաքանչյուր խաղացող կատարել է 75 քայլ՝ առանց զինվոր տեղաշարժելու և խաղաքար վերցնելու․ այդպիսի խաղն "
        "անմիջապես ավարտվում է ոչ‑ոքի",
        "Каждый из игроков сделал 75 ходов без взятий и ходов пешками: такая партия сразу заканчивается вничью"};
    if (reason != laws::Reason::fivefold && reason != laws::Reason::seventy_five) return {};
    const auto& [en, hy, ru] = reason == laws::Reason::fivefold ? five : quiet;
    return language == Language::hy ? hy : language == Language::ru ? ru : en;
}

}  // namespace

std::string end_text(const laws::End& end, Language language) {
    const auto of_moves = end_of_moves(end.reason, language);
    if (of_moves.empty()) return text_of({end_told(end)}, language);
    return std::string(of_moves) + std::string(words_in(language).stop());
}

std::string overlooked_end_text(const laws::End& end, Language language) {
    return end_text(end, language) + " " + text_of({{Say::dead_unnoticed, {}}}, language);
}

JsonObject end_members(const laws::End& end, const laws::Edition& edition) {
    JsonObject members;
    members.text("reason", laws::word(end.reason))
        .text("result", laws::word(end.result))
        .raw("clauses", JsonArray().text(number(end.clause, edition)).done());
    return members;
}

}  // namespace adoube::views
