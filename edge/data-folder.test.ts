import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { checkDataFolder } from "./data-folder";

const root = await mkdtemp(join(tmpdir(), "data-"));
afterAll(() => rm(root, { recursive: true }));

it("a folder that can be written is made, and stays empty (OPS-85)", async () => {
  await checkDataFolder(join(root, "new/deep"));
  expect(await readdir(join(root, "new/deep"))).toEqual([]);
});

it("one that cannot is refused in one sentence that names DATA_DIR (OPS-85)", async () => {
  const file = join(root, "file");
  await writeFile(file, "");
  for (const place of [file, join(file, "below")])
    await expect(checkDataFolder(place)).rejects.toThrow(
      new RegExp(`^DATA_DIR: ${place} cannot be written \\([A-Z]+\\)\\. Name another folder\\.$`),
    );
});
