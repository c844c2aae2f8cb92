#include "record/codec/note.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/encoding.h"
#include "base/json.h"
#include "base/plain_text.h"
#include "record/log/entry.h"

namespace adoube::record {
namespace {

constexpr std::string_view beginning = R"({"note":{)";
constexpr std::size_t longest_note = 4096;
constexpr std::int64_t most_links = 1'000'000;
constexpr std::array<std::string_view, 3> seats{"arbiter", "black", "white"};

constexpr std::array<std::string_view, 3> proofs{"verified", "false", "not verifiable"};

bool is_hex(std::string_view text, std::size_t digits) { return text.size() == digits && unhex(text).has_value(); }
bool is_public_key(std::string_view text) { return is_hex(text, 64); }
bool is_absent_or_hex(std::string_view text, std::size_t digits) { return text.empty() || is_hex(text, digits); }

// The members of one object, each asked for by name; what is missing or of another type is empty.
class Members {
public:
    explicit Members(const json::Value* value) : object_(value ? std::get_if<json::Object>(&value->is) : nullptr) {}

    const json::Value* value(std::string_view name) const {
        for (std::size_t i = 0; object_ && i < object_->size(); ++i)
            if ((*object_)[i].name == name) return &(*object_)[i].value;
        return nullptr;
    }
    std::string text(std::string_view name) const {
        const auto* found = value(name);
        const auto* text = found ? std::get_if<std::string>(&found->is) : nullptr;
        return text ? *text : std::string();
    }
    std::int64_t number(std::string_view name, std::int64_t otherwise = 0) const {
        const auto* found = value(name);
        const auto* number = found ? std::get_if<std::int64_t>(&found->is) : nullptr;
        return number ? *number : otherwise;
    }

private:
    const json::Object* object_;
};

std::string sightings_json(const std::vector<Sighting>& sightings) {
    std::string list = "[";
    for (const Sighting& one : sightings) list += (list.size() > 1 ? "," : "") + sighting_json(one);
    return list + "]";
}

bool is_seat(std::string_view holder) { return std::ranges::find(seats, holder) != seats.end(); }

bool is_link(std::string_view link, std::string_view holder) {
    if (holder == "escrow") return link == "arbiter";
    if (!is_seat(holder)) return false;
    if (holder == "arbiter" && (link == "event" || link == "server")) return true;
    return !link.empty() && link.size() <= 6 && link[0] != '0' &&
           std::ranges::all_of(link, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<Note> read_saw(const Members& inner) {
    note::SensorSaw saw{inner.text("recording"), inner.number("now", -1), inner.number("period", -1), {}};
    const auto* found = inner.value("sightings");
    const auto* list = found ? std::get_if<json::Array>(&found->is) : nullptr;
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        auto sighting = read_sighting((*list)[i], "sightings");
        if (!sighting) return {};
        saw.sightings.push_back(std::move(*sighting));
    }
    if (!is_sound(saw) || saw.sightings.empty()) return {};
    return saw;
}

std::optional<Note> read(const Members& inner) {
    const auto type = inner.text("type");
    if (type == "registers key") {
        note::KeyRegistered key{inner.text("holder"), inner.text("box"), inner.text("sign"), inner.text("link"),
                                inner.text("proof")};
        const bool keys = is_public_key(key.box) && is_public_key(key.sign);
        if (is_link(key.link, key.holder) && keys && is_absent_or_hex(key.proof, 128)) return key;
    }
    if (type == "issues link") {
        note::LinkIssued issued{inner.text("holder"), inner.number("number"), inner.text("id")};
        const bool counted = issued.number >= 2 && issued.number < most_links;
        if (is_seat(issued.holder) && counted && is_absent_or_hex(issued.id, 16)) return issued;
    }
    if (type == "states move") {
        const auto proof = std::ranges::find(proofs, inner.text("proof")) - proofs.begin();
        note::MoveStated stated{inner.text("holder"), static_cast<note::Proof>(proof), inner.text("r"),
                                inner.text("message"), inner.text("ctx")};
        const bool shown = is_hex(stated.r, 64) && is_hex(stated.message, 128) && is_absent_or_hex(stated.ctx, 64);
        const bool player = stated.holder == "white" || stated.holder == "black";
        const bool empty = stated.r.empty() && stated.message.empty() && stated.ctx.empty();
        if (player && ((proof < 2 && shown) || (proof == 2 && empty))) return stated;
    }
    if (type == "signs act") {
        note::ActSigned act{inner.text("holder"), inner.text("key"), inner.text("act"), inner.text("signature")};
        const bool short_enough = !act.act.empty() && act.act.size() <= note::longest_signed_act;
        if (const auto expect = inner.number("expect", -1); expect >= 0)
            act.expect = static_cast<std::uint64_t>(expect);
        if (is_seat(act.holder) && is_name(act.key) && short_enough && is_hex(act.signature, 128)) return act;
    }
    if (type == "opens envelope") {
        note::EnvelopeOpened opened{inner.text("ctx"), inner.text("r"), inner.text("message")};
        if (is_hex(opened.ctx, 64) && is_hex(opened.r, 64) && is_hex(opened.message, 128)) return opened;
    }
    if (type == "sensor saw") return read_saw(inner);
    if (type == "weighs evidence") {
        note::EvidenceWeighed weighed{inner.number("number"), inner.text("side"), inner.text("reason")};
        const bool moved = weighed.number >= 1 && weighed.number <= 65'535;
        const bool told = weighed.reason.size() <= note::longest_reason && !has_controls(weighed.reason);
        if (moved && told && (weighed.side == "white" || weighed.side == "black")) return weighed;
    }
    return {};
}

// Writes what one note holds.
struct NoteWriter {
    json::ObjectWriter inner;

    void text(std::string_view name, std::string_view value) { inner.add(name, json::quoted(value)); }
    void number(std::string_view name, std::int64_t value) { inner.add(name, std::to_string(value)); }
    void text_if(std::string_view name, std::string_view value) {
        if (!value.empty()) text(name, value);
    }

    void operator()(const note::KeyRegistered& key) {
        text("type", "registers key");
        text("holder", key.holder);
        text("box", key.box);
        text("sign", key.sign);
        text("link", key.link);
        text_if("proof", key.proof);
    }
    void operator()(const note::LinkIssued& issued) {
        text("type", "issues link");
        text("holder", issued.holder);
        number("number", issued.number);
        text_if("id", issued.id);
    }
    void operator()(const note::MoveStated& stated) {
        text("type", "states move");
        text("holder", stated.holder);
        text("proof", word(stated.proof));
        if (stated.proof == note::Proof::missing) return;
        text("r", stated.r);
        text("message", stated.message);
        text_if("ctx", stated.ctx);
    }
    void operator()(const note::ActSigned& act) {
        text("type", "signs act");
        text("holder", act.holder);
        text("key", act.key);
        text("act", act.act);
        text("signature", act.signature);
        if (act.expect) inner.add("expect", std::to_string(*act.expect));
    }
    void operator()(const note::EnvelopeOpened& opened) {
        text("type", "opens envelope");
        text("ctx", opened.ctx);
        text("r", opened.r);
        text("message", opened.message);
    }
    void operator()(const note::SensorSaw& saw) {
        text("type", "sensor saw");
        text("recording", saw.recording);
        number("now", saw.now);
        number("period", saw.period);
        inner.add("sightings", sightings_json(saw.sightings));
    }
    void operator()(const note::EvidenceWeighed& weighed) {
        text("type", "weighs evidence");
        number("number", weighed.number);
        text("side", weighed.side);
        text_if("reason", weighed.reason);
    }
};

}  // namespace

std::string_view note::word(Proof proof) { return proofs[static_cast<std::size_t>(proof)]; }

bool is_sound(const note::SensorSaw& saw) {
    const bool timed = saw.now >= 0 && saw.now <= longest_recording && saw.period >= 1 && saw.period <= 10'000;
    return timed && is_hex(saw.recording, 16) && saw.sightings.size() <= most_sightings;
}

bool is_note(std::string_view line) { return line.starts_with(beginning); }

std::string encode_note(const Note& note) {
    NoteWriter writer;
    std::visit(writer, note);
    json::ObjectWriter outer;
    outer.add("note", writer.inner.text());
    outer.add("v", "1");
    return outer.text();
}

Result<Note> decode_note(std::string_view line) {
    const auto value = json::read(line, {longest_note});
    if (!value) return std::unexpected(value.error());
    auto note = read(Members(Members(&*value).value("note")));
    if (!note) return fail("note: not one that is known");
    if (encode_note(*note) != line) return fail("note: not in its one spelling");
    return std::move(*note);
}

}  // namespace adoube::record
