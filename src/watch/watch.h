// A watch that runs: sources looked at by threads, a follower, and somebody who is told. The clock is read here and
// nowhere below.
#pragma once

#include <functional>

#include "server/import/trf.h"
#include "watch/follower.h"
#include "watch/source/lookers.h"

namespace adoube::watch {

class Watch {
public:
    explicit Watch(const Patience& patience = {});

    void add(std::unique_ptr<Source> source) { lookers_.add(std::move(source)); }
    int descriptor() const { return lookers_.descriptor(); }  // readable when there is something to take
    std::vector<Happening> take();    // what is new since the last time
    std::vector<Happening> finish();  // nobody writes any more

    const Follower& follower() const { return follower_; }
    Elapsed now() const;
    std::int64_t wall_ms(Elapsed at) const { return began_wall_ms_ + at.count(); }

private:
    std::int64_t began_wall_ms_;
    std::chrono::steady_clock::time_point began_;
    Follower follower_;
    Lookers lookers_;
};

// A file, a folder, a URL or a LiveChess. What is none of them is refused with a sentence.
struct SourceSettings {
    std::chrono::milliseconds interval{2'000};  // between two looks at a URL
    bool private_addresses = false;             // URLs may lead there by a redirect
    std::shared_ptr<const server::TournamentReport> players{};  // who may sit at sensor boards
};
Result<std::unique_ptr<Source>> open_source(const std::string& named, const SourceSettings& settings);

// Asked once and believed as it stands.
struct OneLook {
    std::vector<Happening> told;
    bool readable = true;  // every source could be read
};
OneLook look_once(Follower& follower, Source& source);

}  // namespace adoube::watch
