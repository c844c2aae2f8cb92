#include "watch/feed_test.h"

#include <algorithm>
#include <sstream>

namespace adoube::watch::feed_test {
namespace {

SampleGame sample(int table, const std::string& line, const std::string& result, const std::string& more_tags = "") {
    SampleGame game;
    const std::string n = std::to_string(table);
    game.tags = "[Event \"Feed\"]\n[Site \"Gyumri\"]\n[Date \"2026.11.16\"]\n[Round \"1." + n + "\"]\n[White \"White " +
                std::string(1, static_cast<char>('A' + table)) + n + "\"]\n[Black \"Black " +
                std::string(1, static_cast<char>('K' + table)) + n + "\"]\n[Board \"" + n + "\"]\n" + more_tags;
    std::istringstream words(line);
    for (std::string word; words >> word;) game.moves.push_back(word);
    game.result = result;
    return game;
}

std::string again(const std::string& line, int times) {
    std::string out;
    for (int i = 0; i < times; ++i) out += line + " ";
    return out;
}

std::string timed(const std::string& line) {
    std::istringstream words(line);
    std::string out;
    int left = 600;
    for (std::string word; words >> word; left -= 3)
        out += word + "{[%clk_0:" + std::to_string(left / 60) + ":" + std::to_string(100 + left % 60).substr(1) + "]} ";
    return out;
}

// The rook goes up and down files a to f and the same way back, Black's king to and fro: more than seventy-five moves
// without a pawn move or capture.
std::string rook_walk() {
    std::string out;
    for (int move = 1; move <= 84; ++move) {
        const int step = move % 58 < 30 ? move % 58 : 58 - move % 58;
        const int file = step / 5, rank = file % 2 == 0 ? 2 + step % 5 : 6 - step % 5;
        out += "R" + std::string(1, static_cast<char>('a' + file)) + std::to_string(rank) + " ";
        out += move % 2 == 1 ? "Kg8 " : "Kh8 ";
    }
    return out;
}

std::size_t line_at(const std::string& text, std::size_t at) {
    const std::size_t end = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    return end == std::string::npos ? 0 : end + 1;
}

}  // namespace

std::vector<SampleGame> sample_games() {
    const std::string ruy = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 ";
    const std::string bare_kings = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/R7/7K w - - 0 1\"]\n";
    return {
        sample(1, ruy, "1-0"),
        sample(2, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 e5", "1/2-1/2"),
        sample(3, again("Nf3 Nf6 Ng1 Ng8", 5) + "e4 e5", "*"),            // five times, and went on
        sample(4, "e4 e5 Nf3 Nc6 Bb5 a6 Ke3 d6 d3 Nf6", "0-1"),           // 4. Ke3 is illegal and stood
        sample(5, "f3 e5 g4 Qh4", "1-0"),                                 // mate, and the wrong result
        sample(6, "f3 e5 g4 Qh4", "*"),                                   // mate, and no result
        sample(7, rook_walk(), "*", bare_kings),
        sample(8, "Kd2 Kd6 Kd3", "1-0", "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/4K3/7p/8 w - - 0 1\"]\n"),
        sample(9, timed(ruy), "1/2-1/2", "[TimeControl \"600+5\"]\n"),
        sample(10, "Kxa2 Kd6 Kb2 Ke5", "0-1", "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/n7/1K6 w - - 0 1\"]\n"),
        sample(11, "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Qg3", "1-0"),
        sample(12, ruy + "Bc2 Bb7 Nbd2 Re8 Nf1 Bf8 Ng3 g6 a4 c5", "1/2-1/2"),
    };
}

bool Feed::step() {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < games_.size(); ++i)
        if (shown_[i] <= games_[i].moves.size()) open.push_back(i);
    if (open.empty()) return false;
    ++shown_[open[dice_() % open.size()]];
    return true;
}

std::string Feed::text() const {
    std::string out;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        const SampleGame& game = games_[i];
        const std::string result = shown_[i] > game.moves.size() ? game.result : "*";
        out += game.tags + "[Result \"" + result + "\"]\n\n";
        std::size_t column = 0;
        for (std::size_t ply = 0; ply < std::min(shown_[i], game.moves.size()); ++ply) {
            std::string move = game.moves[ply];
            for (char& c : move) c = c == '_' ? ' ' : c;
            const std::string word = ply % 2 == 0 ? std::to_string(ply / 2 + 1) + ". " + move : move;
            out += word + (++column % 8 == 0 ? "\n" : " ");
        }
        out += result + "\n\n";
    }
    return out;
}

std::string changed(std::string text, std::mt19937& dice) {
    if (text.empty()) return text;
    const std::size_t at = dice() % text.size();
    switch (dice() % 3) {
        case 0: text[at] = static_cast<char>(text[at] ^ (1 + dice() % 127)); return text;
        case 1: text.resize(at); return text;
        default: {
            const std::size_t begin = line_at(text, at), end = text.find('\n', at);
            text.erase(begin, end == std::string::npos ? end : end + 1 - begin);
            return text;
        }
    }
}

std::string edited(std::string text, std::mt19937& dice) {
    for (auto edits = 1 + dice() % 3; edits > 0 && !text.empty(); --edits) {
        const std::size_t at = dice() % text.size();
        switch (dice() % 6) {
            case 0:
            case 1: text = changed(std::move(text), dice); break;
            case 2: {  // a line twice
                const std::size_t begin = line_at(text, at), end = text.find('\n', at);
                if (end != std::string::npos) text.insert(begin, text.substr(begin, end + 1 - begin));
                break;
            }
            case 3: std::rotate(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), text.end()); break;
            case 4: text.insert(at, "Ke5 "); break;
            default: text.insert(at, text.substr(at / 2, dice() % 40)); break;
        }
    }
    return text;
}

}  // namespace adoube::watch::feed_test
