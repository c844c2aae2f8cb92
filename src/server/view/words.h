// The words of views: types of acts, and of findings their clauses, in the viewer's language.
#pragma once

#include "laws/act.h"
#include "views/state/citations.h"

namespace adoube::server {

using chess::Language;
using views::clauses_json;
using views::gist;
using views::gists;

inline std::string_view type_of(const laws::ActBody& body) { return laws::word(body); }  // "touches", "offers draw"

}  // namespace adoube::server
