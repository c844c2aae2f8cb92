#include <fmt/core.h>

#include "chess/notation/move_text.h"
#include "views/evidence/evidence_words.h"
#include "views/evidence/write_evidence.h"
#include "views/words/words.h"

namespace adoube::views {
namespace {

using chess::Kind;
using chess::Move;
using chess::Position;

constexpr std::size_t longest_line = 24;  // moves of a line that people are shown

const EvidenceWords& words(const EvidencePaper& paper) { return evidence_words(paper.language); }

template <class... Args>
std::string fill(std::string_view sentence, Args&&... args) {
    return fmt::format(fmt::runtime(sentence), std::forward<Args>(args)...);
}

std::string_view name(const EvidencePaper& paper, Side side) { return words(paper).side[side]; }
// In the middle of a sentence.
std::string_view called(const EvidencePaper& paper, Side side) {
    return words_in(paper.language).side(side, "", false);
}

std::string seconds_face(Milliseconds time) { return face(std::chrono::duration_cast<std::chrono::seconds>(time)); }

// "60.Kd4 a5 61.Kc5 …"
std::string told_line(Position position, const std::vector<Move>& line, chess::Language language) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0) out += ' ';
        if (i == longest_line) return out + "…";
        if (position.turn() == Side::white || i == 0)
            out += fmt::format("{}{}", position.move_number(), position.turn() == Side::white ? "." : "...");
        out += chess::san(position, line[i], language);
        position = position.after(line[i]);
    }
    return out;
}

std::string men_of(const EvidencePaper& paper, Side side) {
    const SideEvidence& of = paper.evidence.side(side);
    std::string out;
    for (const Kind kind : {Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn}) {
        const int n = of.men[static_cast<std::size_t>(kind)];
        if (n == 0) continue;
        out += (out.empty() ? "" : " ") + std::string(chess::figurine_of({side, kind}));
        if (n > 1) out += fmt::format("×{}", n);
        if (kind == Kind::bishop && n == 1)
            out += fmt::format(" ({})", of.bishops[0] == 1 ? words(paper).light : words(paper).dark);
    }
    return out;
}

std::string king_of(const EvidencePaper& paper, Side side) {
    const SideEvidence& of = paper.evidence.side(side);
    const std::string now = chess::to_string(of.king_now);
    if (of.king_moves == 0) return now;
    return fmt::format("{} → {} ({})", chess::to_string(of.king_before), now,
                       fill(words(paper).king_moves, fmt::arg("n", of.king_moves)));
}

std::string passed_of(const EvidencePaper& paper, Side side) {
    std::string out;
    for (const PassedPawn& pawn : paper.evidence.side(side).passed)
        out += (out.empty() ? "" : "; ") + fill(words(paper).passed_pawn,
                                                fmt::arg("square", chess::to_string(pawn.square)),
                                                fmt::arg("gained", pawn.advanced), fmt::arg("to_go", pawn.to_go));
    return out.empty() ? std::string(words(paper).none) : out;
}

std::string mate_sentence(const EvidencePaper& paper, Side side) {
    const chess::Winnable& can = paper.evidence.side(side).can_mate;
    switch (can.verdict) {
        case chess::Can::yes: return fill(words(paper).can_mate, fmt::arg("side", name(paper, side)));
        case chess::Can::no: return fill(words(paper).cannot_mate, fmt::arg("side", name(paper, side)));
        case chess::Can::undetermined:
            return fill(words(paper).undetermined, fmt::arg("side", called(paper, side)), fmt::arg("n", can.nodes));
    }
    return {};
}

std::string score(const EvidencePaper& paper, const EngineOpinion& opinion) {
    if (opinion.mate_in)
        return fill(words(paper).mate_in, fmt::arg("n", std::abs(*opinion.mate_in)),
                    fmt::arg("side", called(paper, *opinion.mate_in > 0 ? Side::white : Side::black)));
    const int value = opinion.centipawns.value_or(0);
    return fmt::format("{} {}{}.{:02}", called(paper, Side::white), value < 0 ? "−" : "+", std::abs(value) / 100,
                       std::abs(value) % 100);
}

}  // namespace

std::string place_of(const Position& position) {
    return std::to_string(position.move_number()) + (position.turn() == Side::white ? "w" : "b");
}

std::vector<std::string> mate_sentences(const EvidencePaper& paper) {
    const Evidence& evidence = paper.evidence;
    std::vector<std::string> out{mate_sentence(paper, evidence.opponent())};
    const chess::Winnable& can = evidence.side(evidence.opponent()).can_mate;
    if (can.verdict == chess::Can::yes && !can.line.empty())
        out.push_back(
            fill(words(paper).line, fmt::arg("moves", told_line(evidence.position, can.line, paper.language))));
    out.push_back(mate_sentence(paper, evidence.claimant));
    return out;
}

std::vector<std::string> count_sentences(const EvidencePaper& paper) {
    const Evidence& evidence = paper.evidence;
    // The player to move next has made the smaller half.
    const int less = evidence.position.quiet_plies() / 2, more = evidence.position.quiet_plies() - less;
    const bool white_next = evidence.claimant == Side::white;
    return {fill(words(paper).stood, fmt::arg("n", evidence.occurrences)),
            fill(words(paper).repeated, fmt::arg("of", evidence.plies - evidence.from),
                 fmt::arg("k", evidence.repeated), fmt::arg("most", evidence.most_occurrences)),
            fill(words(paper).quiet, fmt::arg("white", white_next ? less : more),
                 fmt::arg("black", white_next ? more : less))};
}

std::vector<std::string> time_sentences(const EvidencePaper& paper) {
    using namespace std::chrono_literals;
    const Evidence& evidence = paper.evidence;
    std::vector<std::string> out;
    const auto& left = evidence.side(evidence.claimant).left;
    if (!left)
        out.emplace_back(words(paper).no_times);
    else
        out.push_back(fill(*left < 2min ? words(paper).under_two : words(paper).not_under_two,
                           fmt::arg("side", name(paper, evidence.claimant)), fmt::arg("time", seconds_face(*left))));
    if (evidence.increment.value_or(false)) out.emplace_back(words(paper).increment);
    return out;
}

std::vector<std::string> opinion_sentences(const EvidencePaper& paper) {
    if (!paper.opinion) return {std::string(words(paper).no_opinion[static_cast<std::size_t>(paper.no_opinion)])};
    const EngineOpinion& opinion = *paper.opinion;
    std::vector<std::string> out{fill(words(paper).opinion_is, fmt::arg("engine", opinion.engine),
                                      fmt::arg("depth", opinion.depth), fmt::arg("nodes", opinion.nodes),
                                      fmt::arg("score", score(paper, opinion)))};
    if (opinion.outlook)
        out.push_back(fill(words(paper).outlook, fmt::arg("white", (*opinion.outlook)[0]),
                           fmt::arg("draw", (*opinion.outlook)[1]), fmt::arg("black", (*opinion.outlook)[2])));
    if (!opinion.line.empty()) out.push_back(told_line(paper.evidence.position, opinion.line, paper.language));
    return out;
}

std::string window_title(const EvidencePaper& paper) {
    const Evidence& evidence = paper.evidence;
    const std::size_t more = (evidence.plies - evidence.from + 1) / 2;
    const int back = static_cast<int>(evidence.plies - evidence.from);
    // Which move these began with, counted back from the one to come.
    const int halves = 2 * evidence.position.move_number() + (evidence.claimant == Side::black ? 1 : 0) - back;
    return fill(words(paper).window, fmt::arg("n", more),
                fmt::arg("from", std::to_string(halves / 2) + (halves % 2 == 0 ? "w" : "b")));
}

std::vector<EvidenceRow> evidence_rows(const EvidencePaper& paper) {
    const EvidenceWords& say = words(paper);
    std::vector<EvidenceRow> rows;
    const auto add = [&](std::string_view label, auto&& value) {
        rows.push_back({std::string(label), {value(Side::white), value(Side::black)}});
    };
    const auto number = [&](int SideEvidence::* field) {
        return [&paper, field](Side side) { return std::to_string(paper.evidence.side(side).*field); };
    };
    add(say.men, [&](Side side) { return men_of(paper, side); });
    add(say.moves, number(&SideEvidence::moves));
    add(say.pawn_moves, number(&SideEvidence::pawn_moves));
    add(say.captures, number(&SideEvidence::captures));
    add(say.checks, number(&SideEvidence::checks));
    add(say.new_squares, number(&SideEvidence::new_squares));
    add(say.king, [&](Side side) { return king_of(paper, side); });
    add(say.passed, [&](Side side) { return passed_of(paper, side); });
    const auto& of = paper.evidence.of;
    if (of[0].left || of[1].left)
        add(say.time_left, [&](Side side) {
            const auto& left = paper.evidence.side(side).left;
            return left ? seconds_face(*left) : "–";
        });
    if (of[0].timed_moves + of[1].timed_moves == 0) return rows;
    add(say.average, [&](Side side) {
        const SideEvidence& its = paper.evidence.side(side);
        return its.timed_moves ? seconds_face(its.spent / its.timed_moves) : "–";
    });
    add(say.slowest, [&](Side side) {
        const SideEvidence& its = paper.evidence.side(side);
        return its.timed_moves ? seconds_face(its.slowest) : "–";
    });
    return rows;
}

}  // namespace adoube::views
