#include "oracle/random_play.h"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace oracle {
namespace {

constexpr std::array openings{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/1pppppp1/8/8/8/8/1PPPPPP1/R3K2R b KQkq - 0 1",
    "8/k1p1p1p1/8/1P1P1P2/1p1p1p2/8/K1P1P1P1/8 w - - 0 1",
};

}  // namespace

std::uint64_t Dice::next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

std::string random_opening(Dice& dice) { return openings[static_cast<std::size_t>(dice.below(openings.size()))]; }

void play_random_game(Dice& dice, int plies, const Visitor& visit) {
    Mailbox box = Mailbox::from_fen(random_opening(dice)).value();
    for (int ply = 0; ply < plies; ++ply) {
        const auto steps = box.legal_steps();
        if (steps.empty()) break;
        const Step next = steps[static_cast<std::size_t>(dice.below(static_cast<int>(steps.size())))];
        if (!visit(box, &next)) return;
        box = box.after(next);
    }
    visit(box, nullptr);
}

std::string scatter(Dice& dice) {
    std::array<char, 64> board;
    board.fill('.');
    const auto put = [&](int square, char man) { board[static_cast<std::size_t>(square)] = man; };
    const auto drop = [&](char man) {
        const bool pawn = man == 'p' || man == 'P';
        for (;;) {
            const auto square = static_cast<std::size_t>(pawn ? 8 + dice.below(48) : dice.below(64));
            if (board[square] != '.') continue;
            board[square] = man;
            return;
        }
    };
    const bool white = dice.below(2) == 0;
    if (dice.below(2) == 0) {  // a pawn that may step by two, and enemy pawns that may then take it in passing
        const int file = dice.below(8);
        put((white ? 8 : 48) + file, white ? 'P' : 'p');
        for (const int side : {file - 1, file + 1})
            if (side >= 0 && side < 8 && dice.below(4) != 0) put((white ? 24 : 32) + side, white ? 'p' : 'P');
    }
    drop('K');
    drop('k');
    for (const std::string kinds : {"PPPNBRQ", "pppnbrq"}) {
        const int men = dice.below(9);
        for (int i = 0; i < men; ++i) drop(kinds[static_cast<std::size_t>(dice.below(7))]);
    }
    std::string fen;
    for (std::size_t rank = 8; rank-- > 0;) {
        for (std::size_t file = 0; file < 8; ++file)
            fen += board[rank * 8 + file] == '.' ? '1' : board[rank * 8 + file];
        if (rank) fen += '/';
    }
    for (int gap = 8; gap > 1; --gap)  // "111" is written "3"
        for (const std::string ones(static_cast<std::size_t>(gap), '1'); fen.find(ones) != std::string::npos;)
            fen.replace(fen.find(ones), ones.size(), std::to_string(gap));
    return fen + (white ? " w" : " b") + " - - 0 1";
}

Options options_from(std::span<char*> arguments, long positions) {
    Options options{.positions = positions};
    for (std::size_t i = 1; i < arguments.size(); i += 2) {
        const std::string name = arguments[i];
        if (i + 1 < arguments.size() && name == "--seed")
            options.seed = std::strtoull(arguments[i + 1], nullptr, 10);
        else if (i + 1 < arguments.size() && name == "--positions")
            options.positions = std::strtol(arguments[i + 1], nullptr, 10);
        else {
            std::fprintf(stderr, "usage: %s [--seed N] [--positions N]\n", arguments[0]);
            std::exit(2);
        }
    }
    return options;
}

}  // namespace oracle
