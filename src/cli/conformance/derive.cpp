#include "cli/conformance/derive.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/json_write.h"
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "scenario/told_game.h"

namespace adoube::cli::conformance {
namespace {

using scenario::ActLine;

// Chess and nothing else: hands that have touched nothing, no matter that waits, every move so far legal.
bool only_chess(const laws::Game& game) {
    if (!game.in<laws::phase::Playing>() || !(game.hand == laws::Hand{}) || game.pending || game.imposed) return false;
    if (game.breach || !game.standing_illegal.empty() || game.adjournment || game.displaced_by) return false;
    auto position = game.history.start();
    for (std::size_t ply = 0; ply < game.history.plies(); ++ply) {
        if (!chess::is_legal(position, game.history.move(ply))) return false;
        position = position.after(game.history.move(ply));
    }
    return true;
}

// The members of a question that say where the game stands.
JsonObject standing_of(const laws::Game& game, const std::string& id, std::string_view ask) {
    std::vector<chess::Move> moves;
    for (std::size_t ply = 0; ply < game.history.plies(); ++ply) moves.push_back(game.history.move(ply));
    const auto& start = game.history.start();
    JsonObject out;
    out.text("id", id).text("ask", ask).text("variant", start.is_chess960() ? "chess960" : "standard");
    out.text("fen", chess::write_fen(start)).raw("moves", json_texts(chess::uci_line(start, moves)));
    return out;
}

// "over 1/2-1/2 by threefold", as the story expects it.
std::string reason_expected(const scenario::Expectation& expected) {
    for (const auto& effect : expected.effects)
        if (effect.size() == 4 && effect[0].text == "over") return effect[3].text;
    return {};
}

struct Source {
    std::string name;
    const ActLine& line;
    std::string title;

    // `clause`: what the question is about, whatever else the act was ruled by.
    Question question(std::string id, laws::Clause clause, std::string json, bool expected) const {
        return {std::move(id),
                {std::string(laws::number(clause, laws::current_edition()))},
                title,
                std::move(json),
                expected ? "true" : "false",
                [expected](const json::Value& answer) -> std::optional<std::string> {
                    const auto* said = std::get_if<bool>(&answer.is);
                    if (said && *said == expected) return {};
                    return json_text(answer);
                }};
    }
    std::string id(std::string_view what) const { return fmt::format("{}:{} {}", name, line.line, what); }
};

// Nothing but kings, bishops and knights: that the position is dead follows from them, wherever they stand.
bool of_minor_pieces(const chess::Position& position) {
    using chess::Kind;
    return (position.pieces(Kind::pawn) | position.pieces(Kind::rook) | position.pieces(Kind::queen)) == 0;
}

void ask_about_move(const laws::Game& before, const Source& source, const laws::Game& after,
                    std::vector<Question>& out) {
    if (source.line.expected.finding != laws::Finding::lawful) return;
    if (after.history.plies() != before.history.plies() + 1) return;
    const auto move = after.history.move(before.history.plies());
    auto id = source.id("legal");
    auto json = standing_of(before, id, "legal").text("move", chess::uci(before.position, move)).done();
    out.push_back(source.question(std::move(id), laws::Clause::legal_move, std::move(json), true));
    const auto by = reason_expected(source.line.expected);
    using laws::Clause;
    using End = std::pair<std::string_view, Clause>;
    constexpr std::array<End, 5> ends{{{"checkmate", Clause::checkmate},
                                       {"stalemate", Clause::stalemate},
                                       {"dead-position", Clause::dead_position},
                                       {"fivefold", Clause::fivefold},
                                       {"seventy-five", Clause::seventy_five}}};
    const auto how = std::ranges::find(ends, by, &End::first);
    if (how == ends.end()) return;
    id = source.id("ended");
    auto end = standing_of(after, id, "ended");
    end.text("by", by);
    if (by == "dead-position") end.yes("material_only", of_minor_pieces(after.position));
    out.push_back(source.question(std::move(id), how->second, end.done(), true));
}

void ask_about_claim(const laws::Game& before, const laws::act::Claim& claim, const Source& source,
                     const laws::Game& after, std::vector<Question>& out) {
    const auto ground = claim.ground;
    if (ground != laws::Ground::threefold && ground != laws::Ground::fifty) return;
    if (source.line.expected.finding != laws::Finding::lawful || after.pending) return;
    const auto id = source.id("claim");
    auto json = standing_of(before, id, "claim");
    json.text("ground", scenario::ground_text(ground));
    if (const auto& written = claim.intended ? claim.intended : before.written) {
        const auto reading = chess::read_move(before.position, *written, before.terms.languages);
        const auto* move = std::get_if<chess::Move>(&reading);
        if (!move) return;
        json.text("move", chess::uci(before.position, *move));
    }
    const auto reason = reason_expected(source.line.expected);
    const bool by_move = claim.intended || before.written;
    using laws::Clause;
    const auto threefold = by_move ? Clause::threefold_intended : Clause::threefold_on_board;
    const auto fifty = by_move ? Clause::fifty_intended : Clause::fifty_on_board;
    out.push_back(source.question(id, ground == laws::Ground::fifty ? fifty : threefold, json.done(),
                                  reason == scenario::ground_text(ground)));
}

}  // namespace

std::vector<Question> questions_of_story(const std::string& name, const scenario::Scenario& story,
                                         const laws::Edition& edition) {
    std::vector<Question> out;
    scenario::ToldGame game(scenario::start_of(story, edition));
    for (const auto& line : story.lines) {
        const auto* act = std::get_if<ActLine>(&line);
        if (!act) continue;
        const auto entry = game.rule(*act);
        if (!entry) break;
        const laws::Game before = game.game();
        game.enter(*act, *entry);
        if (!only_chess(before) || act->by != laws::actor(before.turn())) continue;
        const Source source{name, *act, story.title};
        if (std::holds_alternative<laws::act::Play>(act->body) ||
            std::holds_alternative<laws::act::MovePiece>(act->body))
            ask_about_move(before, source, game.game(), out);
        if (const auto* claim = std::get_if<laws::act::Claim>(&act->body))
            ask_about_claim(before, *claim, source, game.game(), out);
    }
    return out;
}

}  // namespace adoube::cli::conformance
