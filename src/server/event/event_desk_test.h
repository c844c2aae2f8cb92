// An event of two boards over a server in simulated time, asked by its arbiter.
#pragma once

#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server::event_desk {

using std::string;

struct EventDesk : ::testing::Test {
    World world;
    string event, token, body;

    void SetUp() override {
        const auto made = world.ask("POST", "/api/events",
                                    R"({"name":"Open","lines":"1; Anna; Boris\n2; Carl; Dina\n",)"
                                    R"("defaults":{"start":"arbiter"}})");
        ASSERT_EQ(made.status, 201) << made.body;
        body = made.body;
        event = member(body, "event").substr(1, 12);
        token = body.substr(body.find("/e/" + event + "#s=") + 18, 43);
        world.game = member(body, "game");
        world.game = world.game.substr(1, world.game.size() - 2);
    }
    Request request(const string& path, const string& json) {
        return {
            "POST",
            "/api/events/" + event + path,
            json,
            {{"host", "127.0.0.1:8080"}, {"content-type", "application/json"}, {"authorization", "Bearer " + token}},
            "127.0.0.1"};
    }
    Response post(const string& path, const string& json) { return world.ask(request(path, json)); }
    // Asked, and answered whenever it is.
    std::shared_ptr<Response> ask(const string& path, const string& json) {
        auto answer = std::make_shared<Response>(Response{0, {}, {}});
        world.run->routes->answer(request(path, json), [answer](Response response) { *answer = std::move(response); });
        return answer;
    }
    string round() { return world.ask("GET", "/api/events/" + event + "/rounds/1").body; }
    string kept() { return (*world.store.document("round", event + ".1"))->body; }
    string link(const string& side) {
        const auto at = body.find("\"" + side + "\":\"/g/");
        return body.substr(body.find("#s=", at) + 3, 43);
    }
    Client listen() { return listen(token); }
    Client listen(const string& with) {
        Client client{std::make_shared<SimulatedPeer>(), nullptr};
        const Request opening{"GET", "/api/events/" + event + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
        client.session = world.run->routes->converse(opening, client.peer);
        client.session->frame(R"({"hello":1)" + (with.empty() ? "" : R"(,"token":")" + with + "\"") + "}",
                              world.time.now());
        return client;
    }
    // The next of what waits to be written is, or there is no room for it; nobody hears of it where the power goes.
    void write_one(bool room = true, bool heard = true) {
        auto& works = world.run->writer.works;
        const auto [work, then] = std::move(works.front());
        works.pop_front();
        const Result<void> done = room ? world.store.together(work) : fail(string(record::no_room));
        if (heard) then(done);
    }
};

}  // namespace adoube::server::event_desk
