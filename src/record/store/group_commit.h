// Group commit: acts of many games share one sync of the disk. A thread collects what arrives,
// at most so many or for so long, hands it to the store as one batch, and answers each with its
// outcome after the commit. The store itself knows nothing of threads; a simulator calls
// append_batch in its own time instead.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "record/store/store.h"

namespace adoube::record {

struct GroupSettings {
    std::size_t largest_batch = 64;
    std::chrono::microseconds longest_wait{1000};
    std::size_t longest_queue = 8192;
};

class GroupCommit {
public:
    using Answer = std::function<void(Outcome)>;

    explicit GroupCommit(Store& store, GroupSettings settings = {});
    ~GroupCommit();  // commits and answers what was taken
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;

    // Taken, and will be answered from the committing thread; or not taken, because the queue is
    // full: tell the actor to try again.
    bool submit(Append append, Answer answer);

private:
    struct Waiting {
        Append append;
        Answer answer;
    };

    void commit_until_told();
    std::vector<Waiting> next_group();
    void commit(std::vector<Waiting> group);

    Store& store_;
    const GroupSettings settings_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Waiting> queue_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace adoube::record
