// vectors.json was made by another implementation (tests/oracles/envelope: JavaScript, tweetnacl and
// blakejs) from the document. Here: the same seeds and the same random bytes give the same envelope.
#include <gtest/gtest.h>

#include <deque>

#include "base/whole_file.h"
#include "record/envelope/envelope_file.h"
#include "record/envelope/json_fields.h"
#include "record/envelope/open.h"
#include "record/envelope/recovery.h"
#include "record/envelope/seal.h"

namespace adoube::record::envelope {
namespace vectors_test {

json::Value vectors() {
    const auto text = read_whole_file(ADOUBE_SOURCE_DIR "/src/record/envelope/vectors.json", 1 << 20);
    auto value = text ? json::read(*text, {.bytes = 1 << 20}) : Result<json::Value>(std::unexpected(text.error()));
    EXPECT_TRUE(value) << value.error().text();
    return value ? std::move(*value) : json::Value{};
}

const json::Value& field(const json::Value& object, std::string_view name) {
    for (const auto& member : std::get<json::Object>(object.is))
        if (member.name == name) return member.value;
    throw std::out_of_range(std::string(name));
}

const json::Array& list(const json::Value& object, std::string_view name) {
    return std::get<json::Array>(field(object, name).is);
}

std::string text(const json::Value& object, std::string_view name) {
    return std::get<std::string>(field(object, name).is);
}

Keys keys_of(const json::Value& all, std::string_view person) {
    for (const auto& line : list(all, "keys"))
        if (text(line, "name") == person) return keys_from(*fixed_from<Seed>(*unhex(text(line, "seed"))));
    ADD_FAILURE() << "no keys for " << person;
    return {};
}

// libsodium's random bytes, replaced by those of a vector while this lives.
class Scripted {
public:
    explicit Scripted(const json::Array& blocks) {
        prepare_sodium();
        for (const auto& block : blocks) queue().push_back(*unhex(std::get<std::string>(block.is)));
        randombytes_set_implementation(&implementation());
    }
    ~Scripted() {
        EXPECT_TRUE(queue().empty()) << "not all random bytes were used";
        queue().clear();
        randombytes_set_implementation(&randombytes_sysrandom_implementation);
    }

private:
    static std::deque<std::string>& queue() {
        static std::deque<std::string> blocks;
        return blocks;
    }
    static randombytes_implementation& implementation() {
        static randombytes_implementation scripted{[] { return "scripted"; },
                                                   [] { return std::uint32_t{0}; },
                                                   nullptr,
                                                   nullptr,
                                                   [](void* to, const std::size_t size) {
                                                       ASSERT_FALSE(queue().empty());
                                                       ASSERT_EQ(queue().front().size(), size);
                                                       std::ranges::copy(queue().front(), static_cast<char*>(to));
                                                       queue().pop_front();
                                                   },
                                                   nullptr};
        return scripted;
    }
};

TEST(Vectors, Keys) {
    const json::Value all = vectors();
    for (const auto& line : list(all, "keys")) {
        const Keys keys = keys_of(all, text(line, "name"));
        EXPECT_EQ(hex(keys.box.view()), text(line, "box_secret"));
        EXPECT_EQ(hex(keys.open.box.view()), text(line, "box"));
        EXPECT_EQ(hex(keys.open.sign.view()), text(line, "sign"));
        EXPECT_EQ(recovery_text(keys.seed), text(line, "recovery"));
        EXPECT_EQ(fingerprint(keys.open), text(line, "fingerprint"));
    }
}

TEST(Vectors, SealingGivesTheSameFile) {
    const json::Value all = vectors();
    ASSERT_GE(list(all, "envelopes").size(), 5U);
    for (const auto& line : list(all, "envelopes")) {
        SCOPED_TRACE(text(line, "name"));
        const auto read = envelope_from_file(text(line, "file"));
        ASSERT_TRUE(read) << read.error().text();
        EXPECT_EQ(hex(canonical_bytes(read->context.header, read->context.signer.view())), text(line, "header_bytes"));
        EXPECT_EQ(hex(read->body.ctx), text(line, "ctx"));
        const Scripted random(list(line, "random"));
        const auto sealed =
            seal(keys_of(all, "sealer"), read->context.header, read->context.recipients, text(line, "text"),
                 static_cast<std::uint64_t>(std::get<std::int64_t>(field(line, "draft").is)));
        ASSERT_TRUE(sealed) << sealed.error().text();
        EXPECT_EQ(file_of(*sealed), text(line, "file"));
    }
}

TEST(Vectors, OpeningGivesTheSameText) {
    const json::Value all = vectors();
    for (const auto& line : list(all, "envelopes")) {
        SCOPED_TRACE(text(line, "name"));
        const auto envelope = verify(*envelope_from_file(text(line, "file")));
        ASSERT_TRUE(envelope) << envelope.error().text();
        for (const Pair pair : pairs_of((*envelope)->context.recipients)) {
            const auto two = holders(pair);
            const auto opened = open(*envelope, keys_of(all, name(two[0])), keys_of(all, name(two[1])));
            ASSERT_TRUE(opened) << opened.error().text();
            EXPECT_EQ(opened->text, text(line, "text"));
            EXPECT_EQ(hex(opened->message.view()), text(line, "message"));
            EXPECT_EQ(hex(opened->r.view()), text(line, "r"));
            for (const Share& share : opened->shares) {
                const auto& listed = list(line, "shares");
                EXPECT_TRUE(std::ranges::any_of(listed, [&](const auto& of) {
                    return text(of, "pair") == name(pair) && text(of, "holder") == name(share.holder) &&
                           text(of, "share") == hex(share.value.view());
                }));
            }
        }
        const auto stated = restate(keys_of(all, "sealer").seed, (*envelope)->body.ctx, (*envelope)->body.commitment,
                                    text(line, "text"));
        ASSERT_TRUE(stated);
        EXPECT_EQ(hex(stated->r.view()), text(line, "r"));
    }
}

}  // namespace vectors_test
}  // namespace adoube::record::envelope
