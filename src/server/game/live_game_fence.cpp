// A fault of ours in one game closes that game alone: its clocks are stopped, the journal and the arbiter are
// told, the players are refused until an act of the arbiter has been entered. A game that was half changed when it
// happened is put away and read from the record again. Every step of a game runs in here.
#include "base/json_write.h"
#include "server/game/live_game.h"

namespace adoube::server {

void LiveGame::fenced(const Task& step, const Message* said, const Participant* asker) {
    handed_on_ = false;
    const auto told = [&](std::string_view code, std::string_view text) {
        if (!said || !said->answer) return false;
        said->answer("{\"refused\":" + json::quoted(said->key) + "," + refusal(code, text).substr(1));
        return true;
    };
    // What is answered now is not answered when that is done which its task was to go on after.
    const auto take_back = [&] {
        if (said && handed_on_) queue_.erase(queue_.begin() + 1);
    };
    try {
        step();
    } catch (const std::bad_alloc&) {
        take_back();
        without_memory([&] { return told("unknown", no_memory_text); }, said ? said->from.get() : asker);
    } catch (const std::exception& fault) {
        take_back();
        try {
            told("closed", closed_text);
            fence_off(fault.what());
        } catch (const std::bad_alloc&) { fenced_ = true; }
        if (busy_) finished();
    }
}

// No fault of the game: nothing was entered, and who said something may say it again. Who cannot be told leaves, comes
// back and asks again. What is in the record and was not told to everybody is read again.
void LiveGame::without_memory(const std::function<bool()>& tell, const Participant* asker) {
    called_.reset();
    on_its_way_.reset();
    wants_waking_ = ports_.games_want_waking = true;
    bool told = false;
    try {
        told = tell();
    } catch (const std::bad_alloc&) {}
    if (!told && asker) asker->peer->close(1013, "no memory");
    if (std::exchange(applying_, false) || std::exchange(unsaid_, false)) {
        closed_ = true;
        try {
            if (ports_.reread) ports_.reread(scene_.name);
        } catch (const std::bad_alloc&) {}  // it is out of the registry: read when somebody comes
    }
    if (busy_) finished();
}

LiveGame::Task LiveGame::judging(const Said& said, bool started) {
    return [self = shared_from_this(), said, started] {
        const auto judge = [&] { self->judge(said, started); };
        self->fenced(std::cref(judge), said.get());
    };
}

void LiveGame::aside(WorkerPool& pool, Task work, Task then, const Said& said) {
    const auto thrown = std::make_shared<std::exception_ptr>();
    pool.run(
        [work = std::move(work), thrown] {
            try {
                work();
            } catch (...) { *thrown = std::current_exception(); }
        },
        [self = shared_from_this(), then = std::move(then), thrown, said] {
            const auto go_on = [&] {
                if (*thrown) std::rethrow_exception(*thrown);
                then();
            };
            self->fenced(std::cref(go_on), said.get());
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
