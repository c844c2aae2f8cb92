"""As much of JSON Schema as docs/formats/openapi.json uses, with the standard library. A word it does not know is an
error, so that no rule is passed over in silence."""
import re

KNOWN = {"type", "properties", "required", "additionalProperties", "items", "enum", "pattern", "oneOf", "$ref",
         "description"}
TYPES = {"object": dict, "array": list, "string": str, "null": type(None)}


def is_of(kind, value):
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, bool) if kind == "boolean" else isinstance(value, TYPES[kind])


def faults(document, schema, value, at="$"):
    """What is wrong with the value, each with its place."""
    if unknown := set(schema) - KNOWN:
        raise ValueError(f"{at}: words this reader does not know: {unknown}")
    if "$ref" in schema:
        target = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        return faults(document, target, value, at)
    if "oneOf" in schema:
        tried = [faults(document, one, value, at) for one in schema["oneOf"]]
        fits = sum(not found for found in tried)
        if fits == 1:
            return []
        nearest = max((found for found in tried if found),
                      key=lambda found: max(len(fault.split(":")[0]) for fault in found))
        return [f"{at}: fits {fits} of {len(tried)} shapes"] + nearest
    found = []
    if "type" in schema and not is_of(schema["type"], value):
        return [f"{at}: expected {schema['type']}, got {str(value)[:80]!r}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{at}: {value!r} is none of {schema['enum']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{at}: {value!r} does not match {schema['pattern']}")
    if isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            found += faults(document, schema["items"], item, f"{at}[{i}]")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        found += [f"{at}: {name} is missing" for name in schema.get("required", []) if name not in value]
        for name, item in value.items():
            if name in properties:
                found += faults(document, properties[name], item, f"{at}.{name}")
            elif schema.get("additionalProperties", True) is False:
                found.append(f"{at}: {name} is not in the schema")
    return found
