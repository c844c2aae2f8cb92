#include "cli/option_tree/footer.h"

#include <vector>

namespace adoube::cli {
namespace footer_parts {

// Lines; a sentence on exit codes has one of its own.
std::vector<std::string> lines_of(const std::string& footer) {
    std::vector<std::string> lines(1);
    for (std::size_t i = 0; i < footer.size(); ++i) {
        const bool exit_follows = footer.compare(i, 6, ". Exit") == 0;
        if (footer[i] != '\n') lines.back() += footer[i];
        if (footer[i] == '\n' || exit_follows) lines.emplace_back();
        if (exit_follows) ++i;  // the space
    }
    return lines;
}

bool is_example(const std::string& line) {
    return line.starts_with("Example") || line.starts_with("In shards:") || line.starts_with("prints:");
}

// "Example: " is what the section says already; the lines below it stand as far in as the command behind it.
std::string without_word(const std::string& line, std::size_t& margin) {
    if (!line.starts_with(' ')) margin = line.starts_with("Example: ") ? std::size("Example: ") - 1 : 0;
    for (const std::string word : {"Example: ", "Example:", "Examples:"})
        if (line.starts_with(word)) return line.substr(word.size());
    return line.starts_with(std::string(margin, ' ')) ? line.substr(margin) : line;
}

}  // namespace footer_parts

FooterParts parts_of_footer(const std::string& footer) {
    using namespace footer_parts;
    FooterParts parts;
    std::string* to = &parts.notes;
    std::size_t margin = 0;
    for (const std::string& line : lines_of(footer)) {
        const bool goes_on = line.starts_with(' ') || (to == &parts.exit && !parts.exit.ends_with(".\n"));
        if (is_example(line))
            to = &parts.examples;
        else if (line.starts_with("Exit"))
            to = &parts.exit;
        else if (!goes_on)
            to = &parts.notes;
        if (const std::string text = without_word(line, margin); !text.empty() || to == &parts.notes)
            *to += text + "\n";
    }
    return parts;
}

}  // namespace adoube::cli
