#include "server/api/session.h"

#include "base/encoding.h"
#include "base/json_write.h"
#include "base/plain_text.h"
#include "record/envelope/keys.h"
#include "record/log/act_signature.h"

namespace adoube::server {
namespace {

constexpr Nanos hello_within = std::chrono::seconds(5);
constexpr std::size_t longest_frame = 4096;
constexpr std::size_t key_length = 22;

// A value back as JSON, without spaces: what is hashed and decoded as the act.
std::string compact(const json::Value& value) {
    struct Writer {
        std::string operator()(const json::Null&) const { return "null"; }
        std::string operator()(bool yes) const { return yes ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(const std::string& text) const { return json::quoted(text); }
        std::string operator()(const json::Array& array) const {
            JsonArray list;
            for (const auto& item : array) list.raw(compact(item));
            return list.done();
        }
        std::string operator()(const json::Object& object) const {
            std::string text = "{";
            for (const auto& member : object) {
                if (text.size() > 1) text += ',';
                ((text += json::quoted(member.name)) += ':') += compact(member.value);
            }
            return text += '}';
        }
    };
    return std::visit(Writer{}, value.is);
}

std::string error_frame(const Error& error) {
    JsonObject one;
    one.text("code", "malformed").text("text", error.message);
    if (error.at) one.number("at", static_cast<std::int64_t>(*error.at));
    return JsonObject().raw("error", one.done()).done();
}

}  // namespace

bool is_key(std::string_view key) { return key.size() == key_length && unbase64url(key).has_value(); }

Result<std::optional<Role>> role_in(Registry& registry, std::string_view token, const LoadedGame& scene) {
    if (token.empty()) return Role::watcher;
    const auto holder = registry.seats().holder(token);
    if (!holder) return std::unexpected(holder.error());
    if (!*holder || (*holder)->once) return std::nullopt;
    const auto& place = (*holder)->place;
    if (place == scene.name || place == everywhere || (!scene.card.event.empty() && place == scene.card.event))
        return (*holder)->role;
    return std::nullopt;
}

Session::Session(Registry& registry, std::string game, std::shared_ptr<Peer> peer, std::string cookie,
                 std::function<void()> seated)
    : registry_(registry),
      game_(std::move(game)),
      peer_(std::move(peer)),
      cookie_(std::move(cookie)),
      seated_(std::move(seated)) {}

void Session::begin() {
    const std::weak_ptr<Session> weak = weak_from_this();
    timer_ = registry_.ports().timers.at(registry_.ports().time.now() + hello_within, [weak] {
        const auto self = weak.lock();
        if (self && !self->participant_) self->end(4000, "no hello");
    });
    ++registry_.counts().connections;
}

void Session::frame(std::string text, Nanos received) {
    if (ended_) return;
    ++registry_.counts().frames;
    if (!frames_.take(registry_.ports().time.now())) return end(1008, "too many frames");
    if (early_) return void(early_->emplace_back(std::move(text), received));
    auto value = json::read(text, {longest_with_envelope});
    if (!value) return peer_->send(std::make_shared<const std::string>(error_frame(value.error())));
    JsonFields fields(*value, "");
    if (!participant_) return fields.has("hello") ? hello(*value) : end(4000, "no hello");
    if (text.size() > longest_frame && !fields.has("seal")) return end(1009, "frame too long");
    if (fields.has("keys")) return keys(*value);
    if (fields.has("sensor")) return sensor(*value);
    if (fields.has("weigh")) return weigh(*value);
    say(std::move(*value), received);
}

// A game that is not there and a token that does not open it are told alike.
constexpr std::string_view no_such_game = "no such game, or none that this token opens";

struct Session::Greeting {
    std::string token, head;
    std::optional<std::int64_t> since;
    Language language = Language::en;
    Version version = Version::first;
    bool changes = false;
    bool board = false;  // a sensor board takes the seat
};

void Session::hello(const json::Value& value) {
    JsonFields fields(value, "");
    Greeting greeting;
    const auto version = fields.number("hello", 1, 2);
    greeting.token = fields.text("token").value_or(cookie_);
    greeting.since = fields.number("since", 0, std::int64_t{1} << 53);
    const auto head = fields.text("head");
    const auto language = chess::parse_language(fields.text("lang").value_or("en"));
    if (version == 2) greeting.version = Version::slim;
    greeting.changes = fields.yes("changes").value_or(false) || greeting.version == Version::slim;
    greeting.board = fields.yes("board").value_or(false);
    if (const auto trouble = fields.finish())
        return peer_->send(std::make_shared<const std::string>(error_frame(*trouble)));
    if (!version) return end(4000, "unsupported version");
    greeting.head = head.value_or("");
    if (language && static_cast<std::size_t>(*language) < 3) greeting.language = *language;
    const auto holder = registry_.seats().holder(greeting.token);
    if (!holder) return end(1011, "the record does not answer");
    if (!*holder && registry_.ports().is_crowded()) return end(1013, "no places are left for watching");
    early_.emplace();
    registry_.find(game_, *holder ? Registry::Asker::seat : Registry::Asker::visitor,
                   [self = shared_from_this(), greeting](const auto& found) {
                       try {
                           self->greet(greeting, found);
                       } catch (const std::bad_alloc&) { self->end(1013, "no memory"); }
                   });
}

void Session::greet(const Greeting& greeting, const Result<std::shared_ptr<LiveGame>>& found) {
    if (ended_) return;
    const auto early = std::exchange(early_, std::nullopt).value_or(decltype(early_)::value_type());
    if (!found) return end(1011, "the record does not answer");
    if (!*found) return end(4004, no_such_game);
    const auto role = role_in(registry_, greeting.token, (*found)->scene());
    if (!role) return end(1011, "the record does not answer");
    if (!*role) return end(4004, no_such_game);
    if (diverged(greeting, (*found)->scene(**role))) return end(4009, "diverged");
    // It is in the record and not known here: another server has gone on, and this one has not learnt it yet; or it
    // has not come as far with what is shown late.
    if (registry_.leases() && greeting.since.value_or(0) > static_cast<std::int64_t>((*found)->scene(**role).seq))
        return end(1012, "another server keeps this game");
    participant_ = std::make_shared<Participant>(
        Participant{**role, greeting.language, peer_, greeting.version, greeting.changes});
    participant_->awaits_play = greeting.board && is_player(**role);
    if (const auto holder = registry_.seats().holder(greeting.token); holder && *holder) {
        participant_->token_id = (*holder)->token_id;
        if ((*holder)->place != game_) place_ = (*holder)->place == everywhere ? "server" : "event";
        peer_->seated();
        if (seated_) seated_();
    }
    table_ = *found;
    table_->join(participant_);
    for (const auto& [text, received] : early) frame(text, received);
}

// Whether the entry this client knows is another one here; it is then told so.
bool Session::diverged(const Greeting& greeting, const LoadedGame& scene) {
    if (greeting.since.value_or(0) == 0 || greeting.head.empty()) return false;
    const auto entry = registry_.ports().store.read(game_, static_cast<std::uint64_t>(*greeting.since), 1);
    const auto is_named = [&](const record::Digest& hash) {
        return greeting.head == record::hex(hash) || greeting.head == short_head(hash);
    };
    if (entry && !entry->empty() && is_named(entry->front().hash)) return false;
    peer_->send(std::make_shared<const std::string>(
        JsonObject()
            .raw("diverged", JsonObject()
                                 .number("since", static_cast<std::int64_t>(scene.seq))
                                 .text("head", record::hex(scene.head))
                                 .done())
            .done()));
    return true;
}

void Session::say(json::Value said_now, Nanos received) {
    const auto value = std::make_shared<const json::Value>(std::move(said_now));
    JsonFields fields(*value, "");
    const auto key = fields.text("key").value_or("");
    const auto expect = fields.number("expect", 0, std::int64_t{1} << 53);
    const auto* act = fields.value("act");
    const auto* seal = fields.value("seal");
    const auto share = fields.text("share", longest_frame);
    const auto agree = fields.text("agree");
    const auto proof = fields.text("proof", longest_frame);
    const auto signature = fields.text("sign");
    if (const auto trouble = fields.finish()) return refuse(key, "malformed", trouble->message, trouble->at);
    if (!is_key(key)) return refuse(key, "malformed", "key: expected 22 characters of base64url");
    if ((act != nullptr) + (seal != nullptr) + share.has_value() + agree.has_value() != 1)
        return refuse(key, "malformed", "one of act, seal, share and agree is wanted");
    if (proof && !act) return refuse(key, "malformed", "a proof goes with a stated move");
    if (signature && !act) return refuse(key, "malformed", "a signature goes with an act");
    if (!expect && !share && !agree) return refuse(key, "malformed", "expect is missing");
    if (participant_->role == Role::watcher) return refuse(key, "role", "watchers do not act");
    if (!table_->may_say(participant_->role)) return end(1008, "too many acts");
    ++registry_.counts().acts;
    Message said;
    said.sort = act     ? Message::Sort::act
                : seal  ? Message::Sort::seal
                : share ? Message::Sort::share
                        : Message::Sort::accord;
    said.role = participant_->role;
    said.language = participant_->language;
    said.json = act ? compact(*act) : seal ? compact(*seal) : share ? *share : *agree;
    if (act) said.act = {value, act};
    said.proof = proof.value_or("");
    said.signature = signature.value_or("");
    said.key = key;
    said.expect = static_cast<std::uint64_t>(expect.value_or(0));
    said.received = received;
    said.from = participant_;
    said.answer = [peer = peer_](std::string frame) {
        peer->send(std::make_shared<const std::string>(std::move(frame)));
    };
    table_->say(std::move(said));
}

void Session::keys(const json::Value& value) {
    JsonFields fields(value, "");
    const auto* inner = fields.value("keys");
    JsonFields pair(*inner, "keys");
    const auto box = pair.text("box").value_or("");
    const auto sign = pair.text("sign").value_or("");
    const auto escrow = pair.text("of").value_or("");
    const auto proof = pair.text("proof").value_or("");
    auto trouble = pair.finish();
    if (!trouble) trouble = fields.finish();
    const auto is_public_key = [](const std::string& text) { return text.size() == 64 && unhex(text).has_value(); };
    if (!trouble && (!is_public_key(box) || !is_public_key(sign)))
        trouble = Error{"keys: expected box and sign of 64 hexadecimal digits", inner->at};
    if (!trouble && !record::envelope::can_be_sealed_to(*unhex(box)))
        trouble = Error{"keys: nothing can be sealed to this box key", inner->at};
    if (trouble) return peer_->send(std::make_shared<const std::string>(error_frame(*trouble)));
    const auto role = participant_->role;
    if (role == Role::watcher) return refuse("", "role", "watchers have no keys");
    if (!escrow.empty() && (escrow != "escrow" || role != Role::arbiter))
        return refuse("", "role", "only the arbiter enters another's key, and only the escrow official's");
    record::note::KeyRegistered key{escrow, box, sign, "arbiter", {}};
    if (escrow.empty()) {
        const auto link = std::to_string(table_->scene().link_number(role, participant_->token_id));
        key = {std::string(name_of(role)), box, sign, place_.empty() ? link : place_, proof};
        if (!record::is_proved(key, game_))
            return refuse("", "keys", "the proof does not show that this device holds the key");
    }
    const std::weak_ptr<Session> weak = weak_from_this();
    table_->note(role, std::move(key), [weak](std::optional<std::string_view> refused) {
        if (const auto self = weak.lock(); self && refused) self->refuse("", "keys", *refused);
    });
}

void Session::refuse(std::string_view key, std::string_view code, std::string_view text,
                     std::optional<std::size_t> at) {
    JsonObject one;
    one.text("refused", without_controls(key)).text("code", code).text("text", text);
    if (at) one.number("at", static_cast<std::int64_t>(*at));
    peer_->send(std::make_shared<const std::string>(one.done()));
}

void Session::end(int code, std::string_view why) {
    if (ended_) return;
    peer_->close(code, why);
    closed();
}

void Session::closed() {
    if (ended_) return;
    ended_ = true;
    --registry_.counts().connections;
    registry_.ports().timers.cancel(timer_);
    if (table_) table_->leave(participant_);
    table_.reset();
}

}  // namespace adoube::server
