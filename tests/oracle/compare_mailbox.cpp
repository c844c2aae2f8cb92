// src/chess against the mailbox oracle: in every position of random games and of scattered men
// the same legal moves, check, mate and stalemate, the same FEN after each move, and the same
// verdict on moves that are not legal. The first difference is printed and ends the run.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "chess/board/setup.h"
#include "oracle/random_play.h"
#include "oracle/step_of.h"

using namespace adoube::chess;
using oracle::Mailbox;
using oracle::Step;

namespace {

bool differ(const Mailbox& box, const std::string& what) {
    std::fprintf(stderr, "%s\n  at %s\n", what.c_str(), box.fen().c_str());
    return false;
}

std::string list(const std::vector<Step>& steps) {
    std::string text;
    for (const Step& step : steps) text += " " + text_of(step);
    return text;
}

// Every move that can be written down, with the sort it would need here, judged one by one.
bool same_judgement_of_all(const Mailbox& box, const Position& position, const MoveList& moves) {
    for (int from = 0; from < 64; ++from)
        for (int to = 0; to < 64; ++to)
            for (const auto sort : {Move::Sort::plain, Move::Sort::castling, Move::Sort::en_passant}) {
                const Move move(square_number(from), square_number(to), sort);
                if (is_legal(position, move) != moves.has(move))
                    return differ(box, "is_legal and the list: " + uci(move));
            }
    for (int from = 0; from < 64; ++from)
        for (int to = 0; to < 64; ++to)
            for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
                const Move move = Move::promotion(square_number(from), square_number(to), kind);
                if (is_legal(position, move) != moves.has(move))
                    return differ(box, "is_legal and the list: " + uci(move));
            }
    return true;
}

bool same(const Mailbox& box, const Position& position, bool thoroughly) {
    const MoveList moves = legal_moves(position);
    const auto expected = box.legal_steps();
    const auto ours = oracle::steps_of(moves);
    if (ours != expected) return differ(box, "expected" + list(expected) + "\n  got     " + list(ours));
    if (write_fen(position) != box.fen()) return differ(box, "FEN: " + write_fen(position));
    if (count_legal_moves(position) != expected.size()) return differ(box, "count_legal_moves");
    if (has_legal_move(position) == expected.empty()) return differ(box, "has_legal_move");
    if (in_check(position) != box.in_check()) return differ(box, "in_check");
    if (is_checkmate(position) != (expected.empty() && box.in_check())) return differ(box, "is_checkmate");
    if (is_stalemate(position) != (expected.empty() && !box.in_check())) return differ(box, "is_stalemate");
    return !thoroughly || same_judgement_of_all(box, position, moves);
}

long perft(const Mailbox& box, int depth) {
    const auto steps = box.legal_steps();
    if (depth == 1) return static_cast<long>(steps.size());
    long nodes = 0;
    for (const Step& step : steps) nodes += perft(box.after(step), depth - 1);
    return nodes;
}

// The oracle itself, against numbers that many programs agree on.
bool oracle_counts_as_published() {
    const struct {
        const char* fen;
        int depth;
        long nodes;
    } published[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197281},
        {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862},
        {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238},
        {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
        {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
    };
    for (const auto& [fen, depth, nodes] : published)
        if (const long counted = perft(Mailbox::from_fen(fen).value(), depth); counted != nodes) {
            std::fprintf(stderr, "the oracle counts %ld, not %ld at depth %d of %s\n", counted, nodes, depth, fen);
            return false;
        }
    return true;
}

Move move_of(const Position& position, const Step& step) {
    for (const Move move : legal_moves(position))
        if (oracle::step_of(move) == step) return move;
    return {};
}

// A pawn's step by two if there is one, for the sake of en passant; else any.
Step interesting(const Mailbox& box, oracle::Dice& dice) {
    const auto steps = box.legal_steps();
    for (const Step& step : steps)
        if ((box.at(step.from) == 'P' || box.at(step.from) == 'p') && std::abs(step.to - step.from) == 16) return step;
    return steps[static_cast<std::size_t>(dice.below(static_cast<int>(steps.size())))];
}

}  // namespace

int main(int argc, char** argv) {
    const auto options = oracle::options_from({argv, static_cast<std::size_t>(argc)}, 300000);
    oracle::Dice dice(options.seed);
    long compared = 0, scattered = 0;
    bool good = oracle_counts_as_published();
    while (good && compared < options.positions) {
        std::optional<Position> position;
        oracle::play_random_game(dice, 120, [&](const Mailbox& box, const Step* next) {
            if (!position) position = position_from_fen(box.fen()).value();
            good = same(box, *position, compared++ % 256 == 0);
            if (good && next) position = position->after(move_of(*position, *next));
            return good;
        });
        for (int i = 0; good && i < 100; ++i) {
            const std::string fen = oracle::scatter(dice);
            const auto box = Mailbox::from_fen(fen);
            const auto read = position_from_fen(fen);
            if (box.has_value() != read.has_value()) {
                std::fprintf(stderr, "%s: the oracle %s it\n", fen.c_str(), box ? "takes" : "refuses");
                good = false;
            } else if (box) {
                good = same(*box, *read, compared++ % 256 == 0);
                ++scattered;
                if (!good || !has_legal_move(*read)) continue;
                const Step step = interesting(*box, dice);
                good = same(box->after(step), read->after(move_of(*read, step)), compared++ % 256 == 0);
            }
        }
    }
    std::printf("%ld positions, %ld of them scattered men, seed %llu: %s\n", compared, scattered,
                static_cast<unsigned long long>(options.seed), good ? "no difference" : "a difference");
    return good ? 0 : 1;
}
