// Reads for a thread that must not wait (record/store/hurry.h): asked on a thread and a connection of its own. Whoever
// asks waits half a second at most, and not at all while the database owes an answer to an earlier question or is away.
// It is asked for nothing every now and then, so that this is known before somebody in a hurry comes.
#pragma once

#include <condition_variable>
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
    Result<Rows> read(const Statement& statement);

private:
    struct Question {
        Statement statement;
        std::optional<Result<Rows>> answer{};
    };
    using Lock = std::unique_lock<std::mutex>;
    void work();
    Result<Rows> ask(const Statement& statement);
    void wait_until_well(Lock& lock);

    Link link_;
    std::mutex mutex_;
    std::condition_variable asked_, answered_;
    std::shared_ptr<Question> question_;  // until it was answered and the database is well
    bool is_unwell_ = false, stopping_ = false;
    std::thread thread_;  // from the first question on
};

}  // namespace adoube::record::pq
