// A player: moves that the page offers, draws, claims, now and then something that is not his to do; seals when asked.
#include "base/encoding.h"
#include "base/json.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/verify.h"
#include "simulate/people/papers.h"

namespace adoube::simulate {
namespace {

namespace env = record::envelope;
using server::Role;

std::string quoted_move(std::string_view move) { return ",\"move\":" + json::quoted(move); }

class Player final : public Person {
public:
    Player(Stage& stage, int number, Role role, std::string token, Policy policy, Chance chance, Papers& papers)
        : Person(stage, number, role, std::move(token), policy, chance),
          papers_(papers),
          own_(stage, papers, role, chance.stream(own_papers)) {}

private:
    std::string_view me() const { return name_of(role_); }

    std::optional<Saying> choose(const Seen& view) override {
        const auto phase = unquoted(view["phase"]);
        if (papers_.seldom && !chance_.one_in(10)) return {};
        if (papers_.with_keys && registers_key(view, papers_.keys[index_of(role_)])) return {};
        if (papers_.dealings.any || (papers_.with_keys && phase == "sealing"))
            if (auto part = own_.part(view, phase); part.taken) return std::move(part.saying);
        if (chance_.one_in(40)) return out_of_place();
        if (phase == "playing") return unquoted(view["turn"]) == me() ? at_move(view) : waiting(view);
        if (phase == "sealing") return seal(view);
        if (phase == "adjourned" || phase == "resuming") return return_to_board(view, phase);
        if (phase == "over" && chance_.one_in(20)) return Saying{Saying::Sort::act, act("resigns")};
        return {};
    }

    std::optional<Saying> at_move(const Seen& view) {
        if (simulate::number(member(view["owed"], me())) > 0) return Saying{Saying::Sort::act, act("presses")};
        const auto moves = texts(view["may"]);
        if (moves.empty()) return {};
        const auto move = moves[chance_.below(moves.size())];
        switch (chance_.below(40)) {
            case 0: return Saying{Saying::Sort::act, act("offers draw")};
            case 1: return Saying{Saying::Sort::act, act("claims", R"(,"ground":"threefold")")};
            case 2: return Saying{Saying::Sort::act, act("resigns")};
            case 3:
            case 4: {
                auto text = long_text(move, unquoted(view["fen"]));
                std::erase(text, '-');
                if (text.size() != 5 || move.size() != 4) break;  // a pawn's move would read as a view writes it
                return Saying{Saying::Sort::act, act("writes", ",\"text\":" + json::quoted(text)), text};
            }
            case 5: return Saying{Saying::Sort::act, act("plays", quoted_move("a1a8"))};
            case 6:
                return Saying{Saying::Sort::act,
                              act("touches", ",\"squares\":[\"" + std::string(move.substr(0, 2)) + "\"]")};
            case 7: return Saying{Saying::Sort::act, act("moves", quoted_move(move))};
            default: break;
        }
        return Saying{Saying::Sort::act, act("plays", quoted_move(move))};
    }

    std::optional<Saying> waiting(const Seen& view) {
        const auto offer = unquoted(view["offer"]);
        if (offer != "null" && offer != me())
            return Saying{Saying::Sort::act, act(chance_.one_in(6) ? "accepts draw" : "declines draw")};
        if (chance_.one_in(30)) return Saying{Saying::Sort::act, act("offers draw")};
        return {};
    }

    std::optional<Saying> out_of_place() {
        constexpr std::array<std::string_view, 6> acts{R"({"type":"adds","side":"white","time":600000000000})",
                                                       R"({"type":"stops clocks"})",
                                                       R"({"type":"declares win","side":"white"})",
                                                       R"({"type":"resigns","by":"black"})",
                                                       R"({"type":"opens envelope","text":"e4"})",
                                                       R"({"type":"plays","move":"e2e4"})"};
        return Saying{Saying::Sort::act, std::string(acts[chance_.below(acts.size())])};
    }

    // Where nobody has keys the server holds the text.
    std::optional<Saying> seal(const Seen& view) {
        const auto adjournment = view["adjournment"];
        if (unquoted(member(adjournment, "sealer")) != me()) return {};
        if (papers_.soon && !chance_.one_in(4)) return {};
        const auto moves = texts(view["may"]);
        std::string text = "pass";
        if (!moves.empty()) text = long_text(moves[chance_.below(moves.size())], unquoted(view["fen"]));
        if (chance_.one_in(12)) text = "Qz9-" + std::to_string(chance_.below(1000));  // means nothing: I.8
        Saying saying{Saying::Sort::seal, "{\"text\":" + json::quoted(text) + "}", text};
        saying.laid_down = LaidDown{role_, text};
        return saying;
    }

    std::optional<Saying> return_to_board(const Seen& view, std::string_view phase) {
        const auto adjournment = view["adjournment"];
        if (phase == "adjourned" && chance_.one_in(60)) return Saying{Saying::Sort::act, act("offers draw")};
        if (member(member(adjournment, "arrived"), me()) != "true" && chance_.one_in(2))
            return Saying{Saying::Sort::act, act("arrives")};
        if (phase != "resuming" || !papers_.with_keys || unquoted(member(adjournment, "sealer")) == me()) return {};
        auto share = share_of(stage_, papers_, index_of(role_));
        return chance_.one_in(5) ? spoiled(std::move(share)) : share;
    }

    Papers& papers_;
    OwnEnvelopes own_;
};

}  // namespace

std::string long_text(std::string_view move, std::string_view fen) {
    std::string board;
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c >= '1' && c <= '8') board.append(static_cast<std::size_t>(c - '0'), ' ');
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) board += c;
    }
    const auto square = static_cast<std::size_t>(('8' - move[1]) * 8 + (move[0] - 'a'));
    const char piece = square < board.size() ? static_cast<char>(board[square] & ~0x20) : 'P';
    return (piece == 'P' ? std::string() : std::string(1, piece)) + std::string(move.substr(0, 2)) + "-" +
           std::string(move.substr(2, 2)) + (move.size() > 4 ? std::string(1, static_cast<char>(move[4] & ~0x20)) : "");
}

std::optional<Saying> share_of(const Stage& stage, const Papers& papers, std::size_t whose, bool of_reply) {
    const auto file = of_reply ? stage.reply_envelope() : stage.envelope();
    if (!file) return {};
    auto read = env::envelope_from_file(*file);
    const auto intact = read ? env::verify(std::move(*read)) : std::unexpected(read.error());
    if (!intact) return {};
    const auto other = whose == 2 ? env::KeyHolder::replier : env::KeyHolder::arbiter;
    const auto share = env::open_share(*intact, papers.keys[whose], other);
    if (!share) return {};
    auto line = env::file_of(env::ShareFile{env::digest_of((*intact)->body), *share});
    return Saying{Saying::Sort::share, line, std::string(unquoted(member(line, "share")))};
}

std::optional<Saying> spoiled(std::optional<Saying> share) {
    if (!share) return {};
    const auto at = share->json.find(share->secret) + share->secret.size() / 2;
    share->json[at] = share->json[at] == '0' ? '1' : '0';
    share->secret.clear();
    share->worthless = true;
    return share;
}

std::unique_ptr<Person> make_player(Stage& stage, int number, Role role, std::string token, Policy policy,
                                    Chance chance, Papers& papers) {
    return std::make_unique<Player>(stage, number, role, std::move(token), policy, chance, papers);
}

}  // namespace adoube::simulate
