// The sources, each asked by a thread of its own, and one place where their looks arrive. Whoever reads them waits on a
// descriptor, together with others if he likes.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "watch/source/source.h"

namespace adoube::watch {

class Lookers {
public:
    Lookers();
    ~Lookers();  // asks all sources to stop and waits for them
    Lookers(const Lookers&) = delete;
    Lookers& operator=(const Lookers&) = delete;

    void add(std::unique_ptr<Source> source);
    int descriptor() const { return event_; }  // readable while something has arrived
    std::vector<Look> take();  // what has arrived, in order; never waits

private:
    void run(Source& source);

    int event_;
    std::mutex mutex_;
    std::condition_variable stopped_;
    bool stopping_ = false;
    std::vector<Look> arrived_;
    std::vector<std::unique_ptr<Source>> sources_;
    std::vector<std::thread> threads_;
};

}  // namespace adoube::watch
