# The doors of the house. `make` alone lists them; the work is in CMake's presets and in tools/.

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 600
SOAK_SECONDS ?= 600
NEMESIS_SECONDS ?= 120

.DEFAULT_GOAL := help
.PHONY: help setup run build wasm html test conformance bench fuzz soak simulate planted traces cluster takeover nemesis sanitize journeys pictures format tidy install site fresh release reproduce clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

run: build ## serve a board on this machine (or, without a server, show the command line at work)
	@tools/run build/adoube

test: ## everything that must hold: build, tests, oracles, short fuzz runs, style
	@tools/test

build: ## the release program, at build/adoube
	@tools/setup run
	@tools/pages
	@cmake --preset release -DADOUBE_TESTS=OFF >/dev/null
	@cmake --build build -j $(JOBS) --target adoube

wasm: ## the Laws for browsers and Node: web/generated/adoube.wasm, with its sizes
	@tools/wasm --sizes

html: ## the Laws, the ruling desk and the trainer as one offline file, build/adoube.html
	@tools/html

conformance: build ## ask the chess libraries that are installed the questions of the Laws and write docs/conformance.md
	@tools/setup test
	@npm ci --silent --prefix tools/conformance
	@tools/conformance/table

bench: ## measure against the peers and write docs/bench.md
	@tools/setup bench
	@$(MAKE) --no-print-directory build
	@tools/bench build/adoube

fuzz: ## run every fuzz target for FUZZ_SECONDS (600)
	@tools/setup test
	@tools/fuzz $(FUZZ_SECONDS)

soak: ## compare with the oracles on new random games for SOAK_SECONDS (600)
	@tools/setup test
	@tools/soak $(SOAK_SECONDS)

simulate: ## one simulated game of the server: make simulate SEED=392 (shrunk and told as a story if it fails)
	@tools/setup test
	@cmake --preset release -DADOUBE_TESTS=ON >/dev/null
	@cmake --build build -j $(JOBS) --target server_simulator >/dev/null
	@build/server_simulator --games 1 --seed $(or $(SEED),1) --story build/simulated.scn

planted: ## plant each bug of tests/planted in a copy of the server; what caught it goes to docs/reliability.md
	@tools/setup test
	@cmake --preset release -DADOUBE_TESTS=ON >/dev/null
	@cmake --build build -j $(JOBS) --target server_simulator_planted server_tests_planted >/dev/null
	@tools/planted build

traces: ## the same seeds leave the same traces with g++ and clang++, without and with optimisation
	@tools/setup test
	@tools/traces

cluster: build ## a PostgreSQL and three servers on this machine, and the links of a game over two of them
	@tools/setup test
	@tools/cluster build/adoube

takeover: build ## a game over two of three servers, of which the one that keeps it is killed
	@tools/setup test
	@tools/cluster build/adoube killed

nemesis: build ## kill, stop and promote for NEMESIS_SECONDS (120) while games are played, then check the history
	@tools/setup test
	@ADOUBE=build/adoube tests/postgres/nemesis.py --seconds $(NEMESIS_SECONDS)

journeys: build ## every browser script, the long ones too (make test runs the shorter)
	@tools/setup test
	@tools/journeys

pictures: build ## take the pictures of README.md anew
	@tools/setup pictures
	@tools/pictures

sanitize: ## unit tests of base, chess, laws and record under sanitizers
	@tools/setup test
	@tools/sanitize

format: ## lay out the C++ with clang-format
	@tools/setup test
	@tools/format

tidy: ## clang-tidy over what differs from main, or over everything with ALL=1
	@tools/setup test
	@cmake --preset release -DADOUBE_TESTS=ON >/dev/null
	@tools/tidy $(if $(ALL),all,changed)

install: build ## install program, library and headers (DESTDIR and PREFIX are honoured)
	@cmake --install build $(if $(PREFIX),--prefix '$(PREFIX)')

site: html ## the documents as a site, in build/site
	@tools/setup site
	@tools/site

fresh: ## try build/release (make release) on a fresh Debian 12, a Debian 11, musl, an empty root, runc; needs root and minutes
	@tools/setup fresh
	@tests/fresh/fresh build/release

# Paths that ccache has made relative would stand in the program: another machine would make other bytes.
release: ## packages, an archive and an image for machines without a compiler, in build/release
	@tools/setup release
	@tools/pages
	@cmake --preset release -B build-release -DADOUBE_TESTS=OFF -DADOUBE_PLAIN_PATHS=ON \
	    -DCMAKE_INSTALL_LIBDIR=lib/$(shell dpkg-architecture -qDEB_HOST_MULTIARCH) >/dev/null
	@CCACHE_BASEDIR= cmake --build build-release -j $(JOBS) --target adoube adoube_static adoube_shared
	@CCACHE_BASEDIR= BUILD=build-release tools/release

reproduce: ## make the release of this commit in two folders and compare every byte; needs the network and two builds
	@tools/setup release
	@tools/reproduce

clean: ## remove what was built
	@rm -rf build build-release build-bench build-fuzz build-sanitize build-threads build-wasm web/generated
