#include "audit/claim/claims_now.h"

#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "laws/09_drawn_game/claim.h"

namespace adoube::audit {
namespace {

// The game up to its last move but one, and the last position.
laws::Game game_so_far(const RecordedGame& recorded, std::optional<laws::End>& over) {
    laws::Terms terms;
    terms.edition = rules_in_force(parse_date(recorded.head.date)).edition;
    laws::Game game(terms, recorded.start);
    for (std::size_t ply = 0; ply < recorded.moves.size(); ++ply) {
        if (ply + 1 == recorded.moves.size())
            over = laws::end_after_move(game.history, game.position.after_illegal(recorded.moves[ply]), {});
        laws::play_before_start(game, recorded.moves[ply]);
    }
    return game;
}

}  // namespace

ClaimsNow claims_now(const RecordedGame& recorded) {
    ClaimsNow claims;
    const laws::Game game = game_so_far(recorded, claims.over);
    if (claims.over) return claims;
    claims.threefold = laws::claim_holds(game, laws::Ground::threefold, {}).has_value();
    claims.fifty = laws::claim_holds(game, laws::Ground::fifty, {}).has_value();
    const chess::Position& board = game.position;
    // A third occurrence by a move needs as many quiet plies as two returns take; the fiftieth move, 99 of them.
    const bool may_repeat =
        !claims.threefold && board.quiet_plies() + 1 >= chess::fewest_plies_to_stand(chess::occurrences_to_claim);
    const bool may_count = !claims.fifty && chess::quiet_enough_to_claim(board.quiet_plies() + 1);
    if (!may_repeat && !may_count) return claims;
    for (const chess::Move move : chess::lawful_moves(board)) {
        const std::string text = chess::san(board, move);
        if (may_repeat && laws::claim_holds(game, laws::Ground::threefold, text)) claims.threefold_by.push_back(text);
        if (may_count && laws::claim_holds(game, laws::Ground::fifty, text)) claims.fifty_by.push_back(text);
    }
    return claims;
}

}  // namespace adoube::audit
