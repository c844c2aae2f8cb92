"""A disk that misbehaves on demand: builds disk_faults.c and says how to run a program with it."""
import os
import pathlib
import subprocess


class Disk:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        library = self.folder / "disk_faults.so"
        source = pathlib.Path(__file__).parent / "disk_faults.c"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
        self.environment = {**os.environ, "LD_PRELOAD": str(library), "ADOUBE_DISK_FAULTS": str(self.folder)}

    def begin(self, fault):
        (self.folder / fault).touch()

    def end(self, fault):
        (self.folder / fault).unlink()
