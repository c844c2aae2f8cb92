// Man pages: one for the program, one for each verb with the verbs under it.
#include <algorithm>

#include "cli/option_tree/footer.h"
#include "cli/option_tree/option_tree.h"

namespace adoube::cli {
namespace man {

// Text as troff takes it literally.
std::string plain(const std::string& text) {
    std::string out;
    bool at_start = true;
    for (const char c : text) {
        if (at_start && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
        at_start = c == '\n';
    }
    return out;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string after_first_line(const std::string& text) {
    const auto end = text.find('\n');
    return end == std::string::npos ? "" : text.substr(end + 1);
}

std::string head(const std::string& name, const std::string& version, const std::string& gist) {
    std::string upper = name;
    std::ranges::transform(upper, upper.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return ".TH " + plain(upper) + " 1 \"\" \"" + plain(version) + "\" \"User Commands\"\n.SH NAME\n" + plain(name) +
           " \\- " + plain(gist) + "\n";
}

std::string synopsis(const std::string& command, const TreeVerb& verb) {
    std::string out = ".B " + plain(command) + "\n";
    for (const auto& option : verb.options) {
        if (!option.positional()) continue;
        const std::string name = "\\fI" + plain(option.names[0]) + "\\fR" + (option.repeated ? "\\|.\\|.\\|." : "");
        out += option.required ? name + "\n" : "[" + name + "]\n";
    }
    return out + "[\\fIoptions\\fR]\n";
}

std::string options(const TreeVerb& verb) {
    std::string out;
    for (const auto& option : verb.options) {
        std::string names;
        for (const auto& name : option.names) {
            names += names.empty() ? "" : ", ";
            names += option.positional() ? "\\fI" + plain(name) + "\\fR" : "\\fB" + plain(name) + "\\fR";
        }
        if (!option.positional() && !option.value.empty()) names += " \\fI" + plain(option.value) + "\\fR";
        out += ".TP\n" + names + "\n" + plain(option.help) + "\n";
        std::string words;
        for (const auto& word : option.words) words += (words.empty() ? "" : ", ") + word;
        if (!words.empty() && option.help.find(option.words[0]) == std::string::npos)
            out += "One of: " + plain(words) + ".\n";
    }
    return out;
}

// Paragraphs are filled as wide as the reader's screen; lines that begin with spaces are a table and stay as they are.
std::string paragraphs(const std::string& text) {
    std::string out;
    bool table = false, pause = false;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        if (line.empty()) {
            pause = !out.empty();
            continue;
        }
        if (table != line.starts_with(' ')) out += table ? ".fi\n" : ".nf\n";
        table = line.starts_with(' ');
        if (pause) out += ".PP\n";
        pause = false;
        out += plain(line) + "\n";
    }
    return out + (table ? ".fi\n" : "");
}

std::string section(const std::string& title, const std::string& text) {
    return text.empty() ? "" : ".SH " + title + "\n" + text;
}

constexpr const char* exit_codes =
    "0 done or yes, 1 the answer is no or a check failed, 2 wrong usage or unreadable input, 3 internal error or "
    "disk.\n";

// What stands at the end of a page, of all its verbs.
struct PageEnd {
    std::string examples{}, exit{}, environment{};
};

bool takes(const TreeVerb& verb, const std::string& name) {
    return std::ranges::any_of(verb.options, [&](const auto& option) { return option.names.back() == name; });
}

void add_environment(const TreeVerb& verb, PageEnd& end) {
    for (const auto& option : verb.options) {
        if (option.environment.empty()) continue;
        end.environment += ".TP\n\\fB" + plain(option.environment) + "\\fR\nas " + plain(option.names.back()) + "\n";
    }
    const std::string locale = ".TP\n\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\n";
    if (takes(verb, "--lang") && end.environment.find(locale) == std::string::npos)
        end.environment += locale + "the language, unless \\-\\-lang names one\n";
}

void add_verb(const std::string& command, const TreeVerb& verb, std::string& page, PageEnd& end) {
    page += ".SH " + std::string(page.find(".SH SYNOPSIS") == std::string::npos ? "SYNOPSIS" : "VERB") + "\n" +
            synopsis(command, verb);
    const auto more = after_first_line(verb.help);
    page += ".SH DESCRIPTION\n" + plain(first_line(verb.help)) + ".\n" + (more.empty() ? "" : plain(more) + "\n");
    page += ".SH OPTIONS\n" + options(verb);
    const FooterParts footer = parts_of_footer(verb.footer);
    page += section("NOTES", paragraphs(footer.notes));
    if (!footer.examples.empty() && end.examples.find(plain(footer.examples)) == std::string::npos)
        end.examples += ".nf\n" + plain(footer.examples) + ".fi\n";
    if (!footer.exit.empty()) end.exit += ".TP\n\\fB" + plain(command) + "\\fR\n" + plain(footer.exit);
    add_environment(verb, end);
    for (const auto& inner : verb.verbs) add_verb(command + " " + inner.name, inner, page, end);
}

}  // namespace man

std::vector<std::pair<std::string, std::string>> man_pages(const TreeVerb& program, const std::string& version) {
    std::vector<std::pair<std::string, std::string>> pages;
    std::string whole = man::head(program.name, version, "digital arbiter for chess");
    whole += ".SH SYNOPSIS\n.B " + program.name + "\n.I verb\n[\\fIoptions\\fR]\n.SH DESCRIPTION\n" +
             man::plain(program.help) + "\n.SH VERBS\n";
    for (const auto& verb : program.verbs) {
        whole += ".TP\n\\fB" + man::plain(verb.name) + "\\fR\n" + man::plain(man::first_line(verb.help)) + "\n";
        const std::string name = program.name + "-" + verb.name;
        std::string page = man::head(name, version, man::first_line(verb.help));
        man::PageEnd end;
        man::add_verb(program.name + " " + verb.name, verb, page, end);
        page += man::section("EXIT STATUS", man::exit_codes + end.exit);
        page += man::section("ENVIRONMENT", end.environment) + man::section("EXAMPLES", end.examples);
        page += ".SH SEE ALSO\n.BR " + program.name + " (1)\n";
        pages.emplace_back(name + ".1", page);
    }
    whole += ".SH OPTIONS\n" + man::options(program);
    whole += man::section("EXIT STATUS", man::exit_codes);
    whole += man::section(
        "ENVIRONMENT",
        ".TP\n\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\nthe language of what is written for people\n"
        ".TP\n\\fBXDG_STATE_HOME\\fR, \\fBHOME\\fR\nwhere a server keeps its record, unless told\n");
    pages.emplace_back(program.name + ".1", whole);
    return pages;
}

}  // namespace adoube::cli
