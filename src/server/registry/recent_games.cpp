#include "server/registry/recent_games.h"

#include <algorithm>

namespace adoube::server {
namespace {

constexpr std::size_t remembered_games = 100;
constexpr std::string_view kept_as = "recent";

}  // namespace

RecentGames::RecentGames(record::Store& store) {
    const auto text = store.value(kept_as);
    if (!text || !*text) return;
    std::string_view rest = **text;
    for (auto end = rest.find(' '); end != std::string_view::npos; end = rest.find(' ')) {
        games_.push_back({std::string(rest.substr(0, end)), true});
        rest.remove_prefix(end + 1);
    }
}

Result<void> RecentGames::keep_with(const std::string& game, record::Store& store) {
    std::string text;
    {
        const std::lock_guard lock(mutex_);
        games_.push_front({game, false});
        if (games_.size() > remembered_games) games_.pop_back();
        for (const auto& one : games_) text += one.name + " ";
    }
    return store.put_value(kept_as, text);
}

void RecentGames::made(const std::string& game, bool is_there) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(games_, game, &Recent::name);
    if (found == games_.end()) return;
    if (is_there)
        found->is_there = true;
    else
        games_.erase(found);
}

std::vector<std::string> RecentGames::names() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> names;
    for (const auto& one : games_)
        if (one.is_there) names.push_back(one.name);
    return names;
}

}  // namespace adoube::server
