// One run of the server, from its start to its death: the real registry, tables, sessions and routes behind simulated
// ports. Whatever the process would do itself (its loop, its writer, its workers) waits while the process stands still,
// and never happens once it is dead.
#pragma once

#include <deque>

#include "server/api/routes.h"
#include "simulate/servers/leases.h"

namespace adoube::simulate {

class Run;

// Who wants to know what the process does.
class Witness {
public:
    virtual ~Witness() = default;
    virtual void submitted(const Run& by, const record::Append& append) = 0;  // to the thread that commits
    virtual void wrote(const Run& by, const record::Append& append) = 0;  // it is in the record now
    virtual void committed() = 0;  // something may have become durable
    virtual void answered(const Run& by, const std::vector<record::Append>& appends,
                          const std::vector<record::AppendResult>& outcomes) = 0;
    virtual void journal(const std::string& line) = 0;
};

// One of several servers on the same record.
struct Fellow {
    std::string name, address;
    LeaseTable& leases;
    std::function<void(const std::string& address)> fell_silent;  // it learnt that no server lives there
};

class Run {
public:
    // `fellow`: missing where the server is alone.
    Run(Agenda& agenda, Disk& disk, Chance chance, Witness& witness, int number, std::int64_t wall_us,
        const Fellow* fellow = nullptr);
    ~Run();

    // On the process's own thread: now, or as soon as it does not stand still; never after its death.
    void on_loop(Nanos when, Agenda::Lane lane, std::function<void()> what);
    void stand_still(Nanos until);
    bool stands_still() const { return agenda_.now() < still_until_; }
    Result<void> die();  // trouble: what is left of its record cannot be opened
    bool dead() const { return dead_; }
    int number() const { return number_; }
    const std::string& name() const { return name_; }  // among several servers
    Nanos still_until() const { return still_until_; }
    const std::string& trouble() const { return trouble_; }
    Nanos real_time(std::int64_t wall_us) const { return std::chrono::microseconds(wall_us - offset_us_); }

    server::Ports& ports() { return *ports_; }
    server::Registry& registry() { return *registry_; }
    server::Routes& routes() { return *routes_; }
    bool stopped = false;  // told to stop
    bool over = false;  // and has stopped
    bool miscount = false;  // what is answered about the next entry breaks a promise of ours

    void stop();  // a planned one; `over` becomes true

private:
    class ProcessTime;
    class ProcessTimers;
    class CommitThread;
    class WorkThread;
    void share(const Fellow& fellow);

    Agenda& agenda_;
    Disk& disk_;
    Chance chance_;
    Witness& witness_;
    int number_;
    std::string name_;
    bool dead_ = false;
    Nanos still_until_{};
    Nanos timers_since_{};  // after it stood still, timers ring no earlier
    std::int64_t offset_us_ = 0;
    std::string trouble_;
    std::unique_ptr<ProcessTime> time_;
    std::unique_ptr<ProcessTimers> timers_;
    std::unique_ptr<SimulatedRandom> random_;
    std::unique_ptr<CommitThread> writer_;
    std::unique_ptr<WorkThread> workers_, proofs_, asks_, beats_;
    std::unique_ptr<server::Ports> ports_;
    std::unique_ptr<server::Seats> seats_;
    std::unique_ptr<FellowLeases> leases_;
    std::unique_ptr<server::LeaseHolder> holder_;
    std::unique_ptr<server::Registry> registry_;
    std::unique_ptr<server::Routes> routes_;
};

}  // namespace adoube::simulate
