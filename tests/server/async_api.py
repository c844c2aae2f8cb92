"""docs/formats/asyncapi.json as something that frames are held against: who may say what on which WebSocket."""
import json
import pathlib

import json_schema

FORMATS = pathlib.Path(__file__).resolve().parents[2] / "docs/formats"
OPENAPI = json.loads((FORMATS / "openapi.json").read_text())
DOCUMENT = json.loads((FORMATS / "asyncapi.json").read_text())
SEEN = set()  # (operation, message) of every frame that fitted


def at(reference):
    """What a reference within the document leads to, and the references that one leads to in turn."""
    found = DOCUMENT
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    return at(found["$ref"]) if set(found) == {"$ref"} else found


def payload(message):
    home, _, place = message["payload"]["$ref"].partition("#")
    assert home == "openapi.json", message
    return {"$ref": "#" + place}


def messages_of(operation):
    """By name: the messages of the channel that this operation names."""
    said = DOCUMENT["operations"][operation]
    prefix = said["channel"]["$ref"] + "/messages/"
    assert all(one["$ref"].startswith(prefix) for one in said["messages"]), f"{operation}: a message of another channel"
    return {one["$ref"].removeprefix(prefix): at(one["$ref"]) for one in said["messages"]}


def faults(operation, value):
    """What is wrong with a frame; nothing, if it is exactly one message, one whose name it has as a member."""
    named = {name: message for name, message in messages_of(operation).items()
             if isinstance(value, dict) and name in value}
    tried = {name: json_schema.faults(OPENAPI, payload(message), value) for name, message in named.items()}
    fits = [name for name, found in tried.items() if not found]
    if len(fits) == 1:
        SEEN.add((operation, fits[0]))
        return []
    if len(fits) > 1 or not tried:
        return [f"{operation}: fits {fits or 'no message'}: {str(value)[:80]}"]
    return [f"{operation}: {fault}" for found in tried.values() for fault in found[:3]]


def never_seen():
    """Documented messages of which no frame was seen."""
    return sorted({(operation, name) for operation in DOCUMENT["operations"] for name in messages_of(operation)} - SEEN)


def out_of_place():
    """What is wrong with the document itself: messages and schemas that nothing uses, or that two documents tell
    apart."""
    wrong = []
    used = [(channel, name) for operation in DOCUMENT["operations"].values() for one in operation["messages"]
            for _, _, channel, _, name in [one["$ref"].split("/")]]
    listed = [(channel, name) for channel, what in DOCUMENT["channels"].items() for name in what["messages"]]
    if sorted(used) != sorted(listed):
        return [f"messages and operations differ: {sorted(set(used) ^ set(listed))}"]
    for operation, union in (("sayInGame", "ClientFrame"), ("hearInGame", "ServerFrame"),
                             ("hearInEvent", "EventFrame")):
        here = sorted(payload(one)["$ref"] for one in messages_of(operation).values())
        there = sorted(one["$ref"] for one in OPENAPI["components"]["schemas"][union]["oneOf"])
        if here != there:
            wrong.append(f"{operation} and openapi.json's {union} differ: {sorted(set(here) ^ set(there))}")
    for channel in DOCUMENT["channels"].values():
        if channel["address"] not in OPENAPI["paths"]:
            wrong.append(f"{channel['address']} is no path of openapi.json")
    return wrong
