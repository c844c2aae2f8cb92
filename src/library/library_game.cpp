#include "library/library_game.h"

#include <algorithm>

#include "laws/act.h"
#include "laws/words.h"
#include "record/codec/codec.h"
#include "scenario/write.h"
#include "views/state/citations.h"
#include "views/words/act_text.h"

namespace adoube::library {

laws::Game Beginning::game(const laws::Edition& edition) const {
    laws::Terms by = terms;
    by.edition = &edition;
    laws::Game game(std::move(by), start);
    for (const auto move : moves) laws::play_before_start(game, move);
    return game;
}

LibraryGame::LibraryGame(Beginning beginning)
    : beginning_(std::move(beginning)), told_(beginning_.game(*beginning_.terms.edition)) {
    views::follow(lines_, game());
}

namespace {

// What happened and, where hands bound somebody to something, what he must do now.
std::vector<std::string> effects_of(const scenario::Moment& moment) {
    auto effects = scenario::effects_of(moment);
    const bool touched = std::holds_alternative<laws::act::Touch>(moment.entry.act.body);
    const auto now = scenario::duty_text(moment.after);
    if (now != "free" && (touched || now != scenario::duty_text(moment.before))) effects.insert(effects.begin(), now);
    return effects;
}

}  // namespace

std::expected<Entered, scenario::ParseError> LibraryGame::rule(scenario::ActLine line) const {
    auto entry = told_.rule(line);
    if (!entry) return std::unexpected(entry.error());
    laws::Game after = game();
    laws::apply(after, entry->ruling, entry->act);
    auto said = views::told_of(game(), entry->act, entry->ruling);
    auto veil = views::veil_of(game(), entry->act, entry->ruling);
    auto effects = effects_of({game(), *entry, after});
    auto did = views::act_told(game(), entry->act, line.sealed_text);
    return Entered{std::move(line), std::move(*entry), std::move(said),
                   std::move(veil), std::move(did),    std::move(effects)};
}

void LibraryGame::enter(Entered entered) {
    told_.enter(entered.line, entered.entry);
    views::follow(lines_, game());
    views::note_clock_and_offer(lines_, game(), entered.entry);
    entered_.push_back(std::move(entered));
}

void LibraryGame::undo(std::size_t count) {
    auto kept = std::move(entered_);
    kept.resize(kept.size() - std::min(count, kept.size()));
    told_ = scenario::ToldGame(beginning_.game(edition()));
    entered_.clear();
    lines_.clear();
    views::follow(lines_, game());
    for (auto& one : kept) enter(std::move(one));
}

std::size_t LibraryGame::acts_left() const {
    if (!story) return 0;
    const auto from = story->lines.begin() + static_cast<std::ptrdiff_t>(next);
    return static_cast<std::size_t>(std::count_if(
        from, story->lines.end(), [](const auto& line) { return std::holds_alternative<scenario::ActLine>(line); }));
}

std::string told_text(const Entered& entered) {
    return scenario::act_text(entered.entry.act, entered.line.sealed_text);
}

JsonObject ruling_json(const Entered& entered, std::size_t seq, const laws::Edition& edition,
                       const TextLanguages& languages, bool with_events) {
    const auto& [act, ruling] = entered.entry;
    JsonObject one;
    one.number("seq", seq)
        .number("at", views::ms(act.at))
        .text("by", laws::word(act.by))
        .text("act", laws::word(act.body))
        .text("told", told_text(entered))
        .text("finding", laws::word(ruling.finding))
        .raw("clauses", views::clauses_json(ruling.citations, edition))
        .raw("effects", json_texts(entered.effects));
    if (views::settles(ruling)) one.yes("decides", true);
    const auto tell = [&](chess::Language language) { return views::text_of(entered.said, language); };
    one.text("text", tell(languages.front())).raw("texts", by_language(languages, tell));
    one.raw("act_texts", by_language(languages, [&](auto language) { return views::text_of(entered.did, language); }));
    if (with_events) {
        JsonArray events;
        for (const auto& event : ruling.events) events.raw(record::encode_event(event, edition));
        one.raw("events", events.done());
    }
    return one;
}

}  // namespace adoube::library
