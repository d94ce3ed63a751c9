import { run } from "./run.mjs";

const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];

/** Runs apt-get as root. The answer's code is not 0 where there is none, or no right to use it. */
export function apt(...args) {
  const [program, ...rest] = [...asRoot, "apt-get", ...args];
  return run(program, rest, { quiet: true, timeoutMs: 300_000, env: { DEBIAN_FRONTEND: "noninteractive" } });
}

/** Installs a package of Debian without what it only recommends. */
export const installPackage = (name) => apt("install", "-y", "--no-install-recommends", name);
