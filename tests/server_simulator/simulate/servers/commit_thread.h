// The thread of a run that commits, for all its loops: acts that wait together in one transaction, other writes one by
// one after them.
#pragma once

#include "simulate/servers/run_loop.h"

namespace adoube::simulate {

class CommitThread {
public:
    using Answer = server::Writer::Answer;
    using Work = server::Writer::Work;
    using Done = server::Writer::Done;

    explicit CommitThread(Run& run) : run_(run) {}
    // Answered at the loop that asked.
    void append(std::vector<record::Append> together, Answer answer, RunLoop& loop);
    void write(Work work, Done then, RunLoop& loop);
    void finish();  // what waits is written before the process ends; nobody hears of it
    void write_what_is_under_way();  // the process dies meanwhile
    void forget_all();

private:
    struct Gesture {
        std::vector<record::Append> appends;
        Answer answer;
        RunLoop* loop;
    };
    struct Other {
        Work work;
        Done then;
        RunLoop* loop;
    };

    std::vector<record::AppendResult> append(const std::vector<record::Append>& batch);
    void begin();
    void commit(const std::deque<Gesture>& group);
    void commit_one();
    Nanos wake();  // answers keep their order, however long it takes until a loop is woken for one

    Run& run_;
    bool busy_ = false;
    Nanos woken_{};
    std::deque<Gesture> acts_;
    std::shared_ptr<std::deque<Gesture>> in_flight_;  // empty while something else is written
    std::deque<Other> works_;
};

}  // namespace adoube::simulate
