// The escrow official: a key and no seat. He reads what anybody may read, and is dishonest now and then: offers his
// share himself, or gives it to the arbiter or to the player who must reply, who say it as theirs.
#include "record/envelope/envelope_file.h"
#include "record/envelope/opening_file.h"
#include "record/envelope/verify.h"
#include "simulate/people/papers.h"

namespace adoube::simulate {
namespace {

namespace env = record::envelope;
using env::KeyHolder;

class Official final : public Person {
public:
    Official(Stage& stage, int number, Chance chance, Papers& papers)
        : Person(stage, number, server::Role::watcher, {}, Policy::honest, chance), papers_(papers) {}

private:
    std::optional<Saying> choose(const Seen&) override {
        constexpr std::array<std::string_view, 6> parts{
            "", "/log", "/envelope", "/opening", "/reply-envelope", "/reply-opening"};
        if (chance_.one_in(3))
            stage_.ask(*this, "/api/games/" + stage_.game() + std::string(parts[chance_.below(parts.size())]));
        const auto how = chance_.below(12);
        if (how > 4) return {};
        const bool reply = chance_.one_in(2);
        const auto line = share(reply ? stage_.reply_envelope() : stage_.envelope(), how % 2 == 0, how);
        if (!line) return {};
        if (how < 4) {
            papers_.handed[how % 2] = line;
            return {};
        }
        Saying own{Saying::Sort::share, *line};
        own.worthless = true;
        return own;
    }

    // Of the pair with the arbiter or the replier; labelled as it is, or as the share that opens here.
    std::optional<std::string> share(const std::optional<std::string>& file, bool arbiters, std::uint64_t how) {
        auto read = file ? env::envelope_from_file(*file) : env::failed(env::Fault::unreadable);
        const auto there = read ? env::verify(std::move(*read)) : std::unexpected(read.error());
        if (!there) return {};
        const auto other = arbiters ? KeyHolder::arbiter : KeyHolder::replier;
        auto own = env::open_share(*there, papers_.escrow, other);
        const auto label = chance_.below(3);
        if (!own) return {};
        if (label > 0) own->holder = how == 1 || how == 3 ? KeyHolder::replier : KeyHolder::arbiter;
        if (label > 1) own->pair = env::Pair::AR;
        return env::file_of(env::ShareFile{env::digest_of((*there)->body), *own});
    }

    Papers& papers_;
};

}  // namespace

std::unique_ptr<Person> make_official(Stage& stage, int number, Chance chance, Papers& papers) {
    return std::make_unique<Official>(stage, number, chance, papers);
}

}  // namespace adoube::simulate
