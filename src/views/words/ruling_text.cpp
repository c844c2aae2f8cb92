#include "views/words/ruling_text.h"

#include "laws/guards.h"
#include "laws/guideline_1_adjournment/absence.h"
#include "views/words/teller.h"

namespace adoube::views {

using laws::Clause;
namespace phase = laws::phase;

const laws::Game& Telling::after() const {
    if (!after_) laws::apply(after_.emplace(before), ruling, act);
    return *after_;
}

std::optional<PieceOn> piece_seen(const laws::Game& game, laws::Square square) {
    if (const auto piece = game.position.at(square)) return PieceOn{piece->kind, square};
    if (const auto& released = game.hand.released; released && released->to == square)
        return PieceOn{game.position.at(released->from)->kind, square};
    if (const auto& illegal = game.hand.illegal; illegal && illegal->to == square)
        return PieceOn{game.position.at(illegal->from)->kind, square};
    return {};
}

std::optional<PieceOn> Telling::piece_at(laws::Square square) const { return piece_seen(before, square); }

void Telling::say_piece(Say what, laws::Square square) {
    SentenceParts told = facts();
    told.p = piece_at(square);
    told.square = square;
    say(what, std::move(told));
}

void Telling::say_square(Say what, laws::Square square) {
    SentenceParts told = facts();
    told.square = square;
    say(what, std::move(told));
}

void Telling::say_time(Say what, Side side, laws::Duration time) {
    SentenceParts told = facts_of(side);
    told.time = time;
    say(what, std::move(told));
}

void Telling::say_text(Say what, std::string text) {
    SentenceParts told = facts();
    told.text = std::move(text);
    say(what, std::move(told));
}

void Telling::say_move(Say what, Side side, const chess::Position& position, laws::Move move) {
    SentenceParts told = facts_of(side);
    told.move = {position, move};
    say(what, std::move(told));
}

namespace {

bool for_a_player(const laws::ActBody& body) { return laws::party(body) == laws::Party::player; }

bool by_hand(const laws::ActBody& body) {
    return laws::row_of(body).asked == laws::InRights::by_hand || std::holds_alternative<act::RestorePieces>(body);
}

// Guards of decide() with what they say, in their reading order.
std::optional<Say> refusal_by_state(const Telling& t) {
    const auto same = [&](const laws::Says& said) { return said && *said == t.ruling; };
    const bool withdraws = std::holds_alternative<act::WithdrawClaim>(t.act.body);
    if (!withdraws && same(laws::claim_waits(t.before, t.act)))
        return t.before.open_matter()->ground ? Say::claim_waits_first : Say::request_waits_first;
    if (by_hand(t.act.body) && same(laws::pieces_stand_still(t.before, t.act))) {
        if (t.before.in<phase::Paused>()) return Say::still_paused;
        if (t.before.in<phase::Adjourned>()) return Say::still_adjourned;
        return t.before.in<phase::Resuming>() ? Say::still_resuming : Say::still_reply_sealed;
    }
    if (t.act.by != laws::Actor::arbiter && same(laws::sits_down_too_late(t.before, t.act)))
        return Say::seated_too_late;
    if (by_hand(t.act.body) && t.rests_on(Clause::assistant)) return Say::assistant_first;
    if (by_hand(t.act.body) && t.before.hand.unannounced && t.cites(Clause::announced_made)) return Say::announce_first;
    const bool claims = std::holds_alternative<act::Claim>(t.act.body) ||
                        std::holds_alternative<act::WriteMove>(t.act.body) ||
                        std::holds_alternative<act::RequestIncrement>(t.act.body);
    if (claims && same(laws::claims_nowhere(t.before, t.act))) return Say::still_adjourned;
    if (by_hand(t.act.body) && t.who() != t.before.turn() && t.rests_on(Clause::having_the_move))
        return Say::hand_out_of_turn;
    return {};
}

// The move stands; that the scoresheet came first is told after it (8.1.3, 8.5.2).
bool made_with_record_behind(const laws::Ruling& ruling) {
    if (ruling.finding != laws::Finding::unlawful || !has<laws::event::MoveMade>(ruling)) return false;
    return ruling.citations[0] == Clause::update_own || ruling.citations[0] == Clause::own_move_first;
}

laws::Ruling without_its_ground(const laws::Ruling& ruling) {
    laws::Ruling rest{laws::Finding::lawful, {}, ruling.events};
    for (std::size_t i = 1; i < ruling.citations.size(); ++i)
        if (ruling.citations[i] != Clause::penalties) rest.add(ruling.citations[i]);
    return rest;
}

// What is done while a claim without an arbiter waits for the person assigned (III.6).
bool belongs_to_assigned_claim(const laws::ActBody& body) {
    return std::holds_alternative<act::WritePosition>(body) || std::holds_alternative<act::VerifyPosition>(body) ||
           std::holds_alternative<act::SubmitScoresheet>(body) || std::holds_alternative<act::VerifyScoresheet>(body) ||
           std::holds_alternative<act::AcceptClaim>(body) || std::holds_alternative<act::DeclareDraw>(body);
}

// Some acts are done after the end too and are refused for other reasons.
bool refused_as_over(const Telling& t) {
    if (t.before.over()->result == laws::Outcome::none && belongs_to_assigned_claim(t.act.body)) return false;
    if (std::holds_alternative<act::CorrectMove>(t.act.body) && t.rests_on(Clause::irregularity_times)) return false;
    const bool after_the_end_too = std::holds_alternative<act::DecideOtherwise>(t.act.body) ||
                                   std::holds_alternative<act::FindFact>(t.act.body) ||
                                   std::holds_alternative<act::SignResult>(t.act.body);
    const auto said = laws::game_is_over(t.before, t.act);
    return !after_the_end_too ||
           (said && *said == t.ruling && !std::holds_alternative<act::DecideOtherwise>(t.act.body));
}

}  // namespace

std::optional<Say> shared_refusal(const Telling& t) {
    if (!t.unlawful() || !t.ruling.events.empty()) return {};
    const bool arbiter = t.act.by == laws::Actor::arbiter;
    if (arbiter && for_a_player(t.act.body)) return Say::not_for_arbiter;
    if (!arbiter && !for_a_player(t.act.body)) return Say::not_for_player;
    if (const auto* over = t.before.over(); over && refused_as_over(t))
        return over->result == laws::Outcome::none ? Say::over_awaits_assigned : Say::over_already;
    return refusal_by_state(t);
}

void tell_anew(Sentences& sentences, const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling) {
    const bool behind = made_with_record_behind(ruling);
    std::optional<laws::Ruling> rest;
    if (behind) rest = without_its_ground(ruling);
    Telling telling(before, act, rest ? *rest : ruling);
    sentences.clear();
    telling.sentences.swap(sentences);
    if (const auto shared = shared_refusal(telling))
        telling.say(*shared);
    else
        std::visit([&](const auto& body) { tell(telling, body); }, act.body);
    if (behind) telling.say(Say::moved_behind);
    sentences.swap(telling.sentences);
}

Sentences told_of(const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling) {
    Sentences sentences;
    tell_anew(sentences, before, act, ruling);
    return sentences;
}

std::string text_of(const Sentences& told, Language language, Voice voice) {
    const Words& words = words_in(language);
    std::string text;
    for (const Sentence& sentence : told) {
        if (!text.empty()) text += " ";
        text += words.sentence(sentence.say, sentence.facts, voice) += words.stop();
    }
    return text;
}

RulingText ruling_text(const laws::Game& before, const laws::Act& act, const laws::Ruling& ruling, Language language,
                       Voice voice) {
    const Words& words = words_in(language);
    RulingText told;
    told.text = text_of(told_of(before, act, ruling), language, voice);
    std::string numbers;
    for (const Clause clause : ruling.citations) {
        told.clauses.push_back(clause);
        numbers += (numbers.empty() ? "" : ", ") + std::string(number(clause, *before.terms.edition));
    }
    told.in_full = told.text;
    if (!numbers.empty()) told.in_full.insert(told.text.size() - words.stop().size(), " (" + numbers + ")");
    return told;
}

}  // namespace adoube::views
