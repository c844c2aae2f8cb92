// Which loop of a server keeps what: an event with all its games, or a game that belongs to none, lives on one loop as
// long as the server runs, chosen by its name. Asked from any thread.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "record/store/store.h"

namespace adoube::server {

class LoopBoards {
public:
    LoopBoards(record::Store& store, std::size_t loops) : store_(store), loops_(loops) {}

    std::size_t loops() const { return loops_; }
    std::size_t loop_of_place(const std::string& place) const;  // an event, or a game that belongs to none
    Result<std::size_t> loop_of_game(const std::string& game);  // of one that is not there: any

private:
    static constexpr std::size_t most_known = 1 << 16;

    record::Store& store_;
    std::size_t loops_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::size_t> known_;  // games; forgotten when there are too many
};

}  // namespace adoube::server
