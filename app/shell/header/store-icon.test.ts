import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import storeProfiles from "#platform/seed/content/store-profiles.json";

import { storeIcon } from "./store-icon";

const publicFolder = join(import.meta.dirname, "../../../public");

it("every store of the seed has a different icon, and every icon belongs to a store", () => {
  const icons = Object.values(storeProfiles).map(({ theme }) => storeIcon(theme));
  expect(new Set(icons).size).toBe(icons.length);
  for (const icon of icons) expect(existsSync(join(publicFolder, icon)), icon).toBe(true);
  expect(
    readdirSync(join(publicFolder, "icons"))
      .map((name) => `/icons/${name}`)
      .sort(),
  ).toEqual([...icons].sort());
});

it.each([undefined, "", "another", "../x", "constructor"])(
  "theme %j gets the icon of the main store",
  (theme) => expect(storeIcon(theme)).toBe("/icons/ardenne.svg"),
);
