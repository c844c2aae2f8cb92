#include "simulate/story.h"

#include "laws/decide.h"
#include "scenario/text.h"
#include "scenario/write.h"

namespace adoube::simulate {

std::string story_of(const Ledger& ledger) {
    auto start = ledger.start();
    start.terms.names = {"Anna", "Boris"};
    std::string text = scenario::header_text(start.terms, start.position);
    laws::Instant now{};
    for (const auto& entry : ledger.acts()) {
        const auto* opens = std::get_if<laws::act::OpenEnvelope>(&entry.act.body);
        text += "+" + scenario::duration_text(entry.act.at - now) + " " +
                scenario::act_text(entry.act, opens ? opens->text : std::string()) + " -> " +
                std::string(scenario::finding_text(entry.ruling.finding)) + "\n";
        now = entry.act.at;
    }
    return text;
}

}  // namespace adoube::simulate
