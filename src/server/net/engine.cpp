#include "server/net/engine.h"

#include <sodium.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <new>

namespace adoube::server {
namespace {

constexpr std::size_t largest_group = 1024;  // gestures
constexpr int most_groups_before_others = 8;
constexpr std::array<int, 3> niceness{0, 5, 10};  // by Haste
constexpr int longest_untended = 200;        // groups: the write-ahead log does not grow for ever
constexpr auto breath = std::chrono::milliseconds(10);  // without memory, before the next try
constexpr int most_breaths = 100;

Nanos boottime() {
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return std::chrono::seconds(time.tv_sec) + Nanos(time.tv_nsec);
}

// In glibc a thread that allocates for the first time when address space is short has a page of its own for each
// allocation, for ever, and nothing of what others have freed. So a thread gets its share when it starts.
void claim_share_of_memory() { ::operator delete(::operator new(1, std::nothrow)); }

// Until there is memory for it; while the server ends, for a while.
template <class Task>
void post_until_taken(const Post& post, const Task& task, const std::atomic<bool>& ends) {
    for (int tries = 0; !ends || tries < most_breaths; ++tries) {
        try {
            return post(task);
        } catch (const std::bad_alloc&) { std::this_thread::sleep_for(breath); }
    }
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
          claim_share_of_memory();
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
        jobs_.push_back(std::make_shared<Job>(std::move(job), std::move(then)));
    }
    arrived_.notify_one();
}

void WorkerThread::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        const auto job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        try {
            job->work();
        } catch (const std::bad_alloc&) {}  // whoever gave it finds what it began with: a failure
        job->work = {};
        post_until_taken(post_, [job] { std::exchange(job->then, {})(); }, stopping_);
        lock.lock();
    }
}

GroupWriter::GroupWriter(record::Store& store, Post post)
    : store_(store), post_(std::move(post)), thread_([this] {
          claim_share_of_memory();
          work();
      }) {}

void GroupWriter::finish() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    arrived_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void GroupWriter::append(std::vector<record::Append> together, Answer answer, const Post& post) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        waiting_.push_back({std::move(together), std::move(answer), &post});
    }
    arrived_.notify_one();
}

void GroupWriter::write(Work work, Done then, const Post& post) {
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return;
        others_.push_back({std::move(work), std::move(then), &post});
    }
    arrived_.notify_one();
}

void GroupWriter::work() {
    Lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty() || !others_.empty(); });
        if (waiting_.empty() && others_.empty()) return;
        try {
            do_next(lock);
        } catch (const std::bad_alloc&) {  // nothing was taken: it is done when there is memory
            if (lock.owns_lock()) lock.unlock();
            std::this_thread::sleep_for(breath);
            lock.lock();
        }
    }
}

void GroupWriter::do_next(Lock& lock) {
    const bool others_turn = waiting_.empty() || groups_since_other_ >= most_groups_before_others;
    if (!others_.empty() && others_turn)
        write_other(lock);
    else
        write_acts(lock);
    tend_if_due(lock);
}

// Acts that are written together, and all that is needed to answer them: no memory is wanted once they are durable.
struct GroupWriter::Group {
    struct Part {  // of one loop
        const Post* post;
        std::size_t size = 0;
        std::vector<Waiting> members{};
    };
    std::vector<Part> parts;
    std::vector<record::Append> batch;

    Part& of(const Post* post) {
        if (const auto found = std::ranges::find(parts, post, &Part::post); found != parts.end()) return *found;
        parts.push_back({post});
        return parts.back();
    }
};

std::shared_ptr<GroupWriter::Group> GroupWriter::next_group() {
    const auto count = std::min(largest_group, waiting_.size());
    auto group = std::make_shared<Group>();
    std::size_t appends = 0;
    for (std::size_t i = 0; i < count; ++i) {
        waiting_[i].outcomes.assign(waiting_[i].appends.size(), record::append::NoRoom{});
        appends += waiting_[i].appends.size();
        ++group->of(waiting_[i].post).size;
    }
    for (auto& part : group->parts) part.members.reserve(part.size);
    group->batch.reserve(appends);
    // From here on everything moves, and nothing can fail.
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(count);
    for (auto one = waiting_.begin(); one != end; ++one) group->of(one->post).members.push_back(std::move(*one));
    waiting_.erase(waiting_.begin(), end);
    for (auto& part : group->parts)
        for (auto& one : part.members) std::ranges::move(one.appends, std::back_inserter(group->batch));
    return group;
}

void GroupWriter::write_acts(Lock& lock) {
    const auto group = next_group();
    ++groups_since_other_;
    lock.unlock();
    try {
        auto outcomes = store_.append_batch(group->batch);
        auto next = outcomes.begin();
        for (auto& part : group->parts)
            for (auto& one : part.members)
                for (auto& outcome : one.outcomes) outcome = std::move(*next++);
    } catch (const std::bad_alloc&) {}  // then nothing was kept, and they find no room
    for (auto& part : group->parts) {
        const auto answer = [group, &part] {
            auto members = std::exchange(part.members, {});  // what they own ends on the loop
            for (auto& one : members) try {
                    one.answer(std::move(one.outcomes));
                } catch (const std::bad_alloc&) {}  // the others hear theirs
        };
        post_until_taken(*part.post, answer, stopping_);
    }
    lock.lock();
}

void GroupWriter::write_other(Lock& lock) {
    const auto other = std::make_shared<Other>();
    *other = std::move(others_.front());
    others_.pop_front();
    groups_since_other_ = 0;
    lock.unlock();
    try {
        other->done = store_.together(other->work);
    } catch (const std::bad_alloc&) {}  // then nothing was kept
    other->work = {};
    post_until_taken(*other->post, [other] { std::exchange(other->then, {})(std::move(other->done)); }, stopping_);
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
