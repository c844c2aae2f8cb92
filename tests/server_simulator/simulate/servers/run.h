// One run of the server, from its start to its death: one loop or several (run_loop.h), one thread that commits.
// Whatever the process would do itself waits while the process stands still, and never happens once it is dead.
#pragma once

#include <deque>

#include "simulate/servers/commit_thread.h"
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
        const Fellow* fellow = nullptr, std::size_t loops = 1);
    ~Run();

    // In a thread of its own: now, or as soon as the process does not stand still; never after its death.
    void on_process(Nanos when, Agenda::Lane lane, std::function<void()> what);
    void stand_still(Nanos until);  // with all loops
    void cut_off(Nanos until) { cut_off_until_ = until; }  // it can write nothing; others can
    bool stands_still() const { return agenda_.now() < still_until_; }
    void forget_letters();
    Result<void> die();  // trouble: what is left of its record cannot be opened
    bool dead() const { return dead_; }
    int number() const { return number_; }
    const std::string& name() const { return name_; }  // among several servers
    Nanos still_until() const { return still_until_; }
    const std::string& trouble() const { return trouble_; }
    void fail_with(const std::string& why) { trouble_ = why; }
    Nanos real_time(std::int64_t wall_us) const { return std::chrono::microseconds(wall_us - offset_us_); }
    // Whatever it does, all its threads included: to a server that is cut off the record looks full.
    void on_its_record(const std::function<void()>& what);

    Agenda& agenda() { return agenda_; }
    Disk& disk() { return disk_; }
    Witness& witness() { return witness_; }
    std::vector<std::unique_ptr<RunLoop>>& loops() { return loops_; }
    RunLoop& first() { return *loops_.front(); }  // at which people come in
    RunLoop& home_of(const std::string& game) { return *loops_[boards_.loop_of_place(game)]; }  // one without an event
    // A letter from one loop to another.
    void be_slow_with_letters(Nanos until, Nanos most) {
        slow_letters_until_ = until;
        slowest_letter_ = most;
    }
    Nanos letter_takes();

    bool stopped = false;  // told to stop
    bool over = false;  // and has stopped
    bool miscount = false;  // what is answered about the next entry breaks a promise of ours

    void stop();  // a planned one, at the first loop; `over` becomes true

private:
    class ProcessTime;
    void share(const Fellow& fellow);
    void has_stopped();

    Agenda& agenda_;
    Disk& disk_;
    Chance chance_, letters_;
    std::deque<Chance> chances_;  // of the loops behind the first
    Witness& witness_;
    int number_;
    std::string name_;
    bool dead_ = false;
    Nanos still_until_{}, cut_off_until_{};
    Nanos slow_letters_until_{}, slowest_letter_{};
    std::int64_t offset_us_ = 0;
    std::string trouble_;
    std::unique_ptr<ProcessTime> time_;
    std::unique_ptr<SimulatedRandom> random_;
    CommitThread writer_{*this};
    std::unique_ptr<server::Seats> seats_;
    server::LoopBoards boards_;
    server::CommonLife life_;
    std::vector<server::LoopAddress> addresses_;
    std::unique_ptr<WorkThread> asks_, beats_;
    std::unique_ptr<FellowLeases> leases_;
    std::unique_ptr<server::LeaseHolder> holder_;
    std::vector<std::unique_ptr<RunLoop>> loops_;
};

}  // namespace adoube::simulate
