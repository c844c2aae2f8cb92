// Leases as rows of the database, over a connection of their own.
#pragma once

#include <mutex>

#include "record/postgres/link.h"
#include "record/store/leases.h"

namespace adoube::record {

class PostgresLeases final : public Leases {
public:
    PostgresLeases(pq::Address& address, std::string connection) : link_(address, std::move(connection)) {}

    Result<void> join(const std::string& name, const std::string& address) override;
    Result<std::vector<std::pair<std::string, std::int64_t>>> beat() override;
    Result<Keeper> take(const std::string& place) override;
    Result<void> release(const std::string& place) override;
    Result<void> leave() override;
    Result<std::vector<Server>> servers() override;

private:
    using Clock = std::chrono::steady_clock;
    Result<bool> try_to_join(const std::string& name, const std::string& address);
    Result<pq::Rows> ask(const pq::Statement& statement);
    // After a time in which nobody could beat all others look dead: they are not judged before they could have beaten.
    bool may_judge_others() const { return Clock::now() - steady_since_ > lives_for; }

    std::mutex mutex_;
    pq::Link link_;
    std::string name_, address_;
    Clock::time_point steady_since_ = Clock::now(), beaten_{};
};

}  // namespace adoube::record
