// Leases as rows of the database. Beats go over a connection of their own: whoever waits for a lease lives.
#pragma once

#include <mutex>

#include "record/postgres/link.h"
#include "record/store/leases.h"

namespace adoube::record {

class PostgresLeases final : public Leases {
public:
    PostgresLeases(pq::Address& address, const std::string& connection)
        : link_(address, connection + ".l"), beats_(address, connection + ".b", pq::Link::Use::reads) {}

    Result<void> join(const std::string& name, const std::string& address) override;
    Result<Beaten> beat() override;
    Result<Keeper> take(const std::string& place) override;
    Result<void> release(const std::string& place) override;
    Result<void> leave() override;
    Result<std::vector<Server>> servers() override;

private:
    using Clock = std::chrono::steady_clock;
    Result<bool> try_to_join(const std::string& name, const std::string& address);
    Result<pq::Rows> ask(const pq::Statement& statement);
    // After a time in which nobody could beat all others look dead: they are not judged before they could have beaten.
    bool may_judge_others() const { return Clock::now() - steady_since_.load() > lives_for; }

    std::mutex mutex_, beating_;
    pq::Link link_, beats_;  // a beat that comes late does no harm, and its connection is not waited for
    std::string name_, address_;
    std::atomic<Clock::time_point> steady_since_ = Clock::now();
    Clock::time_point beaten_{};
    bool has_left_ = false;
};

}  // namespace adoube::record
