// Reads for a thread that must not wait (record/store/hurry.h): asked on a thread and a connection of its own. Whoever
// asks waits half a second at most; while answers come late, or the database is away, not at all. An answer that came
// too late is kept for a while for whoever is content with what was there lately and asks again: where every read takes
// a second, people come in at their second try. The database is asked for nothing every now and then, so that all this
// is known before somebody in a hurry comes.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "record/postgres/link.h"

namespace adoube::record::pq {

class HastyReader {
public:
    HastyReader(Address& address, std::string name) : link_(address, std::move(name), Link::Use::reads) {}
    ~HastyReader();
    HastyReader(const HastyReader&) = delete;
    HastyReader& operator=(const HastyReader&) = delete;

    Result<void> open();  // waits for the connection, so that nobody in a hurry has to
    enum class Wants { now, lately };
    Result<Rows> read(const Statement& statement, Wants wants);
    void forget();  // what was there lately: it has changed

private:
    using Clock = std::chrono::steady_clock;
    using Lock = std::unique_lock<std::mutex>;
    using Words = std::pair<const char*, std::vector<std::string>>;  // of a statement, by which it is known again
    struct Question {
        Statement statement;
        std::optional<Result<Rows>> answer{};
        Clock::time_point answered{};
    };
    using Asked = std::shared_ptr<Question>;

    static Words words_of(const Statement& statement);
    Asked asked_lately(const Words& words);
    void work();
    Result<Rows> ask(const Statement& statement);
    void ask_next(Lock& lock);
    void wait_until_well(Lock& lock);

    Link link_;
    std::mutex mutex_;
    std::condition_variable asked_, answered_;
    std::map<Words, Asked> lately_;  // not answered yet, or answered too late
    std::deque<Asked> queue_;
    bool is_slow_ = false, is_unwell_ = false, stopping_ = false;
    std::thread thread_;  // from the first question on
};

}  // namespace adoube::record::pq
