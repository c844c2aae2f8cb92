#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>

#include <fmt/core.h>

#include "base/version.h"
#include "cli/verbs.h"

namespace {

// What was printed must have arrived: asked here, once for every verb. Who pipes into a full disk is told.
int when_printed(int exit_code) {
    errno = 0;
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return exit_code;
    fmt::print(stderr, "adoube: standard output could not be written{}{}\n", errno ? ": " : "",
               errno ? std::strerror(errno) : "");
    return adoube::cli::trouble;
}

}  // namespace

int main(int argc, char** argv) {
    using namespace adoube::cli;
    Program line("adoube", "Adoube, the digital arbiter: the Laws of Chess as an executable, explainable system.",
                 "adoube " + std::string(adoube::version()));
    const Verb program = line.root();
    int exit_code = done;
    add_audit(program, exit_code);
    add_backup(program, exit_code);
    add_claim(program, exit_code);
    add_envelope(program, exit_code);
    add_evidence(program, exit_code);
    add_explain(program, exit_code);
    add_export(program, exit_code);
    add_fen(program, exit_code);
    add_forget(program, exit_code);
    add_import(program, exit_code);
    add_key(program, exit_code);
    add_laws(program, exit_code);
    add_move_store(program, exit_code);
    add_moves(program, exit_code);
    add_open(program, exit_code);
    add_perft(program, exit_code);
    add_read_move(program, exit_code);
    add_record(program, exit_code);
    add_replay(program, exit_code);
    add_restore(program, exit_code);
    add_scenario(program, exit_code);
    add_seal(program, exit_code);
    add_sensor(program, exit_code);
    add_serve(program, exit_code);
    add_share(program, exit_code);
    add_verify(program, exit_code);
    add_watch(program, exit_code);
    add_winnable(program, exit_code);
    try {
        switch (line.run(argc, argv)) {
            case Program::Ran::a_verb: return when_printed(exit_code);
            case Program::Ran::asked_for_help: return when_printed(done);
            case Program::Ran::wrong_usage: return usage;
        }
    } catch (const std::filesystem::filesystem_error& error) {
        fmt::print(stderr, "adoube: {}: {}\n", error.path1().string(), error.code().message());
    } catch (const std::exception& error) { fmt::print(stderr, "adoube: {}\n", error.what()); }
    return trouble;
}
