#include "sensor/simulate/noise.h"

#include <algorithm>

#include "sensor/simulate/outage.h"

namespace adoube::sensor {
namespace {

using chess::index;

// A while in which a square reads as something else than what stands there.
struct Overlay {
    Millis from, until;
    std::optional<Piece> reads;
};

class Sensors {
public:
    Sensors(const BoardPicture& start, Millis period, const Noise& noise, Dice& dice)
        : start_(start), period_(period), noise_(noise), dice_(dice) {}

    void disturb(std::span<const Contact> contacts);
    std::vector<SensorReading> readings(std::span<const Contact> contacts);

private:
    struct Change {
        Millis at;
        std::optional<Piece> piece;
    };
    struct Boundary {
        Millis tick;
        std::optional<Square> square;
        Side side;
    };

    void bounce(const Contact& contact);
    void slide(const Contact& contact);
    void misread(const Contact& contact);
    void around_move(std::span<const Contact> turn);
    void brush(Square square, Millis at, int least, int most) {
        overlay(square, {at, at + dice_.between(least, most), std::nullopt});
    }
    void overlay(Square square, Overlay overlay) { overlays_[slot(square)].push_back(overlay); }
    static std::size_t slot(Square square) { return static_cast<std::size_t>(index(square)); }
    std::optional<Piece> stands(Square square, Millis at) const;
    std::optional<Piece> reads(Square square, Millis at) const;
    Millis tick_of(Millis at) const { return (at + period_ - Millis(1)) / period_ * period_; }
    std::vector<SensorReading> arrive(std::vector<SensorReading> sent);

    const BoardPicture& start_;
    Millis period_;
    const Noise& noise_;
    Dice& dice_;
    std::array<std::vector<Change>, 64> changes_{};
    std::array<std::vector<Overlay>, 64> overlays_{};
    std::vector<Contact> contacts_;
};

std::optional<Piece> Sensors::stands(Square square, Millis at) const {
    std::optional<Piece> piece = start_[slot(square)];
    const auto& changes = changes_[slot(square)];
    const auto later = std::ranges::upper_bound(changes, at, {}, &Change::at);
    return later == changes.begin() ? piece : std::prev(later)->piece;
}

std::optional<Piece> Sensors::reads(Square square, Millis at) const {
    for (const Overlay& overlay : overlays_[slot(square)])
        if (at >= overlay.from && at < overlay.until) return overlay.reads;
    return stands(square, at);
}

void Sensors::bounce(const Contact& contact) {
    const auto before = stands(*contact.square, contact.at - Millis(1));
    Millis at = contact.at;
    for (int times = 1 + dice_.below(3); times > 0; --times) {
        at += dice_.between(5, 15);
        const Millis until = at + dice_.between(3, 10);
        overlay(*contact.square, {at, until, before});
        at = until;
    }
}

int towards(int from, int to) { return (to > from) - (to < from); }

// Over the squares between, straight or, for a knight, straight and then aside.
void Sensors::slide(const Contact& contact) {
    if (!contact.from || *contact.from == *contact.square) return;
    std::vector<Square> way;
    int file = chess::file_of(*contact.from), rank = chess::rank_of(*contact.from);
    const int to_file = chess::file_of(*contact.square), to_rank = chess::rank_of(*contact.square);
    while (true) {
        file += towards(file, to_file);
        rank += towards(rank, to_rank);
        if (file == to_file && rank == to_rank) break;
        way.push_back(chess::square_at(file, rank));
    }
    Millis at = contact.at;
    for (auto square = way.rbegin(); square != way.rend(); ++square) {
        const Millis began = at - dice_.between(30, 200);
        if (!stands(*square, began)) overlay(*square, {began, at, contact.piece});
        at = began;
    }
}

void Sensors::misread(const Contact& contact) {
    Piece other = *contact.piece;
    other.kind = chess::all_kinds[static_cast<std::size_t>(dice_.below(6))];
    overlay(*contact.square, {contact.at, contact.at + dice_.between(20, 90), other});
}

// Of one turn: from the first lift to the press.
void Sensors::around_move(std::span<const Contact> turn) {
    const Millis begins = turn.front().at, ends = turn.back().at;
    const auto any_square = [&] { return chess::square_number(dice_.below(64)); };
    const auto moment = [&](Millis from, Millis until) {
        return from + Millis(dice_.below(static_cast<int>((until - from).count()) + 1));
    };
    if (dice_.one_in(noise_.flickers)) brush(any_square(), moment(begins - Millis(2000), ends), 20, 250);
    if (dice_.one_in(noise_.nudges)) {
        const Square square = any_square();
        const Millis at = moment(begins - Millis(3000), begins);
        for (int times = 1 + dice_.below(2), i = 0; i < times; ++i) brush(square, at + i * Millis(400), 30, 250);
    }
    if (dice_.one_in(noise_.sleeves)) {
        const Contact& near = turn[static_cast<std::size_t>(dice_.below(static_cast<int>(turn.size())))];
        if (!near.square) return;
        const int file = chess::file_of(*near.square) + dice_.below(3) - 1;
        const int rank = chess::rank_of(*near.square) + dice_.below(3) - 1;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
        brush(chess::square_at(file, rank), moment(near.at - Millis(150), near.at + Millis(150)), 30, 900);
    }
}

void Sensors::disturb(std::span<const Contact> contacts) {
    contacts_.assign(contacts.begin(), contacts.end());
    for (const Contact& contact : contacts_)
        if (contact.square) changes_[slot(*contact.square)].push_back({contact.at, contact.piece});
    std::size_t turn = 0;
    for (std::size_t i = 0; i < contacts_.size(); ++i) {
        Contact& contact = contacts_[i];
        if (!contact.square) {
            if (i > turn) around_move(std::span(contacts_).subspan(turn, i - turn + 1));
            turn = i + 1;
            if (i > 0 && dice_.one_in(noise_.early_presses))
                contact.at = std::max(contacts_[i - 1].at - dice_.between(0, 150), Millis{0});
            continue;
        }
        if (dice_.one_in(noise_.bounces)) bounce(contact);
        if (contact.piece && dice_.one_in(noise_.slides)) slide(contact);
        if (contact.piece && dice_.one_in(noise_.misreads)) misread(contact);
    }
    if (!contacts_.empty() && dice_.one_in(noise_.deaths)) {
        const Contact& last = contacts_[static_cast<std::size_t>(dice_.below(static_cast<int>(contacts_.size())))];
        overlay(chess::square_number(dice_.below(64)), {last.at, Millis::max(), std::nullopt});
    }
}

std::vector<SensorReading> Sensors::readings(std::span<const Contact>) {
    std::vector<Boundary> boundaries;
    for (const Contact& contact : contacts_) boundaries.push_back({tick_of(contact.at), contact.square, contact.side});
    for (int i = 0; i < 64; ++i)
        for (const Overlay& overlay : overlays_[static_cast<std::size_t>(i)]) {
            boundaries.push_back({tick_of(std::max(overlay.from, Millis{0})), chess::square_number(i), Side::white});
            if (overlay.until != Millis::max())
                boundaries.push_back({tick_of(overlay.until), chess::square_number(i), Side::white});
        }
    // In one reading the squares come in the order in which they are scanned, the lever after them.
    std::ranges::stable_sort(boundaries, {}, [](const Boundary& boundary) {
        return std::pair(boundary.tick, boundary.square ? index(*boundary.square) : 64);
    });
    BoardPicture told = start_;
    std::vector<SensorReading> sent;
    for (const Boundary& boundary : boundaries) {
        if (!boundary.square) {
            sent.push_back({boundary.tick, reading::LeverPressed{boundary.side}});
            continue;
        }
        const auto piece = reads(*boundary.square, boundary.tick);
        if (piece == std::exchange(told[slot(*boundary.square)], piece)) continue;
        sent.push_back({boundary.tick, reading::SquareChanged{*boundary.square, piece}});
    }
    return with_outages(arrive(std::move(sent)), start_, noise_.outages, dice_);
}

std::vector<SensorReading> Sensors::arrive(std::vector<SensorReading> sent) {
    Millis last{}, tick{-1}, late{};
    for (SensorReading& reading : sent) {
        if (reading.at != tick) {
            tick = reading.at;
            late = noise_.jitter > 0 ? dice_.between(0, noise_.jitter) : Millis{0};
            if (dice_.one_in(noise_.stalls)) late += dice_.between(200, 1500);
        }
        last = std::max(last, tick + late);
        reading.at = last;
    }
    return sent;
}

}  // namespace

Noise usual_noise() {
    return {.bounces = 4,
            .slides = 5,
            .sleeves = 25,
            .flickers = 40,
            .nudges = 60,
            .misreads = 100,
            .early_presses = 30,
            .stalls = 3000,
            .deaths = 500,
            .jitter = 60};
}

std::vector<SensorReading> sense(const Wood& wood, Millis period, const Noise& noise, Dice& dice) {
    const std::vector<Contact> contacts = wood.contacts();
    Sensors sensors(wood.start(), period, noise, dice);
    sensors.disturb(contacts);
    return sensors.readings(contacts);
}

}  // namespace adoube::sensor
