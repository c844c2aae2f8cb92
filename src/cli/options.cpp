#include "cli/options.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <vector>

namespace adoube::cli {

Option Option::required() { return Option(option_->required()); }

Option Option::one_of(std::initializer_list<const char*> words) {
    return Option(option_->check(CLI::IsMember(std::vector<std::string>(words.begin(), words.end()))));
}

template <class Number>
Option Option::between(Number least, Number most) {
    return Option(option_->check(CLI::Range(least, most)));
}
template Option Option::between(int, int);
template Option Option::between(double, double);

Option Option::positive() { return Option(option_->check(CLI::PositiveNumber)); }

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

std::optional<std::string> Verb::set(const std::string& name, const std::string& value) const {
    auto* option = app_->get_option_no_throw(name);
    if (!option || !option->get_configurable()) return "not an option";
    if (option->count() > 0) return {};
    try {
        option->add_result(value);
        option->run_callback();
    } catch (const CLI::Error& wrong) { return wrong.what(); }
    return {};
}

Program::Program(const std::string& name, const std::string& help, const std::string& version)
    : app_(new CLI::App(help, name)) {
    app_->set_version_flag("--version", version);
    app_->require_subcommand(1);
}

Program::~Program() { delete app_; }

Verb Program::root() const { return Verb(app_); }

Program::Ran Program::run(int argc, char** argv) {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::ParseError& error) { return app_->exit(error) == 0 ? Ran::asked_for_help : Ran::wrong_usage; }
    return Ran::a_verb;
}

}  // namespace adoube::cli
