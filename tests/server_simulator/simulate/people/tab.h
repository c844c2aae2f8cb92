// One tab of somebody's browser: a connection that is opened again when it is lost, and the last view it got.
#pragma once

#include "simulate/people/person.h"

namespace adoube::simulate {

class Tab final : public Hearer {
public:
    Tab(Person& person, int number) : person_(person), number_(number) {}
    ~Tab() override {
        if (wire_) wire_->forget();
    }

    void open();
    void heard(const std::shared_ptr<const std::string>& frame) override;
    void hung_up(int code) override;

    bool was_turned_away() const { return given_up_; }
    bool shows() const { return view_ != nullptr && wire_ && wire_->is_open(); }
    const Seen& view() {  // read once, however often somebody thinks about it
        if (!seen_) seen_.emplace(std::string_view(*view_).substr(std::string_view("{\"view\":").size()));
        return *seen_;
    }
    std::uint64_t seq() const { return seq_; }
    const std::string& head() const { return head_; }
    Wire* wire() { return wire_.get(); }

private:
    void open_later(Nanos after);
    void know(std::string_view part);

    Person& person_;
    int number_;
    std::shared_ptr<Wire> wire_;
    std::shared_ptr<const std::string> view_;
    std::optional<Seen> seen_;  // what stands in it
    std::uint64_t seq_ = 0;
    std::string head_;
    bool given_up_ = false, opening_ = false;
};

}  // namespace adoube::simulate
