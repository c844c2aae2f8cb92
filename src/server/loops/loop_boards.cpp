#include "server/loops/loop_boards.h"

#include <functional>

#include "server/game/card.h"

namespace adoube::server {

std::size_t LoopBoards::loop_of_place(const std::string& place) const {
    return std::hash<std::string>{}(place) % loops_;
}

Result<std::size_t> LoopBoards::loop_of_game(const std::string& game) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = known_.find(game); found != known_.end()) return found->second;
    }
    const auto document = store_.document("game", game);
    if (!document) return std::unexpected(document.error());
    if (!*document) return loop_of_place(game);
    const auto card = card_from((*document)->body);
    const auto loop = loop_of_place(card && !card->event.empty() ? card->event : game);
    const std::lock_guard lock(mutex_);
    if (known_.size() >= most_known) known_.clear();
    known_.emplace(game, loop);
    return loop;
}

}  // namespace adoube::server
