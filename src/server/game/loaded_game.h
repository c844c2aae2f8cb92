// Everything that is known of one game while it is loaded: the game of the Laws, where its log is,
// the scoresheet and the last rulings. It changes only by entries, live or read from the store.
#pragma once

#include <boost/circular_buffer.hpp>

#include <map>
#include <vector>

#include "chess/notation/by_language.h"
#include "laws/decide.h"
#include "record/log/fold.h"
#include "record/store/store.h"
#include "server/game/accord.h"
#include "server/game/card.h"
#include "server/game/role.h"
#include "server/sensor/sensor_state.h"
#include "views/state/lines.h"
#include "views/state/right_json.h"

namespace adoube::server {

using views::Line;  // a move of the scoresheet

// Where an entry stands in the log, without what it says.
struct Stamp {
    std::uint64_t seq = 0;
    std::string actor{}, key{};
    std::int64_t at_us = 0;
    record::Digest hash{};
};
Stamp stamp_of(const record::Entry& stored);

struct Ruled {
    std::uint64_t seq;
    std::string actor;  // a role, or "server"
    std::string key;
    views::ShownRuling shown;
    // As JSON, by language and role, where a whole view was asked for.
    mutable std::map<std::pair<views::Language, Role>, std::string> written{};
    // What it has in common with other rulings, as protocol 2 tells it: shown, and hidden.
    mutable std::array<const std::string*, 2> kinds{};

    std::string note() const;  // why the server did it
};

// The public key of a seat, and where it came from.
struct SeatKey {
    std::string box, sign;     // hexadecimal
    std::string link{};        // by which link it was registered; empty: unknown
    std::int64_t at_us = 0;    // when; 0: unknown
    int earlier = 0;           // how many other keys the seat had before
};

// An entry in which a player wrote a move (8.1, 9.2): not for others to read unless it is played or claimed on.
struct Writing {
    std::uint64_t seq = 0;
    laws::Side by = laws::Side::white;
    std::optional<laws::Move> move{};  // as it reads on the board of then
    bool waits = true;                 // the player has not moved since
};

struct SeatLink {
    std::int64_t number = 1;
    std::int64_t at_us = 0;
    std::map<std::string, std::int64_t> numbers{};  // by the id of the token
};

struct Presence {
    std::array<int, 4> at{};  // connections by role
};

// The part of a scoresheet that was written as JSON and does not change any more.
struct WrittenLines {
    std::string json;
    std::size_t count = 0;
};

// A claim or a request under Guideline III that waits: the arbiter is shown evidence of the game up to it.
struct Question {
    std::uint64_t seq = 0;
    std::size_t plies = 0;
    chess::ByLanguage<std::string> evidence{};  // as JSON, once it is gathered
};

// The kind of the document in which the arbiter's last note to a board is kept, under the name of its game.
constexpr std::string_view note_document = "note";

struct LoadedGame {
    std::string name;
    Card card;
    laws::Game game;
    std::uint64_t seq = 0;
    record::Digest head;
    laws::Instant last{};            // of the last act
    std::int64_t first_wall_us = 0, last_wall_us = 0;  // of the first and the last act
    std::vector<Line> record{};
    boost::circular_buffer<Ruled> rulings{};  // the last ones
    bool begun = true;   // game time passes
    bool frozen = false; // the server stopped the clocks
    std::array<std::uint64_t, 4> changed_by{};  // last entry by whom (3: the server) that changed what others act on
    std::uint64_t request_seq = 0;   // of the entry that asked to seal
    record::Digest request_head{};
    std::uint64_t opening_seq = 0;   // of the entry that opened the envelope: a reply is sealed under it
    record::Digest opening_head{};
    std::string reply_commitment{};  // of the last sealed reply of this adjournment
    std::optional<record::note::Proof> restated{};  // what the proof of a stated move came to
    std::map<std::string, int> signed_acts{};             // by role
    std::map<std::string, SeatKey> keys{};                // by role, and of the escrow official
    std::map<std::string, SeatLink> links{};              // by role, of those that got another link
    std::array<bool, 2> shares{};               // deposited by arbiter, by replier
    std::vector<Writing> unplayed{};            // what players wrote and did not play
    std::optional<Question> question{};
    SensorState sensor{};
    std::optional<Accord> accord{};
    AccordKeys accord_keys{};
    Presence presence{};
    mutable chess::ByLanguage<WrittenLines> written_lines{};
    std::size_t lines_as_told = 0;                        // of the scoresheet, unchanged since everybody was told
    std::uint32_t rules;                                  // stands for those of its terms (view/ordinary_moments.h)
    mutable std::string fixed{};                          // members of every view that never change

    LoadedGame(std::string game_name, Card its_card, laws::Game start, const record::Digest& genesis_head);

    // A stored entry, once it is known to be possible here; on an Error nothing changes. What it was is given to
    // `taken` before it is taken.
    using Taken = std::function<void(const std::variant<record::Note, record::FoldedAct>&)>;
    Result<void> fold(const record::Entry& stored, const Taken& taken = {});
    // An entry that was just ruled here, or folded before.
    void take(const Stamp& stamp, laws::RuledAct entry);
    void take(const Stamp& stamp, const record::Note& note);

    // The ruling of an entry: with all it said if it is among the last ones.
    Ruled ruled(std::uint64_t seq, const laws::RuledAct& entry) const;

    // The note of one more link of this seat, and the number of the link that a token came by.
    record::note::LinkIssued next_link(Role role, std::string token_id) const;
    std::int64_t link_number(Role role, const std::string& token_id) const;

    // The last entry of the log that this role may read now: all of it when the game is over.
    std::uint64_t last_shown(Role role) const;

    // Whether others than this role changed the board, the hand or the talk after entry `seq`.
    bool changed_by_others_since(Role role, std::uint64_t since) const;

private:
    // `after`: the game, where it was folded already; else the ruling is applied here.
    void take(const Stamp& stamp, laws::RuledAct entry, std::optional<laws::Game> after);
    void note_stage(const laws::Ruling& ruling);  // of an adjournment
    void note_stop(const Stamp& stamp, const laws::ActBody& body);
};

inline constexpr std::string_view server_actor = "server";
inline constexpr std::size_t read_at_once = 512;  // entries of a log
inline constexpr std::size_t longest_with_envelope = 16 * 1024;  // bytes of a frame

}  // namespace adoube::server
