// One loop of a server: a transport with its thread, the threads that compute for it, and the games and events it
// keeps. Nothing of it is touched by another thread, except by letters.
#pragma once

#include <optional>
#include <thread>

#include "server/api/routes.h"
#include "server/loops/by_letter.h"
#include "server/net/engine.h"
#include "server/net/transport.h"

namespace adoube::server {

// What all loops of a server have together.
struct CommonOfLoops {
    SystemTime& time;
    SystemRandom& random;
    record::Store& store;
    Seats& seats;
    GroupWriter& writer;
    std::string vault_key;
    ServerRuns runs;
    std::shared_ptr<RecentGames> recent;
    LoopBoards boards;
    CommonLife life;
    std::vector<LoopAddress> addresses{};  // one a loop, when all are there
};

class ServingLoop {
public:
    using Trouble = std::function<void(const std::string& why)>;
    using Told = std::function<void(std::string_view what, const JournalFields&)>;
    ServingLoop(CommonOfLoops& common, std::size_t loop, Transport& transport, Trouble trouble, Told told,
                std::function<void()> mark);

    void route(RouteSettings settings);  // before anybody comes
    void start();  // in a thread of its own, unless run() is called in this one
    void run();
    void join();
    void finish();  // its threads, when no loop runs any more

    Transport& transport() { return transport_; }
    Ports& ports() { return ports_; }
    Registry& registry() { return registry_; }
    Routes& routes() { return *routes_; }

private:
    Transport& transport_;
    Post post_ = [this](std::function<void()> task) { transport_.post(std::move(task)); };
    WriterOfLoop writer_;
    WorkerThread workers_{post_}, study_{post_}, proofs_{post_}, visitors_{post_, WorkerThread::Haste::low};
    AmongLoops among_;
    Ports ports_;
    Registry registry_;
    ErrandTour tour_;
    std::optional<Routes> routes_;
    std::thread thread_;
};

}  // namespace adoube::server
