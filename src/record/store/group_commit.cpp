#include "record/store/group_commit.h"

#include <iterator>
#include <utility>

namespace adoube::record {

GroupCommit::GroupCommit(Store& store, GroupSettings settings)
    : store_(store), settings_(settings), thread_([this] { commit_until_told(); }) {}

GroupCommit::~GroupCommit() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_all();
    thread_.join();
}

bool GroupCommit::submit(Append append, Answer answer) {
    std::size_t waiting = 0;
    {
        const std::lock_guard lock(mutex_);
        if (queue_.size() >= settings_.longest_queue) return false;
        queue_.push_back({std::move(append), std::move(answer)});
        waiting = queue_.size();
    }
    if (waiting == 1 || waiting == settings_.largest_batch) arrived_.notify_one();
    return true;
}

void GroupCommit::commit_until_told() {
    for (;;) {
        auto group = next_group();
        if (group.empty()) return;
        commit(std::move(group));
        // A checkpoint that fails closes the store; the next batch is told so.
        static_cast<void>(store_.tend());
    }
}

// Empty only when it is time to stop and everything was committed.
std::vector<GroupCommit::Waiting> GroupCommit::next_group() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
    arrived_.wait_for(lock, settings_.longest_wait,
                      [&] { return stopping_ || queue_.size() >= settings_.largest_batch; });
    if (queue_.size() <= settings_.largest_batch) return std::exchange(queue_, {});
    const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(settings_.largest_batch);
    std::vector<Waiting> group(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
    queue_.erase(queue_.begin(), end);
    return group;
}

void GroupCommit::commit(std::vector<Waiting> group) {
    std::vector<Append> batch;
    batch.reserve(group.size());
    for (Waiting& waiting : group) batch.push_back(std::move(waiting.append));
    auto outcomes = store_.append_batch(batch);
    for (std::size_t i = 0; i < group.size(); ++i) group[i].answer(std::move(outcomes[i]));
}

}  // namespace adoube::record
