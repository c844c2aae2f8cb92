#include "audit/stretches.h"

#include <algorithm>
#include <string_view>

#include "chess/pgn/pgn_scan.h"

namespace adoube::audit {

namespace {

// Where the last game begins in the bytes, the first byte apart; 0 if none surely does.
std::size_t last_opening(std::string_view bytes) {
    std::size_t at = bytes.size();
    while ((at = bytes.rfind(chess::game_opening, at)) != bytes.npos && at >= 2) {
        const bool lf = bytes[at - 1] == '\n' && bytes[at - 2] == '\n';
        const bool crlf = at >= 3 && bytes[at - 1] == '\n' && bytes[at - 2] == '\r' && bytes[at - 3] == '\n';
        if (lf || crlf) return at;
        --at;
    }
    return 0;
}

constexpr std::size_t longest_cut = 16;  // an empty line and [Event " are shorter

}  // namespace

Result<bool> Stretches::next(Stretch& stretch) {
    std::unique_lock turn(turn_);
    if (stopped_ || (at_end_ && left_over_.empty())) return false;
    stretch.from_ = this;
    stretch.number = count_++;
    stretch.offset = offset_;
    stretch.turn_ = std::move(turn);
    return true;
}

void Stretches::stop() {
    const std::unique_lock turn(turn_);
    stopped_ = true;
}

Result<bool> Stretches::Stretch::more(Portion& portion) {
    if (!turn_.owns_lock()) return false;
    bool found_end = false;
    auto filled = from_->fill(portion, found_end);
    if (!filled) from_->stopped_ = true;
    if (!filled || found_end) turn_.unlock();
    return filled;
}

Result<bool> Stretches::fill(Portion& portion, bool& found_end) {
    const std::size_t before = left_over_.size();
    std::copy(left_over_.begin(), left_over_.end(), portion.all().begin());
    left_over_.clear();
    const auto got = input_.read(portion.all().subspan(before));
    if (!got) return std::unexpected(got.error());
    if (progress_) progress_(input_);
    portion.size = before + *got;
    at_end_ = portion.size < portion_size;
    std::size_t cut = portion.size;
    found_end = at_end_;
    if (!at_end_) {
        const std::size_t opening = last_opening({portion.bytes().data(), portion.size});
        found_end = opening > 0;
        cut = found_end ? opening : portion.size - longest_cut;
    }
    const std::span<char> rest = portion.bytes().subspan(cut);
    left_over_.assign(rest.begin(), rest.end());
    portion.size = cut;
    offset_ += cut;
    return portion.size > 0;
}

}  // namespace adoube::audit
