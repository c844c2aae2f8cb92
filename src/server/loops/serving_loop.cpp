#include "server/loops/serving_loop.h"

#include "record/store/hurry.h"

namespace adoube::server {

ServingLoop::ServingLoop(CommonOfLoops& common, std::size_t loop, Transport& transport, Trouble trouble, Told told,
                         std::function<void()> mark)
    : transport_(transport),
      writer_(common.writer, post_),
      among_{loop, common.boards, common.life},
      ports_{.time = common.time,
             .timers = transport,
             .random = common.random,
             .writer = writer_,
             .workers = workers_,
             .store = common.store,
             .trouble = std::move(trouble),
             .told = std::move(told),
             .study = &study_,
             .proofs = &proofs_,
             .visitors = &visitors_,
             .crowded = [this] { return transport_.crowded(); },
             .among = common.boards.loops() > 1 ? &among_ : nullptr,
             .mark = std::move(mark)},
      registry_(ports_, common.seats, common.vault_key, common.runs, common.recent),
      tour_(common.addresses, loop) {
    speak_by_letter(among_, common.addresses, tour_);
}

void ServingLoop::route(RouteSettings settings) {
    if (ports_.among) settings.tour = &tour_;
    routes_.emplace(registry_, std::move(settings));
}

void ServingLoop::run() {
    record::is_in_a_hurry = true;  // this thread is the loop from here on
    transport_.run();
    record::is_in_a_hurry = false;
}

void ServingLoop::start() {
    thread_ = std::thread([this] { run(); });
}

void ServingLoop::join() {
    if (thread_.joinable()) thread_.join();
}

void ServingLoop::finish() {
    workers_.finish();
    study_.finish();
    proofs_.finish();
    visitors_.abandon();
}

}  // namespace adoube::server
