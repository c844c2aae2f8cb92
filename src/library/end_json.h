// Whether a position ends a game by itself, as answers tell it.
#pragma once

#include "library/request.h"
#include "views/words/end_text.h"

namespace adoube::library {

// {"reason":…,"result":…,"clauses":[…],"text":…,"texts":{…}}; null: it ends none.
template <class Tell>
std::string end_json(const std::optional<laws::End>& end, const laws::Edition& edition, const TextLanguages& languages,
                     Tell tell) {
    if (!end) return "null";
    const auto in = [&](chess::Language language) { return tell(*end, language); };
    return views::end_members(*end, edition)
        .text("text", in(languages.front()))
        .raw("texts", by_language(languages, in))
        .done();
}

}  // namespace adoube::library
