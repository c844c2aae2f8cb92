#include "cli/envelope/browser_pdf.h"

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>

#include "base/whole_file.h"
#include "cli/child_process.h"

namespace adoube::cli {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::size_t largest_pdf = 64 << 20;
constexpr auto longest_wait = 60s;

class ScratchFolder {
public:
    ScratchFolder() : path_((fs::temp_directory_path() / "adoube-print-XXXXXX").string()) {
        if (::mkdtemp(path_.data()) == nullptr) path_.clear();
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    bool exists() const { return !path_.empty(); }
    std::string in(std::string_view name) const { return (fs::path(path_) / name).string(); }

private:
    std::string path_;
};

}  // namespace

Result<std::string> print_pdf(const std::string& html, const std::string& browser) {
    const auto program = browser.empty() ? find_program({"chromium", "chromium-browser", "google-chrome", "chrome"})
                                         : find_program({browser});
    if (!program && browser.empty())
        return fail("no PDF without Chromium, and it is not installed (without --pdf the page itself is written)");
    if (!program) return fail(browser + " is not a program that can be run");
    const ScratchFolder folder;
    if (!folder.exists()) return fail("no room for a page to print");
    const std::string page = folder.in("page.html"), pdf = folder.in("page.pdf");
    if (const auto written = write_whole_file(page, html, Existing::replace, Readers::owner); !written)
        return fail(written.error().message);
    std::vector<std::string> command{*program,
                                     "--headless",
                                     "--disable-gpu",
                                     "--disable-background-networking",
                                     "--disable-component-update",
                                     "--no-first-run",
                                     "--no-pdf-header-footer",
                                     "--user-data-dir=" + folder.in("profile"),
                                     "--print-to-pdf=" + pdf};
    if (::geteuid() == 0) command.emplace_back("--no-sandbox");  // its sandbox refuses to run as root
    command.push_back("file://" + page);
    auto child = ChildProcess::start(command);
    if (!child) return std::unexpected(child.error());
    const auto code = child->wait(std::chrono::steady_clock::now() + longest_wait);
    if (!code) return fail(*program + " did not finish within a minute");
    auto bytes = read_whole_file(pdf, largest_pdf);
    if (*code != 0 || !bytes || !bytes->starts_with("%PDF-"))
        return fail(*program + " made no PDF (exit " + std::to_string(*code) + ")");
    return bytes;
}

}  // namespace adoube::cli
