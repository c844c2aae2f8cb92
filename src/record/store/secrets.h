// The secrets of a server: 32 bytes to hash the tokens of seats with, 32 to keep texts with. They stand beside the
// database, not in it, and nobody else reads them; a backup holds them only encrypted with a passphrase.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace adoube::record {

inline constexpr std::size_t secret_bytes = 64;

Result<std::optional<std::string>> read_secrets(const std::filesystem::path& folder);  // none: there is no such file
Result<void> write_secrets(const std::filesystem::path& folder, std::string_view secrets);  // durable when it returns

// The first line of a file, 12 bytes or more.
Result<std::string> read_passphrase(const std::filesystem::path& file);

// Argon2id makes the key, XSalsa20-Poly1305 the box; takes about a second and 256 MiB on purpose.
Result<std::string> seal_secrets(std::string_view secrets, std::string_view passphrase);
Result<std::string> unseal_secrets(std::string_view sealed, std::string_view passphrase);

}  // namespace adoube::record
