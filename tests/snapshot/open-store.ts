import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { freePort } from "#tests/support/free-port";
import { startServer } from "../bench/processes.mjs";
import { watchPlatform } from "./platform-calls";

/**
 * Starts the production build with fresh data: the platform, and two stores that call it through
 * `watchPlatform`. The second store allows one post a minute, and so refuses posts.
 */
export async function openStore() {
  const folder = resolve(`.cache/hosted-tests/${process.pid}`);
  const shared = {
    DATABASE_URL: "",
    GALLERY: "true",
    OUTBOX: "true",
    LOG_LEVEL: "silent",
    PLATFORM_SECRET: "a secret of the snapshot",
    GATEWAY_PENDING_MS: "1500",
    NODE_VERSION_CHECKED: "1",
  };
  const closing: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  const begin = async (name: string, args: string[], settings: Record<string, string>) => {
    const dataDir = join(folder, name);
    mkdirSync(dataDir, { recursive: true });
    // The second store knows the sessions of the first.
    writeFileSync(join(dataDir, "session-secret"), "a secret of the two stores");
    const server = await startServer([...args, `build/${name.split("-")[0]}.js`], {
      ...shared,
      ...settings,
      DATA_DIR: dataDir,
    });
    closing.push(server.stop);
    return server.origin;
  };
  try {
    mkdirSync(join(folder, "platform"), { recursive: true });
    mkdirSync(".cache/media-cache", { recursive: true });
    symlinkSync(resolve(".cache/media-cache"), join(folder, "platform/media-cache"));
    const platform = await begin("platform", [], { PLATFORM_PORT: "0" });
    const calls = await watchPlatform(platform);
    closing.push(calls.close);
    const store = async (name: string, postsPerMinute: string) => {
      const port = String(await freePort());
      // tests/support/browser-session.ts finds the data of a store by this file.
      writeFileSync(join(folder, `port-${port}`), "");
      return begin(name, ["--import", "./tests/snapshot/preload.mjs"], {
        PORT: port,
        PLATFORM_URL: calls.origin,
        POSTS_PER_MINUTE: postsPerMinute,
      });
    };
    const origin = await store("server", "1000000");
    const busyOrigin = await store("server-busy", "1");
    const operate = (...words: string[]) =>
      void execFileSync(process.execPath, ["build/operator.js", ...words], {
        env: { ...process.env, ...shared, NODE_ENV: "production", DATA_DIR: join(folder, "platform") },
        stdio: ["ignore", "ignore", "inherit"],
      });
    return { origin, busyOrigin, calls, operate, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type OpenStore = Awaited<ReturnType<typeof openStore>>;
