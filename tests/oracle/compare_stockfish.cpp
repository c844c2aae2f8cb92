// src/chess against Debian's stockfish: in every position both name the same legal moves
// (`go perft 1` over UCI). A missing stockfish is a failure.
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "chess/board/setup.h"
#include "oracle/random_play.h"
#include "oracle/step_of.h"

using namespace adoube::chess;

namespace {

// A running stockfish: lines go in, lines come out.
class Stockfish {
public:
    Stockfish() {
        int in[2], out[2];
        if (pipe(in) != 0 || pipe(out) != 0) std::abort();
        if (fork() == 0) {
            dup2(in[0], 0);
            dup2(out[1], 1);
            for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
            execl("/usr/games/stockfish", "stockfish", nullptr);
            execlp("stockfish", "stockfish", nullptr);
            _exit(127);
        }
        close(in[0]);
        close(out[1]);
        to_ = fdopen(in[1], "w");
        from_ = fdopen(out[0], "r");
    }
    Stockfish(const Stockfish&) = delete;
    Stockfish& operator=(const Stockfish&) = delete;
    ~Stockfish() {
        std::fputs("quit\n", to_);
        std::fclose(to_);
        std::fclose(from_);
    }

    // The legal moves in its own words, sorted; empty with `alive` false if it has gone.
    std::vector<std::string> moves(const std::string& fen) {
        std::fprintf(to_, "position fen %s\ngo perft 1\n", fen.c_str());
        std::fflush(to_);
        std::vector<std::string> found;
        char line[512];
        while (std::fgets(line, sizeof line, from_)) {
            const std::string text = line;
            if (text.starts_with("Nodes searched")) {
                std::ranges::sort(found);
                return found;
            }
            const auto colon = text.find(": ");
            if (colon == 4 || colon == 5) found.push_back(text.substr(0, colon));
        }
        alive_ = false;
        return {};
    }
    bool alive() const { return alive_; }

private:
    std::FILE* to_;
    std::FILE* from_;
    bool alive_ = true;
};

std::vector<std::string> our_moves(const Position& position) {
    std::vector<std::string> moves;
    for (const Move move : legal_moves(position)) moves.push_back(uci(move));
    std::ranges::sort(moves);
    return moves;
}

}  // namespace

int main(int argc, char** argv) {
    const auto options = oracle::options_from({argv, static_cast<std::size_t>(argc)}, 4000);
    std::signal(SIGPIPE, SIG_IGN);
    oracle::Dice dice(options.seed);
    Stockfish stockfish;
    long compared = 0;
    bool good = true;
    const auto compare = [&](const std::string& fen) {
        const auto position = position_from_fen(fen);
        const auto theirs = stockfish.moves(fen);
        if (!stockfish.alive()) {
            std::fprintf(stderr, "stockfish does not answer (is the package installed?)\n");
            return false;
        }
        ++compared;
        if (position && our_moves(*position) == theirs) return true;
        std::fprintf(stderr, "different moves at %s\n  stockfish:", fen.c_str());
        for (const auto& move : theirs) std::fprintf(stderr, " %s", move.c_str());
        std::fprintf(stderr, "\n  adoube:   ");
        if (position)
            for (const auto& move : our_moves(*position)) std::fprintf(stderr, " %s", move.c_str());
        std::fprintf(stderr, "\n");
        return false;
    };
    while (good && compared < options.positions) {
        oracle::play_random_game(dice, 120, [&](const oracle::Mailbox& box, const oracle::Step*) {
            if (dice.below(3) != 0) return true;
            return good = compare(box.fen());
        });
        for (int i = 0; good && i < 20; ++i)
            if (const std::string fen = oracle::scatter(dice); oracle::Mailbox::from_fen(fen)) good = compare(fen);
    }
    std::printf("%ld positions, seed %llu: %s\n", compared, static_cast<unsigned long long>(options.seed),
                good ? "no difference" : "a difference");
    return good ? 0 : 1;
}
