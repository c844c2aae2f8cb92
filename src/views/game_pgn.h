// A game of the record as PGN: the moves that stand, with the time left after each ([%clk]), draw
// offers as (=), and every ruling that was more than "go on" as a comment with its clauses. Moves taken
// back are told in comments, not as moves.
#pragma once

#include <span>
#include <string>

#include "chess/pgn/pgn_write.h"
#include "laws/decide.h"

namespace adoube::views {

// `start` is the game before the first entry; `tags` say what the record does not (names, event).
chess::PgnGame game_pgn(const laws::Game& start, std::span<const laws::RuledAct> log,
                        std::vector<chess::PgnGame::Tag> tags = {});

// "0-0" where both lose; "*" while the game goes on.
chess::Score score_of(const laws::Game& game);
// Termination in the standard's words (normal, time forfeit …), and our own word for it as Reason.
void add_termination(const laws::Game& game, std::vector<chess::PgnGame::Tag>& tags);

// As in the tag TimeControl: "40/5400:1800+30"; "-" without a clock.
std::string time_control_tag(const laws::TimeControl& control);

}  // namespace adoube::views
