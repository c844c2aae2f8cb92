#pragma once

#include "chess/notation/notation.h"

namespace adoube::chess {

// One of something for each language that has texts: Armenian, English, Russian; the others read the English.
template <class T>
struct ByLanguage {
    std::array<T, 3> all{};
    constexpr T& operator[](Language language) { return all[index_of(language)]; }
    constexpr const T& operator[](Language language) const { return all[index_of(language)]; }
    bool operator==(const ByLanguage&) const = default;

private:
    static constexpr std::size_t index_of(Language language) {
        const auto number = static_cast<std::size_t>(language);
        return number < 3 ? number : static_cast<std::size_t>(Language::en);
    }
};

}  // namespace adoube::chess
