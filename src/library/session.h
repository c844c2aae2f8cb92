// What one caller holds: games, searches and audits by number. answer() is total: whatever the bytes are, there is an
// answer.
#pragma once

#include <map>
#include <memory>

#include "chess/winnable/winnable.h"
#include "library/audit_stream.h"
#include "library/library_game.h"

namespace adoube::library {

// Who can still mate, asked in parts.
struct MateSearch {
    chess::Position position;
    std::uint64_t nodes, slice;  // for each side; of a part
    std::vector<std::pair<chess::Side, chess::WinnableSearch>> sides;
    TextLanguages languages;
    std::size_t done = 0;  // how many of the sides are answered
};

class CallerState {
public:
    std::string answer(std::string_view request);

    static constexpr std::size_t most_games = 64, most_searches = 64, most_audits = 16, most_acts = 100'000;

    // Keeps a game and tells its number; `limit` if there are too many.
    Tried<std::uint64_t> keep(LibraryGame game);
    // The game that the request names.
    Tried<LibraryGame*> game(Call& request);
    std::uint64_t in_hand() const { return in_hand_; }
    void forget(std::uint64_t number) { games_.erase(number); }

    std::map<std::uint64_t, MateSearch> searches{};
    std::uint64_t next_search = 1;

    std::map<std::uint64_t, std::unique_ptr<AuditStream>> audits{};
    std::uint64_t next_audit = 1;

private:
    std::string answer_to(std::string_view request);

    std::map<std::uint64_t, LibraryGame> games_{};
    std::uint64_t next_game_ = 1;
    std::uint64_t in_hand_ = 0;  // the game of the call under way
};

// The requests, one function each. They check the request before they do anything.
using CallVerb = CallAnswer (*)(CallerState&, Call&);
CallAnswer tell_version(CallerState&, Call&);
CallAnswer open_game(CallerState&, Call&);
CallAnswer close_game(CallerState&, Call&);
CallAnswer advance_time(CallerState&, Call&);
CallAnswer undo_acts(CallerState&, Call&);
CallAnswer rule_act(CallerState&, Call&);
CallAnswer try_act(CallerState&, Call&);
CallAnswer view_game(CallerState&, Call&);
CallAnswer explain_game(CallerState&, Call&);
CallAnswer write_story(CallerState&, Call&);
CallAnswer write_game_pgn(CallerState&, Call&);
CallAnswer compare_editions(CallerState&, Call&);
CallAnswer show_next(CallerState&, Call&);
CallAnswer step_story(CallerState&, Call&);
CallAnswer run_story(CallerState&, Call&);
CallAnswer sign_story(CallerState&, Call&);
CallAnswer answer_claim_asked(CallerState&, Call&);
CallAnswer gather_evidence(CallerState&, Call&);
CallAnswer ask_winnable(CallerState&, Call&);
CallAnswer continue_search(CallerState&, Call&);
CallAnswer stop_unfinished(CallerState&, Call&);
CallAnswer audit_games(CallerState&, Call&);
CallAnswer read_position(CallerState&, Call&);
CallAnswer read_written_move(CallerState&, Call&);
CallAnswer read_games(CallerState&, Call&);
CallAnswer tell_laws(CallerState&, Call&);

}  // namespace adoube::library
