#include "chess/board/history.h"

#include "base/check.h"
#include "chess/board/play.h"

namespace adoube::chess {

namespace {

// Moves the bits of each set that stand in the mask together, to its lowest bits, in their order. Every bit goes down
// by the gaps below it, one power of two at a time.
void gather(std::array<Bitboard, 4>& sets, Bitboard mask) {
    Bitboard gaps = ~mask << 1;  // each beside the square above it
    for (int step = 1; step < 64; step *= 2) {
        Bitboard odd = gaps;  // the squares with an odd number of them below
        for (int far = 1; far < 64; far *= 2) odd ^= odd << far;
        const Bitboard going = mask & odd;
        mask = (mask ^ going) | going >> step;
        for (Bitboard& set : sets) set = (set & ~going) | (set & going) >> step;
        gaps &= ~odd;
    }
}

}  // namespace

PackedPosition pack(const Position& position) {
    PackedPosition packed;
    packed.occupied = position.occupied();
    ADOUBE_CHECK(count(packed.occupied) <= 32);
    // The four bits of every man, each as a set of squares.
    const auto of = [&](Kind kind) { return position.pieces(kind); };
    std::array sets{of(Kind::knight) | of(Kind::rook) | of(Kind::king), of(Kind::bishop) | of(Kind::rook),
                    of(Kind::queen) | of(Kind::king), position.pieces(Side::black)};
    gather(sets, packed.occupied);
    packed.men = {sets[0] | sets[1] << 32, sets[2] | sets[3] << 32};
    packed.turn_and_rights =
        static_cast<std::uint8_t>(static_cast<int>(position.turn()) << 4 | position.castling().bits);
    packed.en_passant_file = static_cast<std::uint8_t>(position.en_passant() ? file_of(*position.en_passant()) : 8);
    return packed;
}

History::History(const Position& start) : start_(start), entries_{{pack(start), Move()}} {}

// Grows by eight moves at a time rather than by doubling: thousands of live games keep little they do not use.
void History::add(Move move, const Position& after) {
    constexpr std::size_t step = 16;
    if (entries_.size() == entries_.capacity()) entries_.reserve(entries_.size() + step);
    entries_.push_back({pack(after), move});
}

void History::undo_to(std::size_t plies) {
    ADOUBE_CHECK(plies < entries_.size());
    entries_.resize(plies + 1);
}

Position History::position(std::size_t plies) const {
    ADOUBE_CHECK(plies < entries_.size());
    Position position = start_;
    for (std::size_t ply = 0; ply < plies; ++ply) play(position, move(ply));
    return position;
}

int History::occurrences(const Position& position) const {
    const PackedPosition sought = pack(position);
    int found = 0;
    for (const Entry& entry : entries_) found += entry.position == sought;
    return found;
}

std::vector<std::size_t> History::occurrences_at(const Position& position) const {
    const PackedPosition sought = pack(position);
    std::vector<std::size_t> plies;
    for (std::size_t ply = 0; ply < entries_.size(); ++ply)
        if (entries_[ply].position == sought) plies.push_back(ply);
    return plies;
}

std::vector<History::LookAlike> History::look_alikes_of(const Position& position) const {
    constexpr auto turn_of = [](const PackedPosition& packed) { return packed.turn_and_rights >> 4; };
    const PackedPosition sought = pack(position);
    std::vector<LookAlike> found;
    for (std::size_t ply = 0; ply < entries_.size(); ++ply) {
        const PackedPosition& stood = entries_[ply].position;
        if (stood.occupied != sought.occupied || stood.men != sought.men || turn_of(stood) != turn_of(sought)) continue;
        if (stood != sought) found.push_back({ply, stood.en_passant_file != sought.en_passant_file});
    }
    return found;
}

}  // namespace adoube::chess
