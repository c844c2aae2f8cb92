#include "record/log/act_signature.h"

#include <sodium.h>

#include "base/encoding.h"
#include "laws/prepare.h"
#include "record/log/digest.h"

namespace adoube::record {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

bool is_signed(const note::ActSigned& act, std::string_view game, std::string_view public_key) {
    const auto key = unhex(public_key), signature = unhex(act.signature);
    if (!key || key->size() != crypto_sign_PUBLICKEYBYTES || !signature || signature->size() != crypto_sign_BYTES)
        return false;
    const auto said = digest("act/sign/1", {game, act.holder, act.key, act.act});
    return crypto_sign_verify_detached(bytes_of(*signature), bytes_of(said.view()), said.view().size(),
                                       bytes_of(*key)) == 0;
}

bool is_act_told(laws::ActBody entered, laws::ActBody told) {
    return laws::as_told(std::move(entered)) == laws::as_told(std::move(told));
}

}  // namespace adoube::record
