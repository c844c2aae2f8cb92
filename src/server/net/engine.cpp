#include "server/net/engine.h"

#include <sodium.h>
#include <time.h>

namespace adoube::server {
namespace {

constexpr std::size_t largest_group = 1024;  // gestures
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

WorkerThread::WorkerThread(Post post) : post_(std::move(post)), thread_([this] { work(); }) {}

void WorkerThread::finish() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    if (thread_.joinable()) thread_.join();
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

void GroupWriter::work() {
    int untended = 0;
    std::unique_lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const auto count = std::min(largest_group, waiting_.size());
        std::vector<Waiting> group(std::make_move_iterator(waiting_.begin()),
                                   std::make_move_iterator(waiting_.begin() + static_cast<std::ptrdiff_t>(count)));
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
        lock.unlock();
        std::vector<record::Append> batch;
        for (const auto& one : group) batch.insert(batch.end(), one.appends.begin(), one.appends.end());
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
        if (waiting_.empty() || ++untended == longest_untended) {
            untended = 0;
            lock.unlock();
            (void)store_.tend();
            lock.lock();
        }
    }
}

}  // namespace adoube::server
