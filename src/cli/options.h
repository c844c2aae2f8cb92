// The command line as the verbs see it: verbs with options, which fill variables of the caller when the line is read.
// `Verb` and `Option` are handles to what `Program` owns: they are copied freely and valid as long as it lives.
// CLI11 is behind this header and included by options.cpp alone, for its templates take seconds in every file.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace adoube::cli {

class Option {
public:
    explicit Option(CLI::Option* option) : option_(option) {}

    Option required();
    Option one_of(const std::vector<std::string>& words);
    template <class Number>
    Option between(Number least, Number most);  // int and double
    Option positive();
    // What is wrong with the text, or nothing.
    Option check(std::function<std::string(const std::string&)> wrong);
    Option needs(Option other);
    Option excludes(Option other);
    Option separated_by(char between);  // several values in one text
    Option one_value_each_time();       // "--key A --key B", never "--key A B"
    Option show_default();
    Option type_name(const std::string& name);           // as --help shows it
    Option environment(const std::string& variable);     // read from there if the command line is silent
    Option only_on_command_line();                       // not by Verb::set

private:
    CLI::Option* option_;
};

class Verb {
public:
    explicit Verb(CLI::App* app) : app_(app) {}

    Verb add_verb(const std::string& name, const std::string& help) const;
    Verb add_group(const std::string& name, const std::string& help = "") const;
    // Positional without leading dashes. For texts, lists of texts, texts that may be absent, and the numbers that
    // options.cpp names.
    template <class Value>
    Option add_option(const std::string& name, Value& value, const std::string& help) const;
    // Calls `take` with the text.
    Option add_option_function(const std::string& name, std::function<void(const std::string&)> take,
                               const std::string& help) const;
    Option add_flag(const std::string& name, bool& value, const std::string& help) const;

    void footer(const std::string& text) const;
    void at_most_one_option() const;  // of a group
    void require_verb() const;
    void callback(std::function<void()> run) const;
    bool parsed() const;
    // Gives a value to an option that neither the command line nor the environment has set; says what is wrong.
    std::optional<std::string> set(const std::string& option, const std::string& value) const;

private:
    CLI::App* app_;
};

class Program {
public:
    Program(const std::string& name, const std::string& help, const std::string& version);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    Verb root() const;
    // Reads the line and runs the verb it names. What is wrong with the line, or what --help asks for, is printed.
    enum class Ran { a_verb, asked_for_help, wrong_usage };
    Ran run(int argc, char** argv);

private:
    CLI::App* app_;
};

}  // namespace adoube::cli
