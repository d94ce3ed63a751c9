import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { freePort } from "./free-port";

const root = resolve(import.meta.dirname, "../..");

/**
 * Starts the built platform alone and, before it, the built store under @remix-run/serve as `npm run serve`
 * does, each in a process of its own. Each of `ways` leads a store of its own to the platform, by another
 * address and without its secret. `stop` ends all and removes their data.
 */
export async function startServed(...ways: ((platform: string) => Promise<string>)[]) {
  const folder = join(root, ".cache/serve-tests", `${process.pid}-${Date.now()}`);
  mkdirSync(folder, { recursive: true });
  const children: ChildProcess[] = [];
  const begin = (file: string, args: string[], settings: Record<string, string>) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATABASE_URL: "",
        LOG_LEVEL: "warn",
        PLATFORM_SECRET: "a secret of the browser tests",
        ...settings,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    return said(child, /http:\/\/localhost:\d+\S*/);
  };
  const stop = async () => {
    // The store first, then the platform, which stops its database.
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const platform = await begin("build/platform.js", [], {
      PLATFORM_PORT: "0",
      DATA_DIR: join(folder, "platform"),
    });
    const beginStore = async (platformUrl: string, at = 0, settings: Record<string, string> = {}) =>
      begin("scripts/serve.mjs", [], {
        ...settings,
        PLATFORM_URL: platformUrl,
        PORT: String(await freePort()),
        DATA_DIR: join(folder, `store-${at}`),
      });
    const address = platform.replace("localhost", "127.0.0.1");
    const origins: string[] = [];
    for (const [at, way] of ways.entries())
      origins.push(await beginStore(await way(address), at, { PLATFORM_SECRET: "" }));
    return { origin: origins[0] ?? (await beginStore(address)), origins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The first output of a program that matches the pattern; an error if the program ends before. */
function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, fail) => {
    let output = "";
    child.stdout!.on("data", (text) => {
      output += text;
      const found = pattern.exec(output)?.[0];
      if (found) done(found);
    });
    child.once("exit", (code) => fail(new Error(`ended with ${code}: ${output}`)));
  });
}
