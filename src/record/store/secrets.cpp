#include "record/store/secrets.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "record/store/data_folder.h"

namespace adoube::record {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view secrets_format = "adoube/secrets/1";
constexpr std::size_t shortest_passphrase = 12, longest_passphrase = 1024;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Result<std::string> key_from(std::string_view passphrase, std::string_view salt) {
    std::string key(crypto_secretbox_KEYBYTES, '\0');
    if (crypto_pwhash(bytes_of(key), key.size(), passphrase.data(), passphrase.size(), bytes_of(salt),
                      crypto_pwhash_OPSLIMIT_MODERATE, crypto_pwhash_MEMLIMIT_MODERATE,
                      crypto_pwhash_ALG_ARGON2ID13) != 0)
        return fail("not enough memory to make a key of the passphrase (256 MiB)");
    return key;
}

}  // namespace

Result<std::optional<std::string>> read_secrets(const fs::path& folder) {
    const auto path = folder / "secrets";
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0 && errno == ENOENT) return std::nullopt;
    if (file < 0) return fail(fmt::format("{}: {}", path.string(), std::strerror(errno)));
    std::string bytes(secret_bytes + 1, '\0');
    const auto count = ::read(file, bytes.data(), bytes.size());
    ::close(file);
    if (count != static_cast<ssize_t>(secret_bytes)) return fail(path.string() + ": not the secrets of a server");
    bytes.resize(secret_bytes);
    return bytes;
}

Result<void> write_secrets(const fs::path& folder, std::string_view secrets) {
    const auto path = folder / "secrets", draft = folder / "secrets.tmp";
    const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return fail(draft.string() + ": cannot be written");
    const bool written = ::fchmod(file, 0600) == 0 &&
                         ::write(file, secrets.data(), secrets.size()) == static_cast<ssize_t>(secrets.size()) &&
                         ::fsync(file) == 0;
    ::close(file);
    std::error_code error;
    if (written) fs::rename(draft, path, error);
    if (!written || error) return fail(path.string() + ": cannot be written");
    return sync_folder(folder);
}

Result<std::string> read_passphrase(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return fail(file.string() + ": not a file");
    std::ifstream from(file);
    std::string line;
    if (!std::getline(from, line)) return fail(file.string() + ": there is no passphrase in it");
    if (line.ends_with('\r')) line.pop_back();
    if (line.size() < shortest_passphrase || line.size() > longest_passphrase)
        return fail(
            fmt::format("{}: a passphrase has {} to {} bytes", file.string(), shortest_passphrase, longest_passphrase));
    return line;
}

Result<std::string> seal_secrets(std::string_view secrets, std::string_view passphrase) {
    std::string salt(crypto_pwhash_SALTBYTES, '\0'), nonce(crypto_secretbox_NONCEBYTES, '\0');
    randombytes_buf(salt.data(), salt.size());
    randombytes_buf(nonce.data(), nonce.size());
    const auto key = key_from(passphrase, salt);
    if (!key) return key;
    std::string box(secrets.size() + crypto_secretbox_MACBYTES, '\0');
    crypto_secretbox_easy(bytes_of(box), bytes_of(secrets), secrets.size(), bytes_of(nonce),
                          bytes_of(std::string_view(*key)));
    return std::string(secrets_format) + salt + nonce + box;
}

Result<std::string> unseal_secrets(std::string_view sealed, std::string_view passphrase) {
    constexpr std::size_t whole = secrets_format.size() + crypto_pwhash_SALTBYTES + crypto_secretbox_NONCEBYTES +
                                  secret_bytes + crypto_secretbox_MACBYTES;
    if (sealed.size() != whole || !sealed.starts_with(secrets_format))
        return fail("not secrets that this version can open");
    const auto salt = sealed.substr(secrets_format.size(), crypto_pwhash_SALTBYTES);
    const auto nonce = sealed.substr(secrets_format.size() + salt.size(), crypto_secretbox_NONCEBYTES);
    const auto box = sealed.substr(secrets_format.size() + salt.size() + nonce.size());
    const auto key = key_from(passphrase, salt);
    if (!key) return key;
    std::string secrets(secret_bytes, '\0');
    if (crypto_secretbox_open_easy(bytes_of(secrets), bytes_of(box), box.size(), bytes_of(nonce),
                                   bytes_of(std::string_view(*key))) != 0)
        return fail("the passphrase does not open the secrets");
    return secrets;
}

}  // namespace adoube::record
