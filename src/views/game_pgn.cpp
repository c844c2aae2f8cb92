#include "views/game_pgn.h"

#include "chess/board/moves.h"
#include "laws/words.h"

namespace adoube::views {

namespace {

namespace event = laws::event;
using chess::PgnGame;
using laws::Side;

std::string seconds(laws::Duration time) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    std::string text = std::to_string(ms / 1000);
    if (ms % 1000) text += "." + std::to_string(1000 + ms % 1000).substr(1);
    return text;
}

// "white claims threefold: lawful [9.2.2]"
std::string told(const laws::RuledAct& entry, const laws::Edition& edition) {
    std::string text = std::string(word(entry.act.by)) + " " + std::string(laws::word(entry.act.body));
    if (const auto* claim = std::get_if<laws::act::Claim>(&entry.act.body))
        text += " " + std::string(word(claim->ground));
    text += ": " + std::string(word(entry.ruling.finding)) + " [";
    for (std::size_t i = 0; i < entry.ruling.citations.size(); ++i)
        (text += i ? " " : "") += number(entry.ruling.citations[i], edition);
    text += "]";
    for (const auto& happened : entry.ruling.events) {
        if (const auto* award = std::get_if<event::TimeAwarded>(&happened))
            text += ", " + std::string(laws::word(award->side)) + " +" + seconds(award->time) + "s";
        if (std::holds_alternative<event::PositionRestored>(happened)) text += ", position restored";
        if (const auto* over = std::get_if<event::GameOver>(&happened)) {
            text += ", " + std::string(word(over->result));
            if (over->reason != laws::Reason::none) text += " by " + std::string(word(over->reason));
        }
    }
    return text;
}

// Rulings that a reader of the game wants: fouls, what the arbiter was asked, claims, the end, what the arbiter did.
bool worth_telling(const laws::RuledAct& entry) {
    if (entry.ruling.finding != laws::Finding::lawful || entry.act.by == laws::Actor::arbiter) return true;
    if (std::holds_alternative<laws::act::Claim>(entry.act.body)) return true;
    for (const auto& happened : entry.ruling.events)
        if (std::holds_alternative<event::GameOver>(happened) ||
            std::holds_alternative<event::PositionRestored>(happened))
            return true;
    return false;
}

class Scribe {
public:
    Scribe(const laws::Game& start, PgnGame& pgn) : game_(start), pgn_(pgn) {
        pgn_.start = game_.history.start();
        for (std::size_t ply = 0; ply < game_.plies; ++ply) pgn_.moves.push_back({game_.history.move(ply)});
    }

    void write(const laws::RuledAct& entry) {
        for (const auto& happened : entry.ruling.events) {
            evolve(game_, happened, entry.act);
            note(happened, entry.act);
        }
        if (worth_telling(entry)) comments().push_back(told(entry, *game_.terms.edition));
    }

    const laws::Game& game() const { return game_; }

private:
    void note(const laws::Event& happened, const laws::Act& act) {
        cut();
        if (const auto* replaced = std::get_if<event::MoveReplaced>(&happened); replaced && !pgn_.moves.empty())
            pgn_.moves.back().move = replaced->move;
        while (pgn_.moves.size() < game_.plies && !illegal_) {
            const auto move = game_.history.move(pgn_.moves.size());
            illegal_ = !is_legal(game_.history.position(pgn_.moves.size()), move);
            if (illegal_) break;
            pgn_.moves.push_back({move});
            time_left(chess::other(game_.turn()), act.at);
        }
        if (const auto* completed = std::get_if<event::MoveCompleted>(&happened)) time_left(completed->side, act.at);
        if (const auto* offer = std::get_if<event::OfferMade>(&happened)) mark_offer(offer->side);
    }

    // After a position was restored the comments of the moves taken back go to what stands.
    void cut() {
        if (game_.plies <= pgn_.moves.size()) illegal_ = false;
        std::vector<std::string> kept;
        for (std::size_t ply = game_.plies; ply < pgn_.moves.size(); ++ply)
            for (auto& comment : pgn_.moves[ply].comments) kept.push_back(std::move(comment));
        if (pgn_.moves.size() > game_.plies) pgn_.moves.resize(game_.plies);
        for (auto& comment : kept) comments().push_back(std::move(comment));
    }

    // Of the last move, or before the first one.
    std::vector<std::string>& comments() { return pgn_.moves.empty() ? pgn_.comments : pgn_.moves.back().comments; }

    chess::PgnMove* last_of(Side side) {
        const Side last = pgn_.moves.size() % 2 == 1 ? pgn_.start.turn() : chess::other(pgn_.start.turn());
        const std::size_t back = last == side ? 1 : 2;
        return pgn_.moves.size() < back ? nullptr : &pgn_.moves[pgn_.moves.size() - back];
    }

    void time_left(Side side, laws::Instant at) {
        auto* move = last_of(side);
        if (!move || !game_.clock.exists) return;
        move->clock = std::chrono::duration_cast<std::chrono::milliseconds>(left_at(game_.clock, side, at));
    }

    void mark_offer(Side side) {
        auto* move = last_of(side);
        if (move)
            move->comments.emplace_back("(=)");
        else
            pgn_.comments.push_back("(=) " + std::string(laws::word(side)));
    }

    laws::Game game_;
    PgnGame& pgn_;
    bool illegal_ = false;  // an illegal move stands on the board; PGN cannot go on from it
};

}  // namespace

chess::Score score_of(const laws::Game& game) {
    using laws::Outcome;
    if (!game.over()) return chess::Score::unknown;
    switch (game.over()->result) {
        case Outcome::white_wins: return chess::Score::white_wins;
        case Outcome::black_wins: return chess::Score::black_wins;
        case Outcome::draw: return chess::Score::draw;
        case Outcome::both_lose: return chess::Score::both_lose;
        case Outcome::none:
        case Outcome::annulled: return chess::Score::unknown;
    }
    return chess::Score::unknown;
}

namespace {

// One of the words the PGN standard has for the tag Termination.
std::string_view termination_of(const laws::Game& game) {
    using laws::Reason;
    if (!game.over()) return "unterminated";
    switch (game.over()->reason) {
        case Reason::flag:
        case Reason::both_flags: return "time forfeit";
        case Reason::illegal_moves:
        case Reason::sealed_move: return "rules infraction";
        case Reason::default_time: return "abandoned";
        case Reason::quickplay:
        case Reason::arbiter: return "adjudication";
        case Reason::none:
        case Reason::checkmate:
        case Reason::stalemate:
        case Reason::dead_position:
        case Reason::resignation:
        case Reason::agreement:
        case Reason::threefold:
        case Reason::fifty:
        case Reason::fivefold:
        case Reason::seventy_five:
        case Reason::signed_result: return "normal";
    }
    return "normal";
}

}  // namespace

void add_termination(const laws::Game& game, std::vector<PgnGame::Tag>& tags) {
    tags.push_back({"Termination", std::string(termination_of(game))});
    if (game.over() && game.over()->reason != laws::Reason::none)
        tags.push_back({"Reason", std::string(laws::word(game.over()->reason))});
}

std::string time_control_tag(const laws::TimeControl& control) {
    std::string text;
    for (const laws::Period& period : control) {
        if (!text.empty()) text += ':';
        if (period.moves) text += std::to_string(period.moves) + '/';
        text += seconds(period.time);
        if (period.increment > laws::Duration::zero()) text += '+' + seconds(period.increment);
        if (period.delay > laws::Duration::zero()) text += 'd' + seconds(period.delay);
    }
    return text.empty() ? "-" : text;
}

PgnGame game_pgn(const laws::Game& start, std::span<const laws::RuledAct> log, std::vector<PgnGame::Tag> tags) {
    PgnGame pgn;
    pgn.tags = std::move(tags);
    pgn.tags.push_back({"TimeControl", time_control_tag(start.terms.control)});
    pgn.tags.push_back({"Laws", std::string(start.terms.edition->name)});
    Scribe scribe(start, pgn);
    for (const laws::RuledAct& entry : log) scribe.write(entry);
    pgn.score = score_of(scribe.game());
    add_termination(scribe.game(), pgn.tags);
    return pgn;
}

}  // namespace adoube::views
