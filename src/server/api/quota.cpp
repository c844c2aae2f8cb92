#include "server/api/quota.h"

#include <algorithm>
#include <cmath>

namespace adoube::server {

double Quota::level_now(const Bucket& bucket, Nanos now) const {
    const double passed = std::chrono::duration<double>(now - bucket.at).count();
    return std::min(rate_.burst, bucket.level + std::max(0.0, passed) * rate_.per_second);
}

std::optional<std::chrono::seconds> Quota::take(const std::string& source, Nanos now, double count) {
    count = std::min(count, rate_.burst);
    if (buckets_.size() >= most_sources && !buckets_.contains(source)) forget_some(now);
    auto& bucket = buckets_.try_emplace(source, Bucket{rate_.burst, now}).first->second;
    bucket = {level_now(bucket, now), now};
    if (bucket.level < count)
        return std::chrono::seconds(static_cast<std::int64_t>(std::ceil((count - bucket.level) / rate_.per_second)));
    bucket.level -= count;
    return {};
}

void Quota::give_back(const std::string& source, double count) {
    if (const auto found = buckets_.find(source); found != buckets_.end())
        found->second.level = std::min(rate_.burst, found->second.level + count);
}

// Those whose bucket is full again first; if there are none, whoever has the most left in it.
void Quota::forget_some(Nanos now) {
    const auto erased =
        std::erase_if(buckets_, [&](const auto& one) { return level_now(one.second, now) >= rate_.burst; });
    if (erased > 0) return;
    buckets_.erase(std::ranges::max_element(buckets_, {}, [&](const auto& one) { return level_now(one.second, now); }));
}

}  // namespace adoube::server
