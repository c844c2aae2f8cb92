// A ruling in words and as JSON, a claim at the table, and what an audit finds in a game: the rest of the C++ library.
#include <iostream>

#include <audit/claim/write_claim.h>
#include <audit/examination.h>
#include <chess/board/setup.h>
#include <record/codec/codec.h>
#include <views/words/ruling_text.h>

using namespace adoube;

namespace {

void tell_a_ruling() {
    const laws::Game game(laws::Terms{}, *chess::position_from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"));
    const laws::Act act{{}, laws::Actor::white, laws::act::Touch{{laws::Square::h1}}, {}};
    const laws::Ruling ruling = decide(game, act);
    std::cout << views::ruling_text(game, act, ruling, chess::Language::en).in_full << '\n'
              << record::encode_ruling(ruling, *game.terms.edition) << '\n';
}

void answer_a_claim() {
    const auto recorded = audit::game_in_text("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *", 1);
    const audit::ClaimQuestion question{.plies = recorded->moves.size(), .written = "Ng8"};
    const auto answer = audit::answer_claim(*recorded, question);
    std::cout << audit::verdict_sentence({*recorded, question, answer}) << '\n';
}

void examine_a_game() {
    std::vector<audit::Finding> findings;
    audit::GameCounts counts;
    audit::Charts charts;
    chess::GameReader reader({}, [&](const chess::ReplayedGame& game) { examine(game, counts, charts, findings); });
    reader.feed("[Result \"1-0\"]\n\n1. e4 Ke6 1-0\n");
    reader.finish();
    for (const auto& finding : findings)
        if (finding.clause)
            std::cout << place_of(finding) << ": " << sentence(finding) << " [" << clause_of(finding) << "]\n";
}

}  // namespace

int main() {
    tell_a_ruling();
    answer_a_claim();
    examine_a_game();
}
