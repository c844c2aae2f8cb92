#include "watch/questions.h"

#include <fmt/args.h>
#include <fmt/core.h>

#include "audit/claim/write_claim.h"
#include "audit/recorded_evidence.h"
#include "base/plain_text.h"
#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "views/board_text.h"
#include "watch/screen/board_row.h"
#include "watch/watch_words.h"

namespace adoube::watch {

std::string position_text(const Board& board, chess::Language language) {
    const Reading& reading = *board.believed();
    const BoardRow row = row_of(board, language);
    std::string out = row.table + "   " + row.white + " – " + row.black + "   " + row.move + "   " + row.clocks +
                      "   " + std::string(text_of(reading.score)) + "\n\n" + views::board_text(reading.last) + "\n" +
                      chess::write_fen(reading.last) + "\n\n" + row.what + "\n\n";
    for (const auto& [key, fact] : board.facts) {
        if (!fact.standing) continue;
        Happening happening;
        happening.finding = fact.finding;
        out += without_controls(place_of(fact.finding) + "  " + sentence(happening, language)) + "\n";
    }
    return out;
}

Result<std::string> claim_answer(const Board& board, const std::optional<std::string>& written,
                                 chess::Language language) {
    const audit::RecordedGame game = recorded(*board.believed());
    if (!game.trouble.empty()) return fail(game.trouble);
    audit::ClaimQuestion question;
    question.plies = game.moves.size();
    question.written = written;
    const audit::ClaimAnswer answer = audit::answer_claim(game, question);
    return audit::claim_text({game, question, answer, language});
}

Result<std::string> evidence_answer(const Board& board, chess::Language language) {
    const audit::RecordedGame game = recorded(*board.believed());
    if (!game.trouble.empty()) return fail(game.trouble);
    if (const auto& over = board.believed()->claims.over; over || !chess::has_legal_move(board.believed()->last))
        return fail(fmt::format(fmt::runtime(watch_words(language).over_now),
                                fmt::arg("end", over ? end_word(over->clause, language) : "")));
    const views::Evidence evidence = audit::evidence_of(game, {.plies = game.moves.size(), .nodes = 100'000});
    return views::evidence_text(audit::evidence_paper(game, evidence, language));
}

}  // namespace adoube::watch
