#include "record/log/act_signature.h"

#include <sodium.h>

#include "base/encoding.h"
#include "record/log/digest.h"

namespace adoube::record {
namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

laws::ActBody without_looked_up(laws::ActBody body) {
    namespace act = laws::act;
    if (auto* arrive = std::get_if<act::Arrive>(&body)) arrive->sealed_text.reset();
    if (auto* flag = std::get_if<act::CallFlag>(&body)) flag->sealed_text.reset();
    if (auto* call = std::get_if<act::CallDefault>(&body)) call->sealed_text.reset();
    if (auto* open = std::get_if<act::OpenEnvelope>(&body)) open->text.clear();
    if (auto* stop = std::get_if<act::StopClock>(&body)) stop->says_board_move = {};
    if (auto* claim = std::get_if<act::Claim>(&body)) *claim = {claim->ground};
    return body;
}

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
    return without_looked_up(std::move(entered)) == without_looked_up(std::move(told));
}

}  // namespace adoube::record
