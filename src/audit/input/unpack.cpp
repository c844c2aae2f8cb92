#include "audit/input/unpack.h"

#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <vector>

namespace adoube::audit {

namespace {

constexpr std::size_t portion = 128 * 1024;

// Packed bytes at hand, refilled from the input below; its first ones were read to recognise it.
class Packed {
public:
    Packed(std::unique_ptr<Input> raw, std::vector<char> head) : raw_(std::move(raw)), bytes_(std::move(head)) {}

    Result<bool> refill() {  // false at the end
        if (at_ < bytes_.size()) return true;
        bytes_.resize(portion);
        const auto got = raw_->read(bytes_);
        if (!got) return std::unexpected(got.error());
        bytes_.resize(*got);
        at_ = 0;
        return *got > 0;
    }
    std::span<const char> rest() const { return std::span(bytes_).subspan(at_); }
    void used(std::size_t n) { at_ += n; }
    Input& raw() { return *raw_; }
    const Input& raw() const { return *raw_; }

private:
    std::unique_ptr<Input> raw_;
    std::vector<char> bytes_;
    std::size_t at_ = 0;
};

class Unpacking : public Input {
public:
    explicit Unpacking(Packed packed, std::string path) : packed_(std::move(packed)), path_(std::move(path)) {}
    std::uint64_t bytes_read() const override { return packed_.raw().bytes_read(); }
    std::uint64_t size() const override { return packed_.raw().size(); }
    bool is_packed() const override { return true; }

protected:
    std::unexpected<Error> trouble(const std::string& what) const { return fail(path_ + ": " + what); }
    Packed packed_;
    std::string path_;
};

class Plain final : public Unpacking {
public:
    using Unpacking::Unpacking;
    Result<std::size_t> read(std::span<char> room) override {
        const std::size_t head = std::min(room.size(), packed_.rest().size());
        std::memcpy(room.data(), packed_.rest().data(), head);
        packed_.used(head);
        const auto got = packed_.raw().read(room.subspan(head));
        if (!got) return trouble(got.error().message);
        return head + *got;
    }
    bool is_packed() const override { return false; }
};

class Zstd final : public Unpacking {
public:
    Zstd(Packed packed, std::string path)
        : Unpacking(std::move(packed), std::move(path)), context_(ZSTD_createDCtx(), ZSTD_freeDCtx) {
        ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, largest_window_log);
    }
    Result<std::size_t> read(std::span<char> room) override {
        ZSTD_outBuffer out{room.data(), room.size(), 0};
        while (out.pos < out.size) {
            const auto more = packed_.refill();
            if (!more) return trouble(more.error().message);
            if (!*more && !within_frame_) break;
            const auto rest = packed_.rest();
            ZSTD_inBuffer in{rest.data(), rest.size(), 0};
            const std::size_t before = out.pos;
            const std::size_t hint = ZSTD_decompressStream(context_.get(), &out, &in);
            packed_.used(in.pos);
            if (ZSTD_isError(hint)) return trouble(what_is_wrong(hint));
            within_frame_ = hint != 0;
            if (!*more && within_frame_ && out.pos == before) return trouble("the zstd data end too early");
        }
        return out.pos;
    }

private:
    static std::string what_is_wrong(std::size_t code) {
        if (ZSTD_getErrorCode(code) == ZSTD_error_frameParameter_windowTooLarge)
            return "its zstd window is above 32 MiB; pack it again without --long or --ultra";
        return std::string("bad zstd data: ") + ZSTD_getErrorName(code);
    }
    std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context_;
    bool within_frame_ = false;
};

class Gzip final : public Unpacking {
public:
    Gzip(Packed packed, std::string path) : Unpacking(std::move(packed), std::move(path)) {
        inflateInit2(&stream_, 16 + MAX_WBITS);
    }
    ~Gzip() override { inflateEnd(&stream_); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    Result<std::size_t> read(std::span<char> room) override {
        stream_.next_out = reinterpret_cast<Bytef*>(room.data());
        stream_.avail_out = static_cast<uInt>(std::min<std::size_t>(room.size(), 1u << 30));
        const uInt wanted = stream_.avail_out;
        while (stream_.avail_out > 0) {
            const auto more = packed_.refill();
            if (!more) return trouble(more.error().message);
            if (!*more && within_member_) return trouble("the gzip data end too early");
            if (!*more) break;
            const auto rest = packed_.rest();
            stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
            stream_.avail_in = static_cast<uInt>(rest.size());
            const int status = inflate(&stream_, Z_NO_FLUSH);
            packed_.used(rest.size() - stream_.avail_in);
            if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
                return trouble(std::string("bad gzip data: ") + (stream_.msg ? stream_.msg : "damaged"));
            within_member_ = status != Z_STREAM_END;
            if (status == Z_STREAM_END) inflateReset(&stream_);
        }
        return wanted - stream_.avail_out;
    }

private:
    z_stream stream_{};
    bool within_member_ = false;
};

}  // namespace

Result<std::unique_ptr<Input>> unpacked(std::unique_ptr<Input> raw, const std::string& path) {
    std::vector<char> head(4);
    const auto got = raw->read(head);
    if (!got) return fail(path + ": " + got.error().message);
    head.resize(*got);
    const std::string_view first(head.data(), head.size());
    const bool zstd = first == std::string_view("\x28\xB5\x2F\xFD", 4) ||
                      (first.size() == 4 && first.substr(1) == "\x2A\x4D\x18" && (first[0] & 0xF0) == 0x50);
    const bool gzip = first.starts_with("\x1F\x8B");
    Packed packed(std::move(raw), std::move(head));
    if (zstd) return std::make_unique<Zstd>(std::move(packed), path);
    if (gzip) return std::make_unique<Gzip>(std::move(packed), path);
    return std::make_unique<Plain>(std::move(packed), path);
}

}  // namespace adoube::audit
