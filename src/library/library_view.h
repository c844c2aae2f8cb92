// The view of a session's game: what the server would show of it, by the same parts (views/state).
#pragma once

#include "library/library_game.h"
#include "views/state/right_json.h"

namespace adoube::library {

struct ViewWanted {
    views::Viewer viewer = laws::Actor::arbiter;
    chess::Language language = chess::Language::en;
    bool rights = true, all_rights = false, rulings = true;
    bool record = true;  // else only how many moves there are: a long game is not told anew at every act
};

// role, lang, rights, all_rights, rulings, record of these members.
ViewWanted read_view_members(Call& request);
// "view": true or an object of such members; nothing if it is not asked for.
std::optional<ViewWanted> read_view_wanted(Call& request);

std::string view_json(const LibraryGame& game, const ViewWanted& wanted);

}  // namespace adoube::library
