#include "server/view/numbered_texts.h"

#include <algorithm>
#include <utility>

#include "base/json_write.h"

namespace adoube::server {

std::size_t NumberedTexts::number_of(const std::string& text) {
    const auto number = static_cast<std::size_t>(std::ranges::find(texts_, &text) - texts_.begin());
    if (number == texts_.size()) {
        known_.resize(number + 1, Known::no);
        texts_.push_back(&text);
    }
    if (known_[number] == Known::no) {
        known_[number] = Known::named;
        some_named_ = true;
    }
    return number;
}

std::string NumberedTexts::new_texts() {
    if (!std::exchange(some_named_, false)) return {};
    JsonObject texts;
    for (auto next = std::ranges::find(known_, Known::named); next != known_.end();
         next = std::ranges::find(next, known_.end(), Known::named)) {
        const auto number = static_cast<std::size_t>(next - known_.begin());
        texts.raw(std::to_string(number), *texts_[number]);
        *next = Known::yes;
    }
    return texts.empty() ? std::string() : texts.done();
}

void NumberedTexts::know_only(std::span<const std::string* const> texts) {
    for (std::size_t i = 0; i < texts_.size(); ++i)
        if (std::ranges::find(texts, texts_[i]) == texts.end() || known_[i] != Known::yes) known_[i] = Known::no;
}

}  // namespace adoube::server
