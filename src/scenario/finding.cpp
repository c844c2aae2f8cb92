#include "scenario/finding.h"

#include <charconv>

#include "laws/words.h"

namespace adoube::scenario {
namespace {

using laws::Measure;
using laws::Penalty;
using PenaltyRead = std::expected<Penalty, ParseError>;

constexpr std::string_view menu =
    "a penalty: warning, TIME for the opponent, TIME less, POINTS for the opponent, POINTS less, loss, loss and POINTS "
    "for the opponent, fine, exclusion from N rounds, expulsion";

std::optional<int> halves(ActReader& in) {
    if (in.take("0")) return 0;
    if (in.take("1/2")) return 1;
    if (in.take("1")) return 2;
    return {};
}

bool for_the_opponent(ActReader& in) { return in.take("for") && in.take("the") && in.take("opponent"); }

PenaltyRead read_loss(ActReader& in) {
    Penalty penalty{Measure::loss};
    if (!in.take("and")) return penalty;
    penalty.half_points = halves(in);
    if (!penalty.half_points || !for_the_opponent(in)) return in.expected("0, 1/2 or 1, and 'for the opponent'");
    return penalty;
}

PenaltyRead read_exclusion(ActReader& in) {
    if (!in.take("from")) return in.expected("'from' and a number of rounds");
    const auto failure = in.expected("a number of rounds");
    const auto word = in.word();
    Penalty penalty{Measure::exclusion};
    if (!word ||
        std::from_chars(word->text.data(), word->text.data() + word->text.size(), penalty.rounds).ec != std::errc{})
        return failure;
    if (!in.take("rounds") && !in.take("round")) return in.expected("'rounds'");
    return penalty;
}

// Points or time, given or taken.
PenaltyRead read_amount(ActReader& in) {
    const auto failure = in.expected(std::string(menu));
    Penalty penalty;
    penalty.half_points = halves(in);
    if (!penalty.half_points) {
        const auto word = in.word();
        const auto time = word ? parse_duration(word->text) : std::nullopt;
        if (!time) return failure;
        penalty.time = *time;
    }
    const bool points = penalty.half_points.has_value();
    if (in.take("less")) {
        penalty.measure = points ? Measure::points_taken : Measure::time_taken;
        return penalty;
    }
    if (!for_the_opponent(in)) return in.expected("'less' or 'for the opponent'");
    penalty.measure = points ? Measure::points_for_opponent : Measure::time_for_opponent;
    return penalty;
}

PenaltyRead read_penalty(ActReader& in) {
    if (in.take("warning")) return Penalty{Measure::warning};
    if (in.take("fine")) return Penalty{Measure::fine};
    if (in.take("expulsion")) return Penalty{Measure::expulsion};
    if (in.take("loss")) return read_loss(in);
    if (in.take("exclusion")) return read_exclusion(in);
    return read_amount(in);
}

std::string penalty_text(const Penalty& penalty) {
    switch (penalty.measure) {
        case Measure::warning:
        case Measure::fine:
        case Measure::expulsion: return std::string(laws::word(penalty.measure));
        case Measure::time_for_opponent: return duration_text(penalty.time) + " for the opponent";
        case Measure::time_taken: return duration_text(penalty.time) + " less";
        case Measure::points_for_opponent: return halves_text(penalty.half_points.value_or(0)) + " for the opponent";
        case Measure::points_taken: return halves_text(penalty.half_points.value_or(0)) + " less";
        case Measure::loss:
            return "loss" +
                   (penalty.half_points ? " and " + halves_text(*penalty.half_points) + " for the opponent" : "");
        case Measure::exclusion: return "exclusion from " + std::to_string(penalty.rounds) + " rounds";
    }
    std::unreachable();
}

}  // namespace

std::string halves_text(int halves) {
    if (halves == 1) return "1/2";
    return std::to_string(halves / 2) + (halves % 2 ? " 1/2" : "");
}

Parsed read_finding(ActReader& in, ActLine& line) {
    laws::act::FindFact find{};
    if (!in.take("both")) find.side = in.side();
    const auto failure = in.expected("a fact such as distraction");
    const auto word = in.word();
    const auto fact = word ? laws::read_word<laws::Fact>(word->text) : std::nullopt;
    if (!fact) return failure;
    find.fact = *fact;
    if (in.take("with")) {
        const auto penalty = read_penalty(in);
        if (!penalty) return Failure(penalty.error());
        find.penalty = *penalty;
    }
    if (in.take("because")) find.reason = in.rest();
    line.body = std::move(find);
    return {};
}

std::string finding_text(const laws::act::FindFact& find) {
    std::string text = "finds ";
    if (find.side) text += std::string(side_text(*find.side)) + " ";
    text += laws::word(find.fact);
    if (find.penalty) text += " with " + penalty_text(*find.penalty);
    return text + (find.reason.empty() ? "" : " because " + find.reason);
}

}  // namespace adoube::scenario
