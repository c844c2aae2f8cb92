// What stands on the envelope of a served game, from the server's own record.
#pragma once

#include "record/envelope/header.h"
#include "server/game/loaded_game.h"

namespace adoube::server {

enum class Envelope { move, reply };  // the sealed move of I.1, the sealed reply of I.9.3

// An adjournment must have been asked for; for a reply the envelope must have been opened.
record::envelope::Header header_of(const LoadedGame& scene, Envelope which);

// Whether the header of a reply can be given: the envelope is open and a reply may be or is sealed.
bool may_have_reply(const laws::State& game);

}  // namespace adoube::server
