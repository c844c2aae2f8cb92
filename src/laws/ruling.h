// A ruling: what was found, on which clauses it rests, and what became true by it.
// The first citation is the ground. An unlawful act has no events in a venue that refuses.
#pragma once

#include <optional>
#include <utility>

#include "base/inline_vector.h"
#include "laws/event.h"

namespace adoube::laws {

enum class Finding : std::uint8_t { lawful, unlawful, referred };

using Citations = InlineVector<Clause, 16>;  // two acts in one ruling (plays) have room
using EventList = InlineVector<Event, 12>;

struct Ruling {
    Finding finding = Finding::lawful;
    Citations citations{};
    EventList events{};

    Ruling&& cite(Clause clause) && {
        add(clause);
        return std::move(*this);
    }
    Ruling&& with(Event event) && {
        events.push_back(std::move(event));
        return std::move(*this);
    }
    void add(Clause clause) {
        if (!citations.contains(clause)) citations.push_back(clause);
    }
    bool operator==(const Ruling&) const = default;
};

inline Ruling lawful(Clause clause) { return Ruling{Finding::lawful, {clause}, {}}; }
inline Ruling unlawful(Clause clause) { return Ruling{Finding::unlawful, {clause}, {}}; }
inline Ruling referred(Clause clause) { return Ruling{Finding::referred, {clause}, {}}; }

// What a provision says of an act: a ruling, or nothing ("not my case").
using Says = std::optional<Ruling>;
inline constexpr std::nullopt_t silent = std::nullopt;

// Whether this became true by it.
template <class E>
bool has(const Ruling& ruling) {
    for (const auto& event : ruling.events)
        if (std::holds_alternative<E>(event)) return true;
    return false;
}

}  // namespace adoube::laws
