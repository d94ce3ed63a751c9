import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

import { loadSecrets } from "./secret";

const root = await mkdtemp(join(tmpdir(), "secret-"));
afterAll(() => rm(root, { recursive: true }));
const folder = (name: string) => join(root, name);

it("a configured secret is used, and no file is written (OPS-7)", async () => {
  expect(await loadSecrets(["the new one", "the old one"], folder("none"))).toEqual([
    "the new one",
    "the old one",
  ]);
  expect(await readdir(root)).not.toContain("none");
});

it("a long secret is made once, readable by its owner only, and used again (OPS-7)", async () => {
  const [secret] = await loadSecrets(undefined, folder("new/deep"));
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await loadSecrets(undefined, folder("new/deep"))).toEqual([secret]);
  expect((await stat(folder("new/deep/session-secret"))).mode & 0o777).toBe(0o600);
  expect(await loadSecrets(undefined, folder("other"))).not.toEqual([secret]);
});

it("processes that start at the same time share one secret and one file (OPS-7)", async () => {
  const secrets = (
    await Promise.all(Array.from({ length: 20 }, () => loadSecrets(undefined, folder("race"))))
  ).flat();
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder("race"))).toEqual(["session-secret"]);
  expect(await readFile(folder("race/session-secret"), "utf8")).toBe(secrets[0]);
});

it.each(["", "\n", "short"])("a file with %j stops the start (OPS-7)", async (text) => {
  await mkdir(folder("broken"), { recursive: true });
  await writeFile(folder("broken/session-secret"), text);
  await expect(loadSecrets(undefined, folder("broken"))).rejects.toThrow("contains no secret");
});
