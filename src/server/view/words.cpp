#include "server/view/words.h"

#include <array>

#include "base/json.h"
#include "base/json_write.h"
#include "record/codec/codec.h"

namespace adoube::server {
namespace {

// Asked of the codec once, so that there is one table of these words.
template <std::size_t... I>
std::array<std::string, sizeof...(I)> types(std::index_sequence<I...>) {
    const auto type = [](laws::ActBody body) {
        const auto value = json::read(record::encode_act({{}, laws::Actor::white, std::move(body), {}}), {4096});
        for (const auto& member : std::get<json::Object>(value->is))
            if (member.name == "type") return std::get<std::string>(member.value.is);
        return std::string();
    };
    return {type(laws::ActBody(std::in_place_index<I>))...};
}

}  // namespace

std::string_view type_of(const laws::ActBody& body) {
    static const auto all = types(std::make_index_sequence<std::variant_size_v<laws::ActBody>>());
    return all[body.index()];
}

std::string gist(laws::Clause clause, Language language) {
    const auto& entry = laws::entry(clause);
    if (language == Language::hy) return std::string(entry.gist_hy);
    if (language == Language::ru) return std::string(entry.gist_ru);
    return std::string(entry.gist_en);
}

std::string gists(const laws::Citations& citations, Language language) {
    std::string text;
    for (const auto clause : citations) (text += text.empty() ? "" : " ") += gist(clause, language);
    return text;
}

std::string clauses_json(const laws::Citations& citations, const laws::Edition& edition) {
    JsonArray list;
    for (const auto clause : citations) list.text(laws::number(clause, edition));
    return list.done();
}

}  // namespace adoube::server
