// What stands on the envelope of a served game, from the server's own record.
#pragma once

#include "record/envelope/header.h"
#include "server/scene.h"

namespace adoube::server {

record::envelope::Header header_of(const Scene& scene);  // an adjournment must have been asked for

}  // namespace adoube::server
