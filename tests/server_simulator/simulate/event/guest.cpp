#include "simulate/event/guest.h"

#include "simulate/diary.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos asked_again_after = 3s;
constexpr std::string_view stream_shows = "the stream of an event shows what is durable";
constexpr std::string_view never_older = "nobody is shown an older event";

std::string standing(const ToldBoard& board) {
    return (board.entered.value_or(false) ? "entered " : "") + board.result.value_or("*") + " " +
           board.reason.value_or("");
}

std::string place_text(const ToldBoard& board) {
    return "board " + std::to_string(board.round) + "." + std::to_string(board.board);
}

template <class T>
void add_part(std::optional<T>& known, const std::optional<T>& fresh) {
    if (fresh) known = fresh;
}

}  // namespace

void add_told(ToldBoard& known, const ToldBoard& fresh) {
    known.round = fresh.round;
    known.board = fresh.board;
    add_part(known.game, fresh.game);
    add_part(known.result, fresh.result);
    add_part(known.reason, fresh.reason);
    add_part(known.fen, fresh.fen);
    add_part(known.phase, fresh.phase);
    add_part(known.entered, fresh.entered);
    add_part(known.seq, fresh.seq);
}

Guest::Guest(const Grounds& grounds, Book& book, const std::string& event, int number, server::Role role,
             std::string token, Chance chance)
    : grounds_(grounds),
      book_(book),
      chance_(chance),
      token_(std::move(token)),
      event_(event),
      number_(number),
      role_(role) {}

Guest::~Guest() {
    if (wire_) wire_->forget();
}

void Guest::come() {
    open();
    live();
}

void Guest::open() {
    opening_ = false;
    if (given_up_ || (wire_ && wire_->is_open())) return;
    greeted_ = false;
    const Wire::Tap tap{
        [this](const Wire& wire, const std::shared_ptr<const std::string>& frame) { sent(wire, frame); },
        [](const Wire&, const std::string&, Nanos) {}};
    wire_ = grounds_.connect("/api/events/" + event_ + "/ws", *this, tap);
    if (!wire_) return open_later(chance_.between(100ms, 1500ms));
    const auto with =
        token_.empty() ? "" : R"(,"token":")" + token_ + R"(","name":"D)" + std::to_string(number_) + "\"";
    wire_->say("{\"hello\":1" + with + "}");
}

void Guest::open_later(Nanos after) {
    if (std::exchange(opening_, true)) return;
    grounds_.agenda.add(grounds_.agenda.now() + after, lane(), [this] { open(); });
}

void Guest::hung_up(int code) {
    wire_.reset();
    greeted_ = false;
    const bool good = token_.empty() || !book_.may_be_revoked(token_);
    if (code == 4004 && good)
        grounds_.verdict.broken(std::string(never_older), "whoever may see the event is told that there is none");
    given_up_ = code == 4004;
    open_later(chance_.between(50ms, 2s));
}

void Guest::lose_connection(bool noticed_late) {
    if (wire_) wire_->cut(noticed_late);
}

void Guest::read_slowly(Nanos until) {
    if (wire_) wire_->read_slowly(until, chance_.between(500ms, 5s));
}

void Guest::server_is_gone(const Run& run) {
    if (wire_ && wire_->goes_through(run)) wire_->cut(false);
}

void Guest::say(const std::string& frame) {
    if (wire_ && greeted_) wire_->say(frame);
}

void Guest::live() {
    grounds_.agenda.add(grounds_.agenda.now() + pause(), lane(), [this] {
        if (!grounds_.is_quiet()) act();
        const auto now = grounds_.agenda.now();
        std::vector<std::size_t> late;
        for (const auto& [number, one] : waiting_)
            if (now - one.sent > asked_again_after) late.push_back(number);
        for (const auto number : late) send(number);
        live();
    });
}

void Guest::ask(Asked asked, const std::string& token, Then then) {
    const auto number = book_.ask(std::move(asked));
    waiting_[number] = {token, std::move(then)};
    send(number);
    if (chance_.one_in(15)) send(number);  // impatient
}

void Guest::send(std::size_t number) {
    auto& waiting = waiting_[number];
    waiting.sent = grounds_.agenda.now();
    const auto& asked = book_.asked(number);
    server::Request request{
        asked.body.empty() ? "GET" : "POST", asked.target, asked.body, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    if (!asked.body.empty()) request.headers.emplace_back("content-type", "application/json");
    if (!waiting.token.empty()) request.headers.emplace_back("authorization", "Bearer " + waiting.token);
    grounds_.agenda.add(grounds_.agenda.now() + chance_.between(1ms, 40ms), lane(), [this, request, number] {
        auto* run = grounds_.run();
        if (!run || run->stopped) return;
        run->first().on_loop(grounds_.agenda.now(), lane(), [this, request, number, run] {
            book_.came(number);
            run->first().routes().answer(
                request, [this, number](const server::Response& response) { was_answered(number, response); });
        });
    });
}

// The answer leaves the server now; whether it comes is another matter.
void Guest::was_answered(std::size_t number, const server::Response& response) {
    book_.answered(number, response);
    grounds_.promises.secrets().shown(role_, "an answer about the event", response.body);
    const bool lost = chance_.one_in(10);
    if (lost) return;
    grounds_.agenda.add(grounds_.agenda.now() + chance_.between(1ms, 40ms), lane(), [this, number, response] {
        if (response.status >= 500 && book_.asked(number).what != Asked::What::strange) return;  // again, later
        const auto found = waiting_.extract(number);
        if (!found.empty() && found.mapped().then) found.mapped().then(response);
    });
}

void Guest::sent(const Wire& wire, const std::shared_ptr<const std::string>& frame) {
    const std::string_view text = *frame;
    if (!token_.empty() && book_.is_revoked(token_))
        grounds_.verdict.broken("a revoked link opens nothing", "whoever has it is told of the event");
    book_.look_for_tokens("a frame of the event", text);
    grounds_.promises.secrets().shown(role_, "a frame of the event", text);
    if (role_ != server::Role::arbiter &&
        (text.find("\"needs\":") != std::string_view::npos || text.starts_with("{\"handled\"")))
        grounds_.verdict.broken("roles see only theirs", "a watcher of the event is told what the desk is told");
    const auto told = read_told(text);
    if (!told) return;
    if (told->whole && told->role != name_of(role_))
        grounds_.verdict.broken("roles see only theirs", "the event as " + told->role + " sees it");
    check_told(sent_[wire.number()], *told);
}

void Guest::check_told(std::map<Place, ToldBoard>& known, const ToldFrame& told) {
    if (told.whole) known.clear();
    for (const int round : told.rounds)
        if (!book_.kept().round(round))
            grounds_.verdict.broken(std::string(stream_shows), "round " + std::to_string(round) + " is not kept");
    for (const auto& board : told.boards) {
        if (!told.whole && !known.contains({board.round, board.board})) continue;  // one that no page shows
        auto& one = known[{board.round, board.board}];
        add_told(one, board);
        check_told_board(one);
    }
}

void Guest::check_told_board(const ToldBoard& board) {
    const auto wrong = [&](const std::string& how) {
        grounds_.verdict.broken(std::string(stream_shows), place_text(board) + ": " + how);
    };
    const auto* record = board.game ? book_.record(*board.game) : nullptr;
    if (board.entered.value_or(false) && book_.state_of(board.round, board.board, standing(board)) == 0)
        return wrong(standing(board) + " is not kept");
    if (!record) return board.game ? wrong("its game is not kept") : void();
    const auto by_laws = result_by_record(record->ledger->game());
    const auto result = board.result.value_or("*");
    const bool open = result == "*" || result == "adjourned";
    if (!board.entered.value_or(false) && !open && by_laws && *by_laws != result)
        return wrong(result + ", and the record says " + *by_laws);
    if (!board.seq) return;
    if (*board.seq > record->ledger->seq()) return wrong("entry " + std::to_string(*board.seq) + " is not durable");
    if (board.fen && *board.fen != record->fens[*board.seq]) return wrong("the position is not that of its entry");
    if (board.phase && *board.phase != record->phases[*board.seq])
        return wrong(*board.phase + " is not the phase of entry " + std::to_string(*board.seq) + ", " +
                     record->phases[*board.seq]);
    check_late(*record, *board.seq);
}

void Guest::check_late(const BoardRecord& record, std::uint64_t seq) {
    const auto delay = grounds_.promises.watcher_delay();
    auto* run = grounds_.run();
    if (role_ != server::Role::watcher || delay == 0ns || seq == 0 || !run || record.ledger->game().over()) return;
    if (run->real_time(record.ledger->entries()[seq - 1].at_us) + delay > grounds_.agenda.now() + 1us)
        grounds_.verdict.broken("watchers are shown it late",
                                "entry " + std::to_string(seq) + " by the event's stream");
}

void Guest::heard(const std::shared_ptr<const std::string>& frame) {
    const auto told = read_told(*frame);
    if (!told) return;
    if (told->whole) {
        greeted_ = true;
        shown_.clear();
        const int rounds = static_cast<int>(told->rounds.size());
        if (rounds < rounds_) grounds_.verdict.broken(std::string(never_older), "a round is not there any more");
        rounds_ = rounds;
    }
    for (const auto& board : told->boards) {
        if (!told->whole && !shown_.contains({board.round, board.board})) continue;
        auto& one = shown_[{board.round, board.board}];
        add_told(one, board);
        pass(one);
    }
}

// Never back to what was passed.
void Guest::pass(const ToldBoard& board) {
    if (board.game && board.seq) {
        auto& last = passed_[*board.game];
        if (*board.seq < last)
            grounds_.verdict.broken(
                std::string(never_older),
                place_text(board) + ": entry " + std::to_string(*board.seq) + " after " + std::to_string(last));
        last = std::max(last, *board.seq);
    }
    auto& stood = stood_[{board.round, board.board}];
    const auto state = book_.state_of(board.round, board.board, standing(board), stood);
    const bool entered = board.entered.value_or(false);
    const bool back = entered ? state == 0 : stood > 0 && !book_.was_taken_back(board.round, board.board, stood);
    if (back) grounds_.verdict.broken(std::string(never_older), place_text(board) + ": again " + standing(board));
    if (entered) stood = state;
}

std::string Guest::unsettled() const {
    const auto who = std::string(name_of(role_)) + " " + std::to_string(number_) + " of the event";
    for (const auto& [number, one] : waiting_)
        if (book_.asked(number).what != Asked::What::strange)
            return who + " waits for " + book_.asked(number).target + " " + book_.asked(number).body;
    if (!token_.empty() && book_.may_be_revoked(token_)) return {};
    if (!greeted_ || !wire_ || !wire_->is_open()) return who + " sees nothing";
    const auto& rounds = book_.kept().rounds;
    if (static_cast<int>(rounds.size()) != rounds_) return who + " sees " + std::to_string(rounds_) + " rounds";
    for (const auto& board : rounds.back().boards) {
        const auto found = shown_.find({rounds.back().number, board.board});
        const auto where = ", board " + std::to_string(board.board);
        if (found == shown_.end() || found->second.game.value_or("") != board.game)
            return who + where + ": another game";
        if (standing(found->second) != board.standing())
            return who + where + ": " + standing(found->second) + " instead of " + board.standing();
        const auto* record = book_.record(board.game);
        if (record && found->second.seq && *found->second.seq != record->ledger->seq())
            return who + where + ": entry " + std::to_string(*found->second.seq) + " of " +
                   std::to_string(record->ledger->seq());
    }
    return {};
}

}  // namespace adoube::simulate
