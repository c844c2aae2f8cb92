// What stands in a game's log beside acts: which key a seat registered and by which link, that a seat got a new link,
// what proves the text of an opened envelope or of a move stated for a lost one, that a device signed an act, and what
// a sensor board saw. A note is not judged and changes no game; it stands in the chain so that nobody can deny it, move
// it or put another in its place (docs/formats/log.md). One spelling, like all bodies.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "record/codec/sighting.h"

namespace adoube::record {

namespace note {

// Public keys as hexadecimal digits. The holder is a role, or "escrow" for the official whose key the
// arbiter enters. The link: the number of the seat's link, "event" or "server" for an arbiter of more
// than this game, "arbiter" for the escrow official.
// The proof is the signature of a seat's own signing key over game, holder and both keys (record/log/act_signature.h);
// the arbiter who enters the official's key has none, and keys of before 0.2 have none.
struct KeyRegistered {
    std::string holder, box, sign, link, proof{};
    bool operator==(const KeyRegistered&) const = default;
};

// The first link of a seat comes with the game; this is the second or a later one. The id, which says nothing about the
// link's secret, tells by which of several good links somebody came; links of before 0.2 have none.
struct LinkIssued {
    std::string holder;
    std::int64_t number = 0;
    std::string id{};
    bool operator==(const LinkIssued&) const = default;
};

// I.12.1: what the sealer's proof of the stated move came to. Nonce r and message of the proof and the context ctx of
// the envelope as hexadecimal digits, so that anybody can check it again; all empty without a proof. Proofs of before
// 0.2 have no ctx.
enum class Proof : std::uint8_t { verified, wrong, missing };
struct MoveStated {
    std::string holder;
    Proof proof = Proof::missing;
    std::string r, message, ctx{};
    bool operator==(const MoveStated&) const = default;
};
std::string_view word(Proof proof);  // "verified", "false", "not verifiable"

// What the two shares of an envelope gave: the commitment in the log is that of ctx, r and this message.
struct EnvelopeOpened {
    std::string ctx, r, message;
    bool operator==(const EnvelopeOpened&) const = default;
};

// The act of the entry with this key, as the device of the seat sent and signed it (record/log/act_signature.h), and
// the last entry that the device knew then; signatures of before 0.2 do not cover it.
struct ActSigned {
    std::string holder, key, act, signature;
    std::optional<std::uint64_t> expect{};
    bool operator==(const ActSigned&) const = default;
};
inline constexpr std::size_t longest_signed_act = 1000;  // bytes

// What the board saw since it told the last time. Times of one recording are on one clock; `now` is that clock when
// this was sent, so that the entry's time of day gives theirs.
struct SensorSaw {
    std::string recording;  // 16 hexadecimal digits
    std::int64_t now = 0;  // ms since the recording began
    std::int64_t period = 50;  // ms: two readings of a square may be so far apart
    std::vector<Sighting> sightings;
    bool operator==(const SensorSaw&) const = default;
};

// The arbiter has looked at what the sensor saw of this move, and lets the move stand.
struct EvidenceWeighed {
    std::int64_t number = 0;
    std::string side, reason{};
    bool operator==(const EvidenceWeighed&) const = default;
};
inline constexpr std::size_t longest_reason = 400;  // bytes

}  // namespace note

using Note = std::variant<note::KeyRegistered, note::LinkIssued, note::MoveStated, note::ActSigned,
                          note::EnvelopeOpened, note::SensorSaw, note::EvidenceWeighed>;

std::string encode_note(const Note& note);
Result<Note> decode_note(std::string_view line);
bool is_sound(const note::SensorSaw& saw);  // within its bounds
bool is_note(std::string_view line);  // whether this body is a note, and no act

}  // namespace adoube::record
