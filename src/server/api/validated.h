// An answer that may be asked for again with the validators it carries (ETag, Last-Modified), and read by pages of
// other sites: nothing in it depends on who asks from where.
#pragma once

#include "server/net/http.h"

namespace adoube::server {

// `modified_us` is when the contents last changed, `now_us` the time of the answer, both on the wall's clock. 304 where
// the request shows that it has the same already.
Response validated(const Request& request, Response whole, std::int64_t modified_us, std::int64_t now_us);

std::string http_date(std::int64_t wall_us);  // "Mon, 16 Nov 2026 17:03:08 GMT"

}  // namespace adoube::server
