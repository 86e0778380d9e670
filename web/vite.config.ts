/** How the client is built: into the Python package, one chunk a board and a chunk a language of a game. */
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { pwa } from "./build/pwa.ts";
import { tempo } from "./build/tempo.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const chunk = (id: string | null | undefined, name: string) => {
  const [, game, file] = id?.match(/\/games\/([^/]+)\/(?:board\/|texts\/)?([^/?]+)/) ?? [];
  if (!game) return name;
  return file === "Board.svelte" ? `game-${game}` : `game-${game}-${file!.replace(/\.(ftl|md|svelte)$/, "")}`;
};

export default defineConfig(({ command }) => ({
  plugins: [
    // Style hashes by content: the same commit built in two folders is the same bytes.
    svelte(command === "build" ? { compilerOptions: { cssHash: ({ hash, css }) => `s-${hash(css)}` } } : {}),
    svelteTesting(),
    pwa(here("./src/assets/icon.svg")),
  ],
  css: { postcss: { plugins: [tempo] } },
  resolve: { alias: { $lib: here("./src/lib") }, dedupe: ["@fluent/bundle", "@testing-library/svelte"] },
  build: {
    outDir: here("../src/tablee/server/client"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: here("./index.html"), sw: here("./src/worker/sw.ts") },
      output: {
        entryFileNames: (c) => (c.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"), // its address is its identity
        chunkFileNames: (c) => `assets/${chunk(c.facadeModuleId, c.name)}-[hash].js`,
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } },
  },
  test: {
    environment: "happy-dom",
    setupFiles: ["./tests/setup.ts"],
    testTimeout: 60_000, // a busy machine is no failure
    include: ["tests/**/*.test.ts", "../src/tablee/games/*/tests/*.test.ts"],
  },
}));
