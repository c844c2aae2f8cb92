// A LoopTour by letter: one letter goes from loop to loop and home again.
#pragma once

#include "server/loops/letter.h"
#include "server/loops/loop_tour.h"

namespace adoube::server {

struct LoopAddress {
    Postbox* postbox;
    Routes* routes;
};

class ErrandTour final : public LoopTour {
public:
    // `all` may be filled in later, before the first visit.
    ErrandTour(const std::vector<LoopAddress>& all, std::size_t home) : all_(all), home_(home) {}
    void visit(std::vector<std::size_t> loops, Work work, std::function<void(bool)> then) override;

private:
    const std::vector<LoopAddress>& all_;
    std::size_t home_;
};

}  // namespace adoube::server
