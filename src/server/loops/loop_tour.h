// Work that is done at several loops of a server, as whoever asks for it sees it.
#pragma once

#include <functional>
#include <vector>

namespace adoube::server {

class Routes;

class LoopTour {
public:
    virtual ~LoopTour() = default;
    // `work` at each of these loops, one after the other: it says `done` when it has done its part, now or later. Then
    // `then` here; false: some part was not done. What `work` owns may end at any loop, `then` ends here.
    using Work = std::function<void(Routes& there, std::function<void()> done)>;
    virtual void visit(std::vector<std::size_t> loops, Work work, std::function<void(bool whole)> then) = 0;
};

}  // namespace adoube::server
