// Replay a game by acts and print the rulings: the rook is touched before the king.
#include <iostream>

#include <chess/board/setup.h>
#include <laws/decide.h>

using namespace adoube;

int main() {
    const auto start = chess::position_from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    laws::Game game(laws::Terms{}, *start);
    const auto castle = laws::HandMove{laws::Square::e1, laws::Square::g1, {}, laws::Wing::kingside};
    const laws::ActBody story[] = {
        laws::act::Touch{{laws::Square::h1}},
        laws::act::Touch{{laws::Square::e1}},
        laws::act::Play{castle},
        laws::act::Release{laws::Square::h1, laws::Square::f1},
        laws::act::Press{},
    };
    for (const auto& body : story) {
        const laws::Act act{{}, laws::Actor::white, body, {}};
        const laws::Ruling ruling = decide(game, act);
        std::cout << (ruling.finding == laws::Finding::lawful ? "lawful  " : "unlawful");
        for (const auto clause : ruling.citations) std::cout << ' ' << number(clause, *game.terms.edition);
        std::cout << '\n';
        apply(game, ruling, act);
    }
    std::cout << write_fen(game.position) << '\n';
}
