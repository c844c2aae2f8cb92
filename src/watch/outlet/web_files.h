// The files of the arbiter's page: one small document, its style and its script. They ask `/state.json` once a second.
#pragma once

#include <string_view>

namespace adoube::watch {

std::string_view page_html();
std::string_view page_css();
std::string_view page_js();

}  // namespace adoube::watch
