// Where `adoube export` finds games: a folder of data, read as it is at one instant even while a server
// writes to it, or the log of one game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "record/store/store.h"

namespace adoube::cli {

class GameSource {
public:
    // A folder of data, or a log. A log is verified whole before anything of it is shown.
    static Result<GameSource> open(const std::string& path);

    record::Store& store() const { return *store_; }
    Result<std::vector<std::string>> games() const;  // all, by name

private:
    std::shared_ptr<void> scratch_;  // the copy of the data, gone with this
    std::shared_ptr<record::Store> store_;
};

}  // namespace adoube::cli
