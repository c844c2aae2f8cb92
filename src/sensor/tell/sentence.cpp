#include <fmt/args.h>
#include <fmt/core.h>

#include "chess/notation/move_text.h"
#include "laws/clause.h"
#include "laws/edition.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::sensor {
namespace {

template <class... Args>
std::string put_into(std::string_view words, Args&&... args) {
    return fmt::format(fmt::runtime(words), std::forward<Args>(args)...);
}

std::string figurine(Piece piece) { return std::string(chess::figurine_of(piece)); }

struct InWords {
    const SensorWords& say;
    chess::Language language;

    std::string piece_on(std::string_view words, Piece piece, Square square) const {
        return put_into(words, fmt::arg("piece", figurine(piece)), fmt::arg("square", to_string(square)));
    }
    std::string of_side(std::string_view words, Side side) const {
        return put_into(words, fmt::arg("side", say.side[side]));
    }
    std::string of_square(std::string_view words, Square square) const {
        return put_into(words, fmt::arg("square", to_string(square)));
    }

    std::string operator()(const seen::Lifted& s) const { return piece_on(say.lifted, s.piece, s.square); }
    std::string operator()(const seen::SlidOver& s) const { return piece_on(say.slid_over, s.piece, s.square); }
    std::string operator()(const seen::TakenOff& s) const { return piece_on(say.taken_off, s.piece, s.square); }
    std::string operator()(const seen::PutBack& s) const {
        return put_into(say.put_back, fmt::arg("piece", figurine(s.piece)), fmt::arg("square", to_string(s.square)),
                        fmt::arg("seconds", seconds(s.away)));
    }
    std::string operator()(const seen::PutDown& s) const {
        if (!s.from) return piece_on(say.put_new, s.piece, s.to);
        return put_into(say.put_down, fmt::arg("piece", figurine(s.piece)), fmt::arg("from", to_string(*s.from)),
                        fmt::arg("square", to_string(s.to)));
    }
    std::string operator()(const seen::Pressed& s) const { return of_side(say.pressed, s.side); }
    std::string operator()(const seen::PressedWithoutMove& s) const {
        return of_side(say.pressed_without_move, s.side);
    }
    std::string operator()(const seen::MoveMade& s) const {
        return put_into(say.move_made, fmt::arg("side", say.side[s.before.turn()]),
                        fmt::arg("move", chess::san(s.before, s.move, language)));
    }
    std::string operator()(const seen::IllegalMovement& s) const {
        const auto piece = s.before.at(s.movement.from);
        return put_into(say.illegal, fmt::arg("side", say.side[s.before.turn()]),
                        fmt::arg("piece", piece ? figurine(*piece) : ""), fmt::arg("from", to_string(s.movement.from)),
                        fmt::arg("square", to_string(s.movement.to)));
    }
    std::string operator()(const seen::TakenBack& s) const {
        return put_into(say.taken_back, fmt::arg("plies", s.plies));
    }
    std::string operator()(const seen::Displaced& s) const {
        std::string squares;
        for (const Square square : s.squares) squares += (squares.empty() ? "" : " ") + to_string(square);
        return put_into(say.displaced, fmt::arg("squares", squares));
    }
    std::string operator()(const seen::Restored&) const { return std::string(say.restored); }
    std::string operator()(const seen::Exchanged& s) const {
        return put_into(say.exchanged, fmt::arg("one", to_string(s.one)), fmt::arg("two", to_string(s.two)));
    }
    std::string operator()(const seen::TurnedRound&) const { return std::string(say.turned_round); }
    std::string operator()(const seen::Flickered& s) const {
        return put_into(say.flickered, fmt::arg("square", to_string(s.square)), fmt::arg("seconds", seconds(s.lasted)));
    }
    std::string operator()(const seen::Unbelieved& s) const {
        return s.missing ? piece_on(say.missing, *s.missing, s.square) : of_square(say.unbelieved, s.square);
    }
    std::string operator()(const seen::BelievedAgain& s) const { return of_square(say.believed_again, s.square); }
    std::string operator()(const seen::KingsInCentre& s) const {
        return put_into(say.kings_in_centre, fmt::arg("means", say.conventions[static_cast<std::size_t>(s.means)]));
    }
    std::string operator()(const seen::AfterTheEnd&) const { return std::string(say.after_the_end); }
    std::string operator()(const seen::ConnectionLost&) const { return std::string(say.lost); }
    std::string operator()(const seen::ConnectionFound&) const { return std::string(say.found); }
    std::string operator()(const seen::ClockLost&) const { return std::string(say.clock_lost); }
    std::string operator()(const seen::ClockFound&) const { return std::string(say.clock_found); }
    std::string operator()(const seen::TimeGone& s) const { return of_side(say.time_gone, s.side); }
    std::string operator()(const seen::TimeGiven& s) const { return of_side(say.time_given, s.side); }
    std::string operator()(const seen::PressesMissing&) const { return std::string(say.presses_missing); }
    std::string operator()(const seen::Mismatch& s) const {
        std::string mends;
        for (const Mend& mend : s.mends) {
            if (!mends.empty()) mends += ", ";
            mends +=
                mend.piece ? piece_on(say.mend_put, *mend.piece, mend.square) : of_square(say.mend_take, mend.square);
        }
        return put_into(say.mismatch, fmt::arg("mends", mends));
    }
    std::string operator()(const seen::MayBreach& s) const {
        std::string_view words = counts_until_it_stood(s.clause) ? say.may_both : say.may_breach;
        if (s.clause == laws::Clause::release) words = say.may_release;
        return put_into(words, fmt::arg("square", to_string(s.first)), fmt::arg("seconds", seconds(s.gap)),
                        fmt::arg("move", chess::san(s.before, s.move, language)), fmt::arg("side", say.side[s.by]),
                        fmt::arg("clause", laws::number(s.clause, laws::current_edition())));
    }
};

}  // namespace

std::string seconds(Millis time) {
    const auto tenths = (time.count() + 50) / 100;
    return fmt::format("{}.{}", tenths / 10, tenths % 10);
}

std::string sentence(const Observation& observation, chess::Language language) {
    const SensorWords& say = sensor_words(language);
    std::string text = std::visit(InWords{say, language}, observation.what);
    std::string why;
    for (std::size_t i = 0; i < doubt_count; ++i)
        if (observation.doubts.has(static_cast<Doubt>(i))) (why += why.empty() ? "" : ", ") += say.doubt[i];
    if (!why.empty()) text += " (" + put_into(say.doubtful, fmt::arg("why", why)) + ")";
    return text;
}

}  // namespace adoube::sensor
