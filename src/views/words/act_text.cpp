#include "views/words/act_text.h"

#include "views/words/act_teller.h"

namespace adoube::views {

std::vector<PieceOn> ActTelling::pieces(const laws::SquareList& squares) const {
    std::vector<PieceOn> all;
    for (const laws::Square square : squares)
        if (const auto piece = piece_seen(before, square)) all.push_back(*piece);
    return all;
}

void ActTelling::say_square(Say what, laws::Square square) {
    SentenceParts told = parts();
    told.square = square;
    told.p = piece_seen(before, square);
    say(what, std::move(told));
}

void ActTelling::say_text(Say what, std::string_view text) {
    SentenceParts told = parts();
    told.text = text;
    say(what, std::move(told));
}

void ActTelling::say_time(Say what, Side side, laws::Duration time) {
    SentenceParts told = parts_of(side);
    told.time = time;
    say(what, std::move(told));
}

void ActTelling::say_pieces(Say what, Say empty, const laws::SquareList& squares, Side side) {
    SentenceParts told = parts_of(side);
    if (squares.empty()) return say(Say::did_name_no_square, std::move(told));
    told.list = pieces(squares);
    told.square = squares[0];
    const bool none = told.list.empty();
    say(none ? empty : what, std::move(told));
}

Sentences act_told(const laws::Game& before, const laws::Act& act, std::string_view sealed_text) {
    ActTelling telling(before, act, sealed_text);
    std::visit([&](const auto& body) { tell_act(telling, body); }, act.body);
    return std::move(telling.sentences);
}

}  // namespace adoube::views
