// Notes of the log: keys that seats register and links that the arbiter issues anew. None is taken
// while an envelope is closed, so that nobody becomes a recipient after the sealer looked.
#include "base/overloaded.h"
#include "record/log/fixed_keys.h"
#include "server/game/live_game.h"

namespace adoube::server {
namespace {

constexpr int most_keys = 16;  // of one seat in one game

// Why the note cannot be taken now.
std::optional<std::string_view> refusal_of(const LoadedGame& scene, const record::Note& note) {
    if (record::keys_are_fixed(scene.game)) return "keys and links stay as they are until the envelope is opened";
    const auto* key = std::get_if<record::note::KeyRegistered>(&note);
    if (!key) return {};
    const auto found = scene.keys.find(key->holder);
    if (found != scene.keys.end() && found->second.earlier + 1 >= most_keys)
        return "this seat changed its key too often";
    for (const auto& [holder, other] : scene.keys)
        if (holder != key->holder && (other.box == key->box || other.sign == key->sign))
            return "this is the key of another seat";
    return {};
}

bool is_known(const LoadedGame& scene, const record::Note& note) {
    const auto* key = std::get_if<record::note::KeyRegistered>(&note);
    const auto found = key ? scene.keys.find(key->holder) : scene.keys.end();
    return found != scene.keys.end() && found->second.box == key->box && found->second.sign == key->sign;
}

}  // namespace

void LiveGame::note(Role by, record::Note note, NoteDone done) {
    const auto self = shared_from_this();
    enqueue([self, by, note = std::move(note), done = std::move(done)] { self->enter_note(by, note, done); });
}

void LiveGame::enter_note(Role by, const record::Note& note, const NoteDone& done) {
    const auto refused =
        closed_ ? std::optional<std::string_view>("the record is being recovered") : refusal_of(scene_, note);
    if (refused || is_known(scene_, note)) {
        done(refused);
        return finished();
    }
    const auto body = record::encode_note(note);
    const auto append =
        under_lease({scene_.name, scene_.seq, std::string(name_of(by)), "note." + std::to_string(scene_.seq),
                     record::digest("note/1", {body}), ports_.time.wall_us(), body});
    const auto self = shared_from_this();
    ports_.writer.append({append}, [self, append, note, done](const std::vector<record::Outcome>& outcomes) {
        if (std::holds_alternative<record::outcome::NoRoom>(outcomes[0])) {
            self->lack_room({});
            done(no_room_text);
            return self->finished();
        }
        if (std::holds_alternative<record::outcome::LeaseLost>(outcomes[0])) {
            self->overtaken();
            done("another server keeps this game now");
            return self->finished();
        }
        if (!std::holds_alternative<record::outcome::Appended>(outcomes[0])) {
            self->closed_ = true;
            self->ports_.trouble("a note could not be appended to game " + self->scene_.name);
            done("the record does not answer");
            return self->finished();
        }
        ++self->ports_.counts.entries;
        self->take(record::entry_of(append, self->scene_.head), note);
        done({});
        self->tell_everybody();
        self->finished();
    });
}

}  // namespace adoube::server
