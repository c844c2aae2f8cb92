// Somebody at the game: what is said over one or several tabs, kept until it is answered, and sent again under the same
// key after a loss. How patient or honest somebody is, is a policy drawn from the seed; what is said is the role's.
#pragma once

#include <set>

#include "record/envelope/keys.h"
#include "simulate/promises.h"
#include "simulate/seen.h"

namespace adoube::simulate {

// What is done with papers under Guideline I in some games, beside what is done with them in every game.
struct Dealings {
    bool any = false;
    bool escrow = false;  // an official has a key too, where the players have keys
    bool losses = false;  // envelopes, or devices with keys, are lost, and the move is stated
    bool replies = false;  // the sealer stays away after the opening, and the reply is sealed
    bool operator==(const Dealings&) const = default;
};

enum class Policy { honest, impatient, two_tabs, replaying, late, at_the_brink };

class Person;

// Where people are.
class Stage {
public:
    virtual ~Stage() = default;
    virtual Agenda& agenda() = 0;
    virtual Promises& promises() = 0;
    virtual const std::string& game() const = 0;
    virtual bool is_quiet() const = 0;  // the faults are over: nobody begins anything new
    virtual std::shared_ptr<Wire> connect(Person& person, Hearer& hearer) = 0;  // nothing: nobody answers
    virtual void ask(Person& person, const std::string& target) = 0;  // over HTTP
    virtual std::optional<Nanos> flag_falls() const = 0;  // when the running clock will be used up
    virtual std::optional<std::string> envelope() const = 0;  // the one to be opened, as anybody may fetch it
    virtual std::optional<std::string> reply_envelope() const = 0;
};

// What is common to the papers of one game.
struct Papers {
    bool with_keys = false;
    std::array<record::envelope::Keys, 3> keys{};  // of white, black and the arbiter
    bool soon = false;  // the arbiter adjourns early, and the sealer takes his time
    int adjournments = 0;
    bool seldom = false;  // a player does something
    Dealings dealings{};
    record::envelope::Keys escrow{}, stranger{};  // of the official, and of somebody who has no part in it
    // Whose keys are gone: the arbiter's, or (Black for both) those of the player who must reply.
    std::optional<server::Role> lost_device{};
    std::array<std::optional<std::string>, 2> handed{};  // shares that the official gave the arbiter and the replier
};

struct Saying {
    enum class Sort { act, seal, share, raw };
    Sort sort = Sort::act;
    std::string json;
    std::string secret{};  // what must not be seen of it
    std::string proof{};  // of a stated move
    std::string openly{};  // what is no secret any more
    bool worthless = false;  // the server must not take it
    std::optional<LaidDown> laid_down{};
    std::optional<Statement> statement{};
};

class Person {
public:
    Person(Stage& stage, int number, server::Role role, std::string token, Policy policy, Chance chance);
    virtual ~Person();

    void come();  // connects with one tab or two
    void lose_connection(bool noticed_late);
    void read_slowly(Nanos until);
    void server_is_gone(const Run& run);  // every connection to it, or through it, breaks
    void is_not_passed_on(const Run& by, const Run& to);  // between two servers

    server::Role role() const { return role_; }
    int number() const { return number_; }
    const std::string& token() const { return token_; }
    const std::vector<std::unique_ptr<class Tab>>& tabs() const { return tabs_; }
    Chance& chance() { return chance_; }
    // Whether every tab shows this entry, and nothing waits for an answer.
    bool is_settled(std::uint64_t seq, const std::string& head) const;
    std::string unsettled(std::uint64_t seq, const std::string& head) const;  // why not
    virtual bool is_stranger() const { return false; }  // nobody promises anything to

protected:
    // What to say next, after what one tab shows; nothing: think again later.
    virtual std::optional<Saying> choose(const Seen& view) = 0;
    Stage& stage_;
    server::Role role_;
    Chance chance_;
    void say_raw(const std::string& frame);
    bool registers_key(const Seen& view, const record::envelope::Keys& keys);  // true: it was said now

private:
    friend class Tab;
    struct Kept {
        std::string frame;
        Nanos said{};
    };
    void think_soon();
    void think();
    void say(class Tab& tab, const Saying& saying);
    void send(class Tab& tab, const std::string& key, const std::string& frame);
    void send_again(class Tab& tab);
    void was_answered(std::string_view frame);

    int number_;
    std::string token_;
    Policy policy_;
    std::vector<std::unique_ptr<class Tab>> tabs_;
    std::map<std::string, Kept> waiting_;  // by key
    std::vector<std::pair<std::string, std::string>> answered_;  // key and frame, to be replayed
    bool thinks_ = false, was_greeted_ = false;
};

// Somebody's share of the envelope that lies there, or of the reply's.
std::optional<Saying> share_of(const Stage& stage, const Papers& papers, std::size_t whose, bool of_reply = false);
// The same with one character changed: whoever would spoil the opening says such a thing.
std::optional<Saying> spoiled(std::optional<Saying> share);

// "g1h3" → "Ng1-h3": as people write, and as no view of the server spells a move.
std::string long_text(std::string_view move, std::string_view fen);
std::string act(std::string_view type, std::string_view more = {});  // {"type":…}

std::unique_ptr<Person> make_player(Stage& stage, int number, server::Role role, std::string token, Policy policy,
                                    Chance chance, Papers& papers);
std::unique_ptr<Person> make_arbiter(Stage& stage, int number, std::string token, Policy policy, Chance chance,
                                     Papers& papers);
std::unique_ptr<Person> make_watcher(Stage& stage, int number, Chance chance);
// Somebody who tries what is not allowed, with no token, a wrong one, or one of another game.
std::unique_ptr<Person> make_attacker(Stage& stage, int number, std::string token, Chance chance);

}  // namespace adoube::simulate
