#include "chess/board/key.h"

namespace adoube::chess {

namespace {

// A fixed sequence of well-mixed numbers: keys are the same in every run and on every machine.
struct Numbers {
    std::uint64_t state = 0;
    constexpr Key next() {
        std::uint64_t z = state += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
};

constexpr KeyTable make_table() {
    KeyTable table{};
    Numbers numbers;
    for (auto& side : table.man)
        for (auto& kind : side)
            for (Key& key : kind) key = numbers.next();
    for (std::size_t right = 0; right < 4; ++right) {
        const Key key = numbers.next();
        for (std::size_t rights = 0; rights < 16; ++rights)
            if (rights >> right & 1) table.rights[rights] ^= key;
    }
    for (std::size_t square = 0; square < 64; ++square) table.en_passant[square] = numbers.next();
    table.black_to_move = numbers.next();
    return table;
}

}  // namespace

constinit const KeyTable key_table = make_table();

Key key_of(const Position& position) {
    Key key = key_table.rights[position.castling().bits] ^
              key_table.en_passant[static_cast<std::size_t>(PositionBuilder::en_passant(position))];
    if (position.turn() == Side::black) key ^= key_table.black_to_move;
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds)
            for (const Square s : squares(position.pieces(side, kind))) key ^= key_of_man(side, kind, s);
    return key;
}

}  // namespace adoube::chess
