#include <fmt/core.h>
#include <sys/stat.h>

#include <memory>

#include "base/encoding.h"
#include "cli/envelope/envelope_files.h"
#include "record/envelope/key_file.h"
#include "record/envelope/recovery.h"
#include "record/log/act_signature.h"

namespace adoube::cli {
namespace key_verb {

using namespace sealing;

struct Options {
    std::string name, text, game, seat;
    bool force = false, recovery = false, json = false;
};

bool is_there(const std::string& path) {
    struct stat status{};
    return ::lstat(path.c_str(), &status) == 0;
}

JsonObject as_json(const PublicKey& key) {
    return JsonObject()
        .text("box", adoube::hex(key.box.view()))
        .text("sign", adoube::hex(key.sign.view()))
        .text("fingerprint", fingerprint(key));
}

// NAME.key for the owner alone and NAME.pub for everyone.
int write_keys(const Answer& answer, const Options& options, const Keys& keys) {
    const std::string secret = options.name + ".key", open = options.name + ".pub";
    for (const std::string& path : {secret, open})
        if (!options.force && is_there(path))
            return answer.refuse_usage(path + ": is there already (--force replaces it)");
    if (const int code = answer.write({secret, options.force, {}, Readers::owner}, file_of(keys.seed)); code != done)
        return code;
    if (const int code = answer.write({open, options.force, {}}, file_of(keys.open)); code != done) return code;
    return answer.accept(
        fmt::format("{}\nsecret: {} (show it to nobody; 'adoube key show {} --recovery' for paper)\npublic: {}",
                    fingerprint(keys.open), secret, secret, open),
        as_json(keys.open).text("secret", secret).text("public", open));
}

int make(const Options& options) { return write_keys({"key new", options.json}, options, keys_from(new_seed())); }

int recover(const Options& options) {
    const Answer answer{"key recover", options.json};
    const auto seed = seed_from_recovery(options.text.empty() || options.text == "-" ? read_line() : options.text);
    if (!seed) return answer.refuse_usage(seed.error().text());
    const Keys keys = keys_from(*seed);
    if (options.name.empty()) return answer.accept(fingerprint(keys.open), as_json(keys.open));
    return write_keys(answer, options, keys);
}

int show(const Options& options) {
    const Answer answer{"key show", options.json};
    const auto open = read_public_key(options.name);
    if (open && options.recovery) return answer.refuse_usage(options.name + ": a public key has no recovery text");
    if (open)
        return answer.accept(fmt::format("{}\nbox:  {}\nsign: {}", fingerprint(*open), adoube::hex(open->box.view()),
                                         adoube::hex(open->sign.view())),
                             as_json(*open));
    const auto keys = read_keys(options.name);
    if (!keys) return answer.refuse(keys.error());
    if (!options.recovery)
        return answer.accept(fmt::format("{}\nbox:  {}\nsign: {}", fingerprint(keys->open),
                                         adoube::hex(keys->open.box.view()), adoube::hex(keys->open.sign.view())),
                             as_json(keys->open));
    return answer.accept(recovery_text(keys->seed), as_json(keys->open).text("recovery", recovery_text(keys->seed)));
}

// The frame by which a client other than our page registers this key at a served game.
int registration_frame(const Options& options) {
    const Answer answer{"key register", options.json};
    const auto keys = read_keys(options.name);
    if (!keys) return answer.refuse(keys.error());
    const auto key = record::registration(*keys, options.game, options.seat);
    const auto frame = JsonObject().text("box", key.box).text("sign", key.sign).text("proof", key.proof).done();
    fmt::print("{}\n", JsonObject().raw("keys", frame).done());
    return done;
}

}  // namespace key_verb

void add_key(Verb program, int& exit_code) {
    using namespace key_verb;
    auto verb = program.add_verb("key", "Make, show and recover the keys that seal and open envelopes");
    verb.require_verb();
    verb.footer("Example: adoube key new --out anna     writes anna.key (secret) and anna.pub");
    const auto add = [verb, &exit_code](const char* name, const char* what, int (*run)(const Options&)) {
        auto options = std::make_shared<Options>();
        auto sub = verb.add_verb(name, what);
        sub.add_flag("--json", options->json, "one JSON object instead of lines");
        sub.callback([options, run, &exit_code] { exit_code = run(*options); });
        return std::pair(sub, options);
    };
    const auto [to_make, made] =
        add("new", "Make a new key: NAME.key, a secret, and NAME.pub, to be given to all", make);
    to_make.add_option("--out", made->name, "the NAME").required();
    to_make.add_flag("--force", made->force, "replace files that are there");
    const auto [to_show, shown] =
        add("show", "The public keys and the fingerprint of four words, to be compared aloud", show);
    to_show.add_option("FILE", shown->name, "a .key or .pub file").required();
    to_show.add_flag("--recovery", shown->recovery, "the secret itself, 56 letters to keep on paper");
    const auto [to_register, registered] =
        add("register", "The message that registers the key for a seat of a served game", registration_frame);
    to_register.add_option("FILE", registered->name, "a .key file").required();
    to_register.add_option("--game", registered->game, "the game's id, as in its address").required();
    to_register.add_option("--seat", registered->seat, "white, black or arbiter")
        .required()
        .one_of({"white", "black", "arbiter"});
    const auto [to_recover, recovered] = add("recover", "Make the files again from the recovery text", recover);
    to_recover.add_option("TEXT", recovered->text, "the 56 letters; without it or with - a line of standard input");
    to_recover.add_option("--out", recovered->name, "the NAME; without it only the fingerprint is shown");
    to_recover.add_flag("--force", recovered->force, "replace files that are there");
}

}  // namespace adoube::cli
