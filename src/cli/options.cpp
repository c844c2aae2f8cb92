#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "base/whole_file.h"
#include "cli/option_tree/option_tree.h"

namespace adoube::cli {

Option Option::required() { return Option(option_->required()); }

Option Option::one_of(const std::vector<std::string>& words) { return Option(option_->check(CLI::IsMember(words))); }

template <class Number>
Option Option::between(Number least, Number most) {
    return Option(option_->check(CLI::Range(least, most)));
}
template Option Option::between(int, int);
template Option Option::between(double, double);

Option Option::positive() {
    return check([](const std::string& text) -> std::string {
        constexpr std::size_t most_digits = 9;
        const bool digits = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
        const bool small = digits && text.size() <= most_digits && text.find_first_not_of('0') != std::string::npos;
        return small ? "" : "a number from 1 to 999999999 is wanted, not '" + text + "'";
    });
}

Option Option::check(std::function<std::string(const std::string&)> wrong) {
    return Option(option_->check(std::move(wrong)));
}

Option Option::needs(Option other) { return Option(option_->needs(other.option_)); }

Option Option::excludes(Option other) { return Option(option_->excludes(other.option_)); }

Option Option::separated_by(char between) { return Option(option_->delimiter(between)); }

Option Option::one_value_each_time() { return Option(option_->allow_extra_args(false)); }

Option Option::show_default() { return Option(option_->capture_default_str()); }

Option Option::type_name(const std::string& name) { return Option(option_->type_name(name)); }

Option Option::environment(const std::string& variable) { return Option(option_->envname(variable)); }

Option Option::only_on_command_line() { return Option(option_->configurable(false)); }

Verb Verb::add_verb(const std::string& name, const std::string& help) const {
    return Verb(app_->add_subcommand(name, help));
}

Verb Verb::add_group(const std::string& name, const std::string& help) const {
    return Verb(app_->add_option_group(name, help));
}

template <class Value>
Option Verb::add_option(const std::string& name, Value& value, const std::string& help) const {
    return Option(app_->add_option(name, value, help));
}
template Option Verb::add_option(const std::string&, std::string&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::optional<std::string>&, const std::string&) const;
template Option Verb::add_option(const std::string&, int&, const std::string&) const;
template Option Verb::add_option(const std::string&, unsigned&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::uint16_t&, const std::string&) const;
template Option Verb::add_option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Verb::add_option(const std::string&, double&, const std::string&) const;

Option Verb::add_option_function(const std::string& name, std::function<void(const std::string&)> take,
                                 const std::string& help) const {
    return Option(app_->add_option_function<std::string>(name, take, help));
}

Option Verb::add_flag(const std::string& name, bool& value, const std::string& help) const {
    return Option(app_->add_flag(name, value, help));
}

void Verb::footer(const std::string& text) const { app_->footer(text); }

void Verb::at_most_one_option() const { app_->require_option(0, 1); }

void Verb::require_verb() const { app_->require_subcommand(1); }

void Verb::callback(std::function<void()> run) const { app_->callback(std::move(run)); }

bool Verb::parsed() const { return app_->parsed(); }

namespace {

// What CLI11 says about the line, without its own words.
std::string in_words(const CLI::Error& error) {
    std::string text = error.what();
    constexpr std::string_view unconverted = "Could not convert: ";
    if (const auto equals = text.find(" = "); text.starts_with(unconverted) && equals != text.npos)
        return text.substr(unconverted.size(), equals - unconverted.size()) + ": '" + text.substr(equals + 3) +
               "' is no number, or none that fits";
    if (text == "A subcommand is required") return "a verb is wanted";
    return text;
}

}  // namespace

std::optional<std::string> Verb::set(const std::string& name, const std::string& value) const {
    auto* option = app_->get_option_no_throw(name);
    if (!option || !option->get_configurable()) return "there is no option '" + name.substr(2) + "'";
    if (option->count() > 0) return {};
    try {
        option->add_result(value);
        option->run_callback();
    } catch (const CLI::Error& wrong) { return in_words(wrong); }
    return {};
}

namespace {

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::vector<std::string> verbs_under(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* verb : app.get_subcommands([](const CLI::App* one) { return !one->get_name().empty(); }))
        names.push_back(verb->get_name());
    return names;
}

// The first word that should be a verb and is none, with the verb that may have been meant.
// Where a verb may stand without a verb under it, the words behind it are its own, unless `every` word is to be a verb.
std::optional<std::string> unknown_verb(const CLI::App& program, const std::vector<std::string>& words, bool every) {
    const CLI::App* app = &program;
    std::string path = program.get_name();
    for (const auto& word : words) {
        const auto verbs = verbs_under(*app);
        if (!every && app->get_require_subcommand_min() == 0) return {};
        if (!every && word.starts_with('-')) {
            if (app->get_option_no_throw(word.substr(0, word.find('=')))) return {};
            return path + ": no option '" + word + "' before the verb (" + path + " --help lists the verbs)\n";
        }
        if (std::find(verbs.begin(), verbs.end(), word) == verbs.end()) {
            const auto meant = nearest(word, verbs);
            return path + ": no verb '" + word + "'" + (meant ? "; did you mean '" + *meant + "'?" : "") + " (" + path +
                   " --help lists the verbs)\n";
        }
        app = app->get_subcommand(word);
        path += " " + word;
    }
    return {};
}

struct WrongVerb {
    std::string told;
};

// `help VERB`, and what is written from the tree of verbs and options.
void add_help(CLI::App& program) {
    auto* help = program.add_subcommand("help", "Tell how a verb is used");
    auto words = std::make_shared<std::vector<std::string>>();
    help->add_option("VERB", *words, "the verb, and the verb under it");  // option_tree knows which there are
    help->footer("Example: adoube help audit");
    help->callback([&program, words] {
        if (const auto wrong = unknown_verb(program, *words, true)) throw WrongVerb{*wrong};
        const CLI::App* app = &program;
        std::string path = program.get_name();
        for (const auto& word : *words) {
            app = app->get_subcommand(word);
            path += " " + word;
        }
        print(app->get_formatter()->make_help(app, path, CLI::AppFormatMode::Normal));
    });
}

// "adoube envelope print": the verb that the line had come to.
std::string path_of_verb(const CLI::App& program) {
    std::string path = program.get_name();
    const CLI::App* app = &program;
    for (bool more = true; more;) {
        more = false;
        for (const auto* inner : app->get_subcommands({}))
            if (inner->parsed() && !inner->get_name().empty()) {
                path += " " + inner->get_name();
                app = inner;
                more = true;
                break;
            }
    }
    return path;
}

void write_man_pages(const CLI::App& program, const std::string& version, const std::string& folder) {
    for (const auto& [name, text] : man_pages(option_tree(program), version)) {
        const auto written = write_whole_file(folder + "/" + name, text, Existing::replace);
        if (!written) throw std::runtime_error(written.error().message);
    }
}

void add_completion(CLI::App& program, const std::string& version) {
    auto* verb = program.add_subcommand("completion", "Print the completion of a shell, or write the man pages");
    auto shell = std::make_shared<std::string>(), folder = std::make_shared<std::string>();
    auto* asked = verb->add_option("SHELL", *shell, "bash, zsh or fish")->check(CLI::IsMember({"bash", "zsh", "fish"}));
    verb->add_option("--man", *folder, "write the man pages into this folder")->type_name("FOLDER")->excludes(asked);
    verb->footer(
        "Examples:\n  adoube completion bash > /etc/bash_completion.d/adoube\n"
        "  adoube completion --man /usr/local/share/man/man1");
    verb->callback([&program, version, shell, folder] {
        if (shell->empty() == folder->empty()) throw CLI::RequiredError("SHELL or --man");
        const TreeVerb tree = option_tree(program);
        if (*shell == "bash") print(bash_completion(tree));
        if (*shell == "zsh") print(zsh_completion(tree));
        if (*shell == "fish") print(fish_completion(tree));
        if (!folder->empty()) write_man_pages(program, version, *folder);
    });
}

}  // namespace

Program::Program(const std::string& name, const std::string& help, const std::string& version)
    : app_(new CLI::App(help, name)) {
    app_->set_version_flag("--version", version);
    app_->require_subcommand(1);
    add_help(*app_);
    add_completion(*app_, version);
}

Program::~Program() { delete app_; }

Verb Program::root() const { return Verb(app_); }

Program::Ran Program::run(int argc, char** argv) {
    try {
        if (const auto wrong = unknown_verb(*app_, {argv + std::min(argc, 1), argv + argc}, false))
            throw WrongVerb{*wrong};
        app_->parse(argc, argv);
    } catch (const WrongVerb& wrong) {
        std::fputs(wrong.told.c_str(), stderr);
        return Ran::wrong_usage;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_->exit(error), Ran::asked_for_help;
        const std::string path = path_of_verb(*app_);
        std::fputs((path + ": " + in_words(error) + "\nRun with `" + path + " --help` for more.\n").c_str(), stderr);
        return Ran::wrong_usage;
    }
    return Ran::a_verb;
}

}  // namespace adoube::cli
