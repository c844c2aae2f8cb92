#include <fmt/args.h>
#include <fmt/core.h>

#include "audit/report/report_words.h"
#include "watch/watch_words.h"

namespace adoube::watch {
namespace {

using laws::Clause;

std::optional<std::size_t> end_index(Clause clause) {
    switch (clause) {
        case Clause::checkmate: return 0;
        case Clause::stalemate: return 1;
        case Clause::dead_position: return 2;
        case Clause::fivefold: return 3;
        case Clause::seventy_five: return 4;
        default: return {};
    }
}

template <class... Args>
std::string filled(std::string_view sentence, Args&&... args) {
    return fmt::format(fmt::runtime(sentence), std::forward<Args>(args)...);
}

std::string fact_sentence(const audit::Finding& finding, chess::Language language) {
    const WatchWords& say = watch_words(language);
    const auto side = finding.side.value_or(chess::Side::white);
    const bool unreadable = finding.kind == audit::FindingKind::unreadable;
    const std::string text = finding.kind == audit::FindingKind::result_conflict ? finding.head.result
                             : unreadable ? audit::in_language(audit::reason_unreadable(finding), language)
                                          : finding.text;
    return filled(say.fact[static_cast<std::size_t>(finding.kind)], fmt::arg("side", say.side[side]),
                  fmt::arg("side_of", say.side_of[side]), fmt::arg("move", finding.text),
                  fmt::arg("end", finding.clause ? end_word(*finding.clause, language) : ""), fmt::arg("text", text));
}

std::string notice_sentence(const Happening& happening, chess::Language language) {
    const WatchWords& say = watch_words(language);
    const auto side = happening.side.value_or(chess::Side::white);
    const auto slash = happening.text.find('/');
    const bool counts = happening.notice == Notice::rewritten && slash != std::string::npos;
    return filled(say.notice[static_cast<std::size_t>(*happening.notice)], fmt::arg("side_of", say.side_of[side]),
                  fmt::arg("end", happening.clause ? end_word(*happening.clause, language) : ""),
                  fmt::arg("text", happening.text), fmt::arg("stayed", counts ? happening.text.substr(0, slash) : ""),
                  fmt::arg("stood", counts ? happening.text.substr(slash + 1) : ""));
}

}  // namespace

std::string end_word(Clause clause, chess::Language language) {
    const auto at = end_index(clause);
    return at ? std::string(watch_words(language).ends[*at]) : "";
}

std::string sentence(const Happening& happening, chess::Language language) {
    const WatchWords& say = watch_words(language);
    if (happening.kind == Happening::Kind::notice) return notice_sentence(happening, language);
    std::string text = fact_sentence(happening.finding, language);
    if (const std::string clause = clause_of(happening.finding); !clause.empty()) text += " (" + clause + ")";
    if (happening.kind == Happening::Kind::withdrawn) return filled(say.withdrawn, fmt::arg("fact", text));
    if (happening.kind == Happening::Kind::again) return filled(say.again, fmt::arg("fact", text));
    return text;
}

std::string place(const Happening& happening, chess::Language language) {
    const WatchWords& say = watch_words(language);
    if (happening.board == 0) return happening.source;
    std::string text = happening.who.table.empty() ? filled(say.game, fmt::arg("n", happening.game))
                                                   : filled(say.table, fmt::arg("n", happening.who.table));
    text += ", " + happening.who.white + " – " + happening.who.black;
    if (happening.kind == Happening::Kind::notice) return text;
    if (const std::string at = place_of(happening.finding); !at.empty()) text += ", " + at;
    return text;
}

}  // namespace adoube::watch
