// Who is at the table.
#include <algorithm>

#include "base/json_write.h"
#include "server/game/live_game.h"

namespace adoube::server {
namespace {

constexpr std::ptrdiff_t most_of_a_token = 16;  // connections to one game

}  // namespace

void LiveGame::count(const std::shared_ptr<Participant>& participant) {
    ++scene_.presence.at[index_of(participant->role)];
}

// A seat holds so many connections; the oldest leaves for a new one.
void LiveGame::make_room_for(const Participant& newcomer) {
    if (newcomer.token_id.empty()) return;
    const auto same = [&](const auto& one) { return one->token_id == newcomer.token_id; };
    if (std::ranges::count_if(participants_, same) < most_of_a_token) return;
    const auto oldest = *std::ranges::find_if(participants_, same);
    oldest->peer->close(1008, "too many connections with this token");
    leave(oldest);
}

void LiveGame::join(std::shared_ptr<Participant> participant) {
    make_room_for(*participant);
    participant->number = ++ports_.participants;
    participants_.insert(participant);
    if (!participant->awaits_play) count(participant);
    const auto self = shared_from_this();
    enqueue([self, participant] {
        const auto greet = [&] {
            participant->peer->send(std::make_shared<const std::string>(
                "{\"view\":" + self->view(participant->role, participant->language) + "}"));
            if (self->note_ && participant->role != Role::watcher) participant->peer->send(self->note_);
            self->start_if_due();
            self->finished();
        };
        self->fenced(std::cref(greet), nullptr, participant.get());
    });
    came_or_went(participant->role, participant.get());
}

void LiveGame::leave(const std::shared_ptr<Participant>& participant) {
    if (participants_.erase(participant) == 0) return;
    if (!participant->awaits_play) --scene_.presence.at[index_of(participant->role)];
    if (!participant->records.empty() && --scene_.sensor.recorders == 0) tell_arbiters();
    came_or_went(participant->role, nullptr);
}

bool LiveGame::records(const std::shared_ptr<Participant>& participant, const std::string& recording, bool take_over) {
    const auto other = [&](const auto& one) { return !one->records.empty() && one->records != recording; };
    if (!take_over && std::ranges::any_of(participants_, other)) return false;
    const auto here = participants_;
    for (const auto& one : here) {
        if (!other(one)) continue;
        one->peer->close(4010, "another recorder took over");
        leave(one);
    }
    if (!participants_.contains(participant) || !std::exchange(participant->records, recording).empty()) return true;
    if (++scene_.sensor.recorders == 1) tell_arbiters();
    return true;
}

void LiveGame::play_begins() {
    for (const auto& participant : participants_) {
        if (!std::exchange(participant->awaits_play, false)) continue;
        count(participant);
        came_or_went(participant->role, nullptr);
    }
    start_if_due();
}

// Watchers who are shown the game late learn also this late.
void LiveGame::came_or_went(Role role, const Participant* who) {
    if (role != Role::watcher) tell_desk();
    if (role == Role::watcher) {
        if (delayed_) delayed_->count_watchers(scene_.presence.at[index_of(role)]);
        return;
    }
    tell_presence(who);
    later(instant(ports_.time.now()), [role, count = scene_.presence.at[index_of(role)]](LoadedGame& shown) {
        shown.presence.at[index_of(role)] = count;
    });
}

void LiveGame::send_away(Role role) {
    send_away_if([role](const Participant& one) { return one.role == role; });
}

void LiveGame::send_away(std::string_view token_id) {
    send_away_if([token_id](const Participant& one) { return one.token_id == token_id; });
}

void LiveGame::send_away_if(const std::function<bool(const Participant&)>& whom) {
    const auto here = participants_;
    for (const auto& participant : here) {
        if (!whom(*participant)) continue;
        participant->peer->close(4001, "token revoked");
        leave(participant);
    }
}

void LiveGame::move_away(std::string_view why) {
    closed_ = true;
    if (timer_) ports_.timers.cancel(std::exchange(timer_, 0));
    scene_.presence.at = {};
    scene_.sensor.recorders = 0;
    for (const auto& participant : std::exchange(participants_, {})) participant->peer->close(1012, why);
    tell_desk();
}

void LiveGame::overtaken() {
    if (std::exchange(closed_, true)) return;  // the place may be kept here again, under a newer lease
    if (!ports_.lost || place_.empty()) return ports_.trouble("another process appended to game " + scene_.name);
    ports_.lost(place_);
}

record::Append LiveGame::under_lease(record::Append append) const {
    append.place = place_;
    append.epoch = epoch_;
    return append;
}

bool LiveGame::idle() const { return participants_.empty() && !busy_ && !clock_runs(); }

std::string LiveGame::view(Role role, Language language) const {
    return Viewing(scene(role), instant(role, ports_.time.now())).json(role, language);
}

void LiveGame::rename(laws::Side side, const std::string& name) {
    const auto change = [side, name](LoadedGame& shown) {
        shown.game.terms.names[static_cast<std::size_t>(side)] = name;
        shown.fixed.clear();
    };
    change(scene_);
    later(instant(ports_.time.now()), change);
    for (const auto& participant : participants_) participant->fresh = true;  // names are in whole views only
    tell_everybody();
}

record::Document LiveGame::note_to_keep(const std::string& game, std::string_view text, std::string_view by,
                                        std::int64_t wall_us) {
    JsonObject note;
    note.text("text", text).text("by", by).number("at", wall_us / 1000);
    return {std::string(note_document), game, note.done()};
}

void LiveGame::tell_note(std::string_view note) {
    keep_note(note);
    tell_seated(note_, nullptr);
}

void LiveGame::keep_note(std::string_view note) {
    note_ = std::make_shared<const std::string>(JsonObject().raw("note", std::string(note)).done());
}

}  // namespace adoube::server
