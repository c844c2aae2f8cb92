#include "record/postgres/hasty_reader.h"

#include "record/store/hurry.h"

namespace adoube::record::pq {
namespace {

constexpr Connection::Limit to_read_in_haste{3000};  // the loop has gone on long before
constexpr auto between_probes = std::chrono::milliseconds(100), probed_every = std::chrono::milliseconds(500);
const Statement probe{"SELECT 1::bigint"};

}  // namespace

HastyReader::~HastyReader() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    asked_.notify_one();
    if (thread_.joinable()) thread_.join();
}

Result<void> HastyReader::open() {
    if (auto there = ask(probe); !there) return std::unexpected(there.error());
    return {};
}

Result<Rows> HastyReader::read(const Statement& statement) {
    Lock lock(mutex_);
    if (question_ || is_unwell_) return fail("the database is away");
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    const auto mine = question_ = std::make_shared<Question>(Question{statement});
    asked_.notify_one();
    answered_.wait_for(lock, longest_wait_in_a_hurry, [&] { return mine->answer.has_value(); });
    if (!mine->answer) return fail("the database does not answer in time");
    return std::move(*mine->answer);
}

void HastyReader::work() {
    Lock lock(mutex_);
    while (!stopping_) {
        asked_.wait_for(lock, probed_every, [this] { return stopping_ || question_; });
        if (stopping_) return;
        const auto question = question_;
        lock.unlock();
        auto answer = ask(question ? question->statement : probe);
        lock.lock();
        is_unwell_ = !link_.is_up();
        if (question) question->answer = std::move(answer);
        if (question && !is_unwell_) question_.reset();
        answered_.notify_one();
        if (is_unwell_) wait_until_well(lock);
    }
}

Result<Rows> HastyReader::ask(const Statement& statement) {
    for (int tries = 0;; ++tries) {
        auto connection = link_.reach();
        if (!connection) return std::unexpected(connection.error());
        auto rows = (*connection)->run(statement, to_read_in_haste);
        if (rows || !(*connection)->is_lost() || tries == 1) return rows;
    }
}

void HastyReader::wait_until_well(Lock& lock) {
    for (bool well = false; !well && !stopping_;) {
        asked_.wait_for(lock, between_probes, [this] { return stopping_; });
        lock.unlock();
        well = ask(probe).has_value();
        lock.lock();
    }
    question_.reset();
    is_unwell_ = false;
}

}  // namespace adoube::record::pq
