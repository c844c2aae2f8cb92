#include "views/state/terms_json.h"

#include "chess/board/chess960.h"
#include "chess/board/setup.h"
#include "laws/05_completion/ending.h"
#include "laws/words.h"
#include "views/state/state_json.h"
#include "views/state/time_control.h"

namespace adoube::views {
namespace {

constexpr std::int64_t longest_seconds = 30 * 24 * 3600;

template <class E>
void read_word(JsonFields& fields, std::string_view name, E& out) {
    const auto text = fields.text(name);
    if (!text) return;
    if (const auto word = laws::read_word<E>(*text))
        out = *word;
    else
        fields.wrong(name, "not one of the known words");
}

std::chrono::seconds in_seconds(std::int64_t count) { return std::chrono::seconds(count); }

void read_draw_offers(JsonFields& rules, laws::DrawOffers& offers) {
    using Rule = laws::DrawOffers::Rule;
    const auto* value = rules.value("draw_offers");
    if (!value) return;
    if (const auto* number = std::get_if<std::int64_t>(&value->is)) {
        if (*number < 1 || *number > 1000) return rules.wrong("draw_offers", "expected a move number");
        offers = {Rule::from_move, static_cast<int>(*number)};
        return;
    }
    const auto* text = std::get_if<std::string>(&value->is);
    if (!text || (*text != "free" && *text != "none"))
        return rules.wrong("draw_offers", "expected free, none or a move number");
    offers = {*text == "free" ? Rule::free : Rule::none, 0};
}

void read_rules(JsonFields& fields, laws::Regulations& rules) {
    const auto* value = fields.value("rules");
    if (!value) return;
    JsonFields inner(*value, "rules");
    if (const auto time = inner.number("default_time", 0, longest_seconds)) rules.default_time = in_seconds(*time);
    if (const auto time = inner.number("session", 1, longest_seconds)) rules.session = in_seconds(*time);
    rules.quickplay_announced = inner.yes("quickplay").value_or(rules.quickplay_announced);
    rules.arbiter_present = inner.yes("arbiter_present").value_or(rules.arbiter_present);
    rules.flags_distinguishable = inner.yes("flags_distinguishable").value_or(rules.flags_distinguishable);
    read_word(inner, "watch", rules.watch);
    read_word(inner, "assistant", rules.assistant);
    read_word(inner, "visually_disabled", rules.visually_disabled);
    read_word(inner, "claims", rules.claims);
    read_word(inner, "sensor", rules.sensor);
    read_draw_offers(inner, rules.draw_offers);
    if (const auto trouble = inner.finish()) fields.wrong(trouble->at.value_or(value->at), trouble->message);
}

// "variant":"chess960" with "start_position" (0 to 959) or a FEN; ordinary chess from the start or a FEN. A FEN that
// names files as castling rights is one of Chess960 by itself.
void read_start(JsonFields& fields, chess::Position& start) {
    const auto variant = fields.text("variant");
    const auto number = fields.number("start_position", 0, chess::chess960_starts - 1);
    const auto fen = fields.text("fen");
    const bool chess960 = variant == "chess960";
    if (variant && !chess960 && *variant != "standard") return fields.wrong("variant", "expected standard or chess960");
    if (number && !chess960) return fields.wrong("start_position", "is for variant chess960 alone");
    if (number && fen) return fields.wrong("start_position", "either this or a fen");
    if (chess960 && !number && !fen)
        return fields.wrong("variant", "chess960 needs a start_position from 0 to 959, or a fen");
    if (number) start = chess::chess960_start(static_cast<int>(*number));
    if (!fen) return;
    const auto read = chess::position_from_fen(*fen, chess960 ? chess::Variant::chess960 : chess::Variant::standard);
    if (!read) return fields.wrong("fen", read.error().text());
    if (const auto end = laws::end_of_position(*read))
        return fields.wrong("fen", "the game is over in this position by " + std::string(laws::word(end->reason)));
    start = *read;
}

}  // namespace

JsonObject terms_members(const laws::Terms& terms, const chess::Position& start) {
    const auto& rules = terms.rules;
    JsonObject regulations;
    regulations.number("default_time", rules.default_time / std::chrono::seconds(1));
    if (rules.session) regulations.number("session", *rules.session / std::chrono::seconds(1));
    regulations.yes("quickplay", rules.quickplay_announced)
        .yes("arbiter_present", rules.arbiter_present)
        .yes("flags_distinguishable", rules.flags_distinguishable)
        .text("watch", laws::word(rules.watch))
        .text("claims", laws::word(rules.claims));
    if (rules.assistant != laws::AssistantFor::nobody) regulations.text("assistant", laws::word(rules.assistant));
    if (rules.visually_disabled != laws::SomePlayers::nobody)
        regulations.text("visually_disabled", laws::word(rules.visually_disabled));
    if (rules.sensor != laws::SensorUse::evidence) regulations.text("sensor", laws::word(rules.sensor));
    using Rule = laws::DrawOffers::Rule;
    if (rules.draw_offers.rule == Rule::from_move)
        regulations.number("draw_offers", rules.draw_offers.from_move);
    else
        regulations.text("draw_offers", rules.draw_offers.rule == Rule::free ? "free" : "none");
    JsonObject all;
    all.text("edition", terms.edition->name)
        .text("play", laws::word(terms.play))
        .text("venue", laws::word(terms.venue));
    if (start.is_chess960()) all.text("variant", "chess960");
    if (const auto number = chess::chess960_number(start)) all.number("start_position", *number);
    all.text("control", time_control_text(terms.control))
        .number("penalty", ms(terms.penalty()))
        .raw("rules", regulations.done());
    return all;
}

void read_terms(JsonFields& fields, laws::Terms& terms, chess::Position& start) {
    if (const auto name = fields.text("edition")) {
        if (const auto* edition = laws::edition_named(*name))
            terms.edition = edition;
        else
            fields.wrong("edition", "unknown edition");
    }
    read_word(fields, "play", terms.play);
    read_word(fields, "venue", terms.venue);
    if (const auto text = fields.text("control")) {
        if (const auto control = read_time_control(*text))
            terms.control = *control;
        else
            fields.wrong("control", "expected a TimeControl such as 40/5400+30:1800+30");
    }
    read_rules(fields, terms.rules);
    read_start(fields, start);
}

}  // namespace adoube::views
