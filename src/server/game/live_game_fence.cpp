// A fault of ours in one game closes that game alone: its clocks are stopped, the journal and the arbiter are
// told, the players are refused until an act of the arbiter has been entered. A game that was half changed when it
// happened is put away and read from the record again. Every step of a game runs in here.
#include "base/json_write.h"
#include "server/game/live_game.h"

namespace adoube::server {

void LiveGame::fenced(const Task& step, const Message* said) {
    try {
        step();
    } catch (const std::exception& fault) {
        if (said && said->answer)
            said->answer(JsonObject()
                             .text("refused", said->key)
                             .text("code", "closed")
                             .text("text", closed_text)
                             .number("seq", static_cast<std::int64_t>(scene_.seq))
                             .done());
        fence_off(fault.what());
        if (busy_) finished();
    }
}

void LiveGame::aside(WorkerPool& pool, Task work, Task then) {
    const auto thrown = std::make_shared<std::exception_ptr>();
    pool.run(
        [work = std::move(work), thrown] {
            try {
                work();
            } catch (...) { *thrown = std::current_exception(); }
        },
        [self = shared_from_this(), then = std::move(then), thrown] {
            self->fenced([&] {
                if (*thrown) std::rethrow_exception(*thrown);
                then();
            });
        });
}

void LiveGame::journal_fault(std::string_view what, const std::string& why) const {
    if (ports_.told) ports_.told(what, {{"game", scene_.name}, {"why", why}});
}

void LiveGame::fence_off(const std::string& why) {
    journal_fault("game_closed", why);
    const auto frame = std::make_shared<const std::string>(
        JsonObject().raw("error", JsonObject().text("code", "closed").text("text", closed_text).done()).done());
    for (const auto& participant : participants_)
        if (participant->role == Role::arbiter) participant->peer->send(frame);
    if (std::exchange(applying_, false) && ports_.reread) {
        closed_ = true;
        return ports_.reread(scene_.name);
    }
    if (std::exchange(fenced_, true)) return;
    if (clock_runs()) freeze(instant(ports_.time.now()), "fence", {});
}

}  // namespace adoube::server
