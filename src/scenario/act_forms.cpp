#include "scenario/act_forms.h"

#include "scenario/finding.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;
using std::string;

std::optional<laws::Kind> kind_of(std::string_view text) {
    if (text.size() != 1) return {};
    const auto piece = chess::piece_of(text[0]);
    if (!piece) return {};
    return piece->kind;
}

Parsed read_new_piece(ActReader& in, ActLine& line, bool let_go, const char* expected) {
    act::PlaceNew place{};
    place.let_go = let_go;
    place.opposing = in.take("opposing");
    const auto failure = in.expected(expected);
    const auto word = in.word();
    const auto kind = word ? kind_of(word->text) : std::nullopt;
    if (!kind) return failure;
    place.piece = *kind;
    if (auto told = read_field(in, line, "square", place.square); !told) return told;
    line.body = place;
    return {};
}

}  // namespace

Parsed Form<act::Release>::read(ActReader& in, ActLine& line) {
    const auto from = in.square();
    if (!from) return read_new_piece(in, line, true, "a square or a piece letter (Q R B N)");
    const auto to = in.square();
    if (!to) return in.expected("the square it is let go on");
    line.body = act::Release{*from, *to};
    return {};
}
string Form<act::Release>::text(const act::Release& told, const string&) { return string(words) + fields_text(told); }

Parsed Form<act::PlaceNew>::read(ActReader& in, ActLine& line) {
    return read_new_piece(in, line, false, "a piece letter (Q R B N)");
}
string Form<act::PlaceNew>::text(const act::PlaceNew& told, const string&) {
    return (told.let_go ? "releases " : "places ") + string(told.opposing ? "opposing " : "") +
           chess::letter({laws::Side::white, told.piece}) + field_text("square", told.square);
}

Parsed Form<act::Seal>::read(ActReader& in, ActLine& line) {
    const bool nothing = in.sees("nothing");
    if (in.done()) return in.expected("the text to seal, or nothing");
    const bool one_scoresheet = in.ends("with one scoresheet");
    line.sealed_text = in.rest();
    if (nothing && line.sealed_text == "nothing") line.sealed_text.clear();
    line.body = act::Seal{line.sealed_text.empty(), {}, {}, one_scoresheet};
    return {};
}
string Form<act::Seal>::text(const act::Seal& told, const string& sealed) {
    return (told.nothing || sealed.empty() ? string("seals nothing") : "seals \"" + sealed + "\"") +
           (told.one_scoresheet ? " with one scoresheet" : "");
}

Parsed Form<act::SealReply>::read(ActReader& in, ActLine& line) {
    if (in.done()) return in.expected("the text of the reply");
    line.sealed_text = in.rest();
    line.body = act::SealReply{};
    return {};
}
string Form<act::SealReply>::text(const act::SealReply&, const string& sealed) {
    return "seals reply \"" + sealed + "\"";
}

Parsed Form<act::Schedule>::read(ActReader& in, ActLine& line) {
    const auto failure = in.expected("a duration such as +18h");
    const auto word = in.word();
    if (!word || !word->text.starts_with('+')) return failure;
    const auto duration = parse_duration(std::string_view(word->text).substr(1));
    if (!duration) return failure;
    line.body = act::Schedule{*duration, in.rest()};
    return {};
}
string Form<act::Schedule>::text(const act::Schedule& told, const string&) {
    return "schedules +" + duration_text(told.in) + (told.place.empty() ? "" : " " + told.place);
}

Parsed Form<act::OpenEnvelope>::read(ActReader&, ActLine& line) {
    line.body = act::OpenEnvelope{};
    return {};
}
string Form<act::OpenEnvelope>::text(const act::OpenEnvelope&, const string&) { return string(words); }

Parsed Form<act::FindFact>::read(ActReader& in, ActLine& line) { return read_finding(in, line); }
string Form<act::FindFact>::text(const act::FindFact& told, const string&) { return finding_text(told); }

Parsed Form<act::SeeTouch>::read(ActReader& in, ActLine& line) {
    act::SeeTouch seen{};
    if (auto told = read_field(in, line, "side", seen.side); !told) return told;
    if (!in.take("touch")) return in.expected("'touch'");
    if (auto told = read_field(in, line, "squares", seen.squares); !told) return told;
    line.body = seen;
    return {};
}
string Form<act::SeeTouch>::text(const act::SeeTouch& told, const string&) {
    return "saw" + field_text("side", told.side) + " touch" + field_text("squares", told.squares);
}

Parsed Form<act::AgreeIncrement>::read(ActReader&, ActLine& line) {
    line.body = act::AgreeIncrement{};
    return {};
}
Parsed read_agreed_delay(ActReader&, ActLine& line) {
    line.body = act::AgreeIncrement{true};
    return {};
}
string Form<act::AgreeIncrement>::text(const act::AgreeIncrement& told, const string&) {
    return told.as_delay ? "agrees delay" : "agrees increment";
}

Parsed Form<act::DeclareWin>::read(ActReader& in, ActLine& line) {
    const auto side = in.side();
    if (!side || !in.take("wins")) return in.expected("'draw' or a side and 'wins'");
    line.body = act::DeclareWin{*side};
    return {};
}
string Form<act::DeclareWin>::text(const act::DeclareWin& told, const string&) {
    return "declares" + field_text("side", told.side) + " wins";
}

}  // namespace adoube::scenario
