// One board from its first word to the end of its recording: what it reports is written down, interpreted, told, and,
// if the board is a game's, entered on the server. One thread; several boards are several sessions.
#pragma once

#include <functional>

#include "cli/sensor/recorder.h"
#include "cli/sensor/recording.h"
#include "sensor/board/board_source.h"
#include "sensor/interpret/interpreter.h"

namespace adoube::cli::at_the_board {

struct BoardTask {
    std::string source, out, board, white, black, authorities;  // `board`: of a LiveChess, the serial number
    chess::Position start = chess::Position::initial();
    chess::Language language{};
    double seconds = 0, speed = 1;
    int period = 200;
    bool white_left = false, take_over = false;
    std::function<bool()> replaced{};  // whether another game has begun at this table; asked often
};

// What people are told: troubles, and what the board saw.
struct BoardVoice {
    std::function<void(const std::string&)> complain;
    std::function<void(const sensor::Observation&)> saw;
    std::function<void()> begun{};  // the board is heard and recorded
};

bool is_stream(const std::string& source);  // a recorded one: a file, or standard input (-)

class BoardSession {
public:
    // An Error: the source, or the links of the game, are not good.
    static Result<std::unique_ptr<BoardSession>> of(BoardTask task, BoardVoice voice);

    int run();  // until it is stopped, or nothing more can come; an exit code

private:
    using SteadyClock = std::chrono::steady_clock;

    BoardSession(BoardTask task, BoardVoice voice) : task_(std::move(task)), voice_(std::move(voice)) {}
    Result<void> find_source();
    Result<void> find_game();
    // The time of the recording; of a stream that is played faster it runs as fast.
    sensor::Millis now() const;
    bool time_is_up() const;
    Result<std::vector<sensor::SensorReading>> read();
    std::optional<std::string> first_words();  // until board and clock are known; what is wrong
    Result<void> begin();
    void tell_where_it_stands();
    Result<void> keep(const std::vector<sensor::SensorReading>& readings);
    Result<void> step();
    void find_again();
    void tell();
    void attend();  // to the server
    void enter(const sensor::Seen& seen);
    bool settle_back();  // whether it is known what becomes of a move taken back
    void follow();  // what was changed there
    const RecorderWords& words() const { return recorder_words(task_.language); }
    void enter_the_rest();
    bool shows_the_game() const;

    BoardTask task_;
    BoardVoice voice_;
    std::unique_ptr<sensor::BoardSource> board_;
    std::unique_ptr<Recorder> recorder_;  // none: nothing is entered anywhere
    bool open_ = false;
    SteadyClock::time_point began_ = SteadyClock::now();
    std::vector<sensor::SensorReading> early_;
    std::optional<Recording> file_;
    std::optional<sensor::Interpreter> interpreter_;
    // A move was taken back at the board: what was done since waits until the server's game is known to be there too.
    struct Back {
        sensor::Position to;
        std::vector<laws::Act> since;
    };
    std::optional<Back> back_;
    bool behind_ = false;  // the board does not show what was changed on the server
    bool compare_ = false;  // what the board did may not be what stands on the server
    bool until_played_ = false;  // what the board shows was not taken because the clocks stand there
};

}  // namespace adoube::cli::at_the_board
