#include "words.h"

#include <algorithm>

#include "laws/04_act_of_moving/duty.h"
#include "views/words/ruling_text.h"

namespace adoube::walk {
namespace {

using views::Language;
using views::Say;

bool says(const views::Sentences& told, Say what) {
    return std::ranges::any_of(told, [&](const views::Sentence& sentence) { return sentence.say == what; });
}

// Told of what the hand is bound to, though nothing binds it.
bool told_of_a_free_hand(const laws::Game& game, const views::Sentences& told) {
    return says(told, Say::hand_bound) && !duty_of(game).bound() && !game.hand.begun() && !game.hand.captured_off;
}

// Told that nothing lies in an envelope, though something does.
bool told_of_no_envelope(const laws::Game& game, const views::Sentences& told) {
    const bool closed = game.adjournment && game.adjournment->envelope() && !game.adjournment->set_aside();
    return closed && says(told, Say::open_nothing);
}

// Told that the game is over, though it is not.
bool told_of_no_end(const laws::Game& game, const views::Sentences& told) {
    return !game.over() && (says(told, Say::over_already) || says(told, Say::over_awaits_assigned));
}

}  // namespace

std::optional<std::string> badly_told(const Place& from, const Taken& taken) {
    const auto told = views::told_of(from.game, taken.entry.act, taken.entry.ruling);
    if (told.empty()) return "nothing is told of a ruling";
    if (told_of_a_free_hand(from.game, told)) return "told of a hand that is not bound";
    if (told_of_no_envelope(from.game, told)) return "told that there is no envelope";
    if (told_of_no_end(from.game, told)) return "told of an end that has not come";
    const std::string en = text_of(told, Language::en), hy = text_of(told, Language::hy),
                      ru = text_of(told, Language::ru);
    for (const std::string* text : {&en, &hy, &ru})
        if (text->size() < 8 || text->find_first_of("{}") != std::string::npos) return "words are missing: " + *text;
    if (hy == en || ru == en || hy == ru) return "told in the words of another language: " + en;
    return {};
}

}  // namespace adoube::walk
