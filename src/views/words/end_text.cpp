#include "views/words/end_text.h"

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

}  // namespace

std::string end_text(const laws::End& end, Language language) { return text_of({end_told(end)}, language); }

std::string overlooked_end_text(const laws::End& end, Language language) {
    return text_of({end_told(end), {Say::dead_unnoticed, {}}}, language);
}

JsonObject end_members(const laws::End& end, const laws::Edition& edition) {
    JsonObject members;
    members.text("reason", laws::word(end.reason))
        .text("result", laws::word(end.result))
        .raw("clauses", JsonArray().text(number(end.clause, edition)).done());
    return members;
}

}  // namespace adoube::views
