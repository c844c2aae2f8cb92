// The places this server keeps where several share a record: taken when somebody asks for them, kept by beating, let go
// when another has taken them. A place is an event with all its games, or a game that belongs to none. Lives on the
// loop; what waits for the database is done on a thread of its own, and beats, which wait for nothing else, on another.
#pragma once

#include <map>
#include <set>

#include "server/game/ports.h"
#include "server/registry/server_runs.h"

namespace adoube::server {

class LeaseHolder {
public:
    struct Held {
        std::int64_t epoch = 0;
        std::optional<ServerRuns> before{};  // of the server that kept it last, if it was another: as they were then
        std::string kept_by{};  // that server
        std::uint64_t number = 0;  // grows with every lease taken
        bool taken_over = false;  // from another server
    };
    struct Where {
        bool here = false;
        std::string address{};  // "host:port" of who keeps it; empty: it cannot be asked
    };
    enum class Kind { game, event };
    using Answer = std::function<void(Result<Where>)>;

    struct Threads {
        WorkerPool &asks, &beats;
    };
    LeaseHolder(Ports& ports, record::Leases& leases, Threads threads, std::string server);
    ~LeaseHolder();

    // Who answers for this game or event; it is taken if nobody does. What does not exist is answered for by everybody.
    void whose(Kind kind, const std::string& name, Answer then);
    const Held* held(const std::string& place) const;
    std::size_t count() const { return held_.size(); }
    const std::string& server() const { return server_; }

    void on_loss(std::function<void(const std::string& place)> let_go) { let_go_ = std::move(let_go); }
    void lost(const std::string& place);  // an append was told so
    // At this address no server lives any more: whoever waits for one there waits in vain.
    void on_silence(std::function<void(const std::string& address)> tell) { fell_silent_ = std::move(tell); }

private:
    void beat();
    void beaten(std::uint64_t since, const record::Beaten& learnt);
    void ask_for(const std::string& place, Answer then);
    void asked(const std::string& place, const Result<record::Keeper>& keeper, std::optional<ServerRuns> before);

    Ports& ports_;
    record::Leases& leases_;
    Threads threads_;
    std::string server_;
    std::map<std::string, Held> held_;
    std::map<std::string, std::string> places_;  // of games
    std::map<std::string, std::vector<Answer>> being_asked_;  // by place
    std::function<void(const std::string&)> let_go_, fell_silent_;
    std::uint64_t taken_ = 0, timer_ = 0;
    bool beating_ = false;
};

}  // namespace adoube::server
