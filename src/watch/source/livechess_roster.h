// Who plays on which sensor board, as LiveChess tells of its tournaments, and by whatever name a report file calls
// them.
#pragma once

#include <map>
#include <memory>

#include "livechess/tournament.h"
#include "server/import/trf.h"
#include "watch/source/http_client.h"

namespace adoube::watch {

struct RosterSeat {
    std::string event, place, date;
    int table = 0, round = 0;
    livechess::ListedPlayer white{}, black{};
    chess::Score score = chess::Score::unknown;
    bool operator==(const RosterSeat&) const = default;
};

class LiveChessRoster {
public:
    LiveChessRoster(Url base, std::shared_ptr<const server::TournamentReport> report)
        : base_(std::move(base)), report_(std::move(report)) {}

    // Asks again; what cannot be asked stays as it was. False: there was no answer.
    bool refresh();
    const RosterSeat* seat(const std::string& serial) const;
    void stop() { client_.stop(); }

private:
    Result<std::string> ask(const std::string& path);
    Result<livechess::Round> current_round(const livechess::Tournament& tournament);
    void take(const livechess::Tournament& tournament, const livechess::Round& round);
    void name_from_report(RosterSeat& seat) const;

    Url base_;
    std::shared_ptr<const server::TournamentReport> report_;
    HttpClient client_;
    std::map<std::string, RosterSeat> seats_;  // by serial number
    std::map<std::string, int> current_;  // round of each tournament
};

}  // namespace adoube::watch
