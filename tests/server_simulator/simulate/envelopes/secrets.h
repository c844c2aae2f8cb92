// Texts that not everybody may know yet: a sealed move, a move that a player wrote and did not play. Neither the text
// nor any function of it that could be tried out (a hash without a secret in it) may be seen by others, in frames,
// answers, the journal or the record, before its time.
#pragma once

#include "server/game/role.h"
#include "simulate/ledger.h"

namespace adoube::simulate {

class Secrets {
public:
    explicit Secrets(Verdict& verdict) : verdict_(verdict) {}

    // `said` is the JSON in which it was told to the server.
    void sealed(server::Role by, const std::string& text, const std::string& said);
    // By its sealer, before all: what was lost, he states.
    void said_openly(const std::string& text);
    void written(server::Role by, const std::string& text) {
        ++changes_;
        if (!public_.contains(text)) written_.push_back({by, text});
    }
    void shared(server::Role by, const std::string& share) {
        ++changes_;
        shares_.push_back({by, share});
    }
    // A share of an envelope that lies there: nobody is shown it before the opening, or ever.
    void guard(const std::string& share, bool ever) {
        ++changes_;
        guarded_.push_back({share, ever});
    }
    void may_be_shown(const std::string& share) {
        std::erase_if(guarded_, [&](const Guarded& one) { return one.share == share; });
    }
    void opening_stored(std::string_view document);  // whatever it was stored for
    std::uint64_t changes() const { return changes_; }  // so far: what was shown before may be a secret since
    bool is_sealed() const { return !sealed_.empty(); }

    // Something that whoever has this role is shown.
    void shown(server::Role to, std::string_view where, std::string_view bytes);
    void shown_to_nobody(std::string_view where, std::string_view bytes);  // journal, documents
    void entered(const Durable& entry);

private:
    void look_for_shares(std::string_view where, std::string_view bytes);
    void now_public(const std::string& text);
    void look_for_sealed(std::string_view where, std::string_view bytes);
    void forget_what_is_played(const Durable& entry);
    void check_opened(const Durable& entry);
    void release(const Durable& entry);

    struct Sealed {
        server::Role by;
        std::string text;
        std::set<std::string, std::less<>> guesses;  // in hexadecimal
    };
    struct Written {
        server::Role by;
        std::string text;
    };

    struct Guarded {
        std::string share;
        bool ever;
    };

    Verdict& verdict_;
    std::uint64_t changes_ = 0;
    std::vector<Sealed> sealed_;
    std::vector<Written> written_;  // "Ng1h3": as no view spells a move
    std::vector<Written> shares_;
    std::vector<Guarded> guarded_;
    std::set<std::string> public_;  // read out or played before: the same again cannot be told from it
};

}  // namespace adoube::simulate
