#include "cli/envelope/envelope.h"

namespace adoube::cli {

void add_envelope(Verb program, int& exit_code) {
    auto verb = program.add_verb("envelope", "Work with the envelope of an adjourned game (Guideline I)");
    verb.require_verb();
    verb.footer("Example: adoube envelope verify sealed.json --opened opening.json");
    add_envelope_compare(verb, exit_code);
    add_envelope_print(verb, exit_code);
    add_envelope_restate(verb, exit_code);
    add_envelope_verify(verb, exit_code);
}

}  // namespace adoube::cli
