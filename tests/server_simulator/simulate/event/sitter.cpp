#include "simulate/event/sitter.h"

#include "base/encoding.h"
#include "base/json.h"
#include "simulate/diary.h"
#include "simulate/people/person.h"
#include "simulate/seen.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr int most_tries = 3;  // with a link that opens nothing

}  // namespace

Sitter::Sitter(const Grounds& grounds, Book& book, int number, std::string game, server::Role role, std::string token,
               Chance chance)
    : grounds_(grounds),
      book_(book),
      number_(number),
      game_(std::move(game)),
      role_(role),
      token_(std::move(token)),
      chance_(chance),
      moves_(chance_.below(12)),
      peaceful_(chance_.one_in(3)) {}

Sitter::~Sitter() {
    if (wire_) wire_->forget();
}

void Sitter::come() {
    const bool late = chance_.one_in(4);
    open_later(late ? chance_.between(4s, 20s) : chance_.between(10ms, 2s));
}

void Sitter::open() {
    opening_ = false;
    if (wire_ && wire_->is_open()) return;
    view_.reset();
    const Wire::Tap tap{[this](const Wire&, const std::shared_ptr<const std::string>& frame) { sent(*frame); },
                        [this](const Wire&, const std::string& key, Nanos when) { book_.arrived(key, when); }};
    wire_ = grounds_.connect("/api/games/" + game_ + "/ws", *this, tap);
    note_down(grounds_.agenda.now(), "{} {} comes to {}", name_of(role_), number_, game_);
    if (!wire_) return open_later(chance_.between(100ms, 1500ms));
    wire_->say("{\"hello\":1,\"token\":\"" + token_ + "\"}");
}

void Sitter::open_later(Nanos after) {
    if (std::exchange(opening_, true)) return;
    grounds_.agenda.add(grounds_.agenda.now() + after, lane(), [this] { open(); });
}

void Sitter::hung_up(int code) {
    note_down(grounds_.agenda.now(), "{} {} is away from {}: {}", name_of(role_), number_, game_, code);
    wire_.reset();
    if ((code == 4004 || code == 4001) && ++tries_ > most_tries) return;
    open_later(chance_.between(50ms, 2s));
}

void Sitter::lose_connection(bool noticed_late) {
    if (wire_) wire_->cut(noticed_late);
}

void Sitter::server_is_gone(const Run& run) {
    if (wire_ && wire_->goes_through(run)) wire_->cut(false);
}

// What the server sends him, whether it comes or not.
void Sitter::sent(const std::string& frame) {
    book_.look_for_tokens("a frame of a game", frame);
    note_down(grounds_.agenda.now(), "{} {} is told {}", name_of(role_), number_, frame.substr(0, 60));
    if (frame.starts_with("{\"view\"") && book_.is_revoked(token_))
        grounds_.verdict.broken("a revoked link opens nothing", "a seat of " + game_);
    if (!frame.starts_with("{\"ack\"")) return;
    const auto* record = book_.record(game_);
    const auto seq = simulate::number(member(frame, "seq"));
    if (!record || seq == 0 || seq > record->ledger->seq() ||
        record->ledger->head(seq) != unquoted(member(frame, "head")))
        grounds_.verdict.broken("acknowledged means stored", game_ + ": " + frame.substr(0, 60));
}

void Sitter::heard(const std::shared_ptr<const std::string>& frame) {
    if (!frame->starts_with("{\"view\"")) return;
    view_ = frame;
    const auto seq = simulate::number(member(std::string_view(*frame).substr(0, 400), "seq"));
    if (seq < seq_) grounds_.verdict.broken("nobody is shown another history", game_ + ": an older game than before");
    seq_ = seq;
    think_soon();
}

void Sitter::think_soon() {
    if (std::exchange(thinks_, true)) return;
    grounds_.agenda.add(grounds_.agenda.now() + chance_.between(100ms, 1500ms), lane(), [this] { think(); });
}

void Sitter::think() {
    thinks_ = false;
    if (!view_ || !wire_ || !wire_->is_open() || grounds_.is_quiet()) return;
    const auto what = choose();
    if (what.empty()) return;
    const auto key = base64url(SimulatedRandom(Chance(chance_.next())).bytes(16));
    book_.said(key, token_);
    wire_->say("{\"act\":" + what + ",\"key\":\"" + key + "\",\"expect\":" + std::to_string(seq_) + "}", key);
    think_soon();
}

std::string Sitter::choose() {
    const Seen view(std::string_view(*view_).substr(std::string_view("{\"view\":").size()));
    const auto me = name_of(role_);
    if (unquoted(view["phase"]) != "playing") return {};
    if (unquoted(view["turn"]) != me) {
        const auto offer = unquoted(view["offer"]);
        if (offer == "null" || offer == me) return {};
        return peaceful_ ? act("accepts draw") : act("declines draw");
    }
    if (simulate::number(member(view["owed"], me)) > 0) return act("presses");
    const auto moves = texts(view["may"]);
    if (moves.empty()) return {};
    if (moves_ == 0) return chance_.one_in(40) ? act("resigns") : std::string();
    if (peaceful_ && chance_.one_in(6)) return act("offers draw");
    --moves_;
    return act("plays", ",\"move\":" + json::quoted(moves[chance_.below(moves.size())]));
}

}  // namespace adoube::simulate
