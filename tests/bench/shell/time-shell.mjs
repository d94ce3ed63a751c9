import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

import { databasePids } from "../processes.mjs";

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures what the shell adds to a page on the server, in milliseconds per request. One process serves the
 * same page alternately with the shell and without it (`shell-switch.mjs`), one request after the other,
 * uncached and compressed. Each pair of batches gives one difference; the result is their median, so a short
 * load from other programs spoils one pair only. `cpu` is the sum of the store and its database.
 */
export async function timeShell(server, url, { cookie, dataDir, warmUp, pairs, batch }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (headers) => request(url, { agent, headers: { cookie, "accept-encoding": "br", ...headers } });
  const sides = { on: {}, off: { "x-bench-shell": "off" } };
  const bytes = {};
  for (const [side, headers] of Object.entries(sides)) bytes[side] = await ask(headers);
  if (bytes.off > bytes.on * 0.8)
    throw new Error(`The shell could not be taken out of ${url}: ${bytes.on} and ${bytes.off} bytes`);

  const run = async (side) => {
    const pids = [server.pid, ...databasePids(dataDir)];
    const before = cpuOf(pids);
    const waits = [];
    for (let count = 0; count < batch; count++) {
      const start = performance.now();
      await ask(sides[side]);
      waits.push(performance.now() - start);
    }
    const after = cpuOf(pids);
    return { wait: middle(waits), cpu: before === null ? null : (after - before) / batch };
  };
  for (let count = 0; count < warmUp; count++) for (const side of ["on", "off"]) await run(side);
  const rounds = [];
  for (let pair = 0; pair < pairs; pair++) {
    // The order alternates, because the first of a pair may be colder.
    const order = pair % 2 ? ["off", "on"] : ["on", "off"];
    const round = {};
    for (const side of order) round[side] = await run(side);
    rounds.push(round);
  }
  agent.destroy();
  const difference = (key) =>
    rounds[0].on[key] === null ? null : middle(rounds.map(({ on, off }) => on[key] - off[key]));
  return {
    cpu: difference("cpu"),
    wait: difference("wait"),
    whole: middle(rounds.map(({ on }) => on.cpu ?? on.wait)),
  };
}

/**
 * The cost of a page on a server that only renders it: CPU milliseconds per request under the same
 * conditions.
 */
export async function timeAlone(server, url, { warmUp, pairs, batch }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const costs = [];
  for (let round = 0; round < pairs + warmUp; round++) {
    const before = cpuOf([server.pid]);
    for (let count = 0; count < batch; count++) await request(url, { agent });
    costs.push(before === null ? null : (cpuOf([server.pid]) - before) / batch);
  }
  agent.destroy();
  return costs[0] === null ? null : middle(costs.slice(warmUp));
}

/**
 * CPU time of processes in milliseconds, from the nanoseconds of the scheduler. Null if the system does not
 * report it.
 */
function cpuOf(pids) {
  try {
    return pids.reduce((sum, pid) => sum + threadsOf(pid), 0) / 1e6;
  } catch {
    return null;
  }
}

const threadsOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, id) => sum + Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]),
    0,
  );

function request(url, options) {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      let bytes = 0;
      response.on("data", (part) => (bytes += part.length));
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answers ${response.statusCode}`)),
      );
    }).on("error", reject);
  });
}
