// A game held in a session: how it began, every act with its ruling, and what is told of them. Acts are undone by
// telling the ones before them again; their rulings are kept, not judged anew.
#pragma once

#include <deque>

#include "library/request.h"
#include "scenario/run.h"
#include "scenario/told_game.h"
#include "views/state/lines.h"
#include "views/words/veil.h"

namespace adoube::library {

struct Beginning {
    laws::Terms terms{};
    chess::Position start = chess::Position::initial();
    std::vector<chess::Move> moves{};  // made and completed before, taking no time
    laws::Game game(const laws::Edition& edition) const;
};

struct Entered {
    scenario::ActLine line;
    laws::RuledAct entry;
    views::Sentences said;
    std::shared_ptr<const views::Veil> veil;  // told to all but the arbiter where a breach is hidden
    views::Sentences did;  // the act by itself
    std::vector<std::string> effects;
};

class LibraryGame {
public:
    explicit LibraryGame(Beginning beginning);

    const Beginning& beginning() const { return beginning_; }
    const laws::Game& game() const { return told_.game(); }
    laws::Instant now() const { return told_.now(); }
    const laws::Edition& edition() const { return *beginning_.terms.edition; }
    const std::vector<Entered>& entered() const { return entered_; }
    const std::vector<views::Line>& lines() const { return lines_; }

    void pass(laws::Duration time) { told_.pass(time); }
    std::expected<Entered, scenario::ParseError> rule(scenario::ActLine line) const;
    void enter(Entered entered);
    void undo(std::size_t count);

    // A story that waits to be told: its lines from `next` on.
    std::optional<scenario::Scenario> story{};
    std::size_t next = 0;
    std::size_t acts_left() const;

private:
    Beginning beginning_;
    scenario::ToldGame told_;
    std::vector<Entered> entered_{};
    std::vector<views::Line> lines_{};
};

// The act as stories tell it, without its time.
std::string told_text(const Entered& entered);
// RULING of docs/formats/interface.md; `seq` from 1.
JsonObject ruling_json(const Entered& entered, std::size_t seq, const laws::Edition& edition,
                       const TextLanguages& languages, bool with_events = false);

}  // namespace adoube::library
