// How acts are told: by the word of their row and their fields. The few that people say in another way have a form of
// their own here.
#pragma once

#include "scenario/act_fields.h"

namespace adoube::scenario {

using ReadAct = Parsed (*)(ActReader&, ActLine&);

template <class A>
struct Form {
    static constexpr std::string_view words = A::row.word;  // one to four
    static Parsed read(ActReader& in, ActLine& line) { return read_fields<A>(in, line); }
    static std::string text(const A& told, const std::string&) { return std::string(words) + fields_text(told); }
};

// The sealed text is on paper and not in the act; whoever writes a story may know it.
#define ADOUBE_FORM(name, said)                                                          \
    template <>                                                                          \
    struct Form<laws::act::name> {                                                       \
        static constexpr std::string_view words = said;                                  \
        static Parsed read(ActReader& in, ActLine& line);                                \
        static std::string text(const laws::act::name& told, const std::string& sealed); \
    }
ADOUBE_FORM(Release, "releases");      // releases e7 e8; with a piece's letter it is PlaceNew
ADOUBE_FORM(PlaceNew, "places");       // places Q e8, releases Q e8
ADOUBE_FORM(Seal, "seals");            // seals Nf3, seals nothing
ADOUBE_FORM(SealReply, "seals reply");
ADOUBE_FORM(Schedule, "schedules");    // schedules +18h the hall
ADOUBE_FORM(OpenEnvelope, "opens envelope");  // its text is looked up
ADOUBE_FORM(FindFact, "finds");        // finds white distraction with warning
ADOUBE_FORM(SeeTouch, "saw");          // saw white touch e2
ADOUBE_FORM(AgreeIncrement, "agrees increment");  // or agrees delay
ADOUBE_FORM(DeclareWin, "declares");   // declares white wins
#undef ADOUBE_FORM

Parsed read_agreed_delay(ActReader& in, ActLine& line);  // agrees delay

}  // namespace adoube::scenario
