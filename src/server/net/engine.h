// The real world behind the ports: the kernel's clock, the system's randomness, and two threads, one
// that writes the record in groups and one that computes at length. Both answer on the loop. Where there is no memory
// they wait for it, with no lock held, and no answer is lost: what could not be written is answered as without room.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/game/ports.h"

namespace adoube::server {

using Post = std::function<void(std::function<void()>)>;  // onto the loop, from any thread

class SystemTime final : public Time {
public:
    SystemTime();
    Nanos now() const override;  // CLOCK_BOOTTIME
    std::int64_t wall_us() const override { return began_us_ + (now() - began_) / std::chrono::microseconds(1); }
    void begin_at(std::int64_t wall_us);  // not before the last life's end
private:
    Nanos began_;
    std::int64_t began_us_;
};

class SystemRandom final : public Random {
public:
    std::string bytes(std::size_t count) override;
};

class WorkerThread final : public WorkerPool {
public:
    // Modest: done on a busy machine too, at a quarter of the pace. Low: the processor is left to all others first.
    enum class Haste { usual, modest, low };
    explicit WorkerThread(Post post, Haste haste = Haste::usual);
    ~WorkerThread() override { finish(); }
    void run(std::function<void()> job, std::function<void()> then) override;
    void finish();  // does what was given; what is given after it is dropped
    void abandon();  // the same, but what has not begun is not done

private:
    void work();

    Post post_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    struct Job {
        std::function<void()> work, then;
    };
    std::deque<std::shared_ptr<Job>> jobs_;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

// The acts that wait when the disk is free go into one transaction. Other works are done one at a time, each when no
// act waits; under a stream of acts, one after every few groups of them.
class GroupWriter final : public Writer {
public:
    GroupWriter(record::Store& store, Post post);
    ~GroupWriter() override { finish(); }
    void append(std::vector<record::Append> together, Answer answer) override {
        append(std::move(together), std::move(answer), post_);
    }
    void write(Work work, Done then) override { write(std::move(work), std::move(then), post_); }
    // Answered by `post`, which stays good until the end.
    void append(std::vector<record::Append> together, Answer answer, const Post& post);
    void write(Work work, Done then, const Post& post);
    void finish();  // writes what was given; what is given after it is dropped

private:
    struct Waiting {
        std::vector<record::Append> appends;
        Answer answer;
        const Post* post;
        std::vector<record::AppendResult> outcomes{};
    };
    struct Other {
        Work work;
        Done then;
        const Post* post;
        Result<void> done = fail(std::string(record::no_room));
    };
    struct Group;
    using Lock = std::unique_lock<std::mutex>;
    void work();
    void do_next(Lock& lock);
    std::shared_ptr<Group> next_group();
    void write_acts(Lock& lock);
    void write_other(Lock& lock);
    void tend_if_due(Lock& lock);

    record::Store& store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Waiting> waiting_;
    std::deque<Other> others_;
    int groups_since_other_ = 0, untended_ = 0;
    std::atomic<bool> stopping_ = false;
    std::thread thread_;
};

// The same writer for another loop, which hears its own answers.
class WriterOfLoop final : public Writer {
public:
    WriterOfLoop(GroupWriter& writer, Post post) : writer_(writer), post_(std::move(post)) {}
    void append(std::vector<record::Append> together, Answer answer) override {
        writer_.append(std::move(together), std::move(answer), post_);
    }
    void write(Work work, Done then) override { writer_.write(std::move(work), std::move(then), post_); }

private:
    GroupWriter& writer_;
    Post post_;
};

}  // namespace adoube::server
