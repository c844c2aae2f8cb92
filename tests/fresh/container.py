"""The image of a release in a container: unpacked by umoci, run by runc as the image says, on a root that cannot be
written, with a volume for the record. Both know nothing of us, so what they refuse is wrong with the image."""
import json
import os
import signal
import subprocess
import time

from root import until_answered

USER = 10001  # as tools/release-image has it


def bundle_of(layout, folder, port, volume):
    """The image as runc takes it: the root read-only, the volume a folder of its user, and the host's network."""
    described = json.loads((layout / "index.json").read_text())["manifests"][0]
    name = described["annotations"]["org.opencontainers.image.ref.name"]
    subprocess.run(["umoci", "unpack", "--image", f"{layout}:{name}", folder], check=True)
    settings = json.loads((folder / "config.json").read_text())
    process = settings["process"]
    assert process["user"]["uid"] == USER and process["noNewPrivileges"], process["user"]
    process["terminal"] = False
    process["args"][process["args"].index("--port") + 1] = str(port)
    settings["root"]["readonly"] = True
    settings["linux"]["namespaces"] = [one for one in settings["linux"]["namespaces"] if one["type"] != "network"]
    volume.mkdir()
    os.chown(volume, USER, USER)
    data = next(one for one in settings["mounts"] if one["destination"] == "/data")
    data.update(type="bind", source=str(volume), options=["rbind", "rw"])
    (folder / "config.json").write_text(json.dumps(settings))


def serves(layout, work, port):
    """Seconds until a server in the container answers; a stop is a planned one, and the record is in the volume."""
    bundle, volume = work / "bundle", work / "volume"
    bundle_of(layout, bundle, port, volume)
    began = time.monotonic()
    container = subprocess.Popen(["runc", "run", "-b", bundle, f"adoube-fresh-{os.getpid()}"],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        until_answered(f"http://127.0.0.1:{port}/healthz")
        took = time.monotonic() - began
    finally:
        container.send_signal(signal.SIGTERM)
        printed, _ = container.communicate(timeout=20)
    assert container.returncode == 0 and '"what":"stopped"' in printed, f"runc: exit {container.returncode}\n{printed}"
    assert (volume / "adoube.db").exists(), "the record is in the volume"
    return took
