#include "views/state/lines.h"

#include "chess/notation/move_text.h"

namespace adoube::views {

std::string san_in(Language language, std::string_view english) {
    if (language == Language::en) return std::string(english);
    std::string text;
    for (const char c : english) {
        const auto named = c >= 'A' && c <= 'Z' ? chess::named_kind({&c, 1}, Language::en) : std::nullopt;
        if (named)
            text += chess::letter_of(named->kind, language);
        else
            text += c;
    }
    return text;
}

std::size_t follow(std::vector<Line>& lines, const laws::Game& game, const std::optional<KnownPosition>& known) {
    std::size_t same = 0;
    while (same < lines.size() && same < game.history.plies() && lines[same].move == game.history.move(same)) ++same;
    lines.resize(same);
    if (same == game.history.plies()) return same;
    auto position = known && known->plies == same ? known->position : game.history.position(same);
    for (auto ply = same; ply < game.history.plies(); ++ply) {
        const auto move = game.history.move(ply);
        // By a quarter: a game is kept for hours, and what doubles stands half empty.
        if (lines.size() == lines.capacity()) lines.reserve(lines.size() + lines.size() / 4 + 8);
        lines.push_back({move, san(position, move)});
        position = position.after_illegal(move);  // nobody may have noticed
    }
    return same;
}

void note_clock_and_offer(std::vector<Line>& lines, const laws::Game& game, const laws::RuledAct& entry) {
    namespace event = laws::event;
    if (lines.empty()) return;
    for (const auto& e : entry.ruling.events) {
        const bool made = std::holds_alternative<event::MoveMade>(e) || std::holds_alternative<event::MoveCompleted>(e);
        const auto mover = chess::other(game.turn());
        if (made && game.clock.exists) lines.back().clock = left_at(game.clock, mover, entry.act.at);
        if (const auto* offer = std::get_if<event::OfferMade>(&e); offer && offer->side == mover)
            lines.back().offer = true;
    }
}

std::string line_json(const Line& line, std::size_t ply, Language language) {
    JsonObject one;
    one.number("ply", static_cast<std::int64_t>(ply)).text("san", san_in(language, line.san));
    if (line.clock) one.number("clock", ms(*line.clock));
    if (line.offer) one.yes("offer", true);
    return one.done();
}

std::string last_json(const std::vector<Line>& lines, Language language) {
    if (lines.empty()) return "null";
    const auto& line = lines.back();
    return JsonObject()
        .text("from", to_string(line.move.from()))
        .text("to", to_string(line.move.to()))
        .text("san", san_in(language, line.san))
        .done();
}

}  // namespace adoube::views
