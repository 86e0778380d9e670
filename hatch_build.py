"""Before a package is built: checks the data of Risk. Then puts the guide to writing a game into a wheel, and the
browser client: builds it with npm, or takes the one that is already built."""

import json
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Client(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._check_data(Path(self.root, "src/tablee/games/risk"))
        if version == "editable":
            return
        build_data["force_include"][str(Path(self.root, "docs/add-a-game.md"))] = "tablee/cli/add-a-game.md"
        web = Path(self.root, "web")
        built = Path(self.root, "src/tablee/server/client/index.html").exists()
        has_source = (web / "package.json").exists()
        npm = shutil.which("npm")
        if has_source and npm:
            for step in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
                # Build front ends read the standard output of the hook.
                subprocess.run([npm, *step], cwd=web, check=True, stdout=sys.stderr)
        elif has_source and not built:
            raise SystemExit("The browser client is not built and npm is not on the PATH: install Node 20.19 or newer.")
        elif not built:
            self.app.display_warning("There is no web/ folder and no built client: this wheel has no pages to serve.")

    def _check_data(self, risk: Path) -> None:
        """Wrong data stop the build, each fault in a line."""
        text = (risk / "data" / "risk_clone_wars.json").read_text(encoding="utf-8")
        faults = runpy.run_path(str(risk / "rules" / "components.py"))["faults"](json.loads(text))
        if faults:
            raise SystemExit("The data of Risk cannot be played with:\n  " + "\n  ".join(faults))
