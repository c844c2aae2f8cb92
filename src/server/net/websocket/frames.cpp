#include "server/net/websocket/frames.h"

#include <openssl/evp.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/utf8.h"

namespace adoube::server {
namespace {

constexpr std::size_t longest_control = 125;
constexpr unsigned char fin_bit = 0x80, reserved_bits = 0x70, opcode_bits = 0x0f, mask_bit = 0x80, length_bits = 0x7f;
constexpr unsigned char length_of_16_bits = 126, length_of_64_bits = 127;

CloseReason protocol_error(const char* why) { return {1002, why}; }

bool is_known(unsigned char opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// Whether these bytes, fewer than their first one asks for, can be the beginning of a code point.
bool begins_a_character(std::string_view bytes) {
    constexpr std::array<const char*, 4> ends{"", "\x80", "\x80\x80", "\x80\x80\x80"};
    constexpr std::array<const char*, 4> other_ends{"", "\xbf", "\xbf\xbf", "\xbf\xbf\xbf"};
    const auto first = static_cast<unsigned char>(bytes.front());
    const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || bytes.size() >= size) return false;
    // The least and the greatest second bytes that are allowed differ by the first one: one of two ends will do.
    const auto completed = [&](const char* end) { return utf8::length(std::string(bytes) + end) == size; };
    const auto missing = size - bytes.size();
    return completed(ends[missing]) || completed(other_ends[missing]);
}

// How far the text is UTF-8, from `checked` on; nothing if it is not. A character cut by the end waits for its rest.
std::optional<std::size_t> check_utf8(std::string_view text, std::size_t checked) {
    while (checked < text.size()) {
        std::uint64_t eight = 0;
        constexpr std::uint64_t high_bits = 0x8080808080808080;
        if (text.size() - checked >= sizeof eight) {
            std::memcpy(&eight, text.data() + checked, sizeof eight);
            if ((eight & high_bits) == 0) {
                checked += sizeof eight;
                continue;
            }
        }
        const auto length = utf8::length(text.substr(checked));
        if (length == 0) return begins_a_character(text.substr(checked)) ? std::optional(checked) : std::nullopt;
        checked += length;
    }
    return checked;
}

bool is_close_code(int code) {
    if (code >= 3000 && code <= 4999) return true;
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014);
}

}  // namespace

FrameHead::FrameHead(Opcode opcode, std::size_t payload) {
    const auto add = [&](std::size_t byte) { bytes_[size_++] = static_cast<char>(byte); };
    add(fin_bit | static_cast<unsigned char>(opcode));
    if (payload <= longest_control) {
        add(payload);
        return;
    }
    const bool short_one = payload <= 0xffff;
    add(short_one ? length_of_16_bits : length_of_64_bits);
    for (int shift = short_one ? 8 : 56; shift >= 0; shift -= 8) add(payload >> shift & 0xff);
}

std::string close_payload(const CloseReason& reason) {
    std::string payload{static_cast<char>(reason.code >> 8), static_cast<char>(reason.code & 0xff)};
    return payload += reason.why.substr(0, longest_control - 2);
}

std::optional<CloseReason> read_close(std::string_view payload) {
    if (payload.empty()) return CloseReason{};
    if (payload.size() < 2) return {};
    const int code = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
    const auto why = payload.substr(2);
    if (!is_close_code(code) || check_utf8(why, 0) != why.size()) return {};
    return CloseReason{code, std::string(why)};
}

std::string accept_key(std::string_view key) {
    const auto text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";  // RFC 6455, 1.3
    std::array<unsigned char, 20> hash{};
    EVP_Digest(text.data(), text.size(), hash.data(), nullptr, EVP_sha1(), nullptr);
    std::array<unsigned char, 29> coded{};
    const int size = EVP_EncodeBlock(coded.data(), hash.data(), static_cast<int>(hash.size()));
    return {reinterpret_cast<const char*>(coded.data()), static_cast<std::size_t>(size)};
}

bool FrameReader::head_is_whole() const {
    if (head_size_ < 2) return false;
    const auto length = head_[1] & length_bits;
    const std::size_t more = length == length_of_16_bits ? 2 : length == length_of_64_bits ? 8 : 0;
    const std::size_t key = (head_[1] & mask_bit) != 0 ? 4 : 0;
    return head_size_ == 2 + more + key;
}

// What is wrong with a head is known before its payload comes, however long that is said to be.
std::optional<CloseReason> FrameReader::take_head() {
    const auto opcode = static_cast<unsigned char>(head_[0] & opcode_bits);
    last_ = (head_[0] & fin_bit) != 0;
    if ((head_[0] & reserved_bits) != 0) return protocol_error("reserved bits");
    if (!is_known(opcode)) return protocol_error("unknown opcode");
    if ((head_[1] & mask_bit) == 0) return protocol_error("not masked");
    opcode_ = static_cast<Opcode>(opcode);
    std::uint64_t length = head_[1] & length_bits;
    const std::size_t coded = length == length_of_16_bits ? 2 : length == length_of_64_bits ? 8 : 0;
    if (is_control() && (!last_ || coded > 0)) return protocol_error("a control frame is whole and short");
    if (!is_control() && (opcode_ == Opcode::continuation) != in_message_) return protocol_error("fragments mixed");
    if (coded > 0) length = 0;
    for (std::size_t i = 0; i < coded; ++i) length = length << 8 | head_[2 + i];
    if ((coded == 2 && length <= longest_control) || (coded == 8 && length <= 0xffff))
        return protocol_error("a length written too long");
    std::copy_n(head_.begin() + 2 + static_cast<std::ptrdiff_t>(coded), 4, mask_.begin());
    if (!is_control()) {
        if (opcode_ != Opcode::continuation) message_opcode_ = opcode_;
        in_message_ = true;
        if (length > longest_ - message_.size()) return CloseReason{1009, "the message is too long"};
    }
    left_ = static_cast<std::size_t>(length);
    taken_ = 0;
    in_payload_ = true;
    return {};
}

std::optional<CloseReason> FrameReader::take_payload(std::string_view payload) {
    if (is_control()) {
        control_ += payload;
        return {};
    }
    message_ += payload;
    if (message_opcode_ != Opcode::text) return {};
    const auto checked = check_utf8(message_, checked_);
    const bool cut = checked && *checked < message_.size() && last_ && left_ == 0;
    if (!checked || cut) return CloseReason{1007, "not UTF-8"};
    checked_ = *checked;
    return {};
}

bool FrameReader::finish_frame(FrameSink& sink) {
    in_payload_ = false;
    head_size_ = 0;
    if (is_control()) {
        const auto payload = std::exchange(control_, {});
        return sink.control(opcode_, payload);
    }
    if (!last_) return true;
    in_message_ = false;
    checked_ = 0;
    unfinished_ = 0;
    return sink.message(message_opcode_, std::exchange(message_, {}));
}

std::optional<CloseReason> FrameReader::read(char* bytes, std::size_t count, FrameSink& sink) {
    if (ended_) return {};
    unfinished_ += count;
    auto wrong = read_on(bytes, count, sink);
    ended_ |= wrong.has_value();
    return wrong;
}

std::optional<CloseReason> FrameReader::read_on(char* bytes, std::size_t count, FrameSink& sink) {
    for (std::size_t at = 0; at < count || (in_payload_ && left_ == 0);) {
        if (!in_payload_) {
            head_[head_size_++] = static_cast<unsigned char>(bytes[at++]);
            if (!head_is_whole()) continue;
            if (auto wrong = take_head()) return wrong;
            if (left_ > 0) continue;
        }
        const auto piece = std::min(left_, count - at);
        for (std::size_t i = 0; i < piece; ++i)
            bytes[at + i] = static_cast<char>(static_cast<unsigned char>(bytes[at + i]) ^ mask_[(taken_ + i) & 3]);
        taken_ += piece;
        left_ -= piece;
        if (auto wrong = take_payload({bytes + at, piece})) return wrong;
        at += piece;
        if (left_ > 0 || finish_frame(sink)) continue;
        ended_ = true;
        break;
    }
    return {};
}

}  // namespace adoube::server
