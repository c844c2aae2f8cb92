// What is told at a table when something happened. Players and arbiter hear it at once. Watchers are told in
// portions, and the other tables get their turn in between; when more happens meanwhile, watchers skip to the view
// of the moment their round is done.
#include "base/json_write.h"
#include "server/game/live_game.h"

namespace adoube::server {
namespace {

constexpr std::size_t portion = 64;

}  // namespace

// The frames of one moment; those of one role and language are written once.
class LiveGame::News {
public:
    News(const LoadedGame& scene, laws::Instant now, std::map<Group, Told>& told) : viewing_(scene, now), told_(told) {}

    const Frame& to(Participant& participant) {
        const Group group{participant.role, participant.language, participant.version};
        auto& [whole, changed] = written_[group];
        // What a group knows is kept true by writing what changed, needed or not.
        if (participant.changes && !changed) changed = change_for(group);
        if (participant.changes && !std::exchange(participant.fresh, false)) return changed;
        if (!whole && participant.version == Version::slim)
            whole = std::make_shared<const std::string>(
                viewing_.whole(participant.role, participant.language, told_[group]));
        if (!whole) whole = frame("{\"view\":", viewing_.json(participant.role, participant.language));
        return whole;
    }

private:
    Frame change_for(const Group& group) {
        const auto& [role, language, version] = group;
        if (version == Version::slim)
            return std::make_shared<const std::string>(viewing_.slim(role, language, told_[group]));
        return frame("{\"change\":", viewing_.changes(role, language, told_[group]));
    }
    static Frame frame(std::string text, const std::string& json) {
        return std::make_shared<const std::string>(std::move((text += json) += '}'));
    }

    Viewing viewing_;
    std::map<Group, Told>& told_;
    std::map<Group, std::pair<Frame, Frame>> written_;
};

void LiveGame::tell_everybody(const Participant* answered, std::string answer) {
    if (participants_.empty()) return;
    News news(scene_, instant(ports_.time.now()), told_);
    auto outbox = std::make_shared<Outbox>();
    for (const auto& participant : participants_) {
        if (is_late(participant->role)) continue;
        if (participant->role == Role::watcher) {
            missed_ |= telling_;
            participant->fresh |= telling_;
            if (!telling_) outbox->emplace_back(participant->peer, news.to(*participant));
        } else if (participant.get() != answered) {
            participant->peer->send(news.to(*participant));
        } else {
            answer.back() = ',';  // one frame: the answer, and what it changed
            answer.append(*news.to(*participant), 1);
            participant->peer->send(std::make_shared<const std::string>(std::move(answer)));
        }
    }
    scene_.lines_as_told = scene_.record.size();
    if (!outbox->empty()) send_in_portions(outbox, 0);
}

void LiveGame::tell_arbiters() {
    News news(scene_, instant(ports_.time.now()), told_);
    for (const auto& participant : participants_)
        if (participant->role == Role::arbiter) participant->peer->send(news.to(*participant));
}

void LiveGame::tell_watchers_what_they_missed() {
    News news(scene(Role::watcher), instant(Role::watcher, ports_.time.now()), told_);
    auto outbox = std::make_shared<Outbox>();
    for (const auto& participant : participants_)
        if (participant->role == Role::watcher) outbox->emplace_back(participant->peer, news.to(*participant));
    if (delayed_) delayed_->was_told();
    if (!outbox->empty()) send_in_portions(outbox, 0);
}

void LiveGame::send_in_portions(const std::shared_ptr<const Outbox>& outbox, std::size_t from) {
    const auto end = std::min(outbox->size(), from + portion);
    for (auto i = from; i < end; ++i) (*outbox)[i].first->send((*outbox)[i].second);
    telling_ = end < outbox->size();
    if (telling_) {
        ports_.timers.at(ports_.time.now(), [weak = weak_from_this(), outbox, end] {
            if (const auto self = weak.lock()) self->send_in_portions(outbox, end);
        });
    } else if (std::exchange(missed_, false)) {
        tell_watchers_what_they_missed();
    }
}

void LiveGame::tell_seated(const Frame& frame, const Participant* but) {
    for (const auto& participant : participants_)
        if (participant->role != Role::watcher && participant.get() != but) participant->peer->send(frame);
}

// The same to all of them; those who are being told something newer do without it.
void LiveGame::tell_watchers(const Frame& frame) {
    if (telling_) return;
    auto outbox = std::make_shared<Outbox>();
    for (const auto& participant : participants_)
        if (participant->role == Role::watcher) outbox->emplace_back(participant->peer, frame);
    if (!outbox->empty()) send_in_portions(outbox, 0);
}

void LiveGame::tell_presence(const Participant* but) {
    if (participants_.empty()) return;
    const auto frame = std::make_shared<const std::string>("{\"presence\":" + presence_json(scene_.presence) + "}");
    tell_seated(frame, but);
    if (!delayed_) tell_watchers(frame);
}

void LiveGame::heartbeat() {
    if (timer_ == 0 && queue_.empty()) set_timer();  // once there was no memory for it
    if (participants_.empty()) return;
    const auto beat = [&](Role role) {
        const auto& known = scene(role);
        JsonObject inner;
        inner.number("seq", static_cast<std::int64_t>(known.seq))
            .text("head", record::hex(known.head))
            .number("now", views::ms(instant(role, ports_.time.now())));
        return std::make_shared<const std::string>(JsonObject().raw("hb", inner.done()).done());
    };
    const auto frame = beat(Role::arbiter);
    tell_seated(frame, nullptr);
    tell_watchers(delayed_ ? beat(Role::watcher) : frame);
}

}  // namespace adoube::server
