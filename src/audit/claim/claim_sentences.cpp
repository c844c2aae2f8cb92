#include <fmt/args.h>
#include <fmt/core.h>

#include <algorithm>

#include "audit/claim/claim_words.h"
#include "audit/claim/write_claim.h"
#include "chess/board/draw_limits.h"

namespace adoube::audit {
namespace {

using chess::Position;
using chess::Side;
using laws::Clause;

const ClaimWords& words(const ClaimPaper& paper) { return claim_words(paper.language); }

template <class... Args>
std::string fill(std::string_view sentence, Args&&... args) {
    return fmt::format(fmt::runtime(sentence), std::forward<Args>(args)...);
}

std::string numbered(const ClaimPaper& paper, const Position& before, chess::Move move) {
    return fmt::format("{}{}{}", before.move_number(), before.turn() == Side::white ? "." : "...",
                       chess::san(before, move, paper.language));
}

// The move of that ply, with its number.
std::string move_at(const ClaimPaper& paper, std::size_t ply) {
    if (const auto illegal = paper.recorded.illegal.find(ply); illegal != paper.recorded.illegal.end()) {
        const Position before = paper.recorded.position(ply);
        return fmt::format("{}{}{}", before.move_number(), before.turn() == Side::white ? "." : "...", illegal->second);
    }
    return numbered(paper, paper.recorded.position(ply), paper.recorded.moves[ply]);
}

std::string place(const Position& position) {
    return std::to_string(position.move_number()) + (position.turn() == Side::white ? "w" : "b");
}

std::string rights(const ClaimPaper& paper, std::uint8_t bits) {
    std::string out;
    for (const Side side : {Side::white, Side::black})
        for (const chess::Wing wing : {chess::Wing::kingside, chess::Wing::queenside}) {
            if (!chess::CastlingRights{bits}.has(side, wing)) continue;
            if (!out.empty()) out += ", ";
            out += fmt::format("{} {}", words(paper).side[side],
                               wing == chess::Wing::kingside ? words(paper).kingside : words(paper).queenside);
        }
    return out;
}

}  // namespace

std::string verdict_sentence(const ClaimPaper& paper) {
    if (paper.answer.over) return std::string(words(paper).over);
    return std::string(paper.answer.right ? words(paper).right : words(paper).wrong);
}

std::vector<std::string> question_sentences(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    const auto sentence =
        answer.ground == laws::Ground::threefold ? words(paper).claims_threefold : words(paper).claims_fifty;
    std::vector<std::string> out{fill(sentence, fmt::arg("side", words(paper).side[answer.claimant]),
                                      fmt::arg("at", place(answer.game.position)))};
    if (answer.intended)
        out.push_back(
            fill(words(paper).written, fmt::arg("move", numbered(paper, answer.game.position, *answer.intended))));
    else if (paper.question.written)
        out.push_back(fill(words(paper).written_illegal, fmt::arg("move", *paper.question.written)));
    else
        out.emplace_back(words(paper).nothing_written);
    return out;
}

std::vector<std::string> count_sentences(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    if (answer.ground == laws::Ground::threefold)
        return {fill(words(paper).times, fmt::arg("n", answer.occurrences.size()))};
    // The player to move next has made the smaller half.
    const bool counts_move = answer.intended && !chess::quiet_enough_to_claim(answer.game.position.quiet_plies());
    const Side next = counts_move ? other(answer.claimant) : answer.claimant;
    const int less = answer.quiet_plies / 2, more = answer.quiet_plies - less;
    std::vector<std::string> out{fill(words(paper).quiet, fmt::arg("white", next == Side::white ? less : more),
                                      fmt::arg("black", next == Side::white ? more : less))};
    if (answer.quiet_since == 0)
        out.emplace_back(words(paper).quiet_from_start);
    else if (answer.quiet_since <= paper.recorded.moves.size() && answer.quiet_plies > 0)
        out.push_back(fill(words(paper).quiet_since, fmt::arg("move", move_at(paper, answer.quiet_since - 1))));
    return out;
}

std::vector<std::string> instructions(const ClaimPaper& paper) {
    const ClaimAnswer& answer = paper.answer;
    const ClaimWords& say = words(paper);
    const Side claimant = answer.claimant, opponent = other(claimant);
    const std::string_view name = say.side[claimant];  // an argument refers to it
    const auto side = fmt::arg("side", name);
    if (answer.over) return {};
    if (answer.right) return {std::string(say.drawn)};
    std::vector<std::string> out;
    if (answer.award)
        out.push_back(
            fill(say.award, fmt::arg("side_to", say.side_to[opponent]),
                 fmt::arg("minutes", std::chrono::duration_cast<std::chrono::minutes>(*answer.award).count())));
    out.push_back(fill(say.restart, fmt::arg("side_of", say.side_of[claimant])));
    if (answer.imposed && answer.imposed->move) {
        out.push_back(fill(say.must_play, side,
                           fmt::arg("move", chess::san(answer.game.position, *answer.imposed->move, paper.language))));
    } else if (answer.imposed && answer.imposed->pieces) {
        std::string list;
        for (const chess::Square square : chess::squares(answer.imposed->pieces))
            list += (list.empty() ? "" : ", ") + chess::to_string(square);
        out.push_back(fill(say.must_move, side, fmt::arg("squares", list)));
    } else {
        out.push_back(fill(say.free_move, side));
    }
    out.push_back(fill(say.offer, fmt::arg("side_to", say.side_to[opponent])));
    return out;
}

std::string standing_label(const ClaimPaper& paper, const chess::Occurrence& standing) {
    if (standing.intended)
        return fill(words(paper).by_written,
                    fmt::arg("move", numbered(paper, paper.answer.game.position, *standing.by)));
    if (standing.plies == 0) return std::string(words(paper).at_start);
    return fill(words(paper).after, fmt::arg("move", move_at(paper, standing.plies - 1)));
}

std::string why_not(const ClaimPaper& paper, const chess::LookAlike& look_alike) {
    std::string out;
    const auto add = [&](std::string_view reason) { out += (out.empty() ? "" : "; ") + std::string(reason); };
    if (look_alike.other_player) add(words(paper).other_player);
    if (const auto differ = static_cast<std::uint8_t>(look_alike.castling_lost | look_alike.castling_gained))
        add(fmt::format("{} ({})", words(paper).castling, rights(paper, differ)));
    if (look_alike.en_passant) add(words(paper).en_passant);
    return out;
}

std::string_view gist(Clause clause, chess::Language language) {
    const laws::ClauseEntry& entry = laws::entry(clause);
    const std::string_view own = language == chess::Language::hy   ? entry.gist_hy
                                 : language == chess::Language::ru ? entry.gist_ru
                                                                   : entry.gist_en;
    return own.empty() ? entry.gist_en : own;
}

std::vector<Clause> clauses_of(const ClaimPaper& paper) {
    std::vector<Clause> out;
    const auto add = [&](Clause clause) {
        if (std::ranges::find(out, clause) == out.end()) out.push_back(clause);
    };
    if (paper.answer.over)
        add(paper.answer.over->clause);
    else
        for (const Clause clause : paper.answer.ruling.citations) add(clause);
    if (paper.answer.ground != laws::Ground::threefold) return out;
    for (const chess::LookAlike& look_alike : paper.answer.look_alikes) {
        if (look_alike.other_player) add(Clause::same_position);
        if (look_alike.castling_lost || look_alike.castling_gained) add(Clause::same_castling);
        if (look_alike.en_passant) add(Clause::same_en_passant);
    }
    return out;
}

}  // namespace adoube::audit
