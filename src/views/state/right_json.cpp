#include "views/state/right_json.h"

#include <bit>
#include <unordered_map>

#include "laws/07_irregularities/remedy.h"
#include "laws/act.h"
#include "laws/guards.h"
#include "views/state/citations.h"
#include "views/words/ruling_text.h"

namespace adoube::views {
namespace {

// Whether a claim would be right is not told; whether it may be made at all is.
bool secret_of_claim(const laws::Right& right, const laws::Game& game) {
    const auto* claim = std::get_if<laws::act::Claim>(&right.body());
    const bool arbiter = right.act.by == laws::Actor::arbiter;
    if (std::holds_alternative<laws::act::AgreeToCorrect>(right.body()) && !arbiter)  // that one stands
        return unsupervised(game) && !game_is_over(game, right.act) && !claim_waits(game, right.act);
    if (!claim || arbiter || claim->ground == laws::Ground::flag) return false;
    if (right.finding != laws::Finding::unlawful) return true;
    if (claim->ground != laws::Ground::touch_move && claim->ground != laws::Ground::illegal_move) return false;
    return !game_is_over(game, right.act) && !claim_waits(game, right.act) && !claims_nowhere(game, right.act);
}

constexpr std::size_t most_rights_written = 8192;

// One sentence that names nothing but a side: a number for what its text depends on. 0: it names more.
std::uint32_t plain_sentence(const Sentences& told, Language language, laws::Actor party) {
    if (told.size() != 1) return 0;
    const auto& [say, facts] = told.front();
    const bool more = facts.p || facts.q || facts.kind || facts.square || facts.move || facts.time || facts.number ||
                      facts.wing || !facts.list.empty() || !facts.line.empty() || !facts.text.empty();
    if (more) return 0;
    return (static_cast<std::uint32_t>(say) + 1) << 8 | static_cast<std::uint32_t>(language) << 4 |
           static_cast<std::uint32_t>(party) << 1 | static_cast<std::uint32_t>(facts.a);
}

std::string right_text(const laws::Right& right, const laws::Edition& edition, bool secret, std::string_view why) {
    JsonObject one;
    one.text("act", laws::word(right.body()));
    if (const auto* claim = std::get_if<laws::act::Claim>(&right.body())) one.text("ground", laws::word(claim->ground));
    if (const auto* call = std::get_if<laws::act::CallFlag>(&right.body())) one.text("side", laws::word(call->side));
    if (const auto* win = std::get_if<laws::act::DeclareWin>(&right.body())) one.text("side", laws::word(win->side));
    if (const auto* warn = std::get_if<laws::act::Warn>(&right.body())) one.text("side", laws::word(warn->side));
    if (const auto* call = std::get_if<laws::act::CallDefault>(&right.body())) one.text("side", laws::word(call->side));
    if (const auto* find = std::get_if<laws::act::FindFact>(&right.body())) {
        one.text("fact", laws::word(find->fact));
        if (find->side) one.text("side", laws::word(*find->side));
    }
    if (const auto* moves = std::get_if<laws::act::SetMoves>(&right.body())) one.text("side", laws::word(moves->side));
    if (const auto* sign = std::get_if<laws::act::SignResult>(&right.body()))
        one.text("result", laws::word(sign->result));
    if (const auto* helper = std::get_if<laws::act::ApproveAssistant>(&right.body()))
        one.text("side", laws::word(helper->side));
    if (const auto* found = std::get_if<laws::act::FindAccident>(&right.body()))
        one.text("square", to_string(found->square));
    if (const auto* found = std::get_if<laws::act::FindIntent>(&right.body()))
        one.text("square", to_string(found->square));
    if (const auto* update = std::get_if<laws::act::UpdateScoresheet>(&right.body()); update && update->from_opponents)
        one.yes("from_opponents", true);
    if (const auto* agree = std::get_if<laws::act::AgreeIncrement>(&right.body()); agree && agree->as_delay)
        one.yes("as_delay", true);
    if (secret) return one.text("finding", "lawful").raw("clauses", "[]").done();
    one.text("finding", laws::word(right.finding)).raw("clauses", clauses_json(right.citations, edition));
    if (right.finding == laws::Finding::unlawful) one.text("why", why);
    return one.done();
}

// Everything a right's text depends on; there are few of them, so each is written once.
struct RightKey {
    const laws::Edition* edition;
    laws::Citations citations;
    std::size_t act;
    unsigned char of;  // fact, ground, side, square, result or how
    laws::Finding finding;
    bool secret;
    std::uint32_t plain = 0;  // stands for why it is barred
    bool operator==(const RightKey&) const = default;
};
using RightWithReason = std::pair<RightKey, std::string>;  // why, in words

struct HashOfRight {
    std::size_t operator()(const RightKey& key) const {
        std::size_t hash = std::bit_cast<std::size_t>(key.edition);
        const auto mix = [&](std::size_t more) { hash = (hash ^ more) * 0x9E3779B97F4A7C15U; };
        for (const auto clause : key.citations) mix(static_cast<std::size_t>(clause));
        mix(key.act << 24 | std::size_t{key.of} << 16 | static_cast<std::size_t>(key.finding) << 8 |
            std::size_t{key.secret} << 4);
        mix(key.plain);
        return hash ^ hash >> 29;
    }
    std::size_t operator()(const RightWithReason& key) const {
        return (*this)(key.first) ^ std::hash<std::string>()(key.second);
    }
};

unsigned char what_it_names(const laws::ActBody& body) {
    return std::visit(
        []<class A>(const A& act) {
            if constexpr (requires { act.fact; })
                return static_cast<unsigned char>(static_cast<int>(act.fact) * 3 +
                                                  (act.side ? 1 + static_cast<int>(*act.side) : 0));
            else if constexpr (requires { act.ground; })
                return static_cast<unsigned char>(act.ground);
            else if constexpr (requires { act.side; })
                return static_cast<unsigned char>(act.side);
            else if constexpr (requires { act.square; })
                return static_cast<unsigned char>(act.square);
            else if constexpr (requires { act.from_opponents; })
                return static_cast<unsigned char>(act.from_opponents);
            else if constexpr (requires { act.as_delay; })
                return static_cast<unsigned char>(act.as_delay);
            else if constexpr (std::is_same_v<A, laws::act::SignResult>)
                return static_cast<unsigned char>(act.result);
            else
                return static_cast<unsigned char>(0);
        },
        body);
}

}  // namespace

const std::string& right_json(const laws::Right& right, const laws::Game& game, Language language) {
    thread_local std::unordered_map<RightWithReason, std::string, HashOfRight> written;
    thread_local std::unordered_map<RightKey, const std::string*, HashOfRight> plainly;  // among those written
    const bool secret = secret_of_claim(right, game);
    const bool barred = !secret && right.finding == laws::Finding::unlawful;
    RightKey key{game.terms.edition,          secret ? laws::Citations{} : right.citations,   right.body().index(),
                 what_it_names(right.body()), secret ? laws::Finding::lawful : right.finding, secret};
    thread_local Sentences told;  // why it is barred, about this game: what the act would be answered
    if (barred) {
        tell_anew(told, game, right.act, {right.finding, right.citations, {}});
        key.plain = plain_sentence(told, language, right.act.by);
    }
    const std::string** plain = !barred || key.plain != 0 ? &plainly[key] : nullptr;
    if (plain && *plain) return **plain;
    key.plain = 0;
    std::string why;
    // A reason that names a move or a time has many forms; beyond so many the gist of its clause will do.
    if (barred)
        why = written.size() < most_rights_written ? text_of(told, language, voice_to(right.act.by))
                                                   : gists(right.citations, language);
    auto& text = written[{key, why}];
    if (text.empty()) text = right_text(right, *game.terms.edition, secret, why);
    if (plain) *plain = &text;
    return text;
}

}  // namespace adoube::views
