import { expect, test } from "vitest";

import { filesBelow, read } from "./sources";

/** Checks how browser tests declare their modes (playwright.config.ts). */
const specs = filesBelow(["tests/e2e"], /\.spec\.ts$/);

test("no browser test skips itself by its mode", () => {
  const skipping = specs.filter((file) => /\btest\.(?:skip|fixme)\([^;]*\bscripts\b/.test(read(file)));
  expect(skipping).toEqual([]);
});

test("a title ends with known tags, and leaves out one mode at most", () => {
  const titles = specs.flatMap((file) => [
    ...read(file).matchAll(/\btest(?:\.describe)?\(\s*(?:"([^"]*)"|`([^`]*)`)/g),
  ]);
  const tags = titles.map(([, plain, filled]) => /(?: @\S+)+$/.exec((plain ?? filled)!)?.[0].trim());
  const unknown = tags.filter((each) => each && !/^(?:@on|@off|@blocked|@off @blocked)$/.test(each));
  expect(titles.length).toBeGreaterThan(200);
  expect(tags.filter((each) => each === "@blocked").length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});
