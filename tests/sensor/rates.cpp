#include "rates.h"

#include <fmt/core.h>

#include <algorithm>

#include "chess/notation/move_text.h"
#include "judged.h"
#include "sensor/tell/sensor_words.h"

namespace adoube::rates {
namespace {

using namespace sensor;

struct Lift {
    Millis at;
    Square square;
    bool unordered = false;  // against the one before
    bool operator==(const Lift&) const = default;
};

std::vector<Square> squares_of(std::span<const Lift> lifts) {
    std::vector<Square> squares;
    for (const Lift& lift : lifts) squares.push_back(lift.square);
    return squares;
}

// Those whose order is told as unknown may stand in any order.
bool agree(std::vector<Lift> seen, const std::vector<Square>& truth) {
    if (seen.size() != truth.size()) return false;
    for (std::size_t begin = 0; begin < seen.size();) {
        std::size_t end = begin + 1;
        while (end < seen.size() && seen[end].unordered) ++end;
        std::vector<Square> some = squares_of(std::span(seen).subspan(begin, end - begin));
        if (!std::ranges::is_permutation(some, std::span(truth).subspan(begin, end - begin))) return false;
        begin = end;
    }
    return true;
}

class Reader {
public:
    Reader(const SimulatedGame& game, bool told, bool everything)
        : game_(game),
          told_(told),
          everything_(everything),
          interpreter_(game.stream.header.start, {.period = game.stream.header.period, .use = SensorUse::acts}),
          judged_(game.stream.header.start, [this](const std::string& what) { say(what); }) {
        position_ = game.stream.header.start;
        counts_.streams = 1;
        counts_.moves = game.moves.size();
        counts_.readings = game.stream.readings.size();
    }

    Counts run() {
        for (const SensorReading& reading : game_.stream.readings) {
            if (everything_) fmt::print("{}", write_reading(reading));
            interpreter_.read(reading);
            look(reading.at);
        }
        interpreter_.finish();
        look(Millis::max());
        counts_.acts = judged_.acts;
        counts_.steps = judged_.steps;
        counts_.false_unlawful = judged_.false_unlawful;
        return counts_;
    }

private:
    void look(Millis now) {
        const Seen all = interpreter_.take();
        for (const Observation& seen : all.observations) {
            kept_.push_back(seen);
            if (everything_) fmt::print("{:>9}  {}\n", seconds(seen.at), sentence(seen, chess::Language::en));
            if (const auto* made = std::get_if<seen::MoveMade>(&seen.what)) move_told(seen, *made);
            if (const auto* breach = std::get_if<seen::MayBreach>(&seen.what)) breach_told(seen, *breach);
            if (const auto* wrong = std::get_if<seen::TakenBack>(&seen.what)) taken_back(*wrong);
        }
        judged_.judge(all, [&](std::uint32_t ply) { return ply < game_.moves.size() && game_.moves[ply].breach; });
        if (judged_.waits()) judged_.stand(position_, static_cast<std::uint32_t>(next_));
        if (interpreter_.astray() || wrong_) mend(now);
    }

    void move_told(const Observation& seen, const seen::MoveMade& made) {
        last_ = nullptr;
        if (wrong_) return;
        if (next_ >= game_.moves.size() || game_.moves[next_].move != made.move) {
            say("told " + chess::san(made.before, made.move));
            wrong_ = true;
            return;
        }
        last_ = &game_.moves[next_];
        ++counts_.recognised;
        if (!seen.certain()) ++counts_.moves_marked;
        if (last_->breach) ++counts_.breaches;
        if (order_is_right(seen.at)) ++counts_.orders;
        position_ = position_.after(made.move);
        ++next_;
    }

    // Of this turn the lifts from squares that were occupied, the doubtful ones left out.
    bool order_is_right(Millis until) {
        std::vector<Lift> seen;
        for (const Observation& one : kept_) {
            if (one.at > until) continue;
            const auto* lifted = std::get_if<seen::Lifted>(&one.what);
            if (lifted && position_.at(lifted->square) == lifted->piece)
                seen.push_back({one.at, lifted->square, one.doubts.has(Doubt::order_unknown)});
            const auto* back = std::get_if<seen::PutBack>(&one.what);
            if (back && !one.certain())
                std::erase_if(seen, [&](const Lift& lift) {
                    return lift.at == one.at - back->away && lift.square == back->square;
                });
        }
        std::erase_if(kept_, [&](const Observation& one) { return one.at <= until; });
        const std::vector<Square>& truth = last_->touched;
        if (agree(seen, truth)) return true;
        // The first touch of a breach was doubted, as it should.
        if (last_->breach && agree(seen, {truth.begin() + 1, truth.end()})) return true;
        std::string text = "touches at " + seconds(until) + ":";
        for (const Square square : squares_of(seen)) text += " " + to_string(square);
        text += " instead of";
        for (const Square square : truth) text += " " + to_string(square);
        say(text);
        return false;
    }

    void breach_told(const Observation& seen, const seen::MayBreach&) {
        if (!last_) return;
        if (last_->breach) return void(++(seen.certain() ? counts_.breaches_found : counts_.breaches_doubted));
        ++(seen.certain() ? counts_.false_breaches : counts_.doubtful_breaches);
        if (seen.certain()) say(sentence(seen, chess::Language::en));
    }

    void taken_back(const seen::TakenBack& back) {
        say("taken back " + std::to_string(back.plies));
        wrong_ = true;
    }

    // The arbiter looks at the board and says where the game stands: what was missed until then is lost.
    void mend(Millis now) {
        if (next_ < game_.moves.size() && game_.moves[next_].made <= now) say("lost");
        while (next_ < game_.moves.size() && game_.moves[next_].made <= now)
            position_ = position_.after(game_.moves[next_++].move);
        wrong_ = false;
        ++counts_.mended;
        interpreter_.stand(std::min(now, game_.stream.readings.back().at), position_);
        judged_.stand(position_, static_cast<std::uint32_t>(next_));
    }

    void say(const std::string& what) const {
        if (told_) fmt::print("ply {}: {}\n", next_ + 1, what);
    }

    const SimulatedGame& game_;
    bool told_, everything_;
    Interpreter interpreter_;
    Judged judged_;
    Position position_ = Position::initial();
    std::size_t next_ = 0;
    const HandledMove* last_ = nullptr;
    bool wrong_ = false;
    std::vector<Observation> kept_;
    Counts counts_;
};

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 100.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

void Counts::add(const Counts& more) {
    streams += more.streams;
    readings += more.readings;
    moves += more.moves;
    recognised += more.recognised;
    orders += more.orders;
    false_breaches += more.false_breaches;
    doubtful_breaches += more.doubtful_breaches;
    breaches += more.breaches;
    breaches_found += more.breaches_found;
    breaches_doubted += more.breaches_doubted;
    moves_marked += more.moves_marked;
    mended += more.mended;
    acts += more.acts;
    steps += more.steps;
    false_unlawful += more.false_unlawful;
}

Counts count_game(const SimulatedGame& game, bool told, bool everything) {
    if (game.moves.empty()) return {};
    return Reader(game, told, everything).run();
}

std::string table(const Counts& c, double seconds) {
    std::string text = "| what | count | rate |\n|---|---:|---:|\n";
    const auto row = [&](std::string_view what, std::uint64_t count, std::uint64_t of) {
        text += fmt::format("| {} | {} | {:.4f} % |\n", what, count, percent(count, of));
    };
    text += fmt::format("| moves played ({} games, {} readings) | {} | |\n", c.streams, c.readings, c.moves);
    row("moves recognised", c.recognised, c.moves);
    row("of them marked as doubtful", c.moves_marked, c.recognised);
    row("order of touches right", c.orders, c.recognised);
    row("false evidence of a breach, told as certain", c.false_breaches, c.moves);
    row("false evidence of a breach, told as doubtful", c.doubtful_breaches, c.moves);
    text += fmt::format("| breaches planted | {} | |\n", c.breaches);
    row("found, told as certain", c.breaches_found, c.breaches);
    row("found, told as doubtful", c.breaches_doubted, c.breaches);
    text += fmt::format("| times the arbiter had to mend | {} | |\n", c.mended);
    text += fmt::format("| acts entered by sensor=acts | {} | |\n", c.acts);
    row("of them single steps of a move", c.steps, c.acts);
    row("unlawful, though the hands did nothing of the kind", c.false_unlawful, c.acts);
    text += fmt::format("| seconds, simulation included | {:.1f} | |\n", seconds);
    return text;
}

}  // namespace adoube::rates
