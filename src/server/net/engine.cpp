#include "server/net/engine.h"

#include <sodium.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#include <array>

namespace adoube::server {
namespace {

constexpr std::size_t largest_group = 1024;  // gestures
constexpr int most_groups_before_others = 8;
constexpr std::array<int, 3> niceness{0, 5, 10};  // by Haste
constexpr int longest_untended = 200;        // groups: the write-ahead log does not grow for ever

Nanos boottime() {
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return std::chrono::seconds(time.tv_sec) + Nanos(time.tv_nsec);
}

std::int64_t wall() { return std::chrono::system_clock::now().time_since_epoch() / std::chrono::microseconds(1); }

}  // namespace

SystemTime::SystemTime() : began_(boottime()), began_us_(wall()) {}
Nanos SystemTime::now() const { return boottime(); }
void SystemTime::begin_at(std::int64_t wall_us) { began_us_ += std::max<std::int64_t>(0, wall_us - this->wall_us()); }

std::string SystemRandom::bytes(std::size_t count) {
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

WorkerThread::WorkerThread(Post post, Haste haste)
    : post_(std::move(post)), thread_([this, haste] {
          // Of this thread alone, on Linux. Refused or not, the work is done.
          if (const int nice = niceness[static_cast<std::size_t>(haste)])
              (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
          work();
      }) {}

void WorkerThread::finish() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void WorkerThread::abandon() {
    {
        const std::lock_guard lock(mutex_);
        jobs_.clear();
    }
    finish();
}

void WorkerThread::run(std::function<void()> job, std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        jobs_.emplace_back(std::move(job), std::move(then));
    }
    arrived_.notify_one();
}

void WorkerThread::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        auto [job, then] = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        post_(std::move(then));
        lock.lock();
    }
}

GroupWriter::GroupWriter(record::Store& store, Post post)
    : store_(store), post_(std::move(post)), thread_([this] { work(); }) {}

void GroupWriter::finish() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void GroupWriter::append(std::vector<record::Append> together, Answer answer) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        waiting_.push_back({std::move(together), std::move(answer)});
    }
    arrived_.notify_one();
}

void GroupWriter::write(Work work, Done then) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        others_.emplace_back(std::move(work), std::move(then));
    }
    arrived_.notify_one();
}

void GroupWriter::work() {
    Lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !others_.empty(); });
        if (waiting_.empty() && others_.empty()) return;
        const bool others_turn = waiting_.empty() || groups_since_other_ >= most_groups_before_others;
        if (!others_.empty() && others_turn)
            write_other(lock);
        else
            write_acts(lock);
        tend_if_due(lock);
    }
}

void GroupWriter::write_acts(Lock& lock) {
    const auto count = static_cast<std::ptrdiff_t>(std::min(largest_group, waiting_.size()));
    std::vector<Waiting> group(std::make_move_iterator(waiting_.begin()),
                               std::make_move_iterator(waiting_.begin() + count));
    waiting_.erase(waiting_.begin(), waiting_.begin() + count);
    ++groups_since_other_;
    lock.unlock();
    std::vector<record::Append> batch;
    for (auto& one : group)  // how many they were stays known
        batch.insert(batch.end(), std::make_move_iterator(one.appends.begin()),
                     std::make_move_iterator(one.appends.end()));
    auto outcomes = store_.append_batch(batch);
    post_([group = std::move(group), outcomes = std::move(outcomes)] {
        auto next = outcomes.begin();
        for (const auto& one : group) {
            const auto size = static_cast<std::ptrdiff_t>(one.appends.size());
            one.answer(std::vector<record::Outcome>(next, next + size));
            next += size;
        }
    });
    lock.lock();
}

void GroupWriter::write_other(Lock& lock) {
    auto [work, then] = std::move(others_.front());
    others_.pop_front();
    groups_since_other_ = 0;
    lock.unlock();
    auto done = store_.together(work);
    post_([then = std::move(then), done = std::move(done)] { then(done); });
    work = {};
    lock.lock();
}

void GroupWriter::tend_if_due(Lock& lock) {
    const bool nobody_waits = waiting_.empty() && others_.empty();
    if (!nobody_waits && ++untended_ < longest_untended) return;
    untended_ = 0;
    lock.unlock();
    (void)store_.tend();
    lock.lock();
}

}  // namespace adoube::server
