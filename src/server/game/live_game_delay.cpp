// What watchers are shown when they are shown it late.
#include "base/json_write.h"
#include "server/game/live_game.h"

namespace adoube::server {

const LoadedGame& LiveGame::scene(Role role) const { return is_late(role) ? delayed_->scene() : scene_; }

laws::Instant LiveGame::instant(Role role, Nanos now) const {
    if (!is_late(role) || scene_.game.over()) return instant(now);
    const auto& shown = delayed_->scene();
    if (!shown.begun) return shown.last;
    const auto then = base_at_ + (now - delayed_->by() - base_);
    return std::max(shown.last, std::min(then, delayed_->bound().value_or(then)));
}

void LiveGame::take(const Stamp& stamp, laws::RuledAct entry) {
    if (laws::has<laws::event::EnvelopeOpened>(entry.ruling) || laws::has<laws::event::SealRequested>(entry.ruling))
        shares_ = {};
    if (delayed_) later(entry.act.at, [stamp, entry](LoadedGame& shown) { shown.take(stamp, entry); });
    scene_.take(stamp, std::move(entry));
}

void LiveGame::take(const Stamp& stamp, const record::Note& note) {
    scene_.take(stamp, note);
    later(instant(ports_.time.now()), [stamp, note](LoadedGame& shown) { shown.take(stamp, note); });
}

void LiveGame::later(laws::Instant at, Delayed::Change change) {
    if (!delayed_) return;
    delayed_->add(ports_.time.wall_us(), at, std::move(change));
}

// No run begins before the last proof of life, whatever the clock on the wall says: what is shown no later than that is
// not taken back by a crash. Every proof calls here.
void LiveGame::tell_the_late() {
    if (!delayed_) return;
    bool news = delayed_->catch_up(std::min(ports_.time.wall_us(), ports_.proved_us));
    if (scene_.game.over() && delayed_->next_us()) {
        delayed_->show_all();
        news = true;
    }
    if (news) tell_desk();
    if (!news || participants_.empty()) return;
    if (!telling_) return tell_watchers_what_they_missed();
    missed_ = true;
    for (const auto& participant : participants_) participant->fresh |= participant->role == Role::watcher;
}

}  // namespace adoube::server
