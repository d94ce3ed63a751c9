import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { promisify } from "node:util";

/** The heap limits of `npm start` in a folder with the store's sources. */
export const heapLimits = (folder) =>
  JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).scripts.start.match(/--max-[\w-]+=\d+/g) ?? [];

/** The environment of a store with a database in a folder of its own. */
export const storeSettings = (dataDir) => ({
  PORT: "0",
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  LOG_LEVEL: "warn",
  POSTS_PER_MINUTE: "100000",
});

/** Starts a server and reads its port from its output (`port 1234` or a URL that ends in the port). */
export function startServer(args, env = {}, folder = process.cwd()) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (text) => {
      output += text;
      const port = /(?:^port |localhost:)(\d+)$/m.exec(output)?.[1];
      if (port) resolve({ pid: child.pid, origin: `http://127.0.0.1:${port}`, stop: () => stop(child) });
    });
    child.once("exit", (code) => reject(new Error(`${args.join(" ")} ended with ${code}`)));
  });
}

async function stop(child) {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

/**
 * Loads one URL from another process and measures the CPU time of the server meanwhile, together with that of
 * the database in `server.dataDir` if it has one.
 */
export async function load(server, url, seconds, headers = {}) {
  const measure = () => {
    const own = cpuSeconds(server.pid);
    return own === null || !server.dataDir ? own : own + (databaseCpuSeconds(server.dataDir) ?? 0);
  };
  const before = measure();
  const file = new URL("load.mjs", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    file,
    JSON.stringify({ url, seconds, headers }),
  ]);
  const result = JSON.parse(stdout);
  const cpu = measure();
  return {
    ...result,
    cpuMs: cpu === null || result.requests === 0 ? null : ((cpu - before) * 1000) / result.requests,
  };
}

/** CPU time of a process in seconds. Null if the system does not report it. */
function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

/**
 * CPU time of the database server of a data folder in seconds, summed over all its processes, including those
 * that have ended. Null if the system does not report it.
 */
export function databaseCpuSeconds(dataDir) {
  try {
    const [postmaster, ...others] = databasePids(dataDir);
    // Fields after the name: the own CPU time is in the 12th and 13th, that of ended children follows.
    const fields = readFileSync(`/proc/${postmaster}/stat`, "utf8").split(") ")[1].split(" ");
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    return others.reduce((sum, pid) => sum + (cpuSeconds(pid) ?? 0), own);
  } catch {
    return null;
  }
}

/**
 * Memory in megabytes: the resident memory of one process, and the proportional share of a group of
 * processes.
 */
export function residentMegabytes(pid) {
  return readKilobytes(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) / 1024;
}

export function databaseMegabytes(dataDir) {
  try {
    return (
      databasePids(dataDir).reduce(
        (sum, pid) => sum + readKilobytes(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m),
        0,
      ) / 1024
    );
  } catch {
    return null;
  }
}

/** The processes of the database; the first is the postmaster. */
export function databasePids(dataDir) {
  const postmaster = readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0];
  return [
    postmaster,
    ...readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster),
  ];
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ")[1];
  } catch {
    return null;
  }
}

function readKilobytes(file, pattern) {
  return Number(pattern.exec(readFileSync(file, "utf8"))?.[1] ?? 0);
}
