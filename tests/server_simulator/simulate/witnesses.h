// Several who want to know what a process does.
#pragma once

#include "simulate/servers/run.h"

namespace adoube::simulate {

class Witnesses final : public Witness {
public:
    void add(Witness& one) { all_.push_back(&one); }

    void submitted(const Run& by, const record::Append& append) override {
        for (auto* one : all_) one->submitted(by, append);
    }
    void wrote(const Run& by, const record::Append& append) override {
        for (auto* one : all_) one->wrote(by, append);
    }
    void committed() override {
        for (auto* one : all_) one->committed();
    }
    void answered(const Run& by, const std::vector<record::Append>& appends,
                  const std::vector<record::AppendResult>& outcomes) override {
        for (auto* one : all_) one->answered(by, appends, outcomes);
    }
    void journal(const std::string& line) override {
        for (auto* one : all_) one->journal(line);
    }

private:
    std::vector<Witness*> all_;
};

}  // namespace adoube::simulate
