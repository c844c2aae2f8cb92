#include "server/view/numbered_texts.h"

#include <algorithm>

#include "base/json_write.h"

namespace adoube::server {

std::size_t NumberedTexts::number_of(const std::string& text) {
    const auto found = std::ranges::find(texts_, &text, &Text::text);
    const auto number = static_cast<std::size_t>(found - texts_.begin());
    if (found == texts_.end())
        texts_.push_back({&text, Known::named});
    else if (found->known == Known::no)
        found->known = Known::named;
    return number;
}

std::string NumberedTexts::new_texts() {
    JsonObject texts;
    for (std::size_t i = 0; i < texts_.size(); ++i)
        if (texts_[i].known == Known::named) {
            texts.raw(std::to_string(i), *texts_[i].text);
            texts_[i].known = Known::yes;
        }
    return texts.empty() ? std::string() : texts.done();
}

void NumberedTexts::know_only(std::span<const std::string* const> texts) {
    for (auto& one : texts_) {
        const bool told = std::ranges::find(texts, one.text) != texts.end();
        one.known = told && one.known == Known::yes ? Known::yes : Known::no;
    }
}

}  // namespace adoube::server
