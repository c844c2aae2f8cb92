// Visiting a std::variant with one lambda a case and no fallback: a new case breaks the build.
#pragma once

namespace adoube {

template <class... F>
struct overloaded : F... {
    using F::operator()...;
};

}  // namespace adoube
