#include "record/postgres/hasty_reader.h"

#include "record/store/hurry.h"

namespace adoube::record::pq {
namespace {

constexpr Connection::Limit to_read_in_haste{3000};  // the loop has gone on long before
constexpr auto between_probes = std::chrono::milliseconds(100), probed_every = std::chrono::milliseconds(500);
constexpr auto kept_for = std::chrono::seconds(5);  // an answer that came too late
constexpr std::size_t most_questions = 256;
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

HastyReader::Words HastyReader::words_of(const Statement& statement) {
    Words words{statement.sql, {}};
    for (const auto& value : statement.values) words.second.push_back(value.bytes);
    return words;
}

void HastyReader::forget() {
    const Lock lock(mutex_);
    lately_.clear();
}

HastyReader::Asked HastyReader::asked_lately(const Words& words) {
    std::erase_if(lately_, [now = Clock::now()](const auto& one) {
        return one.second->answer && now - one.second->answered > kept_for;
    });
    const auto found = lately_.find(words);
    return found == lately_.end() ? nullptr : found->second;
}

Result<Rows> HastyReader::read(const Statement& statement, Wants wants) {
    Lock lock(mutex_);
    const auto words = words_of(statement);
    auto question = wants == Wants::lately ? asked_lately(words) : nullptr;
    if (question && question->answer) return *question->answer;
    if (is_unwell_ && !link_.is_away())  // others have reached it again: so will this one
        answered_.wait_for(lock, longest_wait_in_a_hurry, [this] { return !is_unwell_; });
    if (is_unwell_) return fail("the database is away");
    const bool later = wants == Wants::lately && lately_.size() < most_questions;  // its answer will be asked for again
    if (is_slow_ && !later && !question) return fail("the database does not answer in time");
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    if (!question) {
        queue_.push_back(question = std::make_shared<Question>(Question{statement}));
        if (later) lately_[words] = question;
        asked_.notify_one();
    }
    const auto answered = [&] { return question->answer.has_value(); };
    if (is_slow_ || !answered_.wait_for(lock, longest_wait_in_a_hurry, answered)) {
        is_slow_ = true;
        return fail("the database does not answer in time");
    }
    lately_.erase(words);
    return *question->answer;
}

void HastyReader::work() {
    Lock lock(mutex_);
    while (!stopping_) {
        asked_.wait_for(lock, probed_every, [this] { return stopping_ || !queue_.empty(); });
        if (stopping_) return;
        try {
            ask_next(lock);
            if (is_unwell_) wait_until_well(lock);
        } catch (const std::bad_alloc&) {  // whoever asked is told that it does not answer in time
            if (!lock.owns_lock()) lock.lock();
        }
    }
}

// The next question, or whether there is anybody. A database that has answered quickly again is waited for again.
void HastyReader::ask_next(Lock& lock) {
    Asked question;
    if (!queue_.empty()) {
        question = queue_.front();
        queue_.pop_front();
    }
    lock.unlock();
    const auto began = Clock::now();
    auto answer = ask(question ? question->statement : probe);
    const auto took = Clock::now() - began;
    lock.lock();
    is_unwell_ = !link_.is_up();
    is_slow_ = took > longest_wait_in_a_hurry / 2;
    if (!question) return;
    question->answer = std::move(answer);
    question->answered = Clock::now();
    answered_.notify_one();
    if (!*question->answer) lately_.erase(words_of(question->statement));
}

Result<Rows> HastyReader::ask(const Statement& statement) {
    try {
        for (int tries = 0;; ++tries) {
            auto connection = link_.reach();
            if (!connection) return std::unexpected(connection.error());
            auto rows = (*connection)->run(statement, to_read_in_haste);
            if (rows || !(*connection)->is_lost() || tries == 1) return rows;
        }
    } catch (const std::bad_alloc&) {
        link_.drop();
        return fail("no memory");
    }
}

void HastyReader::wait_until_well(Lock& lock) {
    for (const auto& question : queue_) lately_.erase(words_of(question->statement));
    queue_.clear();
    for (bool well = false; !well && !stopping_;) {
        asked_.wait_for(lock, between_probes, [this] { return stopping_; });
        lock.unlock();
        well = ask(probe).has_value();
        lock.lock();
    }
    is_unwell_ = is_slow_ = false;
    answered_.notify_one();
}

}  // namespace adoube::record::pq
