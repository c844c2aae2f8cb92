// What is done with papers under Guideline I in games that deal in them more than others (Dealings): by a player, by
// the arbiter, and by an escrow official, who has a key and no seat. Honest or not, by chances of its own.
#pragma once

#include "simulate/people/person.h"

namespace adoube::simulate {

inline constexpr std::size_t arbiters_key = 2;    // in Papers
inline constexpr std::uint64_t own_papers = 40;  // the stream of chances beside those that somebody draws anyway

// What somebody says now for the sake of the papers; not taken: he goes on as in any game.
struct Part {
    bool taken = false;
    std::optional<Saying> saying{};
};

// What a player has sealed lies on his device: he seals, for an official too; seals his reply when the sealer stays
// away; stays away himself; and states his move when the envelope is lost.
class OwnEnvelopes {
public:
    OwnEnvelopes(Stage& stage, Papers& papers, server::Role me, Chance chance);

    Part part(const Seen& view, std::string_view phase);

private:
    struct Own {
        std::string text, move;  // the move as UCI; empty: the text says none
        std::string commitment;
        std::optional<record::envelope::Envelope> envelope;
        std::vector<std::string> moves;  // that could be sealed then
        std::string fen;
    };

    Part seals(const Seen& view, std::string_view header, bool reply);
    std::string text_to_seal(Own& own);
    record::envelope::Recipients recipients(const Seen& view, bool& worthless);
    Part stays_away(const Seen& adjournment);
    Part is_awaited(const Seen& view, const Seen& adjournment);
    Part comes_back(const Seen& adjournment, std::string_view phase);
    Part states(const Seen& adjournment);
    Part gives_share(const Seen& adjournment);
    Saying statement(const Own& own);
    Part arrives_one_in(std::uint64_t n);
    bool is_here(const Seen& adjournment) const;
    bool waits() { return papers_.soon && !chance_.one_in(3); }

    Stage& stage_;
    Papers& papers_;
    server::Role me_;
    Chance chance_;
    std::vector<Own> sealed_;
};

// Enters the official's key, reports envelopes lost, opens the reply.
class ArbitersPapers {
public:
    ArbitersPapers(Stage& stage, Papers& papers, Chance chance);

    Part part(const Seen& view, std::string_view phase);

private:
    Part enters_key(const Seen& view, std::string_view phase);
    Part while_closed(const Seen& adjournment, std::string_view phase);
    Part opens_reply(const Seen& adjournment);
    bool reports(std::string_view commitment, bool reply);

    Stage& stage_;
    Papers& papers_;
    Chance chance_;
    bool strangers_first_;  // he enters another key before the official's
    std::map<std::string, int, std::less<>> losses_;  // by commitment: how often it is still to be reported lost
};

std::unique_ptr<Person> make_official(Stage& stage, int number, Chance chance, Papers& papers);

}  // namespace adoube::simulate
