#include "server/sensor/sighting_sense.h"

#include <algorithm>

#include "chess/board/board.h"
#include "laws/clause.h"
#include "laws/edition.h"

namespace adoube::server {
namespace {

bool is_move_of_squares(std::string_view text) {  // "e1g1", "a7a8q"
    if (text.size() != 4 && text.size() != 5) return false;
    const bool squares = chess::parse_square(text.substr(0, 2)) && chess::parse_square(text.substr(2, 2));
    return squares && (text.size() == 4 || std::string_view("qrbn").find(text[4]) != text.npos);
}

// Of the act of moving: a board sees no other breach.
bool a_board_may_bear_on(std::string_view clause) {
    const bool exists = laws::clause_numbered(clause, laws::current_edition()).has_value();
    return exists && (clause.starts_with("4.3") || clause.starts_with("4.4") || clause.starts_with("4.7"));
}

char small(char letter) { return static_cast<char>(letter | 0x20); }

}  // namespace

bool may_be_one_move(std::string_view san, std::string_view uci, std::string_view side) {
    while (!san.empty() && std::string_view("+#").find(san.back()) != san.npos) san.remove_suffix(1);
    if (san == "O-O" || san == "O-O-O")
        return uci.size() == 4 && uci[1] == uci[3] && uci[1] == (side == "black" ? '8' : '1');
    const auto one_of = [](char letter, std::string_view letters) { return letters.find(letter) != letters.npos; };
    std::string_view becomes = uci.substr(4);
    if (!san.empty() && one_of(san.back(), "QRBN")) {
        if (becomes.size() != 1 || small(san.back()) != becomes[0]) return false;
        san.remove_suffix(san.ends_with(std::string("=") + san.back()) ? 2 : 1);
    } else if (!becomes.empty()) {
        return false;
    }
    if (!san.ends_with(uci.substr(2, 2))) return false;
    san.remove_suffix(2);
    const bool pawn = san.empty() || !one_of(san.front(), "KQRBN");
    if (!pawn) san.remove_prefix(1);
    if (san.ends_with("x"))
        san.remove_suffix(1);
    else if (pawn && uci[0] != uci[2])
        return false;
    return std::ranges::all_of(san, [&](char letter) { return letter == uci[0] || letter == uci[1]; });
}

std::optional<Error> nonsense_in(const record::Sighting& one, const json::Value& value, const std::string& path,
                                 std::int64_t now) {
    JsonFields fields(value, path);
    if (one.at > now)
        fields.wrong("at", "later than now");
    else if (one.gap.value_or(0) > one.at)
        fields.wrong("gap", "longer than the recording");
    else if (one.away.value_or(0) > one.at)
        fields.wrong("away", "longer than the recording");
    else if (!one.clause.empty() && !a_board_may_bear_on(one.clause))
        fields.wrong("clause", "no clause of the act of moving (4.3, 4.4, 4.7)");
    else if (!one.uci.empty() && !is_move_of_squares(one.uci))
        fields.wrong("uci", "not a move such as e1g1");
    else if (!one.uci.empty() && !one.move.empty() && !may_be_one_move(one.move, one.uci, one.side))
        fields.wrong("uci", "not the move " + one.move);
    else
        return std::nullopt;
    return fields.finish();
}

}  // namespace adoube::server
