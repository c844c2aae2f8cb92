// The seats of a game on a server, taken by its board: what hands did at the board is entered there as acts of White
// and Black, each once, and what the board saw is told in batches, to be kept with the game. What cannot be sent now
// waits, in order, until the server is heard again. One thread.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "cli/sensor/recorder_words.h"
#include "laws/act.h"
#include "laws/terms.h"
#include "livechess/json_member.h"
#include "livechess/socket.h"
#include "sensor/interpret/observation.h"

namespace adoube::cli {

class Recorder {
public:
    // Links of the two seats: "https://HOST:PORT/g/GAME#s=TOKEN", White's first. By https the certificate is checked,
    // by the authorities of this machine or those of a PEM file.
    // A game has one recorder: a second is refused, unless it takes over.
    struct How {
        std::string authorities{};
        bool take_over = false;
        chess::Language language = chess::Language::en;  // of what people are told
    };
    static Result<std::unique_ptr<Recorder>> of(const std::array<std::string, 2>& links, const How& how);

    Result<void> connect();  // both seats; the view has come, and the server takes what this recorder tells
    void clock_runs() { plays_ = true; }  // the one at the board: then the players are there
    void enter(std::span<const laws::Act> acts);
    void tell(std::span<const sensor::Observation> observations, sensor::Millis period);
    // Sends what waits and hears what has come, for a moment; `now` is the time of the recording. What people should
    // know, a line each.
    std::vector<std::string> attend(sensor::Millis now);

    bool settled() const { return waiting_.empty() && untold_.empty() && !batch_; }
    // The position of the server's game; again only when somebody else than this recorder changed it.
    std::optional<chess::Position> changed_position();
    // The same whoever changed it, once everything that was entered is answered.
    std::optional<chess::Position> settled_position() const;
    bool take_refusal() { return std::exchange(refused_, false); }  // of something entered, since last asked
    // Somebody else changed the game after the first thing that waits was done, and nothing is sent. Once the game is
    // read again, all that waits is sent if it leads there to the position of the board, or else dropped, and so told.
    void resolve_doubt(const chess::Position& board, std::vector<std::string>& tell);
    bool in_doubt() const { return doubt_.has_value(); }
    void drop(std::string_view why, std::vector<std::string>& tell);  // what waits and was not sent
    bool over() const { return over_; }  // the game, on the server
    bool playing() const { return phase_ == "playing"; }  // likewise
    bool notes_what_happens() const { return notes_; }  // the venue is a hall's
    std::vector<chess::Side> owed() const;  // presses for the moves of the server's game, the earliest first
    laws::SensorUse use() const { return use_; }  // by the terms of the game

private:
    struct Seat {
        std::string token;
        livechess::Address address{};
        livechess::Socket socket{};
        std::int64_t seq = -1;  // of the last view
        // As that told them; later ones tell what is other than before.
        std::string role{}, fen{}, phase{}, running{};
        std::optional<chess::BySide<int>> owed{};  // presses for moves that are made
        bool frozen = false;  // the server stopped the clocks, and starts them
        bool unmade = false;  // something lies on the board that only a press settles: an illegal move, a pawn left
    };
    struct Waiting {
        laws::Act act;
        std::string key;
        bool sent = false;
        std::optional<std::int64_t> expect{};  // as it was sent first
        std::optional<int> others_owed{};  // of a press: how many when another was last put before it
    };
    // What the board saw, on its way; the same key and time until it is answered.
    struct Batch {
        std::string sightings, key;
        sensor::Millis now{};
        bool sent = false, plays = false;
    };

    Recorder() = default;
    static std::string new_key();
    bool takes_no_moves() const;  // the server: what is done meanwhile waits
    bool heard_since_answered() const;  // what an answer changed is in the view by now
    bool ready_to_press();  // what waits first is no press, or one that is due; those before it are put before it
    std::optional<chess::Side> owes_first() const;
    Result<void> connect(Seat& seat, const std::string& name);
    Result<void> be_taken();  // as the recorder of this game
    void hear(Seat& seat, const std::string& frame, std::vector<std::string>& tell);
    void hear_phase(const std::string& phase, std::vector<std::string>& tell);
    struct Answer {
        std::string trouble{}, code{};  // none: it was ruled lawful; without a code it was ruled
    };
    void answered(const std::string& key, std::vector<std::string>& tell, const Answer& answer);
    void hear_view(Seat& seat, const json::Value& view, std::vector<std::string>& tell);
    bool leads_to(const chess::Position& board) const;  // what waits, from the game on the server
    void send_next();
    void send_batch(sensor::Millis now);
    void batch_answered(const std::string& key, const std::string& trouble, std::vector<std::string>& tell);
    void give_up(std::vector<std::string>& tell);  // another recorder is there
    void lose(const std::string& why, std::vector<std::string>& tell);

    chess::BySide<Seat> seats_;
    const RecorderWords* words_ = nullptr;
    std::string language_;
    bool take_over_ = false;
    bool replaced_ = false;  // by another recorder
    std::vector<std::string> said_;  // by the server while it was being connected to
    std::deque<Waiting> waiting_;
    std::string recording_;
    std::deque<std::string> untold_;  // observations as JSON
    std::optional<Batch> batch_;
    std::chrono::steady_clock::time_point batched_{};  // when the last one was made
    sensor::Millis period_{50};
    laws::SensorUse use_ = laws::SensorUse::evidence;
    bool plays_ = false, told_play_ = false;  // play has begun at the board, and the server knows
    bool overfull_ = false, untold_refused_ = false;  // people were told so
    std::optional<chess::Position> changed_;
    std::int64_t view_seq_ = -1;  // of the newest view
    std::optional<std::string> doubt_;  // why nothing is sent
    bool held_ = false;  // something waits because the game was stopped
    std::chrono::steady_clock::time_point again_{};  // not before: the server was busy
    std::string fen_;
    std::string running_, phase_;  // whose clock, on the server; and as Seat's
    std::optional<chess::BySide<int>> owed_;  // as Seat's
    std::int64_t own_seq_ = -1;  // of the last entry that was ours
    bool press_with_move_ = false;  // by the terms of the game
    bool connected_ = false, notes_ = false, refused_ = false;
    std::chrono::steady_clock::time_point answered_{};  // something that was entered, last
    bool over_ = false;  // the game, on the server: analysis is not entered
    std::chrono::steady_clock::time_point tried_{};
};

}  // namespace adoube::cli
