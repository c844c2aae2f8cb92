// What is told at a table when something happened. Players and arbiter hear it at once. Watchers are told in
// portions, and the other tables get their turn in between; when more happens meanwhile, watchers skip to the view
// of the moment their round is done.
#include "server/json_text.h"
#include "server/table.h"

namespace adoube::server {
namespace {

constexpr std::size_t portion = 64;

}  // namespace

// The frames of one moment; those of one role and language are written once.
class Table::News {
public:
    News(const Scene& scene, laws::Instant now, std::map<Group, Told>& told) : viewing_(scene, now), told_(told) {}

    const Frame& to(Onlooker& onlooker) {
        const Group group{onlooker.role, onlooker.language};
        auto& [whole, changed] = written_[group];
        // The marks of a group are kept true by writing what changed, needed or not.
        if (onlooker.changes && !changed)
            changed = frame("{\"change\":", viewing_.changes(onlooker.role, onlooker.language, told_[group]));
        if (onlooker.changes && !std::exchange(onlooker.fresh, false)) return changed;
        if (!whole) whole = frame("{\"view\":", viewing_.json(onlooker.role, onlooker.language));
        return whole;
    }

private:
    static Frame frame(std::string text, const std::string& json) {
        return std::make_shared<const std::string>(std::move((text += json) += '}'));
    }

    Viewing viewing_;
    std::map<Group, Told>& told_;
    std::map<Group, std::pair<Frame, Frame>> written_;
};

void Table::tell_everybody(const Onlooker* answered, std::string answer) {
    if (onlookers_.empty()) return;
    News news(scene_, instant(ports_.time.now()), told_);
    auto letters = std::make_shared<Letters>();
    for (const auto& onlooker : onlookers_) {
        if (is_late(onlooker->role)) continue;
        if (onlooker->role == Role::watcher) {
            missed_ |= telling_;
            onlooker->fresh |= telling_;
            if (!telling_) letters->emplace_back(onlooker->peer, news.to(*onlooker));
        } else if (onlooker.get() != answered) {
            onlooker->peer->send(news.to(*onlooker));
        } else {
            answer.back() = ',';  // one frame: the answer, and what it changed
            answer.append(*news.to(*onlooker), 1);
            onlooker->peer->send(std::make_shared<const std::string>(std::move(answer)));
        }
    }
    scene_.lines_as_told = scene_.record.size();
    if (!letters->empty()) send_in_portions(letters, 0);
}

void Table::tell_arbiters() {
    News news(scene_, instant(ports_.time.now()), told_);
    for (const auto& onlooker : onlookers_)
        if (onlooker->role == Role::arbiter) onlooker->peer->send(news.to(*onlooker));
}

void Table::tell_watchers_what_they_missed() {
    News news(scene(Role::watcher), instant(Role::watcher, ports_.time.now()), told_);
    auto letters = std::make_shared<Letters>();
    for (const auto& onlooker : onlookers_)
        if (onlooker->role == Role::watcher) letters->emplace_back(onlooker->peer, news.to(*onlooker));
    if (delayed_) delayed_->was_told();
    if (!letters->empty()) send_in_portions(letters, 0);
}

void Table::send_in_portions(const std::shared_ptr<const Letters>& letters, std::size_t from) {
    const auto end = std::min(letters->size(), from + portion);
    for (auto i = from; i < end; ++i) (*letters)[i].first->send((*letters)[i].second);
    telling_ = end < letters->size();
    if (telling_) {
        ports_.timers.at(ports_.time.now(), [weak = weak_from_this(), letters, end] {
            if (const auto self = weak.lock()) self->send_in_portions(letters, end);
        });
    } else if (std::exchange(missed_, false)) {
        tell_watchers_what_they_missed();
    }
}

void Table::tell_seated(const Frame& frame, const Onlooker* but) {
    for (const auto& onlooker : onlookers_)
        if (onlooker->role != Role::watcher && onlooker.get() != but) onlooker->peer->send(frame);
}

// The same to all of them; those who are being told something newer do without it.
void Table::tell_watchers(const Frame& frame) {
    if (telling_) return;
    auto letters = std::make_shared<Letters>();
    for (const auto& onlooker : onlookers_)
        if (onlooker->role == Role::watcher) letters->emplace_back(onlooker->peer, frame);
    if (!letters->empty()) send_in_portions(letters, 0);
}

void Table::tell_presence(const Onlooker* but) {
    if (onlookers_.empty()) return;
    const auto frame = std::make_shared<const std::string>("{\"presence\":" + presence_json(scene_.presence) + "}");
    tell_seated(frame, but);
    if (!delayed_) tell_watchers(frame);
}

void Table::heartbeat() {
    if (onlookers_.empty()) return;
    const auto beat = [&](Role role) {
        const auto& known = scene(role);
        JsonObject inner;
        inner.number("seq", static_cast<std::int64_t>(known.seq))
            .text("head", record::hex(known.head))
            .number("now", instant(role, ports_.time.now()) / std::chrono::milliseconds(1));
        return std::make_shared<const std::string>(JsonObject().raw("hb", inner.done()).done());
    };
    const auto frame = beat(Role::arbiter);
    tell_seated(frame, nullptr);
    tell_watchers(delayed_ ? beat(Role::watcher) : frame);
}

}  // namespace adoube::server
