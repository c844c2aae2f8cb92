// A true feed for tests: games that grow half-move by half-move in an order drawn from a seed, and damages of its text.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace adoube::watch::feed_test {

struct SampleGame {
    std::string tags;  // without Result
    std::vector<std::string> moves;  // with their comments
    std::string result;
};

// Games with one fact of every kind that a live feed can hold.
std::vector<SampleGame> sample_games();

class Feed {
public:
    Feed(std::vector<SampleGame> games, unsigned seed) : games_(std::move(games)), shown_(games_.size()), dice_(seed) {}

    bool step();  // one half-move, or a result, is added; false: all games are whole
    std::string text() const;

private:
    std::vector<SampleGame> games_;
    std::vector<std::size_t> shown_;
    std::mt19937 dice_;
};

// Anything at all: bytes changed, lines lost or doubled, games exchanged, the end cut off.
std::string edited(std::string text, std::mt19937& dice);
// The same without what could pass for an addition: bytes changed, lines lost, the end cut off.
std::string changed(std::string text, std::mt19937& dice);

}  // namespace adoube::watch::feed_test
