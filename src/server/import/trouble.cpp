#include "server/import/trouble.h"

#include <algorithm>

#include "base/utf8.h"
#include "server/import/text_lines.h"

namespace adoube::server {

Error error_of(std::string_view kind, const ImportTrouble& trouble) {
    std::string text(kind);
    if (trouble.line > 0) text += ": line " + std::to_string(trouble.line);
    if (trouble.column > 0) text += ", column " + std::to_string(trouble.column);
    return Error{text + ": " + trouble.text, {}};
}

int column_at(std::string_view line, std::size_t byte) {
    int column = 1;
    for (std::size_t at = 0; at < std::min(byte, line.size());
         at += std::max<std::size_t>(1, utf8::length(line.substr(at))))
        ++column;
    return column;
}

void check_encoding(std::string_view text, std::vector<ImportTrouble>& troubles) {
    constexpr std::string_view replaced = "\xEF\xBF\xBD";
    for (int number = 1; !text.empty(); ++number) {
        const auto line = next_line(text);
        for (std::size_t at = 0; at < line.size();) {
            const auto length = utf8::length(line.substr(at));
            if (length == 0 || line[at] == '\0' || line.substr(at).starts_with(replaced)) {
                troubles.push_back({number, column_at(line, at), "encoding", "not a letter of UTF-8"});
                return;
            }
            at += length;
        }
    }
}

}  // namespace adoube::server
