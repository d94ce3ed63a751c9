import { loadavg } from "node:os";

import { raw } from "../store-pages.mjs";
import { section } from "../report.mjs";

import { timeAlone, timeShell } from "./time-shell.mjs";
import { weighShell } from "./weigh-shell.mjs";

/** The budget of the shell per page: brotli bytes, and median milliseconds on the server. */
const budget = { bytes: 9000, ms: 2 };

/**
 * `server` was started with the switch (`shell-switch.mjs`); `react` is the streamed reference. Pages that
 * hide parts of the shell (the cart has no footer) are measured without them.
 */
export async function measureShell(server, react, { cookie, pages, dataDir, quick }) {
  const extent = { warmUp: quick ? 3 : 25, pairs: quick ? 15 : 60, batch: 20 };
  // Warm-up: the process gets faster for a while, which would distort the result of the first page.
  for (const path of Object.values(pages))
    await timeShell(server, server.origin + path, { cookie, dataDir, ...extent, pairs: extent.warmUp });
  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    process.stderr.write(`\rshell: ${name}`.padEnd(60));
    const { body } = await raw(server.origin + path, { cookie, "accept-encoding": "identity" });
    const { plain, br } = weighShell(body.toString("utf8"));
    const { cpu, wait, whole } = await timeShell(server, server.origin + path, {
      cookie,
      dataDir,
      ...extent,
    });
    rows.push([
      name,
      plain,
      br,
      verdict(br, budget.bytes),
      cpu?.toFixed(2) ?? "?",
      wait.toFixed(2),
      whole.toFixed(2),
      verdict(cpu ?? wait, budget.ms),
    ]);
  }
  process.stderr.write("\n");
  return `${section("Shell", ["page", "HTML", "brotli", `of ${budget.bytes} B`, "CPU ms", "wait ms", "whole page", `of ${budget.ms} ms`], rows)}\n\n${explanation} ${machine(await timeAlone(react, react.origin, extent))}`;
}

const verdict = (value, limit) => `${Math.round((value / limit) * 100)} %${value > limit ? " over" : ""}`;

const machine = (alone) =>
  `Measured in the same way, React's streamed reference costs ${alone?.toFixed(2) ?? "?"} ms of CPU here, with a load of ${loadavg()[0].toFixed(1)} on the machine. On a busy machine ` +
  "every request costs more, so the ratio to the reference is more reliable than the milliseconds.";

const explanation =
  "The shell is everything except the content of a page: header, menus, notices, footer. Bytes: the document with an empty `<main>`, without structured data and " +
  "without the data of the page's route, compressed as the store compresses. Time: the same page from one process, alternately with the shell and without it (without its loader and its markup), " +
  "uncached for a guest with a cart, compressed, one request after the other; the median of the differences. 'CPU' counts the store and its database, 'wait' is the added waiting time of the visitor.";
