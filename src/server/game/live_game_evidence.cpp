// Evidence for the arbiter of a claim or a request under Guideline III: gathered once, beside the game.
#include "server/game/live_game.h"
#include "views/evidence/write_evidence.h"

namespace adoube::server {
namespace {

constexpr std::uint64_t positions_to_try = 100'000;  // for each side's "can mate at all"

// What the evidence is made from, copied so that the game can go on meanwhile.
struct Papers {
    laws::Position start;
    std::vector<laws::Move> moves;
    std::vector<std::optional<views::Milliseconds>> clocks;
    laws::Side claimant;
    std::optional<bool> increment;
    const laws::Edition* edition;
    chess::ByLanguage<std::string> written{};

    explicit Papers(const LoadedGame& scene)
        : start(scene.game.history.start()), claimant(scene.game.open_matter()->by), edition(scene.game.terms.edition) {
        for (const auto& line : scene.record) {
            if (moves.size() == scene.question->plies) break;
            moves.push_back(line.move);
            clocks.emplace_back();
            if (line.clock) clocks.back() = std::chrono::duration_cast<views::Milliseconds>(*line.clock);
        }
        const auto& control = scene.game.terms.control;
        if (!control.empty())
            increment = control.back().increment > laws::Duration{} || control.back().delay > laws::Duration{};
    }

    void write() {
        const auto evidence = views::evidence_of({.start = start,
                                                  .moves = moves,
                                                  .claimant = claimant,
                                                  .clocks = clocks,
                                                  .increment = increment,
                                                  .nodes = positions_to_try});
        for (const auto language : {Language::hy, Language::en, Language::ru})
            written[language] = views::evidence_json({.evidence = evidence, .language = language, .edition = edition});
    }
};

}  // namespace

void LiveGame::gather_evidence() {
    if (!scene_.question || scene_.question->seq == gathering_) return;
    gathering_ = scene_.question->seq;
    auto papers = std::make_shared<Papers>(scene_);
    const std::weak_ptr<LiveGame> weak = weak_from_this();
    const auto fault = std::make_shared<std::string>();  // without evidence the question can still be decided
    ports_.background().run(
        [papers, fault] {
            try {
                papers->write();
            } catch (const std::exception& broken) { *fault = broken.what(); }
        },
        [weak, papers, fault, asked = gathering_] {
            const auto self = weak.lock();
            if (!self || !self->scene_.question || self->scene_.question->seq != asked) return;
            if (!fault->empty()) return self->journal_fault("no_evidence", *fault);
            self->scene_.question->evidence = std::move(papers->written);
            self->tell_arbiters();
        });
}

}  // namespace adoube::server
