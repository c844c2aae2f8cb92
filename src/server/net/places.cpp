#include "server/net/places.h"

#include <sys/resource.h>

#include <algorithm>

#include "server/net/source_address.h"

namespace adoube::server {
namespace {

constexpr std::size_t largest_reserve = 1000;

std::size_t descriptors(std::size_t loops) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return SIZE_MAX;
    const auto own = own_descriptors(loops);
    return limit.rlim_cur > own ? limit.rlim_cur - own : 1;
}

}  // namespace

ConnectionPlaces::ConnectionPlaces(const Listen& listen)
    : listen_(listen),
      most_(std::min(listen.most_connections, descriptors(listen.loops))),
      reserve_(std::min(most_ / 4, largest_reserve)) {}

bool ConnectionPlaces::is_counted(const std::string& address) const {
    return !is_this_machine(address) && !is_within(address, listen_.trusted_proxies);
}

bool ConnectionPlaces::crowded() const {
    const std::lock_guard lock(mutex_);
    return taken_.size() + reserve_ >= most_;
}

std::optional<std::uint64_t> ConnectionPlaces::take(const std::string& peer) {
    const std::lock_guard lock(mutex_);
    if (taken_.size() >= most_) {
        if (strangers_.empty()) return {};
        evict(*strangers_.begin());
    }
    auto& place = taken_.emplace(++last_, Place{peer}).first->second;
    try {
        strangers_.insert(last_);
        count(last_, place);
    } catch (const std::bad_alloc&) {
        forget(last_);
        throw;
    }
    return last_;
}

void ConnectionPlaces::evict_oldest() {
    const std::lock_guard lock(mutex_);
    if (!strangers_.empty()) evict(*strangers_.begin());
}

void ConnectionPlaces::evict(std::uint64_t place) {
    strangers_.erase(place);
    const auto found = taken_.find(place);
    if (found == taken_.end()) return;
    uncount(place, found->second);
    found->second.evicted = true;
    if (found->second.leave) found->second.at->deliver(std::move(found->second.leave));
}

void ConnectionPlaces::on_eviction(std::uint64_t place, Postbox& at, std::unique_ptr<Letter> leave) {
    const std::lock_guard lock(mutex_);
    const auto found = taken_.find(place);
    if (found == taken_.end()) return;
    if (found->second.evicted) return at.deliver(std::move(leave));  // while it was on its way to another loop
    found->second.at = &at;
    std::swap(found->second.leave, leave);
}

void ConnectionPlaces::counts_as(std::uint64_t place, const std::string& from) {
    const std::lock_guard lock(mutex_);
    const auto found = taken_.find(place);
    if (found == taken_.end() || found->second.from == from || !is_counted(from)) return;
    uncount(place, found->second);
    found->second.from = from;
    count(place, found->second);
}

void ConnectionPlaces::seated(std::uint64_t place) {
    const std::lock_guard lock(mutex_);
    strangers_.erase(place);
    if (const auto found = taken_.find(place); found != taken_.end()) uncount(place, found->second);
}

void ConnectionPlaces::left(std::uint64_t place) {
    const std::lock_guard lock(mutex_);
    forget(place);
}

void ConnectionPlaces::forget(std::uint64_t place) {
    const auto found = taken_.find(place);
    if (found == taken_.end()) return;
    uncount(place, found->second);
    taken_.erase(found);
    strangers_.erase(place);
}

void ConnectionPlaces::count(std::uint64_t place, Place& at) {
    if (!is_counted(at.from)) return;
    auto& from_there = by_address_[at.from];
    if (!from_there.empty() && from_there.size() >= listen_.most_from_one_address) evict(*from_there.begin());
    by_address_[at.from].insert(place);  // whoever was evicted may have been the last from there
    at.counted = true;
}

void ConnectionPlaces::uncount(std::uint64_t place, Place& at) {
    if (!std::exchange(at.counted, false)) return;
    const auto found = by_address_.find(at.from);
    if (found == by_address_.end()) return;
    found->second.erase(place);
    if (found->second.empty()) by_address_.erase(found);
}

}  // namespace adoube::server
