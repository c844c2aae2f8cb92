// The envelopes of one game (Guideline I) as those know them who sealed, hold keys and state what was sealed: held
// against the record, against what lies in the store, and against what the server says of a stated move (I.12.1).
#pragma once

#include <map>
#include <set>

#include "record/codec/note.h"
#include "record/envelope/open.h"
#include "simulate/envelopes/secrets.h"

namespace adoube::simulate {

struct Papers;

// What a player says that he seals.
struct LaidDown {
    server::Role by = server::Role::white;
    std::string text;
    std::optional<record::envelope::Envelope> envelope{};  // nothing: the server holds the text
};

// What a player says that he sealed, the envelope being lost.
struct Statement {
    enum class Proof { none, true_one, another };
    std::string commitment;  // of the envelope he means
    bool same = false;       // it is the move that he sealed
    Proof proof = Proof::none;
};

// As the record names it: its commitment and the hash of the whole.
std::string commitment_of(const record::envelope::Envelope& envelope);
std::string digits(const record::envelope::Bytes<32>& key);  // in hexadecimal

class Custody {
public:
    struct Counts {
        std::uint64_t sealed = 0, with_official = 0, opened = 0, lost = 0, stated = 0, verified = 0, replied = 0,
                      replies_opened = 0, replies_stated = 0;
    };

    Custody(Disk& disk, Verdict& verdict, Secrets& secrets) : disk_(disk), verdict_(verdict), secrets_(secrets) {}

    void belongs_to(std::string game, const Papers& papers) {
        game_ = std::move(game);
        papers_ = &papers;
    }
    // Said by a player under this key.
    void said(const std::string& key, LaidDown what) { sealed_.try_emplace(key, std::move(what)); }
    void said(const std::string& key, Statement what) { stated_.try_emplace(key, std::move(what)); }
    void offered(server::Role by, const std::string& share) { offered_.emplace(by, share); }
    void forged(const std::string& id) { forged_.insert(id); }  // by the operator: another lies there

    void entered(const Durable& entry);
    void shown(std::string_view where, std::string_view bytes);  // to whomever
    const Counts& counts() const { return counts_; }

private:
    // An envelope that the record names, or a text that the server holds.
    struct Lying {
        LaidDown what;
        std::string commitment{};
        std::array<std::string, 2> shares{};  // of arbiter and replier, as they are sent
    };

    void take_note(const Durable& entry);
    void check_key(const Durable& entry, const record::note::KeyRegistered& key);
    void check_stated(const Durable& entry, const record::note::MoveStated& note);
    void laid_down(const Durable& entry, const std::string& commitment, std::optional<Lying>& into);
    void check_recipients(const record::envelope::Envelope& envelope, server::Role by);
    void check_holders(Lying& lying, bool at_first);
    void check_nobody_alone(const record::envelope::IntactEnvelope& there, const record::envelope::Keys& keys,
                            record::envelope::KeyHolder who);
    void check_opened(const Durable& entry, const Lying* lying, const std::string& text);
    void check_lost(const Durable& entry);
    const record::envelope::Keys* keys_of(const Lying& lying, record::envelope::KeyHolder who) const;
    std::optional<Lying>& closed(const Durable& entry);  // which of the two was, before this entry
    std::string id_of(const Lying& lying) const { return game_ + "." + lying.commitment; }

    Disk& disk_;
    Verdict& verdict_;
    Secrets& secrets_;
    std::string game_;
    const Papers* papers_ = nullptr;
    std::map<std::string, LaidDown, std::less<>> sealed_;   // by key
    std::map<std::string, Statement, std::less<>> stated_;
    std::set<std::pair<server::Role, std::string>> offered_;
    std::set<std::string> forged_;
    std::map<std::string, record::note::KeyRegistered> registered_;
    std::optional<Lying> move_, reply_;
    struct Awaited {
        std::string key;
        std::optional<Lying> lying;
    };
    std::optional<Awaited> awaited_;  // a note behind the move that was stated
    Counts counts_;
};

}  // namespace adoube::simulate
