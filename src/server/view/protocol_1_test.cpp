// Version 1 of the protocol is spoken byte for byte as it was before there was a second one: the frames of one
// evening, each by its size and a hash. fixtures/protocol-1.txt was written by the server of before; where rulings or
// their words change, ADOUBE_WRITE=1 writes it anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "record/log/digest.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace protocol_1_test {

using namespace std::chrono_literals;
using std::string;

struct Listener {
    string name;
    Client client;
    std::size_t read = 0;
};

class Evening {
public:
    Evening() {
        tokens_ = world_.create(R"(,"control":"300+5","rules":{"session":600})");
        add("white", tokens_[0], R"(,"changes":true)");
        add("black", tokens_[1], R"(,"changes":true)");
        add("arbiter", tokens_[2], R"(,"changes":true)");
        add("watcher", {}, R"(,"changes":true)");
        add("white whole", tokens_[0], R"(,"lang":"hy")");
        add("arbiter whole", tokens_[2], R"(,"lang":"ru")");
        add("black russian", tokens_[1], R"(,"lang":"ru","changes":true)");
        note("all are there");
    }
    void say(std::size_t who, const string& act, int behind = 0) {
        world_.pass(1300ms);
        const auto expect = std::to_string(std::stoll(member(listeners_[4].client.view(), "seq")) - behind);
        world_.act(listeners_[who].client, act, world_.new_key(), expect, world_.time.now());
        note(act);
    }
    void send(std::size_t who, const string& frame) {
        listeners_[who].client.session->frame(frame, world_.time.now());
        note(frame);
    }
    string seal(const string& inside) {
        return R"({"seal":)" + inside + R"(,"key":")" + world_.new_key() + R"(","expect":)" +
               member(listeners_[4].client.view(), "seq") + "}";
    }
    void pass(Nanos time) {
        world_.pass(time);
        note("time passes");
    }
    const string& text() const { return text_; }

private:
    void add(const string& name, const string& token, const string& hello) {
        listeners_.push_back({name, world_.connect(token, hello)});
    }
    void note(const string& what) {
        text_ += "# " + what + "\n";
        for (auto& one : listeners_)
            for (; one.read < one.client.peer->frames.size(); ++one.read) {
                const auto& frame = one.client.peer->frames[one.read];
                if (frame.starts_with("{\"hb\":")) continue;
                text_ += one.name + " " + std::to_string(frame.size()) + " " +
                         record::hex(record::digest("frame", {frame})).substr(0, 16) + "\n";
            }
    }

    World world_;
    std::array<string, 3> tokens_;
    std::vector<Listener> listeners_;
    string text_;
};

string an_evening() {
    constexpr std::size_t white = 0, black = 1, arbiter = 2;
    Evening evening;
    const auto plays = [&](std::size_t who, const string& move) {
        evening.say(who, R"({"type":"plays","move":")" + move + "\"}");
    };
    evening.say(white, R"({"type":"touches","squares":["e2"]})");
    evening.say(white, R"({"type":"releases","from":"d2","to":"d4"})");
    evening.say(white, R"({"type":"releases","from":"e2","to":"e4"})");
    evening.say(white, R"({"type":"presses"})");
    evening.say(black, R"({"type":"writes","text":"Nf6"})");
    evening.say(black, R"({"type":"claims","ground":"threefold"})");
    plays(black, "Nf6");
    plays(white, "d3");
    evening.say(black, R"({"type":"plays","move":"Zf6"})");
    evening.say(black, R"({"type":"plays", "move":"e5", "more":[1,2]})");
    evening.say(black, R"({"type":"starts clocks"})");
    evening.say(black, R"({"type":"touches","squares":["e9"]})");
    evening.say(black, R"({"type":"says","text":")" + string(690, '\\') + "nn\"}");
    evening.say(black, R"({"type":"plays","move":"e5"})", 1);
    evening.send(black, R"({"act":7,"key":"short"})");
    evening.send(black, "{");
    plays(black, "e5");
    evening.say(white, R"({"type":"offers draw"})");
    evening.say(black, R"({"type":"declines draw"})");
    evening.say(arbiter, R"({"type":"stops clocks"})");
    evening.say(arbiter, R"({"type":"goes back to","plies":3,"reason":"a mistake"})");
    evening.say(arbiter, R"({"type":"starts clocks"})");
    for (const auto* move : {"Nc6", "Nf3", "Nb8", "Ng1", "Nc6", "Nf3", "Nb8", "Ng1", "Nc6", "Nf3", "Nb8"})
        plays(std::string_view("NcNb").find(std::string_view(move).substr(0, 2)) != string::npos ? black : white, move);
    evening.say(white, R"({"type":"writes","text":"Ng1"})");
    evening.say(arbiter, R"({"type":"adds","side":"white","time":60000000000})");
    evening.say(arbiter, R"({"type":"asks to seal"})");
    evening.send(white, evening.seal(R"({"text":"Be2"})"));
    evening.say(arbiter, R"({"type":"schedules","in":3600000000000,"place":"here"})");
    evening.pass(30s);
    evening.say(arbiter, R"({"type":"checks envelope"})");
    evening.pass(3600s);
    evening.say(arbiter, R"({"type":"resumes"})");
    evening.say(white, R"({"type":"arrives"})");
    evening.say(black, R"({"type":"arrives"})");
    evening.say(arbiter, R"({"type":"opens envelope"})");
    plays(black, "d6");
    evening.pass(700s);
    return evening.text();
}

TEST(ProtocolOne, IsSpokenAsItWas) {
    const string path = ADOUBE_SOURCE_DIR "/src/server/fixtures/protocol-1.txt";
    const auto spoken = an_evening();
    if (std::getenv("ADOUBE_WRITE")) std::ofstream(path, std::ios::binary) << spoken;
    std::ifstream file(path, std::ios::binary);
    const string kept{std::istreambuf_iterator<char>(file), {}};
    EXPECT_GT(kept.size(), 8000U);
    EXPECT_EQ(spoken, kept);
}

}  // namespace protocol_1_test
}  // namespace adoube::server
