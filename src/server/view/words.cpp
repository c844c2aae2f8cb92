#include "server/view/words.h"

#include "base/json_write.h"

namespace adoube::server {

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
