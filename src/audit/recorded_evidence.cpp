#include "audit/recorded_evidence.h"

namespace adoube::audit {
namespace {

std::string tag_of(const chess::PgnGame& game, std::string_view name) {
    for (const auto& one : game.tags)
        if (one.name == name) return one.value;
    return {};
}

// Whether the last period of a TimeControl tag ("40/5400:1800+30") adds time with each move.
std::optional<bool> has_increment(const std::string& control) {
    if (control.empty() || control == "?" || control == "-") return {};
    const std::string last = control.substr(control.rfind(':') + 1);
    const auto plus = last.find('+');
    return plus != std::string::npos && last.find_first_not_of('0', plus + 1) != std::string::npos;
}

}  // namespace

views::Evidence evidence_of(const RecordedGame& recorded, const EvidenceWanted& wanted) {
    return views::evidence_of({.start = recorded.start,
                               .moves = std::span(recorded.moves).first(wanted.plies),
                               .clocks = std::span(recorded.clocks).first(wanted.plies),
                               .increment = has_increment(tag_of(recorded.written, "TimeControl")),
                               .last = wanted.last,
                               .nodes = wanted.nodes});
}

views::EvidencePaper evidence_paper(const RecordedGame& recorded, const views::Evidence& evidence,
                                    chess::Language language) {
    return {.evidence = evidence,
            .names = {recorded.head.white, recorded.head.black},
            .event = recorded.head.event,
            .date = recorded.head.date,
            .language = language};
}

}  // namespace adoube::audit
