import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { heroOf, keepPictures, readManifest, setKeys, unnamed, writeManifest } from "./manifest";

describe("the manifest", () => {
  it("drops pictures that no key names", () => {
    const picture = { width: 1, height: 1, color: "#ffffff", alt: "A range", model: "1" };
    const manifest = {
      pictures: { "kept.avif": picture, "gone.avif": picture },
      keys: { "old/key": "gone.avif" },
    };
    expect(setKeys(manifest, [["a/key", "kept.avif"]])).toEqual(["gone.avif"]);
    expect(manifest).toEqual({ pictures: { "kept.avif": picture }, keys: { "a/key": "kept.avif" } });
  });

  it("keeps the pictures that another run has added, and names the file of a hero", () => {
    const place = mkdtempSync(join(tmpdir(), "photographs-"));
    const picture = { width: 1, height: 1, color: "#ffffff", alt: "A room", model: "1" };
    try {
      writeManifest(place, { pictures: { "other.avif": picture }, keys: { "a/key": "room.avif" } });
      keepPictures(place, { "room.avif": { ...picture, heroes: { 1920: heroOf("room.avif", 1920) } } });
      const { pictures, keys } = readManifest(place);
      expect([Object.keys(pictures), keys]).toEqual([["other.avif", "room.avif"], { "a/key": "room.avif" }]);
      expect(setKeys({ pictures, keys }, [["b/key", "other.avif"]])).toEqual(["room.avif", "room.1920.avif"]);
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it("finds files that a killed run left unnamed, but not those that another run may be about to name", () => {
    const place = mkdtempSync(join(tmpdir(), "photographs-"));
    try {
      for (const name of ["named.avif", "stray.avif", "fresh.avif", "notes.txt"])
        writeFileSync(join(place, name), "");
      for (const name of ["named.avif", "stray.avif", "notes.txt"]) utimesSync(join(place, name), 0, 0);
      const picture = { width: 1, height: 1, color: "#ffffff", alt: "A range", model: "1" };
      expect(unnamed(place, { pictures: { "named.avif": picture }, keys: {} })).toEqual(["stray.avif"]);
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});
