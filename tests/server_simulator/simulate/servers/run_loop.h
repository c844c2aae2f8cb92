// One loop of a run: the real registry, tables, sessions and routes behind simulated ports. It may stand still alone,
// while the threads of the process and its other loops go on. Loops hear from each other by the server's own letters.
#pragma once

#include "server/api/routes.h"
#include "server/loops/by_letter.h"
#include "simulate/agenda.h"

namespace adoube::simulate {

class Run;
class CommitThread;

// A thread of the process that does one thing after the other for a loop.
class WorkThread final : public server::WorkerPool {
public:
    WorkThread(class RunLoop& loop, bool writes) : loop_(loop), writes_(writes) {}
    void run(std::function<void()> work, std::function<void()> then) override;
    void forget_all() { const auto gone = std::exchange(jobs_, {}); }

private:
    void begin();

    RunLoop& loop_;
    bool writes_, busy_ = false;
    std::deque<std::pair<std::function<void()>, std::function<void()>>> jobs_;
};

class RunLoop final : public server::Postbox {
public:
    // What all loops of a run have together.
    struct Common {
        server::Time& time;
        server::Random& random;
        CommitThread& writer;
        record::Store& store;
        server::Seats& seats;
        const server::ServerRuns& runs;
        std::shared_ptr<server::RecentGames> recent;
        server::LoopBoards& boards;
        server::CommonLife& life;
        const std::vector<server::LoopAddress>& addresses;
    };
    RunLoop(Run& run, std::size_t number, Chance& chance, const Common& common);
    ~RunLoop() override;

    // On the thread of this loop: now, or as soon as it does not stand still; never after the death of the process.
    void on_loop(Nanos when, Agenda::Lane lane, std::function<void()> what);
    void stand_still(Nanos until);
    bool stands_still() const;
    Nanos still_since() const { return still_since_; }  // where it stands still, or did last
    Nanos still_until() const { return still_until_; }
    void deliver(std::unique_ptr<server::Letter> letter) noexcept override;
    void forget_letters() { letters_.take_all(); }  // a connection on its way holds the run
    void forget_all();  // what waits for its threads, timers and letters, before any loop of the run ends
    void end();  // with its games, which want their ports

    void open();  // its routes, when the registry has all it needs
    std::size_t number() const { return number_; }
    Run& run() { return run_; }
    Chance& chance() { return chance_; }
    server::Ports& ports() { return *ports_; }
    server::Registry& registry() { return *registry_; }
    server::Routes& routes() { return *routes_; }

private:
    class LoopTimers;
    class LoopWriter;

    Run& run_;
    std::size_t number_;
    Chance& chance_;
    Nanos still_since_{}, still_until_{};
    Nanos timers_since_{};  // after it stood still, timers ring no earlier
    server::Letters letters_;
    std::unique_ptr<LoopTimers> timers_;
    std::unique_ptr<LoopWriter> writer_;
    WorkThread workers_{*this, false}, proofs_{*this, true};
    server::AmongLoops among_;
    server::ErrandTour tour_;
    std::unique_ptr<server::Ports> ports_;
    std::unique_ptr<server::Registry> registry_;
    std::unique_ptr<server::Routes> routes_;
};

}  // namespace adoube::simulate
