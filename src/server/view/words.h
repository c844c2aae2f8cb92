// The words of views: types of acts, findings with their clauses, duties, in the viewer's language.
#pragma once

#include <string>
#include <string_view>

#include "chess/notation/notation.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/decide.h"

namespace adoube::server {

using chess::Language;

inline std::string_view type_of(const laws::ActBody& body) { return laws::word(body); }  // "touches", "offers draw"

std::string gist(laws::Clause clause, Language language);
std::string gists(const laws::Citations& citations, Language language);
std::string clauses_json(const laws::Citations& citations, const laws::Edition& edition);

}  // namespace adoube::server
