// Those who want to hear of new entries. A watcher is dropped with the handle it was given.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

#include "record/store/store.h"

namespace adoube::record {

class Watchers {
public:
    std::shared_ptr<void> add(Watcher watcher) {
        auto handle = std::make_shared<Watcher>(std::move(watcher));
        const std::lock_guard lock(mutex_);
        watchers_.push_back(handle);
        return handle;
    }

    void tell(std::span<const Append> batch, std::span<const Outcome> outcomes) {
        const auto listening = alive();
        if (listening.empty()) return;
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (const auto* appended = std::get_if<outcome::Appended>(&outcomes[i]))
                for (const auto& watcher : listening) (*watcher)(batch[i].game, appended->seq);
    }

private:
    std::vector<std::shared_ptr<Watcher>> alive() {
        std::vector<std::shared_ptr<Watcher>> listening;
        const std::lock_guard lock(mutex_);
        std::erase_if(watchers_, [](const auto& watcher) { return watcher.expired(); });
        for (const auto& watcher : watchers_)
            if (auto handle = watcher.lock()) listening.push_back(std::move(handle));
        return listening;
    }

    std::mutex mutex_;
    std::vector<std::weak_ptr<Watcher>> watchers_;
};

}  // namespace adoube::record
