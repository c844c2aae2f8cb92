// The members of a view that follow from the game alone, and who is shown which.
#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "views/state/packed.h"
#include "views/state/state_json.h"

namespace adoube::views {
namespace {

constexpr std::size_t few_enough_to_list = 8;  // moves a bound player reads beside the duty

std::string moves_json(const laws::Game& game, const chess::MoveList& moves) {
    JsonArray list;
    for (const auto move : moves) list.text(uci(game.position, move));
    return list.done();
}

std::string moves_in_words(const laws::Game& game, const laws::BoardStanding& standing, Language language) {
    if (!standing.duty.bound() || standing.may.size() > few_enough_to_list) return {};
    JsonArray texts;
    for (const auto move : standing.may) texts.text(san(game.position, move, language));
    return texts.done();
}

std::string written_move(const laws::Game& game) {
    const auto read = chess::read_move(game.position, *game.written);
    const auto* move = std::get_if<chess::Move>(&read);
    return move ? json::quoted(uci(game.position, *move)) : "";
}

}  // namespace

std::vector<Part> state_parts(const laws::Game& game, const laws::BoardStanding& standing, laws::Instant now,
                              Language language, Spelling spelling) {
    const auto* over = game.over();
    const auto count = [](std::uint8_t n) { return std::to_string(n); };
    std::vector<Part> parts;
    parts.reserve(24);  // and what others add
    const auto add = [&](std::string_view name, std::string json) { parts.push_back({name, std::move(json)}); };
    const auto add_text = [&](std::string_view name, std::string_view text) { add(name, json::quoted(text)); };
    const bool plain = spelling == Spelling::plain;
    if (plain) add_text("fen", chess::write_fen(game.position));
    if (plain) add_text("turn", laws::word(game.turn()));
    add_text("phase", laws::word(game.phase));
    add_text("result", laws::word(over ? over->result : laws::Outcome::none));
    add_text("reason", laws::word(over ? over->reason : laws::Reason::none));
    if (plain) add("clock", clock_json(game.clock, now));
    add("hand", hand_json(game.hand));
    add("duty", duty_json(game, standing.duty, language));
    add("may_handle", standing.may_handle ? "true" : "false");
    add("must_record", by_side(standing.must_record, [](bool yes) { return yes ? "true" : "false"; }));
    add("owed", by_side(game.uncompleted, count));
    add("illegal", by_side(game.illegal, count));
    add("offer", offer_json(game));
    add("pending", pending_json(game));
    return parts;
}

std::vector<Part> own_parts(const laws::Game& game, const laws::BoardStanding& standing, laws::Instant now,
                            Viewer viewer, Language language, Spelling spelling) {
    const bool plain = spelling == Spelling::plain;
    std::string may, may_san, written, move, rook, claims, occurrences, outcomes, disputed;
    const bool arbiter = viewer == laws::Actor::arbiter;
    if (arbiter || viewer == laws::actor(game.turn())) {
        may = plain ? moves_json(game, standing.may) : packed_moves(game.position, standing.may);
        may_san = moves_in_words(game, standing, language);
        if (game.written) {
            written = json::quoted(*game.written);
            move = written_move(game);
        }
        rook = half_to_follow(game);
    }
    if (arbiter) {
        claims = claims_json(game, laws::claims_that_succeed(game));
        const auto matter = game.open_matter();
        occurrences = matter && matter->ground == laws::Ground::threefold ? occurrences_json(game, language) : "null";
        outcomes = matter ? outcomes_json(game, now) : "null";
        if (game.times_disputed && !game.over()) disputed = "true";
    }
    std::vector<Part> parts;
    parts.reserve(12);
    parts.push_back({plain ? "may" : "m", std::move(may)});
    parts.push_back({"may_san", std::move(may_san)});
    parts.push_back({"written", std::move(written)});
    parts.push_back({"written_move", std::move(move)});
    parts.push_back({"rook", std::move(rook)});
    parts.push_back({"claims", std::move(claims)});
    parts.push_back({"occurrences", std::move(occurrences)});
    parts.push_back({"outcomes", std::move(outcomes)});
    parts.push_back({"disputed", std::move(disputed)});
    return parts;
}

}  // namespace adoube::views
