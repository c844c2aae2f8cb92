#include "scenario/told_game.h"

#include "laws/prepare.h"

namespace adoube::scenario {

std::expected<laws::RuledAct, ParseError> ToldGame::rule(const ActLine& line) const {
    const auto paper = [&](laws::Paper wanted) -> std::optional<std::string> {
        switch (wanted) {
            case laws::Paper::draft: return line.sealed_text;
            case laws::Paper::sealed: return sealed_;
            case laws::Paper::reply: return reply_;
        }
        return {};
    };
    auto given = laws::prepare(game_, {now_ + line.after, line.by, line.body, line.move_text}, paper);
    if (!given)
        return std::unexpected(
            ParseError{line.line, 1, "expected a move that a hand could make here, found '" + line.move_text + "'"});
    if (wants_mating_facts(game_, given->body)) given->facts = mating_facts(game_, *given);
    laws::Ruling ruling = decide(game_, *given);
    return laws::RuledAct{std::move(*given), std::move(ruling)};
}

void ToldGame::enter(const ActLine& line, const laws::RuledAct& entry) {
    now_ = entry.act.at;
    apply(game_, entry.ruling, entry.act);
    if (entry.ruling.finding != laws::Finding::lawful) return;
    if (std::holds_alternative<laws::act::Seal>(entry.act.body)) sealed_ = line.sealed_text;
    if (std::holds_alternative<laws::act::SealReply>(entry.act.body)) reply_ = line.sealed_text;
}

}  // namespace adoube::scenario
