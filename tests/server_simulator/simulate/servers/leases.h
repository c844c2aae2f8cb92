// The leases of a simulated record that several servers share, as rows of a database with a clock of its own: behind
// the server's port for leases (record/store/leases.h). What is asked of PostgreSQL in src/record/postgres is answered
// here by the same rules; who keeps a place is known to the simulation before any server knows it.
#pragma once

#include "record/store/leases.h"
#include "simulate/disk.h"

namespace adoube::simulate {

class LeaseTable {
public:
    struct Row {
        std::string server;  // empty: nobody
        std::int64_t epoch = 0;
        std::string last;  // who kept it before, if nobody does
    };
    struct Server {
        std::string address;
        Nanos beat{};
    };
    using Taken = std::function<void(const std::string& place, const std::string& by)>;

    LeaseTable(const Agenda& agenda, Disk& disk, Taken taken)
        : agenda_(agenda), disk_(disk), taken_(std::move(taken)) {}

    // Or it was, and nobody took it since.
    bool is_kept_by(const std::string& place, const std::string& server) const {
        const auto found = rows_.find(place);
        if (found == rows_.end()) return false;
        const auto& row = found->second;
        return row.server == server || (row.server.empty() && row.last == server);
    }

private:
    friend class FellowLeases;
    bool lives(const std::string& server) const;

    const Agenda& agenda_;
    Disk& disk_;
    Taken taken_;
    std::map<std::string, Row> rows_;  // by place
    std::map<std::string, Server> servers_;
};

// One server's connection to it.
class FellowLeases final : public record::Leases {
public:
    explicit FellowLeases(LeaseTable& table) : table_(table) {}

    Result<void> join(const std::string& name, const std::string& address) override;
    Result<record::Beaten> beat() override;
    Result<record::Keeper> take(const std::string& place) override;
    Result<void> release(const std::string& place) override;
    Result<void> leave() override;
    Result<std::vector<record::Server>> servers() override { return std::vector<record::Server>(); }

private:
    bool may_judge_others() const { return table_.agenda_.now() - steady_since_ > lives_for; }

    LeaseTable& table_;
    std::string name_, address_;
    bool has_left_ = false;
    Nanos beaten_{}, steady_since_{};
};

}  // namespace adoube::simulate
