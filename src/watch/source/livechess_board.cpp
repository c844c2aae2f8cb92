#include "watch/source/livechess_board.h"

#include <algorithm>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "livechess/moves_between.h"

namespace adoube::watch {
namespace {

using livechess::Placement;

constexpr int most_untold = 2;          // plies that are on the board before they are told
constexpr std::size_t few_plies = 2;    // to which a game shrinks only if another one was begun
constexpr std::size_t many_plies = 8;   // more than players or operators take back

// A position with these pieces. Castling is taken to be possible where king and rook are at home: nobody tells.
std::optional<chess::Position> position_with(const Placement& placement, chess::Side turn) {
    const std::string pieces = livechess::placement_text(placement);
    const auto read = chess::read_fen(pieces + (turn == chess::Side::white ? " w - - 0 1" : " b - - 0 1"));
    if (!read) return {};
    chess::Setup setup = *read;
    for (const chess::Side side : {chess::Side::white, chess::Side::black})
        for (const chess::Wing wing : {chess::Wing::kingside, chess::Wing::queenside}) {
            const int rank = side == chess::Side::white ? 0 : 7;
            const auto king = setup.board[static_cast<std::size_t>(chess::square_at(4, rank))],
                       rook = setup.board[static_cast<std::size_t>(
                           chess::square_at(wing == chess::Wing::kingside ? 7 : 0, rank))];
            if (king == chess::Piece{side, chess::Kind::king} && rook == chess::Piece{side, chess::Kind::rook})
                setup.castling.bits |= chess::CastlingRights::mask(side, wing);
        }
    const auto position = chess::to_position(setup);
    return position ? std::optional(*position) : std::nullopt;
}

// LiveChess writes the rights to castle in any order; a FEN has one.
std::optional<chess::Position> start_from(std::string fen) {
    if (fen.empty()) return chess::Position::initial();
    const auto turn = fen.find(' '), rights = fen.find(' ', turn + 1), end = fen.find(' ', rights + 1);
    if (turn != fen.npos && rights != fen.npos && end != fen.npos)
        std::ranges::sort(fen.begin() + static_cast<std::ptrdiff_t>(rights) + 1,
                          fen.begin() + static_cast<std::ptrdiff_t>(end));
    const auto position = chess::position_from_fen(fen);
    return position ? std::optional(*position) : std::nullopt;
}

// The same but for a piece or two that are missing: somebody moves, or takes.
bool is_in_hand(const Placement& seen, const Placement& last) {
    const chess::Bitboard there = seen.sides[0] | seen.sides[1];
    const chess::Bitboard differ = livechess::differing(seen, last);
    return (differ & there) == 0 && chess::count(differ) <= 2;
}

std::vector<std::string> in_words(chess::Position position, const std::vector<chess::Move>& moves) {
    std::vector<std::string> words;
    for (const chess::Move move : moves) {
        words.push_back(san(position, move));
        position = position.after(move);
    }
    return words;
}

// Another game was begun: so many moves are not taken back at a table.
bool begins_anew(const std::vector<std::string>& before, const std::vector<std::string>& now) {
    if (before.size() < many_plies) return false;
    return before.size() >= now.size() + many_plies || before.front() != now.front();
}

}  // namespace

bool LiveChessBoard::take(const livechess::ListedBoard& listed, Elapsed now) {
    using enum livechess::BoardState;
    const bool was = std::exchange(plugged_, listed.state == active || listed.state == delayed);
    bool changed = was != plugged_;
    if (!plugged_) return changed;
    if (listed.clock && clock_ != listed.clock) {
        clock_ = listed.clock;
        changed = true;
    }
    return (listed.placement && see(*listed.placement, listed.flipped, now)) || changed;
}

bool LiveChessBoard::take(const livechess::BoardEvent& event, Elapsed now) {
    bool changed = false;
    if (event.clock && clock_ != event.clock) {
        clock_ = event.clock;
        changed = true;
    }
    flipped_ = event.flipped.value_or(flipped_);
    if (event.placement) changed = see(*event.placement, flipped_, now) || changed;
    if (event.moves) changed = take_moves(event.start, *event.moves) || changed;
    return changed;
}

// A board that stands the other way round is turned if that is what explains the pieces.
bool LiveChessBoard::see(const Placement& placement, bool flipped, Elapsed now) {
    flipped_ = flipped;
    Placement stands = placement;
    if (flipped) {
        const Placement other = livechess::turned(placement);
        const Placement last =
            start_ ? livechess::placement_of(position_after(words_.size())) : livechess::initial_placement();
        if (chess::count(differing(other, last)) < chess::count(differing(placement, last))) stands = other;
    }
    if (seen_ == stands) return false;
    seen_ = stands;
    seen_since_ = now;
    followed_ = false;
    if (start_) return true;
    if (stands == livechess::initial_placement()) {
        begin(chess::Position::initial());
        return true;
    }
    const auto turn = clock_ && clock_->runs ? *clock_->runs : chess::Side::white;
    if (const auto position = position_with(stands, turn)) begin(*position);
    return start_.has_value();
}

void LiveChessBoard::begin(const chess::Position& start) {
    ++games_;
    start_ = start;
    words_.clear();
    clocks_.clear();
    cleared_ = false;
}

// The moves as far as they are legal; words behind an illegal one are still shown, but lead to no other position.
chess::Position LiveChessBoard::position_after(std::size_t plies) const {
    chess::Position position = *start_;
    for (std::size_t i = 0; i < plies && i < words_.size(); ++i) {
        const auto reading = chess::read_move(position, words_[i], chess::Languages::only(chess::Language::en));
        const auto* move = std::get_if<chess::Move>(&reading);
        if (!move) break;
        position = position.after(*move);
    }
    return position;
}

bool LiveChessBoard::set_words(std::vector<std::string> words) {
    if (words == words_) return false;
    const auto differ = std::ranges::mismatch(words_, words);
    const auto kept = static_cast<std::size_t>(differ.in1 - words_.begin());
    clocks_.resize(kept);
    clocks_.resize(words.size());
    words_ = std::move(words);
    // Of moves that came together only the last of each side was made with the clock that is shown.
    const bool black_first = start_->turn() == chess::Side::black;
    for (std::size_t ply = words_.size(), left = 2; clock_ && ply-- > kept && left-- > 0;)
        clocks_[ply] = (ply % 2 == 0) != black_first ? clock_->white : clock_->black;
    return true;
}

std::optional<std::size_t> LiveChessBoard::plies_until(const chess::Position& position) const {
    for (std::size_t plies = words_.size() + 1; plies-- > 0;)
        if (const chess::Position here = position_after(plies);
            here.turn() == position.turn() && livechess::placement_of(here) == livechess::placement_of(position))
            return plies;
    return {};
}

// LiveChess goes on from another position of the same game: after a connection was lost, moves may lie between.
void LiveChessBoard::reach(const chess::Position& position) {
    if (!start_ || cleared_ || words_.empty() || plies_until(position)) return;
    const chess::Position last = position_after(words_.size());
    const auto moves = livechess::moves_between(last, livechess::placement_of(position));
    if (!moves || (moves->size() % 2 == 0) != (last.turn() == position.turn())) return;
    std::vector<std::string> words = words_;
    for (std::string& word : in_words(last, *moves)) words.push_back(std::move(word));
    set_words(std::move(words));
}

// Nothing was played from this position yet.
bool LiveChessBoard::take_no_moves(const chess::Position& from) {
    if (!start_ || (words_.empty() && !start_->same_as(from))) {
        games_ -= start_.has_value();
        begin(from);
        return true;
    }
    if (words_.empty()) return false;
    const bool at_the_start = from.same_as(*start_);
    if (at_the_start && words_.size() <= few_plies) return set_words({});  // the first moves were taken back
    // Pieces put back for another game: what was played stays to be seen until that begins. A position within the game
    // is only where LiveChess goes on from after a connection was lost.
    cleared_ = cleared_ || at_the_start || !plies_until(from);
    return false;
}

bool LiveChessBoard::take_moves(const std::string& start, const std::vector<std::string>& moves) {
    const auto from = start_from(start);
    if (!from) return false;  // a start nobody can read: the positions are followed
    moves_told_ = followed_ = true;
    const std::vector<std::string> before = words_;
    reach(*from);
    const bool went_on = words_ != before;
    if (moves.empty()) return take_no_moves(*from) || went_on;
    if (!start_ || cleared_) {
        begin(*from);
        return set_words(moves);
    }
    // Moves told from a position within the game go on from there: so after a connection was lost.
    std::vector<std::string> whole = moves;
    if (!from->same_as(*start_)) {
        const auto plies = plies_until(*from);
        if (!plies) {
            begin(*from);
            return set_words(moves);
        }
        whole.insert(whole.begin(), words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(*plies));
    }
    if (begins_anew(words_, whole)) begin(*from);
    return set_words(std::move(whole)) || went_on;
}

bool LiveChessBoard::could_go_on_from(chess::Side turn, const Placement& to) const {
    const auto other = position_with(livechess::placement_of(*start_), turn);
    return other && livechess::moves_between(*other, to, 1).has_value();
}

bool LiveChessBoard::settle(Elapsed now) {
    if (followed_ || moves_told_ || !start_ || now - seen_since_ < piece_in_hand) return false;
    followed_ = true;
    return follow_placement();
}

bool LiveChessBoard::follow_placement() {
    const auto go_on = [&](std::size_t plies, int most) {
        const chess::Position from = position_after(plies);
        const auto moves = livechess::moves_between(from, *seen_, most);
        if (!moves) return false;
        std::vector<std::string> words(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(plies));
        for (std::string& word : in_words(from, *moves)) words.push_back(std::move(word));
        return set_words(std::move(words));
    };
    if (*seen_ == livechess::initial_placement()) {
        cleared_ = !words_.empty();
        if (!cleared_ && *start_ != chess::Position::initial()) {
            --games_;
            begin(chess::Position::initial());
            return true;
        }
        return false;
    }
    if (cleared_) {
        if (const auto moves = livechess::moves_between(chess::Position::initial(), *seen_, 2)) {
            begin(chess::Position::initial());
            return set_words(in_words(chess::Position::initial(), *moves));
        }
    }
    if (words_.empty() && *start_ != chess::Position::initial() && !could_go_on_from(start_->turn(), *seen_) &&
        could_go_on_from(other(start_->turn()), *seen_))
        start_ = position_with(livechess::placement_of(*start_), other(start_->turn()));
    const std::size_t plies = words_.size();
    if (go_on(plies, 1)) return true;
    // A piece was put down on the way, or a move was taken back and another one made.
    if (plies > 0 && go_on(plies - 1, 1)) return true;
    return go_on(plies, livechess::most_plies_between);
}

std::optional<Placement> LiveChessBoard::other_placement() const {
    if (!seen_ || !start_ || *seen_ == livechess::initial_placement()) return {};
    const chess::Position last = position_after(words_.size());
    if (is_in_hand(*seen_, livechess::placement_of(last))) return {};
    // A move that was made and not told yet is no other position.
    if (livechess::moves_between(last, *seen_, most_untold)) return {};
    return seen_;
}

}  // namespace adoube::watch
