#include "record/codec/codec.h"

#include <algorithm>

#include "laws/prepare.h"
#include "record/codec/client_act.h"
#include "record/codec/codec_types.h"

namespace adoube::record {

namespace codec {

template <class IO>
void describe(IO& io, laws::Ruling& ruling) {
    io.field("clauses", ruling.citations);
    io.field("events", ruling.events);
    io.field("finding", ruling.finding);
}

template <class IO>
void describe(IO& io, laws::RuledAct& entry) {
    describe_version(io);
    io.field("act", entry.act);
    io.field("ruling", entry.ruling);
}

}  // namespace codec

using codec::Reading;
using codec::Trouble;
using codec::Writing;

std::string encode_act(const laws::Act& act) { return Writing(laws::current_edition()).json_of(act); }
std::string encode_ruling(const laws::Ruling& ruling, const laws::Edition& edition) {
    return Writing(edition).json_of(ruling);
}
std::string encode_event(const laws::Event& event, const laws::Edition& edition) {
    return Writing(edition).json_of(event);
}
std::string encode_entry(const laws::RuledAct& entry, const laws::Edition& edition) {
    return Writing(edition).json_of(entry);
}

Result<laws::RuledAct> decode_entry(std::string_view line, const laws::Edition& edition) {
    const auto value = json::read(line, {longest_body});
    if (!value) return std::unexpected(value.error());
    Trouble trouble;
    laws::RuledAct entry{};
    Reading(*value, "", edition, trouble).read(*value, "", entry);
    if (trouble.first) return std::unexpected(*trouble.first);
    if (auto differs = codec::not_canonical(line, encode_entry(entry, edition))) return std::unexpected(*differs);
    return entry;
}

namespace {

std::optional<Error> server_member(const json::Value& act) {
    const auto* object = std::get_if<json::Object>(&act.is);
    for (std::size_t i = 0; object && i < object->size(); ++i)
        if (codec::only_the_server_says((*object)[i].name))
            return Error{"\"" + (*object)[i].name + "\" is for the server to say", (*object)[i].at};
    return {};
}

Result<void> tell_movement(laws::ActBody& body, laws::Actor by, const laws::Game& game, const json::Value* told) {
    auto* movement = laws::movement_of(body);
    if (!movement && told) return fail_at(told->at, "unknown field \"move\"");
    if (!movement) return {};
    if (!told && !*movement) return fail_at(0, "\"move\" or \"movement\" is missing");
    if (!told) return {};
    if (*movement) return fail_at(told->at, "\"move\" and \"movement\" exclude each other");
    const auto* text = std::get_if<std::string>(&told->is);
    if (!text) return fail_at(told->at, "move: expected a text");
    *movement = laws::movement_told(game, by, body, *text);
    if (!*movement)
        return fail_at(told->at, "move: " + json::shown(*text) + " names no movement a hand could make here");
    return {};
}

}  // namespace

Result<laws::ActBody> decode_act(std::string_view text, laws::Actor by, const laws::Game& game) {
    const auto value = json::read(text, {longest_act});
    if (!value) return std::unexpected(value.error());
    return decode_act(*value, by, game);
}

Result<laws::ActBody> decode_act(const json::Value& act, laws::Actor by, const laws::Game& game) {
    if (auto reserved = server_member(act)) return std::unexpected(*reserved);
    Trouble trouble;
    laws::ActBody body;
    Reading fields(act, "", *game.terms.edition, trouble);
    const auto* move_text = fields.find("move");  // {"move":"Nf3"} in place of {"movement":{…}}
    codec::describe(fields, body);
    fields.finish();
    if (trouble.first) return std::unexpected(*trouble.first);
    if (!codec::may(by, body)) return fail(std::string(word(by)) + " has no such act");
    if (codec::sealed_by_the_server(body)) return fail_at(0, "a move is sealed with what seals it, not told as an act");
    if (auto told = tell_movement(body, by, game, move_text); !told) return std::unexpected(told.error());
    return body;
}

}  // namespace adoube::record
