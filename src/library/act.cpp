// act, try: one act, ruled on. Also advance and undo.
#include "library/library_view.h"
#include "library/session.h"
#include "record/codec/codec.h"
#include "scenario/text.h"
#include "scenario/write.h"

namespace adoube::library {
namespace {

constexpr std::int64_t longest_wait = 400LL * 24 * 3600 * 1000;  // ms

std::optional<laws::Actor> read_actor(Call& request) {
    const auto by = request.fields().text("by");
    if (!by) return {};
    for (const auto actor : {laws::Actor::white, laws::Actor::black, laws::Actor::arbiter})
        if (laws::word(actor) == *by) return actor;
    request.fields().wrong("by", "expected white, black or arbiter");
    return {};
}

struct Seal {
    std::string text;
    bool reply = false;
};

std::optional<Seal> read_seal(Call& request) {
    const auto* value = request.fields().value("seal");
    if (!value) return {};
    JsonFields seal(*value, "seal");
    Seal out{seal.text("text", 200).value_or(""), seal.yes("reply").value_or(false)};
    const bool nothing = seal.yes("nothing").value_or(false);
    if (nothing == !out.text.empty() || (nothing && out.reply)) seal.wrong("text", "expected a text, or nothing true");
    if (const auto trouble = seal.finish()) request.fields().wrong(trouble->at.value_or(value->at), trouble->message);
    return out;
}

// How the act of a request is told; exactly one of the three ways.
struct Told {
    std::optional<laws::Actor> by;
    const json::Value* act;
    std::string act_text;
    std::optional<Seal> seal;
    std::optional<std::string> told;
    std::optional<std::int64_t> after;
};

Told read_told(Call& request) {
    auto& fields = request.fields();
    Told told{read_actor(request), fields.value("act"),       {},
              read_seal(request),  fields.text("told", 4096), fields.number("after", 0, longest_wait)};
    if (told.act) told.act_text = request.text_of_value(*told.act);
    const int ways = (told.act != nullptr) + told.seal.has_value() + told.told.has_value();
    if (ways != 1) fields.wrong(0, "expected one of: act, seal, told");
    if (told.told && told.by) fields.wrong("by", "what is told names its actor itself");
    if (!told.told && !told.by) fields.wrong("by", "is missing");
    if (told.seal && told.by == laws::Actor::arbiter) fields.wrong("by", "a player seals");
    return told;
}

Tried<scenario::ActLine> line_of(const Told& told, const LibraryGame& game) {
    scenario::ActLine line;
    if (told.told) {
        auto words = scenario::words_of(*told.told);
        if (words.empty()) return Failed(CallTrouble{"act", "expected an act, found nothing", 0, {}, {}});
        auto read = scenario::parse_told(std::move(words), 1);
        if (!read) return Failed(CallTrouble{"act", read.error().expected, read.error().column - 1, {}, {}});
        line = std::move(*read);
    } else if (told.seal) {
        line.by = *told.by;
        line.sealed_text = told.seal->text;
        line.body = laws::act::Seal{told.seal->text.empty(), {}, {}, false};
        if (told.seal->reply) line.body = laws::act::SealReply{};
    } else {
        auto body = record::decode_act(told.act_text, *told.by, game.game());
        if (!body) {
            auto error = body.error();
            if (error.at) *error.at += told.act->at;
            return failed("act", error);
        }
        line.by = *told.by;
        line.body = std::move(*body);
    }
    if (told.after) {
        if (line.after != laws::Duration::zero()) return failed("act", "the time is told twice: after and +TIME");
        line.after = std::chrono::milliseconds(*told.after);
    }
    return line;
}

CallAnswer ruled(CallerState& session, Call& request, bool enters) {
    const auto told = read_told(request);
    const auto languages = request.languages();
    const bool events = request.yes("events");
    const auto wanted = read_view_wanted(request);
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    LibraryGame& game = **found;
    const auto line = line_of(told, game);
    if (!line) return Failed(line.error());
    auto entered = game.rule(*line);
    if (!entered) return Failed(CallTrouble{"act", entered.error().expected, {}, {}, {}});
    if (enters && game.entered().size() >= CallerState::most_acts) return failed("limit", "the game has 100,000 acts");
    const auto seq = game.entered().size() + 1;
    const auto ruling = ruling_json(*entered, seq, game.edition(), languages, events).done();
    if (enters) {
        game.enter(std::move(*entered));
        game.story.reset();
    }
    auto out = answer();
    out.number("game", session.in_hand())
        .number("seq", game.entered().size())
        .number("now", views::ms(game.now()))
        .raw("ruling", ruling);
    if (wanted) out.raw("view", view_json(game, *wanted));
    return out;
}

}  // namespace

CallAnswer rule_act(CallerState& session, Call& request) { return ruled(session, request, true); }
CallAnswer try_act(CallerState& session, Call& request) { return ruled(session, request, false); }

CallAnswer advance_time(CallerState& session, Call& request) {
    const auto time = request.fields().number("ms", 0, longest_wait);
    if (!time) request.fields().wrong("ms", "is missing");
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    (*found)->pass(std::chrono::milliseconds(*time));
    auto out = answer();
    out.number("game", session.in_hand())
        .number("seq", (*found)->entered().size())
        .number("now", views::ms((*found)->now()))
        .raw("clock", views::clock_json((*found)->game().clock, (*found)->now()));
    return out;
}

CallAnswer undo_acts(CallerState& session, Call& request) {
    const auto count = request.number("count", 1, 1, CallerState::most_acts);
    const auto found = session.game(request);
    if (!found) return Failed(found.error());
    LibraryGame& game = **found;
    if (count > game.entered().size())
        return failed("over", "there are only " + std::to_string(game.entered().size()) + " acts to take back");
    game.undo(static_cast<std::size_t>(count));
    game.story.reset();
    auto out = answer();
    out.number("game", session.in_hand()).number("seq", game.entered().size()).number("now", views::ms(game.now()));
    return out;
}

}  // namespace adoube::library
