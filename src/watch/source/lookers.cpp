#include "watch/source/lookers.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include "base/check.h"

namespace adoube::watch {

Lookers::Lookers() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) { ADOUBE_CHECK(event_ >= 0); }

Lookers::~Lookers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    stopped_.notify_all();
    for (const auto& source : sources_) source->stop();
    for (auto& thread : threads_) thread.join();
    ::close(event_);
}

void Lookers::add(std::unique_ptr<Source> source) {
    sources_.push_back(std::move(source));
    threads_.emplace_back([this, &from = *sources_.back()] { run(from); });
}

void Lookers::run(Source& source) {
    while (true) {
        std::vector<Look> looks = source.look();
        std::unique_lock lock(mutex_);
        if (stopping_) return;
        // Of a feed that has not been taken yet only the newest text counts, and whether it has stood since.
        for (Look& look : looks) {
            std::erase_if(arrived_, [&](const Look& old) { return old.name == look.name && (look.text || !old.text); });
            arrived_.push_back(std::move(look));
        }
        const std::uint64_t one = 1;
        (void)!::write(event_, &one, sizeof one);
        if (stopped_.wait_for(lock, source.pause(), [this] { return stopping_; })) return;
    }
}

std::vector<Look> Lookers::take() {
    std::uint64_t count = 0;
    (void)!::read(event_, &count, sizeof count);
    const std::lock_guard lock(mutex_);
    return std::exchange(arrived_, {});
}

}  // namespace adoube::watch
