#include "server/loops/by_letter.h"

#include <atomic>

#include "server/api/routes.h"

namespace adoube::server {

void speak_by_letter(AmongLoops& among, const std::vector<LoopAddress>& all, LoopTour& tour) {
    const auto tell_others = [&all](const auto& what) {
        for (std::size_t other = 1; other < all.size(); ++other) {
            const auto& [postbox, routes] = all[other];
            postbox->deliver(letter([routes, what] { what(routes->registry()); }));
        }
    };
    among.proved = [tell_others](std::int64_t until_us, std::chrono::nanoseconds until) {
        tell_others([until_us, until](Registry& there) { there.life_is_proved(until_us, until); });
    };
    among.stood_still = [tell_others] { tell_others([](Registry& there) { there.look_for_holes(); }); };
    among.let_in = [&among, &tour](std::function<void(bool)> then) {
        if (among.is_first()) return then(true);
        tour.visit(
            {0}, [](Routes& there, std::function<void()> done) { there.registry().read_what_came(std::move(done)); },
            std::move(then));
    };
}

void stop_loops(const std::vector<LoopAddress>& all, std::function<void()> done) {
    auto left = std::make_shared<std::atomic<std::size_t>>(all.size());
    const auto all_stopped = [&all, done = std::move(done)] {
        if (all.size() > 1) all.front().routes->registry().prove_the_end();
        done();
    };
    const auto stop_one = [&all, left, all_stopped](Routes& loop) {
        loop.stop();
        loop.registry().stop([&all, left, all_stopped] {
            if (--*left == 0) all.front().postbox->deliver(letter(all_stopped));
        });
    };
    all.front().routes->registry().look_for_holes();  // nothing is charged that lies in one
    for (std::size_t i = 1; i < all.size(); ++i)
        all[i].postbox->deliver(letter([stop_one, &loop = *all[i].routes] { stop_one(loop); }));
    stop_one(*all.front().routes);
}

}  // namespace adoube::server
