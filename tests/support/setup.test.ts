import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, describe, expect, it } from "vitest";

const scripts = pathToFileURL(join(process.cwd(), "scripts/setup/")).href;
const { checkNodeVersion } = (await import(/* @vite-ignore */ `${scripts}node-version.mjs`)) as {
  checkNodeVersion(version: string): { refused: boolean; message: string } | null;
};
const { loadEnvFile, parseLines } = (await import(/* @vite-ignore */ `${scripts}env-file.mjs`)) as {
  loadEnvFile(file: string): void;
  parseLines(text: string): Record<string, string>;
};

describe("installing packages", () => {
  /** A copy of the scripts beside a lock file whose package no registry has. */
  function startWithout(script: string) {
    const folder = mkdtempSync(join(tmpdir(), "install-"));
    cpSync("scripts", join(folder, "scripts"), { recursive: true });
    const wanted = { name: "store", version: "1.0.0", dependencies: { "left-pad": "1.3.0" } };
    writeFileSync(join(folder, "package.json"), JSON.stringify(wanted));
    const left = { version: "1.3.0", resolved: "http://127.0.0.1:1/left-pad.tgz", integrity: "sha512-AAAA" };
    const packages = { "": wanted, "node_modules/left-pad": left };
    const lock = JSON.stringify({ ...wanted, lockfileVersion: 3, requires: true, packages });
    writeFileSync(join(folder, "package-lock.json"), lock);
    const env = {
      ...process.env,
      npm_execpath: "",
      npm_config_cache: join(folder, "cache"),
      npm_config_fetch_retries: "0",
      npm_config_registry: "http://127.0.0.1:1/",
    };
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "scripts", script)], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    const lockAfter = readFileSync(join(folder, "package-lock.json"), "utf8");
    rmSync(folder, { recursive: true, force: true });
    return { status, lines: stderr.trim().split("\n"), isLockKept: lockAfter === lock };
  }

  it.each(["start.mjs", "platform.mjs", "store.mjs"])(
    "%s takes what the lock file names, or says in a sentence where npm's log is (OPS-1)",
    (script) => {
      const { status, lines, isLockKept } = startWithout(script);
      expect([status, isLockKept]).toEqual([1, true]);
      expect(lines.filter((line) => !line.startsWith("Node "))).toEqual([
        "Installing packages …",
        expect.stringMatching(
          /^The packages of package-lock\.json could not be installed \(\w+\)\. See \/\S+-debug-0\.log$/,
        ),
      ]);
    },
  );
});

describe("the version of Node (OPS-1)", () => {
  it.each(["v22.0.0", "v22.18.1", "v24.4.0", "v26.0.0"])("%s is supported", (version) =>
    expect(checkNodeVersion(version)).toBeNull(),
  );
  it.each(["v20.20.2", "v21.0.0", "v23.1.0"])("%s works with one line of warning", (version) => {
    const problem = checkNodeVersion(version)!;
    expect(problem.refused).toBe(false);
    expect(problem.message).toMatch(/^Node \d+ is not supported any more.*22 or 24[^\n]*$/);
  });
  it.each(["v18.20.0", "v8.0.0", "unknown"])("%s is refused", (version) =>
    expect(checkNodeVersion(version)).toMatchObject({
      refused: true,
      message: expect.stringContaining(version),
    }),
  );
  it("is the same in .nvmrc, package.json and the README", () => {
    const read = (file: string) => readFileSync(file, "utf8");
    expect(read(".nvmrc").trim()).toBe("22");
    expect(JSON.parse(read("package.json")).engines.node).toBe("^22.0.0 || >=24.0.0");
    expect(read("README.md")).toContain("Node 22 or 24");
  });
});

describe("the file .env (OPS-5)", () => {
  const folder = mkdtempSync(join(tmpdir(), "env-"));
  const file = join(folder, ".env");
  const names = ["ENV_FILE_NEW", "ENV_FILE_SET"];
  afterEach(() => {
    for (const name of names) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  });

  it("sets variables that the environment does not have; the file may be missing", () => {
    process.env.ENV_FILE_SET = "from the environment";
    loadEnvFile(join(folder, "none"));
    writeFileSync(file, "# comment\nENV_FILE_NEW='a # b'\nENV_FILE_SET=from the file\n");
    loadEnvFile(file);
    expect(names.map((name) => process.env[name])).toEqual(["a # b", "from the environment"]);
  });

  it("is read in the same way by a Node without a parser for it", () =>
    expect(
      parseLines("A=1\r\nexport B = two words # said\n#C=3\nD=\"x # y\"\nE='it'\nF=\nno line\n"),
    ).toEqual({
      A: "1",
      B: "two words",
      D: "x # y",
      E: "it",
      F: "",
    }));
});

describe("npm run serve", () => {
  const startOf = (environment: Record<string, string>) =>
    spawnSync(process.execPath, [join(process.cwd(), "scripts/serve.mjs")], {
      cwd: tmpdir(),
      env: { ...process.env, PLATFORM_URL: "", PLATFORM_SECRET: "", ...environment },
      encoding: "utf8",
    });

  it("does not start without a platform", () => {
    const { status, stdout, stderr } = startOf({});
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain("PLATFORM_URL is missing.");
  });
});
