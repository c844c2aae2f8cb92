// What one caller holds: games and searches by number. answer() is total: whatever the bytes are, there is an answer.
#pragma once

#include <map>

#include "chess/winnable/winnable.h"
#include "library/library_game.h"

namespace adoube::library {

// Who can still mate, asked in parts.
struct MateSearch {
    chess::Position position;
    std::uint64_t nodes, slice;  // for each side; of a part
    std::vector<std::pair<chess::Side, chess::WinnableSearch>> sides;
    chess::Language language;
    std::size_t done = 0;  // how many of the sides are answered
};

class Session {
public:
    std::string answer(std::string_view request);

    static constexpr std::size_t most_games = 64, most_searches = 64, most_acts = 100'000;

    // Keeps a game and tells its number; `limit` if there are too many.
    Tried<std::uint64_t> keep(LibraryGame game);
    // The game that the request names.
    Tried<LibraryGame*> game(Request& request);
    std::uint64_t in_hand() const { return in_hand_; }
    void forget(std::uint64_t number) { games_.erase(number); }

    std::map<std::uint64_t, MateSearch> searches{};
    std::uint64_t next_search = 1;

private:
    std::string answer_to(std::string_view request);

    std::map<std::uint64_t, LibraryGame> games_{};
    std::uint64_t next_game_ = 1;
    std::uint64_t in_hand_ = 0;  // the game of the call under way
};

// The requests, one function each. They check the request before they do anything.
using Verb = Answer (*)(Session&, Request&);
Answer tell_version(Session&, Request&);
Answer open_game(Session&, Request&);
Answer close_game(Session&, Request&);
Answer advance_time(Session&, Request&);
Answer undo_acts(Session&, Request&);
Answer rule_act(Session&, Request&);
Answer try_act(Session&, Request&);
Answer view_game(Session&, Request&);
Answer explain_game(Session&, Request&);
Answer write_story(Session&, Request&);
Answer write_game_pgn(Session&, Request&);
Answer compare_editions(Session&, Request&);
Answer show_next(Session&, Request&);
Answer step_story(Session&, Request&);
Answer run_story(Session&, Request&);
Answer sign_story(Session&, Request&);
Answer answer_claim_asked(Session&, Request&);
Answer gather_evidence(Session&, Request&);
Answer ask_winnable(Session&, Request&);
Answer continue_search(Session&, Request&);
Answer stop_search(Session&, Request&);
Answer read_position(Session&, Request&);
Answer read_written_move(Session&, Request&);
Answer read_games(Session&, Request&);
Answer tell_laws(Session&, Request&);

}  // namespace adoube::library
