#include "audit/claim/claim.h"

#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "laws/09_drawn_game/claim.h"

namespace adoube::audit {
namespace {

using chess::Move;
using chess::Position;
using laws::Ground;

// The game as it stood, and whether it was over by then.
laws::Game game_before(const RecordedGame& recorded, const ClaimQuestion& question, ClaimAnswer* answer) {
    laws::Terms terms;
    terms.edition = question.edition;
    terms.play = question.play;
    terms.names = {recorded.head.white, recorded.head.black};
    laws::Game game(terms, recorded.start);
    for (std::size_t ply = 0; ply < question.plies; ++ply) {
        const Position after = game.position.after_illegal(recorded.moves[ply]);
        if (answer && !answer->over) {
            answer->over = laws::end_after_move(game.history, after, {});
            answer->over_plies = ply + 1;
        }
        laws::play_before_start(game, recorded.moves[ply]);
    }
    return game;
}

Ground ground_of(const laws::Game& game, const ClaimQuestion& question) {
    if (question.ground) return *question.ground;
    const bool threefold = laws::claim_holds(game, Ground::threefold, question.written).has_value();
    const bool fifty = laws::claim_holds(game, Ground::fifty, question.written).has_value();
    return fifty && !threefold ? Ground::fifty : Ground::threefold;
}

void rule(ClaimAnswer& answer, const ClaimQuestion& question) {
    laws::Game game = answer.game;
    const laws::Actor by = laws::actor(answer.claimant);
    if (question.written) {
        const laws::Act write{{}, by, laws::act::WriteMove{*question.written}, {}};
        laws::apply(game, laws::decide(game, write), write);
    }
    answer.ruling = laws::decide(game, {{}, by, laws::act::Claim{answer.ground}, {}});
    for (const laws::Event& event : answer.ruling.events) {
        if (std::holds_alternative<laws::event::GameOver>(event)) answer.right = true;
        if (const auto* awarded = std::get_if<laws::event::TimeAwarded>(&event)) answer.award = awarded->time;
        if (const auto* imposed = std::get_if<laws::event::MoveImposed>(&event)) answer.imposed = imposed->imposed;
    }
    answer.right = answer.right && !answer.over;
}

void compare(ClaimAnswer& answer) {
    const chess::History& history = answer.game.history;
    const Position& board = answer.game.position;
    auto occurrences = chess::claimed_occurrences(history, board, answer.intended);
    answer.occurrences = std::move(occurrences.same);
    answer.look_alikes = std::move(occurrences.look_alikes);
    const bool counts_move = answer.intended && !chess::quiet_enough_to_claim(board.quiet_plies());
    answer.quiet_plies = (counts_move ? board.after(*answer.intended) : board).quiet_plies();
    const std::size_t quiet = static_cast<std::size_t>(answer.quiet_plies),
                      made = history.plies() + (counts_move ? 1 : 0);
    answer.quiet_since = made - std::min(quiet, made);
}

}  // namespace

ClaimAnswer answer_claim(const RecordedGame& recorded, const ClaimQuestion& question) {
    ClaimAnswer answer{.game = game_before(recorded, question, nullptr), .claimant = {}, .ground = {}, .ruling = {}};
    game_before(recorded, question, &answer);
    answer.claimant = answer.game.turn();
    answer.ground = ground_of(answer.game, question);
    if (question.written) {
        const auto reading = chess::read_move(answer.game.position, *question.written, answer.game.terms.languages);
        if (const auto* move = std::get_if<Move>(&reading)) answer.intended = *move;
    }
    rule(answer, question);
    compare(answer);
    return answer;
}

}  // namespace adoube::audit
