// The games that were created last, the newest first. All loops of a server share them.
#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "record/store/store.h"

namespace adoube::server {

class RecentGames {
public:
    explicit RecentGames(record::Store& store);

    // While it is being made it is kept with the others, and not shown.
    Result<void> keep_with(const std::string& game, record::Store& store);
    void made(const std::string& game, bool is_there);
    std::vector<std::string> names() const;

private:
    struct Recent {
        std::string name;
        bool is_there;
    };
    mutable std::mutex mutex_;
    std::deque<Recent> games_;
};

}  // namespace adoube::server
