#include "cli/sensor/recorder.h"

#include <algorithm>
#include <random>

#include "base/encoding.h"
#include "base/json_write.h"
#include "chess/board/setup.h"
#include "laws/words.h"
#include "livechess/json_member.h"
#include "sensor/tell/sensor_words.h"
#include "watch/source/url.h"

namespace adoube::cli {
namespace recorder_verb {

using namespace std::chrono_literals;
using livechess::member;

constexpr std::size_t largest_frame = 1 << 20;
constexpr auto between_tries = 1s;
constexpr auto between_batches = 500ms;
constexpr std::size_t longest_batch = 3000;  // bytes: a frame of the server takes 4096
constexpr std::size_t most_in_batch = 48;
constexpr auto for_an_answer = 2ms;  // waited at once; what nobody asked for is heard on the next round
constexpr auto settles_within = 400ms;  // a view follows an answer
constexpr int link_revoked = 4001, no_such_game = 4004;  // with which the server closes
constexpr std::size_t most_untold = 20'000;  // observations, while the server is away

std::string chance_bytes(int count) {
    thread_local std::random_device chance;
    std::string bytes;
    for (int i = 0; i < count; ++i) bytes += static_cast<char>(chance() & 0xff);
    return bytes;
}

std::string squares_json(const laws::SquareList& squares) {
    JsonArray list;
    for (const chess::Square square : squares) list.text(to_string(square));
    return list.done();
}

std::string movement_json(const laws::HandMove& movement) {
    JsonObject out;
    out.text("from", to_string(movement.from)).text("to", to_string(movement.to));
    if (movement.becomes) out.text("becomes", laws::word(*movement.becomes));
    if (movement.castling) out.text("castling", laws::word(*movement.castling));
    return out.done();
}

// What a board can have seen; nothing for every other act.
std::optional<std::string> body_json(const laws::ActBody& body) {
    JsonObject out;
    if (const auto* moves = std::get_if<laws::act::MovePiece>(&body); moves && moves->movement)
        return out.text("type", "moves").raw("movement", movement_json(*moves->movement)).done();
    if (std::holds_alternative<laws::act::Press>(body)) return out.text("type", "presses").done();
    if (const auto* touch = std::get_if<laws::act::Touch>(&body)) {
        out.text("type", "touches").raw("squares", squares_json(touch->squares));
        if (touch->together) out.yes("together", true);
        return out.done();
    }
    if (const auto* release = std::get_if<laws::act::Release>(&body))
        return out.text("type", "releases")
            .text("from", to_string(release->from))
            .text("to", to_string(release->to))
            .done();
    if (const auto* remove = std::get_if<laws::act::Remove>(&body))
        return out.text("type", "removes").text("square", to_string(remove->square)).done();
    if (const auto* place = std::get_if<laws::act::PlaceNew>(&body))
        return out.text("type", "places")
            .text("piece", laws::word(place->piece))
            .text("square", to_string(place->square))
            .yes("let_go", true)
            .done();
    return std::nullopt;
}

struct Link {
    watch::Url url;
    std::string game, token;
};

Result<Link> read_link(const std::string& text) {
    const auto hash = text.find("#s=");
    const auto url = watch::parse_url(text.substr(0, hash));
    if (!url) return std::unexpected(url.error());
    if (hash == text.npos || !url->target.starts_with("/g/"))
        return fail("a link of a seat looks like http://HOST/g/GAME#s=TOKEN");
    if (url->scheme != "http" && url->scheme != "https")
        return fail("a link of a seat begins with http:// or https://");
    const std::string game = url->target.substr(3, url->target.find_first_of("?/", 3) - 3);
    return Link{*url, game, text.substr(hash + 3)};
}

}  // namespace recorder_verb

std::string Recorder::new_key() { return base64url(recorder_verb::chance_bytes(16)); }

Result<std::unique_ptr<Recorder>> Recorder::of(const std::array<std::string, 2>& links, const How& how) {
    using namespace recorder_verb;
    const auto white = read_link(links[0]), black = read_link(links[1]);
    if (!white) return std::unexpected(white.error());
    if (!black) return std::unexpected(black.error());
    if (white->game != black->game) return fail("the two links are not of one game");
    if (white->token == black->token) return fail("--white and --black: this is the same link twice");
    std::unique_ptr<Recorder> recorder(new Recorder);
    recorder->recording_ = hex(chance_bytes(8));
    recorder->take_over_ = how.take_over;
    recorder->words_ = &recorder_words(how.language);
    recorder->language_ = chess::code_of(how.language);
    for (const auto* link : {&*white, &*black}) {
        Seat& seat = recorder->seats_[link == &*white ? chess::Side::white : chess::Side::black];
        seat.token = link->token;
        seat.address = {link->url.host, link->url.port, "/api/games/" + link->game + "/ws", link->url.secure(),
                        how.authorities};
    }
    return recorder;
}

Result<void> Recorder::connect(Seat& seat, const std::string& name) {
    using namespace recorder_verb;
    seat.seq = -1;
    if (auto opened = seat.socket.open(seat.address, {}); !opened) return opened;
    seat.socket.send(JsonObject()
                         .number("hello", 1)
                         .text("token", seat.token)
                         .text("lang", language_)
                         .yes("changes", true)
                         .yes("board", true)
                         .done());
    for (int wait = 0; wait < 50 && seat.seq < 0; ++wait) {
        const auto frames = seat.socket.receive(100ms);
        const int code = seat.socket.close_code();
        if (code == no_such_game || code == link_revoked)
            return fail(name + ": the server does not know this link: it was replaced by a newer one, or is not whole");
        if (!frames) return std::unexpected(frames.error());
        for (const std::string& frame : *frames) hear(seat, frame, said_);
    }
    if (seat.seq < 0) return fail(name + ": the server does not answer for this seat");
    if (name != "--" + seat.role) return fail(name + ": the server says that this is a link of " + seat.role);
    return {};
}

// Nothing is entered before the server has said that this is the recorder. A game whose venue is a screen has none.
Result<void> Recorder::be_taken() {
    using namespace recorder_verb;
    if (!batch_) batch_ = Batch{"", new_key(), {}};  // nothing was seen; the desk learns that the board is here
    batch_->sent = false;
    send_batch({});
    for (int wait = 0; wait < 50 && batch_; ++wait) {
        const auto frames = seats_[chess::Side::white].socket.receive(100ms);
        if (!frames) return std::unexpected(frames.error());
        for (const std::string& frame : *frames) hear(seats_[chess::Side::white], frame, said_);
    }
    if (replaced_) return fail("another recorder is at this game; end it, or start this one with --take-over");
    return batch_ ? fail("the server does not answer") : Result<void>{};
}

Result<void> Recorder::connect() {
    using namespace recorder_verb;
    tried_ = std::chrono::steady_clock::now();
    told_play_ = false;
    if (auto white = connect(seats_[chess::Side::white], "--white"); !white) return white;
    if (auto black = connect(seats_[chess::Side::black], "--black"); !black) return black;
    if (auto taken = be_taken(); !taken) return taken;
    take_over_ = false;  // once
    connected_ = true;
    for (Waiting& act : waiting_) act.sent = false;  // the same keys again: nothing is entered twice
    return {};
}

void Recorder::enter(std::span<const laws::Act> acts) {
    using namespace recorder_verb;
    for (const laws::Act& act : acts) {
        const bool presses_twice = press_with_move_ && std::holds_alternative<laws::act::Press>(act.body);
        if (!over_ && !replaced_ && !presses_twice && body_json(act.body)) waiting_.push_back({act, new_key()});
    }
    plays_ |= !waiting_.empty();
}

void Recorder::tell(std::span<const sensor::Observation> observations, sensor::Millis period) {
    period_ = period;
    if (replaced_) return;
    for (const sensor::Observation& one : observations) untold_.push_back(observation_json(one));
    while (untold_.size() > recorder_verb::most_untold) {
        untold_.pop_front();
        overfull_ = true;
    }
}

// What was seen follows the acts that came of it, so that the desk knows the move it is about.
void Recorder::send_batch(sensor::Millis now) {
    using namespace recorder_verb;
    const auto clock = std::chrono::steady_clock::now();
    if (!batch_ && plays_ && !told_play_) batch_ = Batch{"", new_key(), now};
    if (!batch_ && !untold_.empty() && (waiting_.empty() || held_) && clock - batched_ >= between_batches) {
        batch_ = Batch{"", new_key(), now};
        for (std::size_t count = 0; !untold_.empty() && count < most_in_batch; ++count) {
            if (count > 0 && batch_->sightings.size() + untold_.front().size() >= longest_batch) break;
            batch_->sightings += (count > 0 ? "," : "") + untold_.front();
            untold_.pop_front();
        }
        batched_ = clock;
    }
    if (!batch_ || batch_->sent) return;
    JsonObject saw;
    saw.text("recording", recording_).number("now", batch_->now.count()).number("period", period_.count());
    saw.raw("sightings", "[" + batch_->sightings + "]");
    JsonObject frame;
    frame.raw("sensor", saw.done()).text("key", batch_->key).text("with", seats_[1].token);
    if (take_over_) frame.yes("take_over", true);
    if (plays_) frame.yes("running", true);
    batch_->plays = plays_;
    seats_[0].socket.send(frame.done());
    batch_->sent = true;
}

void Recorder::batch_answered(const std::string& key, const std::string& trouble, std::vector<std::string>& tell) {
    if (!batch_ || batch_->key != key) return;
    told_play_ |= batch_->plays;
    batch_.reset();
    if (replaced_ || trouble.empty() || std::exchange(untold_refused_, true)) return;
    tell.push_back(why_told(words_->not_kept, trouble));
}

std::optional<chess::Position> Recorder::changed_position() {
    return waiting_.empty() ? std::exchange(changed_, std::nullopt) : std::nullopt;
}

// A move in a hall while the arbiter has the clocks stopped, or the game is adjourned, would be entered as unlawful
// (6.11), though nobody knows whose hand it was and why; often only the clock on the server stands.
bool Recorder::takes_no_moves() const {
    return notes_ && (phase_ == "paused" || phase_ == "sealing" || phase_ == "adjourned" || phase_ == "resuming");
}

bool Recorder::heard_since_answered() const {
    return connected_ && std::chrono::steady_clock::now() - answered_ >= recorder_verb::settles_within;
}

std::optional<chess::Position> Recorder::settled_position() const {
    if (!waiting_.empty() || !heard_since_answered()) return std::nullopt;
    const auto position = chess::position_from_fen(fen_);
    return position ? std::optional(*position) : std::nullopt;
}

void Recorder::lose(const std::string& why, std::vector<std::string>& tell) {
    connected_ = false;
    for (Seat& seat : seats_) seat.socket.close();
    tell.push_back(why_told(words_->not_heard, why));
}

// One act at a time, on the board as the last entry that is known has left it. A seat is not told of every entry: a
// breach in a hall is the opponent's to claim.
void Recorder::send_next() {
    using namespace recorder_verb;
    if (waiting_.empty() || waiting_.front().sent || doubt_ || !told_play_) return;
    if (std::chrono::steady_clock::now() < again_) return;
    if (!waiting_.front().expect && takes_no_moves()) {
        if (!std::exchange(held_, true)) said_.emplace_back(words_->game_stands);
        return;
    }
    const bool held = std::exchange(held_, false);
    if (!waiting_.front().expect && (changed_ || held)) {
        doubt_ = changed_ ? words_->changed : words_->stopped;
        return;
    }
    if (!waiting_.front().expect && !ready_to_press()) return;
    Waiting& next = waiting_.front();
    Seat& seat = seats_[laws::side_of(next.act.by)];
    if (!next.expect) next.expect = std::max(seat.seq, own_seq_);
    seat.socket.send(
        JsonObject().raw("act", *body_json(next.act.body)).text("key", next.key).number("expect", *next.expect).done());
    next.sent = true;
}

// What is on its way is answered; what only waits is not entered any more.
void Recorder::hear_phase(const std::string& phase, std::vector<std::string>& tell) {
    const bool ends = phase == "over";
    if (ends && !over_) tell.emplace_back(words_->game_over);
    over_ = ends;
    if (over_) std::erase_if(waiting_, [](const Waiting& act) { return !act.sent; });
}

// A whole view, or the members of it that are other than before.
void Recorder::hear_view(Seat& seat, const json::Value& view, std::vector<std::string>& tell) {
    using livechess::member, livechess::text_of;
    seat.seq = livechess::number_of(member(&view, "seq")).value_or(seat.seq);
    seat.role = text_of(member(&view, "role")).value_or(seat.role);
    seat.fen = text_of(member(&view, "fen")).value_or(seat.fen);
    seat.phase = text_of(member(&view, "phase")).value_or(seat.phase);
    if (const auto* clock = member(&view, "clock")) seat.running = text_of(member(clock, "running")).value_or("");
    if (const auto* owed = member(&view, "owed"))
        seat.owed = {static_cast<int>(livechess::number_of(member(owed, "white")).value_or(0)),
                     static_cast<int>(livechess::number_of(member(owed, "black")).value_or(0))};
    seat.frozen = livechess::yes_of(member(&view, "frozen")).value_or(seat.frozen);
    if (const auto* hand = member(&view, "hand")) seat.unmade = member(hand, "illegal") || member(hand, "released");
    if (const auto* terms = member(&view, "terms")) {
        notes_ = text_of(member(terms, "venue")) == "note";
        press_with_move_ = livechess::yes_of(member(terms, "press_with_move")).value_or(false);
        const bool acts = text_of(member(member(terms, "rules"), "sensor")) == "acts";
        use_ = acts ? laws::SensorUse::acts : laws::SensorUse::evidence;
    }
    if (std::ranges::any_of(seats_, [&](const Seat& that) { return that.seq > seat.seq; })) return;
    view_seq_ = seat.seq;
    hear_phase(seat.phase, tell);
    phase_ = seat.phase;
    running_ = seat.running;
    owed_ = seat.owed;
    if (seat.fen != std::exchange(fen_, seat.fen) && seat.seq > own_seq_)
        if (const auto position = chess::position_from_fen(seat.fen)) changed_ = *position;
}

void Recorder::hear(Seat& seat, const std::string& frame, std::vector<std::string>& tell) {
    using namespace recorder_verb;
    const auto value = json::read(frame, {.bytes = largest_frame, .depth = 16});
    if (!value) return;
    const auto text = [&](std::string_view name) { return livechess::text_of(member(&*value, name)); };
    for (const char* name : {"view", "change"})
        if (const auto* view = member(&*value, name)) hear_view(seat, *view, tell);
    if (const auto key = text("ack")) {
        own_seq_ = std::max(own_seq_, livechess::number_of(member(&*value, "seq")).value_or(0));
        if (view_seq_ <= own_seq_) changed_.reset();
        const auto* ruling = member(&*value, "ruling");
        const bool lawful = livechess::text_of(member(ruling, "finding")) == "lawful";
        answered(*key, tell, {lawful ? "" : livechess::text_of(member(ruling, "text")).value_or("unlawful")});
    }
    if (const auto key = text("kept")) batch_answered(*key, "", tell);
    if (const auto key = text("refused")) {
        const std::string code = text("code").value_or("");
        if (code == "recorder") replaced_ = true;
        batch_answered(*key, text("text").value_or("refused"), tell);
        answered(*key, tell, {text("text").value_or(code), code.empty() ? "refused" : code});
    }
}

std::vector<std::string> Recorder::attend(sensor::Millis now) {
    using namespace recorder_verb;
    std::vector<std::string> tell;
    if (std::exchange(overfull_, false)) tell.emplace_back(words_->too_much_waits);
    for (std::string& line : std::exchange(said_, {})) tell.push_back(std::move(line));
    if (replaced_) return tell;
    if (!connected_) {
        if (std::chrono::steady_clock::now() - tried_ < between_tries) return tell;
        if (!connect()) {
            if (replaced_) give_up(tell);
            return tell;
        }
        tell.emplace_back(words_->heard_again);
    }
    send_next();
    send_batch(now);
    const bool asked = (!waiting_.empty() && waiting_.front().sent) || batch_;
    for (Seat& seat : seats_) {
        const auto frames = seat.socket.receive(asked ? for_an_answer : 0ms);
        if (!frames) {
            const bool revoked = seat.socket.close_code() == link_revoked;
            const auto whose = words_->of_side[&seat == &seats_[0] ? chess::Side::white : chess::Side::black];
            lose(revoked ? why_told(words_->link_replaced, whose) : frames.error().text(), tell);
            return tell;
        }
        for (const std::string& frame : *frames) hear(seat, frame, tell);
    }
    if (replaced_)
        give_up(tell);
    else
        send_next();
    return tell;
}

void Recorder::give_up(std::vector<std::string>& tell) {
    connected_ = false;
    for (Seat& seat : seats_) seat.socket.close();
    waiting_.clear();
    untold_.clear();
    batch_.reset();
    tell.emplace_back(words_->taken_over);
}

}  // namespace adoube::cli
