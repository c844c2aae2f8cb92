#include "oracle/touch_duty.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace oracle {
namespace {

bool white(char man) { return std::isupper(static_cast<unsigned char>(man)) != 0; }
char kind(char man) { return static_cast<char>(std::tolower(static_cast<unsigned char>(man))); }

int home_of_king(const Mailbox& box) { return box.white_moves() ? 4 : 60; }

// Meaning to castle is read from the squares: the king on its e-square, a rook in a corner of that rank.
bool castling_rook(const Mailbox& box, int square) {
    const int king = home_of_king(box);
    if (!own(box, king) || kind(box.at(king)) != 'k') return false;
    if (square != king + 3 && square != king - 4) return false;
    return own(box, square) && kind(box.at(square)) == 'r';
}

Step castling_with(const Mailbox& box, int rook) {
    const int king = home_of_king(box);
    return {king, rook > king ? king + 2 : king - 2, 0};
}

template <class Predicate>
std::vector<Step> those(const std::vector<Step>& steps, Predicate wanted) {
    std::vector<Step> chosen;
    std::ranges::copy_if(steps, std::back_inserter(chosen), wanted);
    return chosen;
}

// The squares touched with intent, each once, in the order that counts: of two touched at once the
// own piece counts first (4.3.3), and king and rook at once are king then rook (4.4.1).
std::vector<int> in_order(const Mailbox& box, const std::vector<Contact>& contacts) {
    std::vector<int> order;
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        std::vector<Contact> once{contacts[i]};
        while (i + 1 < contacts.size() && contacts[i + 1].with_previous) once.push_back(contacts[++i]);
        std::erase_if(once, [](const Contact& c) { return c.accidental; });
        const bool rook = std::ranges::any_of(once, [&](const Contact& c) { return castling_rook(box, c.square); });
        std::ranges::stable_sort(once, {}, [&](const Contact& c) {
            if (enemy(box, c.square)) return 2;
            return rook && c.square == home_of_king(box) ? 0 : 1;
        });
        for (const Contact& c : once)
            if (std::ranges::find(order, c.square) == order.end()) order.push_back(c.square);
    }
    return order;
}

}  // namespace

std::string square_text(int square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

bool own(const Mailbox& box, int square) { return box.at(square) != '.' && white(box.at(square)) == box.white_moves(); }

bool enemy(const Mailbox& box, int square) {
    return box.at(square) != '.' && white(box.at(square)) != box.white_moves();
}

int taken_by(const Mailbox& box, const Step& step) {
    if (enemy(box, step.to)) return step.to;
    const bool slants = step.from % 8 != step.to % 8;
    if (kind(box.at(step.from)) == 'p' && slants) return step.from / 8 * 8 + step.to % 8;
    return -1;
}

bool is_castling(const Mailbox& box, const Step& step) {
    return kind(box.at(step.from)) == 'k' && std::abs(step.from % 8 - step.to % 8) == 2;
}

std::string text_of(const TouchDuty& duty) {
    const std::string square = duty.square < 0 ? "" : square_text(duty.square);
    switch (duty.kind) {
        case TouchDuty::Kind::free: return "free";
        case TouchDuty::Kind::move: return "must move " + square;
        case TouchDuty::Kind::capture: return "must capture " + square;
        case TouchDuty::Kind::capture_with: return "must capture " + square + " with " + square_text(duty.with);
        case TouchDuty::Kind::castle: return duty.square % 8 == 7 ? "must castle kingside" : "must castle queenside";
    }
    return {};
}

TouchDuty duty_of_touches(const Mailbox& box, const std::vector<Step>& legal, const std::vector<Contact>& contacts) {
    using Kind = TouchDuty::Kind;
    const std::vector<int> order = in_order(box, contacts);
    const auto place_of = [&](int square) { return std::ranges::find(order, square) - order.begin(); };
    const auto end = static_cast<std::ptrdiff_t>(order.size());
    const auto king = place_of(home_of_king(box));

    // 4.4.2 bars castling with a rook touched before the king; 4.4.1 and 4.4.3 concern rooks after it.
    std::vector<Step> barred;
    std::vector<int> meant;
    for (const int square : order) {
        if (king == end || !castling_rook(box, square)) continue;
        if (place_of(square) < king)
            barred.push_back(castling_with(box, square));
        else
            meant.push_back(square);
    }
    const auto open = those(legal, [&](const Step& s) { return std::ranges::find(barred, s) == barred.end(); });
    const auto from = [&](int square) { return those(open, [&](const Step& s) { return s.from == square; }); };
    const auto taking = [&](int square) {
        return those(open, [&](const Step& s) { return taken_by(box, s) == square; });
    };
    const auto castling = [&]() -> std::optional<int> {
        if (meant.empty()) return {};  // of two rooks the first after the king is meant
        if (std::ranges::find(open, castling_with(box, meant[0])) == open.end()) return {};
        return meant[0];
    }();
    const auto must_castle = [&] { return TouchDuty{Kind::castle, *castling, -1, {castling_with(box, *castling)}}; };

    // 4.3.3: the first own piece takes the first of the opponent's, if it can. Where the hand had gone from
    // the king to a rook before it came to the opponent's piece, castling was already settled.
    const auto first_own = std::ranges::find_if(order, [&](int s) { return own(box, s); });
    const auto first_enemy = std::ranges::find_if(order, [&](int s) { return enemy(box, s); });
    if (first_own != order.end() && first_enemy != order.end()) {
        if (*first_own == home_of_king(box) && castling && place_of(*castling) < place_of(*first_enemy))
            return must_castle();
        auto steps = those(taking(*first_enemy), [&](const Step& s) { return s.from == *first_own; });
        if (!steps.empty()) return {Kind::capture_with, *first_enemy, *first_own, std::move(steps)};
    }
    for (const int square : order) {
        if (enemy(box, square)) {
            if (auto steps = taking(square); !steps.empty()) return {Kind::capture, square, -1, std::move(steps)};
            continue;
        }
        if (std::ranges::find(meant, square) != meant.end()) continue;  // 4.4.3: that rook does not bind
        auto steps = from(square);
        if (steps.empty()) continue;
        if (square == home_of_king(box) && castling) return must_castle();
        return {Kind::move, square, -1, std::move(steps)};
    }
    return {Kind::free, -1, -1, open};  // 4.5
}

void TurnOfHand::touch(const std::vector<int>& squares, bool together, bool accidental) {
    for (std::size_t i = 0; i < squares.size(); ++i) contacts_.push_back({squares[i], together && i > 0, accidental});
}

void TurnOfHand::judge(int square, bool accident) {
    for (Contact& contact : contacts_)
        if (contact.square == square) contact.accidental = accident;
}

bool TurnOfHand::touched(int square, bool accidentally_too) const {
    return std::ranges::any_of(
        contacts_, [&](const Contact& c) { return c.square == square && (accidentally_too || !c.accidental); });
}

int TurnOfHand::contacts_with(int square) const {
    return static_cast<int>(std::ranges::count(contacts_, square, &Contact::square));
}

bool TurnOfHand::fits_parts(const Step& step) const {
    if (from_ && (step.from != *from_ || step.to != *to_)) return false;
    if (taken_off_ && taken_by(box_, step) != *taken_off_) return false;
    if (pawn_off_ && (step.from != *pawn_off_ || !step.becomes)) return false;
    return !placed_ || (step.becomes == *placed_ && step.to == *placed_on_);
}

// 4.7: when every part of the move has been done.
bool TurnOfHand::complete(const Step& step) const {
    if (!fits_parts(step)) return false;
    if (taken_by(box_, step) >= 0 && !taken_off_) return false;
    if (step.becomes) return placed_ && placed_let_go_ && pawn_off_;
    if (is_castling(box_, step)) return from_ && rook_released_;
    return from_.has_value();
}

std::vector<Step> TurnOfHand::may() const {
    return those(duty().may, [&](const Step& s) { return fits_parts(s); });
}

TurnOfHand::Answer TurnOfHand::take_up(const TurnOfHand& next) {
    const auto steps = next.may();
    if (steps.empty()) return Answer::refused;
    *this = next;
    const auto done = std::ranges::find_if(steps, [&](const Step& s) { return complete(s); });
    if (done == steps.end()) return Answer::part;
    made_ = *done;
    return Answer::made;
}

TurnOfHand::Answer TurnOfHand::release(int from, int to) {
    TurnOfHand next = *this;
    if (from_) {  // the king stands two squares over: the rook follows to the square it crossed
        const bool king_side = *to_ > *from_;
        const bool follows =
            kind(box_.at(*from_)) == 'k' && from == (king_side ? *from_ + 3 : *from_ - 4) && to == (*from_ + *to_) / 2;
        if (!follows) return Answer::refused;
        next.rook_released_ = true;
        return take_up(next);
    }
    next.from_ = from;
    next.to_ = to;
    return take_up(next);
}

TurnOfHand::Answer TurnOfHand::remove(int square) {
    TurnOfHand next = *this;
    const bool still_there = enemy(box_, square) && !taken_off_;       // under the piece that captures it
    const bool stands_there = from_ && square == *to_ && !still_there;  // the pawn let go on the last rank
    if (stands_there)
        next.pawn_off_ = *from_;
    else if (own(box_, square))
        next.pawn_off_ = square;
    else
        next.taken_off_ = square;
    if (!stands_there) next.touch({square}, false, false);
    return take_up(next);
}

TurnOfHand::Answer TurnOfHand::place(char becomes, int square, bool let_go) {
    TurnOfHand next = *this;
    next.placed_ = becomes;
    next.placed_on_ = square;
    next.placed_let_go_ = let_go;
    return take_up(next);
}

}  // namespace oracle
