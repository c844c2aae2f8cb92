// The first promise that was broken in a run, and when.
#pragma once

#include <optional>
#include <string>

#include "simulate/agenda.h"

namespace adoube::simulate {

struct Broken {
    std::string promise;  // one of docs/reliability.md
    std::string how;
    Nanos at{};
};

class Verdict {
public:
    explicit Verdict(const Agenda& agenda) : agenda_(agenda) {}
    void broken(std::string promise, std::string how) {
        if (!first_) first_ = Broken{std::move(promise), std::move(how), agenda_.now()};
    }
    const std::optional<Broken>& first() const { return first_; }

private:
    const Agenda& agenda_;
    std::optional<Broken> first_;
};

}  // namespace adoube::simulate
