#include "sensor/board/dgt_message.h"

namespace adoube::sensor {
namespace {

constexpr std::uint8_t message_bit = 0x80;
constexpr std::size_t header_bytes = 3;
constexpr std::size_t longest_message = 2048;  // nothing we ask for is longer than 67

enum MessageCode : std::uint8_t { board_dump = 0x06, clock_state = 0x0d, field_update = 0x0e };

// Fields are numbered in reading order: a8 is 0, h1 is 63.
Square square_of_field(std::size_t field) {
    return chess::square_at(static_cast<int>(field % 8), 7 - static_cast<int>(field / 8));
}

struct PieceCode {
    bool known = false;
    std::optional<Piece> piece{};
};

PieceCode piece_of_code(std::uint8_t code) {
    using chess::Kind;
    constexpr std::array kinds{Kind::pawn, Kind::rook, Kind::knight, Kind::bishop, Kind::king, Kind::queen};
    if (code == 0) return {true};
    if (code > 2 * kinds.size()) return {};
    const std::size_t i = code - 1u;
    return {true, Piece{i < kinds.size() ? Side::white : Side::black, kinds[i % kinds.size()]}};
}

std::optional<DgtMessage> read_board(std::span<const std::uint8_t> data) {
    if (data.size() != 64) return std::nullopt;
    dgt::BoardDump dump{};
    for (std::size_t field = 0; field < 64; ++field) {
        const PieceCode code = piece_of_code(data[field]);
        if (!code.known) return std::nullopt;
        dump.board[static_cast<std::size_t>(chess::index(square_of_field(field)))] = code.piece;
    }
    return dump;
}

std::optional<DgtMessage> read_field(std::span<const std::uint8_t> data) {
    if (data.size() != 2 || data[0] > 63) return std::nullopt;
    const PieceCode code = piece_of_code(data[1]);
    if (!code.known) return std::nullopt;
    return dgt::FieldUpdate{square_of_field(data[0]), code.piece};
}

// Hours in the low four bits, minutes and seconds as two decimal digits each.
std::optional<Millis> read_time(std::span<const std::uint8_t> three) {
    const int hours = three[0] & 0x0f;
    const int digits[] = {three[1] >> 4, three[1] & 0x0f, three[2] >> 4, three[2] & 0x0f};
    if (hours > 9 || digits[0] > 5 || digits[1] > 9 || digits[2] > 5 || digits[3] > 9) return std::nullopt;
    const int seconds = hours * 3600 + (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3];
    return Millis(std::chrono::seconds(seconds));
}

// An answer of the clock to a command comes under the same code and is told by a tenth hour.
bool is_acknowledgement(std::span<const std::uint8_t> data) {
    return (data[0] & 0x0f) == 0x0a || (data[3] & 0x0f) == 0x0a;
}

std::optional<DgtMessage> read_clock(std::span<const std::uint8_t> data) {
    constexpr int is_running = 0x01, high_at_right = 0x02, not_connected = 0x20;
    if (data.size() != 7 || is_acknowledgement(data)) return std::nullopt;
    const int status = data[6];
    if (status & not_connected) return dgt::ClockState{};
    const auto right = read_time(data.subspan(0, 3)), left = read_time(data.subspan(3, 3));
    if (!left || !right) return std::nullopt;
    return dgt::ClockState{true, *left, *right, (status & is_running) != 0, (status & high_at_right) != 0};
}

}  // namespace

std::vector<DgtMessage> DgtDecoder::feed(std::span<const std::uint8_t> bytes) {
    std::vector<DgtMessage> out;
    for (const std::uint8_t byte : bytes) {
        if (byte & message_bit) {  // a message begins, whatever the last one still lacked
            foreign_ += message_.size();
            message_.assign(1, byte);
            continue;
        }
        if (message_.empty()) {
            ++foreign_;
            continue;
        }
        message_.push_back(byte);
        complete(out);
    }
    return out;
}

void DgtDecoder::complete(std::vector<DgtMessage>& out) {
    if (message_.size() < header_bytes) return;
    const std::size_t length = static_cast<std::size_t>(message_[1] << 7 | message_[2]);
    if (length >= header_bytes && length <= longest_message && message_.size() < length) return;
    const bool whole = message_.size() == length;
    const std::span data = std::span(message_).subspan(header_bytes);
    std::optional<DgtMessage> message;
    switch (whole ? message_[0] & ~message_bit : 0) {
        case board_dump: message = read_board(data); break;
        case field_update: message = read_field(data); break;
        case clock_state: message = read_clock(data); break;
        default: break;
    }
    if (message) {
        ++messages_;
        out.push_back(std::move(*message));
    } else if (!whole) {
        foreign_ += message_.size();
    }
    message_.clear();
}

}  // namespace adoube::sensor
