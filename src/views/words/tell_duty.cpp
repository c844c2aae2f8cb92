// Duties and the end of a game, told after whatever brought them.
#include "base/overloaded.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "views/words/teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Reason;
using laws::Square;

namespace {

std::optional<Square> first_touched(const laws::Game& game) {
    for (const auto& touch : game.hand.touches)
        if (!touch.accidental) return touch.square;
    return {};
}

bool king_touched(const laws::Game& game) {
    const Square king = game.position.king(game.turn());
    return std::ranges::any_of(game.hand.touches, [&](const auto& t) { return t.square == king && !t.accidental; });
}

bool rook_before_king(const laws::Game& game, Square square) {
    for (const auto wing : {chess::Wing::kingside, chess::Wing::queenside})
        if (square == laws::rook_home(game.position, wing) &&
            laws::castling_barred(game.position, game.hand.touches, wing))
            return king_touched(game);
    return false;
}

struct DutyTeller {
    Telling& t;
    const laws::Game& game;
    const laws::SquareList& just_touched;
    Clause ground;

    SentenceParts facts(Square square) const {
        SentenceParts told = t.facts_of(game.turn());
        told.p = PieceOn{game.position.at(square)->kind, square};
        for (const Square touched : just_touched)
            if (const auto piece = game.position.at(touched)) told.list.push_back({piece->kind, touched});
        return told;
    }
    bool earlier(Square square) const { return !just_touched.empty() && !just_touched.contains(square); }
    bool first(Square square) const { return first_touched(game) == square; }

    Say move_phrase(Square square) const {
        if (ground == Clause::claim_wrong) return Say::duty_move_imposed;
        if (ground == Clause::release) return Say::duty_released;
        if (ground == Clause::castle_illegal) return Say::duty_king_castling_illegal;
        if (ground == Clause::castle_rook_first) return Say::duty_king_rook_first;
        if (rook_before_king(game, square)) return Say::duty_rook_before_king;
        if (earlier(square)) return Say::duty_move_earlier;
        if (first(square)) return Say::duty_move;
        return ground == Clause::touch_both ? Say::duty_move_walk : Say::duty_move_first_able;
    }

    void operator()(const laws::duty::Free&) const {
        if (ground == Clause::castle_illegal)
            t.say_of(Say::free_castling_illegal, game.turn());
        else if (ground == Clause::touch_immovable && first_touched(game))
            t.say_of(Say::free_immovable, game.turn());
    }
    void operator()(const laws::duty::MustMove& must) const {
        SentenceParts told = facts(must.square);
        if (game.hand.released) told.square = game.hand.released->to;
        t.say(move_phrase(must.square), std::move(told));
    }
    void operator()(const laws::duty::MustCapture& must) const {
        t.say(earlier(must.square) ? Say::duty_take_earlier
              : first(must.square) ? Say::duty_take
                                   : Say::duty_take_walk,
              facts(must.square));
    }
    void operator()(const laws::duty::MustCaptureWith& must) const {
        SentenceParts told = facts(must.square);
        told.q = PieceOn{game.position.at(must.with)->kind, must.with};
        t.say(Say::duty_take_with, std::move(told));
    }
    void operator()(const laws::duty::MustCastle& must) const {
        SentenceParts told = t.facts_of(game.turn());
        told.wing = must.wing;
        const Say finish = game.position.is_chess960() ? Say::duty_finish_castling_960 : Say::duty_finish_castling;
        t.say(ground == Clause::castling_made ? finish : Say::duty_castle, std::move(told));
    }
    void operator()(const laws::duty::MustPlay& must) const {
        const Say say = ground == Clause::claim_wrong ? Say::duty_play : Say::duty_let_go;
        t.say_move(say, game.turn(), game.position, must.move);
    }
};

}  // namespace

void tell_duty(Telling& t, const laws::Game& game, const laws::SquareList& just_touched) {
    const laws::Duty duty = laws::duty_of(game);
    std::visit(DutyTeller{t, game, just_touched, duty.ground}, duty.what);
}

void tell_end_of_game(Telling& t) {
    const auto* over = t.event<laws::event::GameOver>();
    if (!over) return;
    const Side winner = over->result == laws::Outcome::black_wins ? Side::black : Side::white;
    switch (over->reason) {
        case Reason::checkmate: return t.say_of(Say::end_checkmate, winner);
        case Reason::stalemate: return t.say(Say::end_stalemate);
        case Reason::dead_position: return t.say(Say::end_dead);
        case Reason::fivefold: return t.say(Say::end_fivefold);
        case Reason::seventy_five: return t.say(Say::end_seventy_five);
        case Reason::none:
        case Reason::resignation:
        case Reason::agreement:
        case Reason::threefold:
        case Reason::fifty:
        case Reason::flag:
        case Reason::illegal_moves:
        case Reason::sealed_move:
        case Reason::default_time:
        case Reason::quickplay:
        case Reason::both_flags:
        case Reason::signed_result:
        case Reason::arbiter: return;  // told by the act that brought them
    }
}

// Each that was counted, with what followed from it; the queen of 7.5.2 may have ended the game beside it.
void tell_illegal_penalty(Telling& t) {
    const auto& events = t.ruling.events;
    std::optional<Side> told_of;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const auto* counted = std::get_if<laws::event::IllegalCounted>(&events[i]);
        if (!counted) continue;
        const laws::Event* next = i + 1 < events.size() ? &events[i + 1] : nullptr;
        const auto* time = next ? std::get_if<laws::event::TimeAwarded>(next) : nullptr;
        const auto* over = next ? std::get_if<laws::event::GameOver>(next) : nullptr;
        SentenceParts told = t.facts_of(counted->side);
        if (time) {
            told.time = time->time;
            t.say(told_of == other(counted->side) ? Say::illegal_first_too : Say::illegal_first, std::move(told));
        } else if (over && over->reason == Reason::illegal_moves) {
            const bool drawn = over->result == laws::Outcome::draw;
            t.say(drawn ? Say::illegal_second_draw : Say::illegal_second_loss, std::move(told));
            tell_unsettled_mate(t);
        }
        told_of = counted->side;
    }
    tell_end_of_game(t);
}

void tell_unsettled_mate(Telling& t) {
    const auto* over = t.event<laws::event::GameOver>();
    if (!over || (over->result != laws::Outcome::white_wins && over->result != laws::Outcome::black_wins)) return;
    const Side winner = over->result == laws::Outcome::white_wins ? Side::white : Side::black;
    if (t.act.facts.can_mate[static_cast<std::size_t>(winner)] == chess::Can::undetermined)
        t.say_of(Say::mate_undetermined, other(winner));
}

}  // namespace adoube::views
