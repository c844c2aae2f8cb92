#include "simulate/event/book.h"

#include <algorithm>

#include "chess/board/setup.h"
#include "laws/words.h"
#include "simulate/diary.h"
#include "simulate/seen.h"

namespace adoube::simulate {
namespace {

constexpr std::string_view enters_once = "what an arbiter enters is kept, once";
constexpr std::string_view results_stand = "results are as the Laws or an arbiter gave them";
constexpr std::string_view only_arbiters = "only its arbiter changes an event";
constexpr std::string_view dead_links = "a revoked link opens nothing";
constexpr std::string_view token_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t token_size = 43, key_size = 22;

std::string mark_of(std::size_t number) { return "[m" + std::to_string(number) + "]"; }

// The number of the mark in a text.
std::optional<std::size_t> marked(std::string_view text) {
    const auto from = text.find("[m");
    if (from == std::string_view::npos) return {};
    return number(text.substr(from + 2));
}

// What was entered, after the two players changed colours.
std::string with_other_colours(const std::string& text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> turned{
        {{"1-0", "0-1"}, {"0-1", "1-0"}, {"+/-", "-/+"}, {"-/+", "+/-"}, {"1/2-0", "0-1/2"}, {"0-1/2", "1/2-0"}}};
    const auto end = std::min(text.find(": "), text.size());
    for (const auto& [word, other] : turned)
        if (text.substr(0, end) == word) return std::string(other) + text.substr(end);
    return text;
}

std::string_view word_of_decision(Asked::What what) {
    switch (what) {
        case Asked::What::result: return "result";
        case Asked::What::note: return "note";
        case Asked::What::correction: return "correction";
        case Asked::What::clocks: return "clocks";
        case Asked::What::round:
        case Asked::What::player:
        case Asked::What::links:
        case Asked::What::late:
        case Asked::What::bye:
        case Asked::What::withdrawal:
        case Asked::What::file:
        case Asked::What::strange: return "";
    }
    return "";
}

}  // namespace

std::optional<std::string> result_by_record(const laws::Game& game) {
    if (game.halves_moved != decltype(game.halves_moved){}) return {};
    const auto* over = game.over();
    if (!over) return game.in<laws::phase::Adjourned>() ? "adjourned" : "*";
    const bool forfeit = over->reason == laws::Reason::default_time;
    switch (over->result) {
        case laws::Outcome::white_wins: return forfeit ? "+/-" : "1-0";
        case laws::Outcome::black_wins: return forfeit ? "-/+" : "0-1";
        case laws::Outcome::both_lose: return forfeit ? "-/-" : "0-0";
        case laws::Outcome::draw: return "1/2-1/2";
        case laws::Outcome::annulled: return "unplayed";
        case laws::Outcome::none: return "*";
    }
    return {};
}

void Book::wrong(const std::string& how) const { grounds_.verdict.broken(std::string(enters_once), how); }

std::size_t Book::ask(Asked asked) {
    Line line{std::move(asked), mark_of(all_.size())};
    for (auto at = line.asked.body.find("MARK"); at != std::string::npos; at = line.asked.body.find("MARK"))
        line.asked.body.replace(at, 4, line.mark);
    all_.push_back(std::move(line));
    return all_.size() - 1;
}

void Book::came(std::size_t number) {
    auto& line = all_[number];
    note_down(grounds_.agenda.now(), "asked {}: {} {}", number, line.asked.target, line.asked.body);
    if (line.came++ > 0) return;
    line.boards = games_in(line.asked.round);
    for (const auto& [game, record] : records_) line.seqs[game] = record.ledger->seq();
}

void Book::answered(std::size_t number, const server::Response& response) {
    auto& line = all_[number];
    note_down(grounds_.agenda.now(), "answered {}: {} {}", number, response.status, response.body.substr(0, 200));
    if (line.asked.what == Asked::What::strange) {
        if (response.status < 400)
            grounds_.verdict.broken(std::string(only_arbiters), line.asked.target + " for a stranger");
        return look_for_tokens("an answer to a stranger", response.body);
    }
    if (response.status >= 500) return;  // not known: it is asked again
    line.final = true;
    look_for_tokens("an answer to the desk", response.body);
    catch_up();
    if (response.status < 300) {
        check_done(line, response);
        return check_given(number);
    }
    // Sent again, it is there already: then it is.
    const bool there = response.body.find("there already") != std::string::npos;
    if (line.asked.what == Asked::What::round && there && !kept_.round(line.asked.round))
        wrong("round " + std::to_string(line.asked.round) + " is said to be there and is not kept");
}

void Book::check_done(Line& line, const server::Response& response) {
    ++line.done;
    if (!line.asked.token.empty()) revoked(line.asked.token);
    const auto what = line.asked.what;
    const bool counted = what == Asked::What::result || what == Asked::What::note || what == Asked::What::correction;
    if (counted && line.written < line.done)
        wrong(line.asked.target + " " + line.asked.body + " was answered and is not kept");
    if (what == Asked::What::round && !kept_.round(line.asked.round))
        wrong("round " + std::to_string(line.asked.round) + " was answered and is not kept");
    const auto answer = json::read(response.body, {1 << 20, 16});
    if (!answer) return;
    if (what == Asked::What::clocks) check_clocks(line, *answer);
    learn_links(line, *answer);
}

// Each board was told once, or refused it, or is named.
void Book::check_clocks(const Line& line, const json::Value& answer) {
    const auto* round = kept_.round(line.asked.round);
    if (!round) return;
    const auto done = number_in(&answer, "done"), refused = number_in(&answer, "refused");
    const auto missed = static_cast<std::int64_t>(list_in(&answer, "missed").size());
    const auto bad = [&](const std::string& how) {
        grounds_.verdict.broken("an act at all boards reaches each once, or names it", line.asked.body + ": " + how);
    };
    const auto boards = games_in(line.asked.round);
    const auto counted = static_cast<std::size_t>(done + refused + missed);
    if (counted < line.boards || counted > boards)  // a late one may have come meanwhile
        bad(std::to_string(counted) + " of " + std::to_string(boards) + " boards are accounted for");
    std::int64_t told = 0;
    for (const auto& [game, record] : records_) {
        const auto since = line.seqs.contains(game) ? line.seqs.at(game) : 0;
        told += places_.at(game).first == line.asked.round &&
                std::ranges::any_of(record.commands,
                                    [&](const auto& one) { return one.first > since && one.second == line.asked.act; });
    }
    if (told < done)
        bad(std::to_string(done) + " boards are said to be reached, and " + std::to_string(told) + " were");
}

// Links that an answer gives out; and what they put out of use.
void Book::learn_links(const Line& line, const json::Value& answer) {
    for (const auto& board : list_in(&answer, "boards")) {
        const auto game = text_in(&board, "game");
        const auto* seats = part(&board, "seats");
        for (const std::string_view role : {"white", "black", "arbiter"}) {
            const auto given = text_in(seats, role);
            if (given.empty()) continue;  // none is given while an envelope is closed: the old ones stay good
            if (line.asked.revokes)
                for (auto& [token, link] : tokens_)
                    if (link.place == game && link.role == role && !link.revoked) link.revoked = grounds_.agenda.now();
            learn_token(given.substr(given.find("#s=") + 3), game, role);
        }
        if (line.asked.what != Asked::What::correction) continue;
        for (const auto& older : games_[{line.asked.round, line.asked.board}]) {
            if (older == game) break;
            for (auto& [token, link] : tokens_)
                if (link.place == older && !link.revoked) link.revoked = grounds_.agenda.now();
        }
    }
}

void Book::revoked(const std::string& token) {
    const auto found = tokens_.find(token);
    if (found != tokens_.end() && !found->second.revoked) found->second.revoked = grounds_.agenda.now();
}

bool Book::is_revoked(const std::string& token) const {
    const auto found = tokens_.find(token);
    return found != tokens_.end() && found->second.revoked;
}

bool Book::may_be_revoked(const std::string& token) const {
    return std::ranges::any_of(all_, [&](const Line& line) { return line.came > 0 && line.asked.token == token; });
}

void Book::look_for_tokens(std::string_view where, std::string_view bytes) {
    for (std::size_t at = 0; (at = bytes.find_first_of(token_letters, at)) != std::string_view::npos;) {
        const auto end = std::min(bytes.find_first_not_of(token_letters, at), bytes.size());
        if (end - at == token_size && tokens_.contains(bytes.substr(at, token_size)))
            grounds_.verdict.broken("links are told to nobody else", std::string(where));
        at = end;
    }
}

void Book::arrived(const std::string& key, Nanos when) {
    if (const auto found = said_.find(key); found != said_.end() && !found->second.arrived)
        found->second.arrived = when;
}

const BoardRecord* Book::record(const std::string& game) const {
    const auto found = records_.find(game);
    return found == records_.end() ? nullptr : &found->second;
}

int Book::commands_allowed(const std::string& game) const {
    const auto place = places_.at(game);
    int allowed = 0;
    for (const auto& line : all_) {
        if (line.asked.round != place.first) continue;
        if (line.asked.what == Asked::What::clocks) allowed += line.came;
        if (line.asked.board != place.second) continue;
        if (line.asked.what == Asked::What::result) allowed += 2 * line.came;
        if (line.asked.what == Asked::What::correction) allowed += line.came;  // a result stays, and its clocks stand
    }
    return allowed;
}

void Book::entered(const std::string& game, BoardRecord& record, const Durable& entry) {
    record.fens.push_back(chess::write_fen(entry.after.position));
    record.phases.emplace_back(laws::word(entry.after.phase));
    if (!entry.act || entry.stored.actor == server::server_actor) return;
    if (entry.stored.key.starts_with("event.")) {
        record.commands.emplace_back(entry.stored.seq, laws::word(entry.act->act.body));
        if (static_cast<int>(record.commands.size()) > commands_allowed(game))
            wrong("entry " + std::to_string(entry.stored.seq) + " of " + game + ": nobody asked for it so often");
        return;
    }
    const auto found = said_.find(std::string_view(entry.stored.key).substr(0, key_size));
    if (found == said_.end()) return;  // at the first board, where it is looked at by others
    const auto link = tokens_.find(found->second.token);
    if (link != tokens_.end() && link->second.revoked && found->second.arrived > link->second.revoked)
        grounds_.verdict.broken(std::string(dead_links), "entry " + std::to_string(entry.stored.seq) + " of " + game);
}

void Book::read_records() {
    for (auto& [game, record] : records_)
        record.ledger->catch_up([&](const Durable& entry) { entered(game, record, entry); });
}

void Book::catch_up() {
    read_records();
    const auto before = kept_;
    if (!read_kept(grounds_.disk.store(), event_, kept_)) return wrong("the documents of the event are not whole");
    if (players_at_first_ == 0) players_at_first_ = kept_.players;
    check_rounds();
    for (const auto& round : kept_.rounds) {
        const auto* old = before.round(round.number);
        if (old && old->body == round.body) continue;
        changed_ = true;
        check_boards(round);
        check_places(round, before);
        for (const auto& board : round.boards)
            check_board(round.number, board, old ? old->board(board.board) : nullptr);
    }
    for (const auto& round : before.rounds)
        if (!kept_.round(round.number)) wrong("round " + std::to_string(round.number) + " is gone");
}

void Book::check_rounds() {
    std::set<int> seen;
    check_players();
    for (const auto& round : kept_.rounds) {
        const bool asked =
            round.number == 1 || std::ranges::any_of(all_, [&](const Line& line) {
                return line.asked.what == Asked::What::round && line.asked.round == round.number && line.came > 0;
            });
        if (!seen.insert(round.number).second || !asked)
            wrong("round " + std::to_string(round.number) + " is there twice, or nobody asked for it");
    }
}

void Book::check_board(int round, const KeptBoard& board, const KeptBoard* before) {
    const Place place{round, board.board};
    const auto where = std::to_string(round) + "." + std::to_string(board.board);
    if (!board.game.empty() && !records_.contains(board.game)) {
        const auto stored = grounds_.disk.store().game(board.game);
        if (!stored || !*stored) return wrong("board " + where + " has a game that is not kept");
        games_[place].push_back(board.game);
        places_[board.game] = place;
        auto& record = records_[board.game];
        record.ledger = std::make_unique<Ledger>(grounds_.disk, board.game, grounds_.verdict);
        record.fens.push_back(chess::write_fen(record.ledger->game().position));
        record.phases.emplace_back(laws::word(record.ledger->game().phase));
        record.ledger->catch_up([&](const Durable& entry) { entered(board.game, record, entry); });
    }
    const std::size_t known = before ? before->decisions.size() : 0;
    if (known > board.decisions.size() ||
        (before && !std::equal(before->decisions.begin(), before->decisions.end(), board.decisions.begin())))
        return wrong("what was decided at board " + where + " is not there any more");
    bool corrected = !before;
    for (auto i = known; i < board.decisions.size(); ++i) {
        corrected |= board.decisions[i].what == "correction";
        count_decision(round, board.board, board.decisions[i]);
    }
    if (!corrected && before->game != board.game)
        wrong("board " + where + " has another game, and nobody corrected it");
    auto& states = states_[place];
    if (states.empty() || states.back() != board.standing()) states.push_back(board.standing());
    check_result(round, board, false);
}

void Book::count_decision(int round, std::int64_t board, const KeptDecision& decision) {
    const auto number = marked(decision.text + decision.by);
    if (!number) return;  // an act at the board, under the name of who looked after it
    if (*number >= all_.size()) return wrong("nobody asked for " + decision.text);
    auto& line = all_[*number];
    if (line.asked.what == Asked::What::strange)
        return grounds_.verdict.broken(std::string(only_arbiters), line.asked.body + " is kept");
    const bool fits = decision.what == word_of_decision(line.asked.what) || decision.what == "confirmed" ||
                      (line.asked.what == Asked::What::clocks && decision.what.ends_with(" clocks"));
    const bool there = line.asked.round == round && (line.asked.board == board || line.asked.board == 0);
    if (!fits || !there) return wrong(line.asked.body + " is kept as " + decision.what + " at another board");
    const auto boards = line.asked.board == 0 ? kept_.round(round)->boards.size() : 1;
    if (++line.written > line.came * static_cast<int>(boards))
        wrong(line.asked.body + " came " + std::to_string(line.came) + " times and is kept more often");
}

void Book::check_result(int round, const KeptBoard& board, bool at_rest) {
    std::string text = "*";
    for (const auto& decision : board.decisions) {
        if (decision.what == "result") text = decision.text;
        if (decision.what == "correction") text = with_other_colours(text);
    }
    const auto bad = [&](const std::string& how) {
        grounds_.verdict.broken(std::string(results_stand), std::to_string(round) + "." + std::to_string(board.board) +
                                                                ": " + board.standing() + ", " + how);
    };
    const auto word = text.substr(0, text.find(": "));
    if (board.entered != (word != "*")) return bad("and what was entered last is " + text);
    if (board.entered && (board.result != word || text != word + ": " + board.reason))
        return bad("and what was entered last is " + text);
    const auto* record = this->record(board.game);
    if (board.entered || !record) return;
    const auto by_laws = result_by_record(record->ledger->game());
    if (!by_laws || *by_laws == board.result) return;
    // What was adjourned may be played on before anybody writes so.
    const bool behind = board.result == "*" || board.result == "adjourned";
    if (at_rest || !behind) bad("and the record says " + *by_laws);
}

std::size_t Book::state_of(int round, std::int64_t board, const std::string& standing, std::size_t from) const {
    const auto found = states_.find({round, board});
    if (found == states_.end()) return 0;
    const auto& states = found->second;
    for (auto i = std::max<std::size_t>(from, 1); i <= states.size(); ++i)
        if (states[i - 1] == standing) return i;
    return 0;
}

bool Book::was_taken_back(int round, std::int64_t board, std::size_t since) const {
    const auto& states = states_.at({round, board});
    return std::any_of(states.begin() + static_cast<std::ptrdiff_t>(since), states.end(),
                       [](const std::string& one) { return !one.starts_with("entered "); });
}

std::string Book::behind() const {
    for (const auto& round : kept_.rounds)
        for (const auto& board : round.boards) {
            const auto* record = this->record(board.game);
            const auto by_laws = record ? result_by_record(record->ledger->game()) : std::nullopt;
            if (!board.entered && by_laws && *by_laws != board.result)
                return "board " + std::to_string(round.number) + "." + std::to_string(board.board) + " has " +
                       board.result + " in the documents, and the record says " + *by_laws;
        }
    return {};
}

void Book::settled() {
    catch_up();
    for (const auto& round : kept_.rounds)
        for (const auto& board : round.boards) check_result(round.number, board, true);
    for (std::size_t i = 0; i < all_.size(); ++i)
        if (all_[i].came > 0 && !all_[i].final && all_[i].asked.what != Asked::What::strange)
            wrong(all_[i].asked.target + " has no answer");
}

}  // namespace adoube::simulate
