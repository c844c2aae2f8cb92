// Notes of the log: keys that seats register and links that the arbiter issues anew, of which none is taken while an
// envelope is closed, so that nobody becomes a recipient after the sealer looked; and what a sensor board saw.
#include "base/overloaded.h"
#include "record/log/act_signature.h"
#include "record/log/fixed_keys.h"
#include "server/game/live_game.h"

namespace adoube::server {
namespace {

constexpr int most_keys = 16;  // of one seat in one game
constexpr std::size_t most_sensor_notes = 10'000;  // of one game

// Why the note cannot be taken now.
std::optional<std::string_view> refusal_of(const LoadedGame& scene, const record::Note& note) {
    if (const auto* saw = std::get_if<record::note::SensorSaw>(&note)) {
        if (scene.sensor.notes >= most_sensor_notes)
            return "this board told too much; what it sees is in its recording";
        if (saw->recording == scene.sensor.recording && saw->now < scene.sensor.now)
            return "sensor.now: earlier than this recording has told before";
        return {};
    }
    if (std::holds_alternative<record::note::EvidenceWeighed>(note)) return {};
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

std::optional<record::note::ActSigned> LiveGame::signature_of(const Message& said) const {
    record::note::ActSigned act{std::string(name_of(said.role)), said.key, said.json, said.signature, said.expect};
    const auto key = scene_.keys.find(act.holder);
    if (act.signature.empty() || act.act.size() > record::note::longest_signed_act || key == scene_.keys.end())
        return {};
    if (!record::is_signed(act, scene_.name, key->second.sign)) return {};
    return act;
}

void LiveGame::note(Role by, record::Note note, NoteDone done, std::string key) {
    const auto self = shared_from_this();
    enqueue([self, by, note = std::move(note), done = std::move(done), key = std::move(key)] {
        self->enter_note(by, note, key, done);
    });
}

void LiveGame::enter_note(Role by, const record::Note& note, const std::string& key, const NoteDone& done) {
    const auto kept =
        key.empty() ? Result<std::optional<record::Verdict>>{} : ports_.store.find(scene_.name, name_of(by), key);
    auto refused = closed_ ? std::optional<std::string_view>("the record is being recovered") : std::nullopt;
    if (!refused && !(kept && *kept)) refused = refusal_of(scene_, note);  // a key is answered as before
    if (refused || !kept || (!*kept && is_known(scene_, note))) {
        done(kept ? refused : std::optional<std::string_view>("the record does not answer"));
        return finished();
    }
    const auto body = record::encode_note(note);
    const auto append = under_lease({scene_.name, scene_.seq, std::string(name_of(by)),
                                     key.empty() ? "note." + std::to_string(scene_.seq) : key,
                                     record::digest("note/1", {body}), ports_.time.wall_us(), body});
    if (*kept) {
        const auto before = record::replay(append, **kept);
        const bool reused = std::holds_alternative<record::append::KeyReused>(before);
        done(reused ? std::optional(key_reused_text) : std::nullopt);
        return finished();
    }
    const auto self = shared_from_this();
    const Stamp stamp{append.after + 1, append.actor, append.key, append.at_us};
    ports_.writer.append({append}, [self, stamp, note, done](const std::vector<record::AppendResult>& outcomes) {
        const auto enter = [&] { self->note_appended(stamp, note, outcomes[0], done); };
        self->fenced(std::cref(enter));
    });
}

void LiveGame::note_appended(Stamp stamp, const record::Note& note, const record::AppendResult& outcome,
                             const NoteDone& done) {
    if (std::holds_alternative<record::append::NoRoom>(outcome)) {
        lack_room({});
        done(no_room_text);
        return finished();
    }
    if (std::holds_alternative<record::append::LeaseLost>(outcome)) {
        overtaken();
        done("another server keeps this game now");
        return finished();
    }
    const auto* appended = std::get_if<record::append::Appended>(&outcome);
    if (!appended) {
        closed_ = true;
        ports_.trouble("a note could not be appended to game " + scene_.name);
        done("the record does not answer");
        return finished();
    }
    ++ports_.counts.entries;
    stamp.hash = appended->head;
    applying_ = unsaid_ = true;
    take(stamp, note);
    applying_ = false;
    done({});
    tell_everybody();
    tell_desk();
    unsaid_ = false;
    finished();
}

}  // namespace adoube::server
