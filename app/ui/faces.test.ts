import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

import { brandThemes } from "#platform/core/brand-themes";
import { catalogFiles } from "#platform/seed/catalog/index";
import { pageDrafts, storeBodies } from "#platform/seed/content/content-files";

/** Each brand has one display face with every character of its headings (STORE-42). */

const folder = join(import.meta.dirname, "../../public/fonts");
const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Tables that WOFF2 names by number, as far as they are read here. */
const knownTables: Record<number, string> = { 0: "cmap", 1: "head", 2: "hhea" };

/** The tables of a WOFF2 file that are stored as they are (WOFF2, section 5). */
function tablesOf(file: string): Map<string, Buffer> {
  const data = readFileSync(join(folder, file));
  expect(data.toString("latin1", 0, 4)).toBe("wOF2");
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = data[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const lengths: [name: string, length: number][] = [];
  for (let count = data.readUInt16BE(12); count > 0; count -= 1) {
    const flags = data[at++]!;
    const index = flags & 63;
    let name = knownTables[index] ?? String(index);
    if (index === 63) {
      name = data.toString("latin1", at, at + 4);
      at += 4;
    }
    const length = number();
    // Outlines (10 and 11) are transformed unless the version is 3, other tables if it is not 0.
    const isTransformed = index === 10 || index === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    lengths.push([name, isTransformed ? number() : length]);
  }
  const plain = brotliDecompressSync(data.subarray(at, at + data.readUInt32BE(20)));
  let start = 0;
  return new Map(lengths.map(([name, length]) => [name, plain.subarray(start, (start += length))]));
}

/** The characters of a font: the ranges of its character map in format 4. */
function charactersOf(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + table * 8 + 4));
    if (part.readUInt16BE(0) !== 4) continue;
    const segments = part.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = part.readUInt16BE(14 + segment * 2);
      const start = part.readUInt16BE(16 + segments * 2 + segment * 2);
      for (let code = start; code <= end && code < 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}

/** Every text under a key that is drawn as a heading. */
function headingsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return ["heading", "label", "title", "tagline", "name"].includes(key)
      ? [value]
      : [...value.matchAll(/<h[1-4]>(.*?)<\/h[1-4]>/g)].map(([, text]) => text!);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, each]) => headingsIn(each, Array.isArray(value) ? key : name));
}

/** Widths and heights of Times and Arial, and of what has their measures on other systems. */
const times = { ascent: 1825 / 2048, descent: 443 / 2048 };
const arial = { ascent: 1854 / 2048, descent: 434 / 2048 };
const faces = [
  { family: "Newsreader", stores: ["ardenne", "business"], like: times },
  { family: "Caprasimo", stores: ["hollins"], like: times },
  { family: "Nunito", stores: ["brightwell"], like: arial },
  { family: "Barlow", stores: ["tarn"], like: arial },
];

describe.each(faces)("the face $family", ({ family, stores, like }) => {
  const name = family.toLowerCase();
  const file = `${name}-display.woff2`;
  const tables = tablesOf(file);

  it("is at most 30 KB, shows its text at once, and has its license beside it (STORE-42)", () => {
    expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(30_000);
    expect(css).toContain(
      `@font-face {\n  font-family: ${family};\n  src: url("/fonts/${file}");\n  font-display: swap;\n}`,
    );
    expect(readFileSync(join(folder, `${name}-OFL.txt`), "utf8")).toContain("SIL Open Font License");
  });

  it("is as high as the stretched font of the system (STORE-42)", () => {
    const rule = css.slice(css.indexOf(`font-family: ${family}-fallback;`)).split("}")[0]!;
    const stretch = Number(/size-adjust: ([\d.]+)%/.exec(rule)![1]) / 100;
    const unit = tables.get("head")!.readUInt16BE(18);
    const [ascent, descent, gap] = [4, 6, 8].map((at) => tables.get("hhea")!.readInt16BE(at) / unit);
    expect(ascent).toBeCloseTo(like.ascent * stretch, 2);
    expect(descent).toBeCloseTo(-like.descent * stretch, 2);
    expect(gap).toBe(0);
  });

  it.each(stores)("has every character of the headings of %s (STORE-42)", (store) => {
    const headings = [
      ...headingsIn(catalogFiles),
      ...storeBodies.flatMap(({ bodies }) => headingsIn(bodies[store] ?? bodies.shared)),
      ...pageDrafts
        .filter((page) => page.stores?.includes(store) ?? true)
        .flatMap((page) => headingsIn(page)),
    ];
    expect(headings.length).toBeGreaterThan(50);
    const has = charactersOf(tables.get("cmap")!);
    expect([has.has(0x41), has.has(0x416)], "A, and not the Cyrillic Zh").toEqual([true, false]);
    const lacks = [...new Set(headings.join(""))].filter((each) => !has.has(each.codePointAt(0)!));
    expect(lacks).toEqual([]);
  });
});

it("no other font is served, and every theme names the face of its brand (STORE-42)", () => {
  expect(readdirSync(folder).filter((each) => each.endsWith(".woff2"))).toHaveLength(faces.length);
  for (const { family, stores } of faces.slice(1)) {
    const rule = css.slice(css.indexOf(`[data-theme="${stores[0]}"] {`)).split("}")[0];
    expect(rule).toContain(`--display: ${family}, ${family}-fallback, `);
  }
});

it("the face of documents is that of the brand's headings (ORDER-138)", () => {
  const ofStores = faces.flatMap(({ family, stores }) =>
    stores.map((store) => [store, family.toLowerCase()]),
  );
  expect(Object.fromEntries(Object.values(brandThemes).map(({ name, face }) => [name, face]))).toEqual(
    Object.fromEntries(ofStores),
  );
});
