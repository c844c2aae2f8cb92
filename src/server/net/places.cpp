#include "server/net/places.h"

#include <sys/resource.h>

#include <algorithm>

#include "server/net/source_address.h"

namespace adoube::server {
namespace {

constexpr std::size_t own_descriptors = 48;  // the record, the loop, files being read
constexpr std::size_t largest_reserve = 1000;

std::size_t descriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return SIZE_MAX;
    return limit.rlim_cur > own_descriptors ? limit.rlim_cur - own_descriptors : 1;
}

}  // namespace

ConnectionPlaces::ConnectionPlaces(const Listen& listen)
    : listen_(listen),
      most_(std::min(listen.most_connections, descriptors())),
      reserve_(std::min(most_ / 4, largest_reserve)) {}

bool ConnectionPlaces::is_counted(const std::string& address) const {
    return !is_this_machine(address) && !is_within(address, listen_.trusted_proxies);
}

std::optional<std::uint64_t> ConnectionPlaces::take(const std::string& peer) {
    const bool counted = is_counted(peer);
    if (counted) {
        const auto found = by_address_.find(peer);
        if (found != by_address_.end() && found->second >= listen_.most_from_one_address) return {};
    }
    if (taken_.size() >= most_) {
        if (strangers_.empty()) return {};
        evict_oldest();
    }
    auto& place = taken_.emplace(++last_, Place{peer}).first->second;
    try {
        strangers_.insert(last_);
        if (counted) ++by_address_[peer];
    } catch (const std::bad_alloc&) {
        left(last_);
        throw;
    }
    place.counted = counted;
    return last_;
}

void ConnectionPlaces::evict_oldest() {
    if (strangers_.empty()) return;
    const auto oldest = taken_.find(*strangers_.begin());
    strangers_.erase(strangers_.begin());
    if (oldest == taken_.end()) return;
    if (const auto leave = std::move(oldest->second.leave)) leave();  // moved: a copy would want memory
}

void ConnectionPlaces::on_eviction(std::uint64_t place, std::function<void()> leave) {
    if (const auto found = taken_.find(place); found != taken_.end()) found->second.leave = std::move(leave);
}

bool ConnectionPlaces::counts_as(std::uint64_t place, const std::string& from) {
    const auto found = taken_.find(place);
    if (found == taken_.end() || found->second.from == from || !is_counted(from)) return true;
    if (by_address_[from] >= listen_.most_from_one_address) return false;
    uncount(found->second);
    found->second.from = from;
    found->second.counted = true;
    ++by_address_[from];
    return true;
}

void ConnectionPlaces::seated(std::uint64_t place) {
    strangers_.erase(place);
    if (const auto found = taken_.find(place); found != taken_.end()) uncount(found->second);
}

void ConnectionPlaces::left(std::uint64_t place) {
    const auto found = taken_.find(place);
    if (found == taken_.end()) return;
    uncount(found->second);
    taken_.erase(found);
    strangers_.erase(place);
}

void ConnectionPlaces::uncount(Place& place) {
    if (!std::exchange(place.counted, false)) return;
    if (const auto found = by_address_.find(place.from); found != by_address_.end() && --found->second == 0)
        by_address_.erase(found);
}

}  // namespace adoube::server
