#include "record/store/tables.h"

namespace adoube::record {

Digest pseudonym(const Person& person) { return digest("person/1", {person.salt, person.id}); }

}  // namespace adoube::record
