// What a sensor board saw, told by its recorder, and the arbiter's word on it. Both become notes of the log. Nobody who
// holds the link of one player alone can tell them: a player would be a witness in his own cause.
#include "base/json_write.h"
#include "base/plain_text.h"
#include "server/api/session.h"
#include "server/sensor/sighting_sense.h"

namespace adoube::server {
namespace {

Result<record::note::SensorSaw> read_saw(const json::Value& value) {
    JsonFields fields(value, "sensor");
    record::note::SensorSaw saw;
    saw.recording = fields.text("recording").value_or("");
    saw.now = fields.number("now", 0, record::longest_recording).value_or(-1);
    saw.period = fields.number("period", 1, 10'000).value_or(saw.period);
    const auto* list = fields.list("sightings", record::most_sightings);
    auto trouble = fields.finish();
    if (trouble) return std::unexpected(std::move(*trouble));
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        const std::string path = "sensor.sightings[" + std::to_string(i) + "]";
        auto sighting = record::read_sighting((*list)[i], path);
        if (!sighting) return std::unexpected(sighting.error());
        if (auto wrong = nonsense_in(*sighting, (*list)[i], path, saw.now)) return std::unexpected(std::move(*wrong));
        saw.sightings.push_back(std::move(*sighting));
    }
    if (!record::is_sound(saw))
        return std::unexpected(Error{"sensor: expected recording (16 hexadecimal digits) and now (ms)", value.at});
    return saw;
}

Result<record::note::EvidenceWeighed> read_weighed(const json::Value& value) {
    JsonFields fields(value, "weigh");
    record::note::EvidenceWeighed weighed;
    weighed.number = fields.number("number", 1, 65'535).value_or(0);
    weighed.side = fields.text("side").value_or("");
    weighed.reason = without_controls(fields.text("reason", record::note::longest_reason).value_or(""));
    auto trouble = fields.finish();
    if (trouble) return std::unexpected(std::move(*trouble));
    const bool of_somebody = weighed.side == "white" || weighed.side == "black";
    if (weighed.number < 1 || !of_somebody || weighed.reason.size() > record::note::longest_reason)
        return std::unexpected(Error{"weigh: expected number, side (white or black) and a short reason", value.at});
    return weighed;
}

}  // namespace

// The arbiter, or whoever holds the links of both players: then nobody speaks for himself alone.
bool Session::may_record(const std::string& with) {
    const auto role = participant_->role;
    if (role == Role::arbiter) return true;
    if (!is_player(role) || with.empty()) return false;
    const auto other = role_in(registry_, with, table_->scene());
    return other && *other && is_player(**other) && **other != role;
}

void Session::sensor(const json::Value& value) {
    JsonFields fields(value, "");
    const auto key = fields.text("key").value_or("");
    const auto with = fields.text("with").value_or("");
    const bool take_over = fields.yes("take_over").value_or(false);
    const bool running = fields.yes("running").value_or(false);
    auto saw = read_saw(*fields.value("sensor"));
    if (const auto trouble = fields.finish()) return refuse(key, "malformed", trouble->message, trouble->at);
    if (!saw) return refuse(key, "malformed", saw.error().message, saw.error().at);
    if (!is_key(key)) return refuse(key, "malformed", "key: expected 22 characters of base64url");
    if (!may_record(with))
        return refuse(key, "role", "what a board saw is told by the arbiter, or with the links of both players");
    if (!table_->records(participant_, saw->recording, take_over))
        return refuse(key, "recorder", "another recorder tells what this board sees");
    if (running) table_->play_begins();
    // On a screen anybody may read the log while the game lasts; evidence is for the arbiter until it is over.
    if (table_->scene().game.terms.venue != laws::Venue::note)
        return refuse(key, "sensor", "a board is recorded in a game with venue note");
    if (saw->sightings.empty()) return kept(key);  // only says that it is here
    keep(std::move(*saw), key);
}

void Session::weigh(const json::Value& value) {
    JsonFields fields(value, "");
    const auto key = fields.text("key").value_or("");
    fields.value("expect");  // sent with everything by the pages, and nothing to this
    auto weighed = read_weighed(*fields.value("weigh"));
    if (const auto trouble = fields.finish()) return refuse(key, "malformed", trouble->message, trouble->at);
    if (!weighed) return refuse(key, "malformed", weighed.error().message, weighed.error().at);
    if (!is_key(key)) return refuse(key, "malformed", "key: expected 22 characters of base64url");
    if (participant_->role != Role::arbiter) return refuse(key, "role", "the arbiter weighs evidence");
    keep(std::move(*weighed), key);
}

void Session::keep(record::Note note, const std::string& key) {
    const std::weak_ptr<Session> weak = weak_from_this();
    table_->note(
        participant_->role, std::move(note),
        [weak, key](std::optional<std::string_view> refused) {
            const auto self = weak.lock();
            if (!self) return;
            if (!refused) return self->kept(key);
            self->refuse(key, *refused == key_reused_text ? "key_reuse" : "sensor", *refused);
        },
        key);
}

void Session::kept(std::string_view key) {
    peer_->send(std::make_shared<const std::string>(JsonObject().text("kept", key).done()));
}

}  // namespace adoube::server
