// What is done with an act of any kind: made once, for all who include the table.
#include "laws/act.h"

#include <utility>

namespace adoube::laws {

template <class A>
    requires std::same_as<decltype(A::row), const ActRow>
ActBody::ActBody(A one) noexcept : variant(std::in_place_type<A>, std::move(one)) {}

#define ADOUBE_MADE_OF(name) template ActBody::ActBody(act::name) noexcept;
ADOUBE_ACTS(ADOUBE_MADE_OF)
#undef ADOUBE_MADE_OF

ActBody::ActBody() noexcept = default;
ActBody::ActBody(const ActBody&) = default;
ActBody::ActBody(ActBody&&) noexcept = default;
ActBody& ActBody::operator=(const ActBody&) = default;
ActBody& ActBody::operator=(ActBody&&) noexcept = default;
ActBody::~ActBody() = default;

bool ActBody::operator==(const ActBody& that) const {
    return static_cast<const variant&>(*this) == static_cast<const variant&>(that);
}

const ActRow& row_of(const ActBody& body) {
#define ADOUBE_ROW(name) &act::name::row,
    static constexpr const ActRow* rows[] = {ADOUBE_ACTS(ADOUBE_ROW)};
#undef ADOUBE_ROW
    return *rows[body.index()];
}

}  // namespace adoube::laws
