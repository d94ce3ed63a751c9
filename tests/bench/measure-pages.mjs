import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildBaseline, idOfCommit } from "./baseline.mjs";
import { databaseMegabytes, load, heapLimits, residentMegabytes, storeSettings } from "./processes.mjs";
import { findPages, raw } from "./store-pages.mjs";

/**
 * Measures the pages of the built store beside the references and, with `baseline`, beside the build of
 * another commit. Each round measures each page on one server after the other.
 */
export async function measurePages({ root, baseline, servers, extent: { rounds, seconds, warmUp } }) {
  const home = mkdtempSync(join(tmpdir(), "bench-"));
  chmodSync(home, 0o755);
  let watch;
  try {
    const commit = baseline === null ? null : await idOfCommit(root, baseline);
    if (commit) process.stderr.write(`building ${commit}\n`);
    const folders = [root, ...(commit ? [await buildBaseline(root, commit, home)] : [])];
    const sides = [];
    for (const folder of folders) {
      const dataDir = join(home, `data-${sides.length}`);
      const store = await servers.begin(
        [...heapLimits(folder), "build/server.js"],
        storeSettings(dataDir),
        folder,
      );
      sides.push({ store: { ...store, dataDir }, ...(await findPages(store.origin)) });
    }
    const sample = join(home, "home.html");
    writeFileSync(sample, (await raw(sides[0].store.origin, { "accept-encoding": "identity" })).body);
    const references = {
      [nodeHttp]: await servers.begin(["tests/bench/bytes-reference.mjs", sample]),
      [react]: await servers.begin(["tests/bench/react-reference.mjs"]),
      [reactGzip]: await servers.begin(["tests/bench/react-reference.mjs", "gzip"]),
    };
    const jobs = [
      ...Object.entries(references).map(([name, server]) => ({
        name,
        targets: [{ server, url: server.origin, headers: {} }],
      })),
      ...Object.keys(sides[0].pages).flatMap((page) => pageJobs(sides, page)),
    ].map((job) => ({ ...job, found: job.targets.map(() => []) }));

    let highest = 0;
    const { pid, dataDir } = sides[0].store;
    watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pid))), 100);
    for (const { server, url, headers } of jobs.flatMap(({ targets }) => targets))
      await load(server, url, warmUp, headers);
    for (let round = 1; round <= rounds; round++) {
      for (const { name, targets, found } of jobs) {
        process.stderr.write(`\rround ${round} of ${rounds}: ${name}`.padEnd(60));
        // Neither build always comes first.
        const order = [...targets.keys()];
        for (const at of round % 2 === 0 ? order.reverse() : order) {
          const { server, url, headers } = targets[at];
          found[at].push(await load(server, url, seconds, headers));
        }
      }
    }
    process.stderr.write("\n");
    return {
      references: Object.fromEntries(
        jobs.filter(({ reference }) => !reference).map(({ name, found }) => [name, found[0]]),
      ),
      pages: jobs
        .filter(({ reference }) => reference)
        .map(({ name, reference, found: [rounds, before] }) => ({ name, reference, rounds, before })),
      baseline: commit,
      memory: { store: highest, database: databaseMegabytes(dataDir) },
    };
  } finally {
    clearInterval(watch);
    await servers.stopAll();
    rmSync(home, { recursive: true, force: true });
  }
}

const nodeHttp = "node:http, home's bytes";
const react = "React, streamed";
const reactGzip = "React, streamed + gzip";

/** The ways in which a page is asked for, each with its reference. */
function pageJobs(sides, page) {
  const compressed = { "accept-encoding": "gzip, br" };
  const job = (way, reference, headersFor) => ({
    name: `${page}, ${way}`,
    reference,
    targets: sides.map(({ store, pages, cookie }) => ({
      server: store,
      url: store.origin + pages[page],
      headers: headersFor(cookie),
    })),
  });
  return [
    job("plain", react, (cookie) => ({ cookie })),
    job("compressed", reactGzip, (cookie) => ({ cookie, ...compressed })),
    // A first visit to the cart shows none.
    ...(page === "cart" ? [] : [job("first visit", nodeHttp, () => compressed)]),
  ];
}
