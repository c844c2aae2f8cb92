// An event as the store keeps it: a document "event" with everything but the rounds, and a document "round" for each
// ("EVENT.3"), so that a result rewrites only its round. Names are in the persons.
#pragma once

#include "record/store/store.h"
#include "server/event/event.h"

namespace adoube::server {

record::Document event_document(const Event& event);
record::Document round_document(const Event& event, const EventRound& round);

// Nothing if there is no such event; its rounds and names included.
Result<std::optional<Event>> load_event(record::Store& store, const std::string& id);

Result<EventRound> round_from(std::string_view body);  // of a document "round"

std::string event_terms_json(const NewGame& defaults);  // as a request for a game writes them

}  // namespace adoube::server
