#include "server/loops/errand.h"

namespace adoube::server {
namespace {

class Errand final : public Letter {
public:
    Errand(const std::vector<LoopAddress>& all, std::size_t home, std::vector<std::size_t> loops, LoopTour::Work work,
           std::function<void(bool)> then)
        : all_(all), home_(home), loops_(std::move(loops)), work_(std::move(work)), then_(std::move(then)) {}

    static void go_on(std::unique_ptr<Errand> errand) noexcept {
        const auto at = errand->at_ < errand->loops_.size() ? errand->loops_[errand->at_] : errand->home_;
        auto* const postbox = errand->all_[at].postbox;
        postbox->deliver(std::move(errand));
    }
    void open(std::unique_ptr<Letter> itself) override {
        if (at_ == loops_.size()) return then_(whole_);
        auto& there = *all_[loops_[at_++]].routes;
        done_ = false;
        itself.release();
        // It goes on when nobody here holds it any more.
        const std::shared_ptr<Errand> held(this, [](Errand* left) {
            left->whole_ &= left->done_;
            go_on(std::unique_ptr<Errand>(left));
        });
        work_(there, [held] { held->done_ = true; });
    }

private:
    const std::vector<LoopAddress>& all_;
    std::size_t home_;
    std::vector<std::size_t> loops_;
    std::size_t at_ = 0;
    LoopTour::Work work_;
    std::function<void(bool)> then_;
    bool done_ = false, whole_ = true;
};

}  // namespace

void ErrandTour::visit(std::vector<std::size_t> loops, Work work, std::function<void(bool)> then) {
    Errand::go_on(std::make_unique<Errand>(all_, home_, std::move(loops), std::move(work), std::move(then)));
}

}  // namespace adoube::server
