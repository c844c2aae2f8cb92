#include "simulate/servers/leases.h"

#include "simulate/diary.h"

namespace adoube::simulate {
namespace {

auto no_room() { return fail(std::string(record::no_room)); }

}  // namespace

bool LeaseTable::lives(const std::string& server) const {
    const auto found = servers_.find(server);
    return found != servers_.end() && agenda_.now() - found->second.beat < record::Leases::lives_for;
}

Result<void> FellowLeases::join(const std::string& name, const std::string& address) {
    const auto now = table_.agenda_.now();
    name_ = name;
    address_ = address;
    table_.servers_[name] = {address, now};
    beaten_ = now;
    steady_since_ = now - lives_for / 2;
    return {};
}

Result<record::Beaten> FellowLeases::beat() {
    const auto now = table_.agenda_.now();
    if (has_left_) return fail("this server has left");
    if (table_.disk_.is_full()) return no_room();
    table_.servers_[name_] = {address_, now};
    if (now - beaten_ > lives_for) steady_since_ = now;  // all others look dead until they could have beaten
    beaten_ = now;
    record::Beaten learnt;
    for (const auto& [place, row] : table_.rows_)
        if (row.server == name_) learnt.kept.emplace_back(place, row.epoch);
    if (!may_judge_others()) return learnt;
    for (const auto& [name, server] : table_.servers_)
        if (!table_.lives(name)) learnt.silent.push_back(server.address);
    return learnt;
}

Result<record::Keeper> FellowLeases::take(const std::string& place) {
    if (table_.disk_.is_full()) return no_room();
    auto& row = table_.rows_[place];
    const bool free = row.server.empty() || row.server == name_;
    if (!free && !(may_judge_others() && !table_.lives(row.server)))
        return record::KeptElsewhere{row.server, table_.servers_[row.server].address};
    const auto before = row.server.empty() ? row.last : row.server;
    row = {name_, row.epoch + 1, before};
    note_down(table_.agenda_.now(), "{} takes {} from \"{}\" under epoch {}", name_, place, before, row.epoch);
    table_.disk_.memory().lease(place, row.epoch);
    table_.taken_(place, name_);
    return record::KeptHere{row.epoch, before};
}

Result<void> FellowLeases::release(const std::string& place) {
    auto& row = table_.rows_[place];
    if (row.server == name_) row = {{}, row.epoch, name_};
    return {};
}

Result<void> FellowLeases::leave() {
    has_left_ = true;
    if (table_.disk_.is_full()) return no_room();
    for (auto& [place, row] : table_.rows_)
        if (row.server == name_) row = {{}, row.epoch, name_};
    table_.servers_.erase(name_);
    return {};
}

}  // namespace adoube::simulate
