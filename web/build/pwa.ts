/** What makes the house installable, added to a build: icons, a manifest in each language, and the worker's list of files. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { png } from "./png.ts";

const SAID = {
  en: "A house of games, open day and night: with friends or with bots.",
  fr: "Une maison de jeux, ouverte jour et nuit : entre amis ou avec des bots.",
};
const GROUND = "#f5efe3"; // --page by day
const ICONS = [
  { src: "/icon-192.png", size: 192, full: false },
  { src: "/icon-512.png", size: 512, full: false },
  { src: "/icon-full-192.png", size: 192, full: true },
  { src: "/icon-full-512.png", size: 512, full: true },
];

const manifest = (lang: keyof typeof SAID) => ({
  id: "/",
  lang,
  dir: "ltr",
  name: "Tablée",
  short_name: "Tablée",
  description: SAID[lang],
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: GROUND,
  theme_color: GROUND,
  categories: ["games"],
  icons: ICONS.map(({ src, size, full }) => ({ src, sizes: `${size}x${size}`, type: "image/png", purpose: full ? "maskable" : "any" })),
});

const TAGS: HtmlTagDescriptor[] = [
  { tag: "link", attrs: { rel: "manifest", href: "/en.webmanifest" }, injectTo: "head" },
  { tag: "link", attrs: { rel: "apple-touch-icon", href: "/icon-full-192.png" }, injectTo: "head" },
];

type Bundle = Rolldown.OutputBundle;

/** A chunk with all that it brings along. Fonts are kept as they are used: each page needs some of them only. */
function whole(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (!file || found.has(name) || name.endsWith(".woff2")) return found;
  found.add(name);
  if (file.type !== "chunk") return found;
  for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])]) whole(bundle, next, found);
  return found;
}

/** What the worker has to know of the build it belongs to. */
function facts(bundle: Bundle): { version: string; entry: string; shell: string[]; files: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find((file) => file.isEntry && file.name === "index")!.fileName;
  const at = (names: Iterable<string>) => [...names].filter((name) => name.startsWith("assets/")).map((name) => `/${name}`).sort();
  const files = at(Object.keys(bundle));
  const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
  return { version, entry: `/${entry}`, shell: at(whole(bundle, entry)), files };
}

export function pwa(icon: string): Plugin {
  return {
    name: "tablee-pwa",
    apply: "build",
    transformIndexHtml: () => TAGS,
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return;
      const parts = worker.code.split("__BUILD__");
      if (parts.length !== 2) this.error("the worker asks once for the facts of its build");
      worker.code = parts.join(JSON.stringify(facts(bundle)));
      const svg = readFileSync(icon, "utf-8");
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: "asset", fileName, source });
      for (const { src, size, full } of ICONS) emit(src.slice(1), png(svg, size, full));
      for (const lang of ["en", "fr"] as const) emit(`${lang}.webmanifest`, JSON.stringify(manifest(lang)));
    },
  };
}
