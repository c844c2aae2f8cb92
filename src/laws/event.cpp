// What is done with an event of any kind: made once, for all who include the table.
#include "laws/event.h"

#include <utility>

namespace adoube::laws {

template <class E>
    requires std::same_as<decltype(E::row), const EventRow>
Event::Event(E one) noexcept : variant(std::in_place_type<E>, std::move(one)) {}

#define ADOUBE_MADE_OF(name) template Event::Event(event::name) noexcept;
ADOUBE_EVENTS(ADOUBE_MADE_OF)
#undef ADOUBE_MADE_OF

Event::Event() noexcept = default;
Event::Event(const Event&) = default;
Event::Event(Event&&) noexcept = default;
Event& Event::operator=(const Event&) = default;
Event& Event::operator=(Event&&) noexcept = default;
Event::~Event() = default;

bool Event::operator==(const Event& that) const {
    return static_cast<const variant&>(*this) == static_cast<const variant&>(that);
}

}  // namespace adoube::laws
