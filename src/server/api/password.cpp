#include "server/api/password.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace adoube::server {
namespace {

constexpr std::string_view kept_as = "arbiter-password";

std::string hash_of(const std::string& password, const PasswordCost& cost) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.memory,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        return {};
    return hash.data();
}

bool fits(const std::string& hash, const std::string& password) {
    return hash.size() < crypto_pwhash_STRBYTES &&
           crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

Password::Answer look(record::Store& store, const std::string& password, const PasswordCost& cost) {
    const auto kept = store.value(kept_as);
    if (!kept) return Password::Answer::trouble;
    if (!*kept) {
        (void)hash_of(password, cost);
        return Password::Answer::wrong;
    }
    if (!fits(**kept, password)) return Password::Answer::wrong;
    if (crypto_pwhash_str_needs_rehash((*kept)->c_str(), cost.passes, cost.memory) != 0)
        if (const auto fresh = hash_of(password, cost); !fresh.empty()) (void)store.put_value(kept_as, fresh);
    return Password::Answer::right;
}

}  // namespace

Result<bool> Password::is_set() const {
    const auto kept = ports_.store.value(kept_as);
    if (!kept) return std::unexpected(kept.error());
    return kept->has_value();
}

void Password::set(std::string password, std::function<void(Result<void>)> then) {
    auto done = std::make_shared<Result<void>>(fail("there is no memory to hash a password"));
    ports_.for_passwords().run(
        [&store = ports_.store, cost = cost_, password = std::move(password), done] {
            if (const auto hash = hash_of(password, cost); !hash.empty()) *done = store.put_value(kept_as, hash);
        },
        [done, then = std::move(then)] { then(*done); });
}

bool Password::know(const std::string& source) {
    if (!known_.empty() && known_.front() == source) return false;
    std::erase(known_, source);
    known_.push_front(source);
    if (known_.size() > most_known) known_.pop_back();
    return true;
}

void Password::check(std::string password, const std::string& source, std::function<void(Answer)> then) {
    const bool known = std::ranges::find(known_, source) != known_.end();
    const auto places = longest_line + (known ? places_for_known : 0);
    if (line_.contains(source) || line_.size() >= places || quota_.take(source, ports_.time.now()))
        return then(Answer::too_many);
    line_.insert(source);
    auto answer = std::make_shared<Answer>(Answer::trouble);
    ports_.for_passwords().run([&store = ports_.store, cost = cost_, password = std::move(password),
                                answer] { *answer = look(store, password, cost); },
                               [this, source, answer, then = std::move(then)] {
                                   line_.erase(source);
                                   if (*answer == Answer::right) know(source);
                                   then(*answer);
                               });
}

}  // namespace adoube::server
