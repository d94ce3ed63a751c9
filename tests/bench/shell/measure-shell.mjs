import { loadavg } from "node:os";

import { raw } from "../store-pages.mjs";
import { section } from "../report.mjs";

import { timeAlone, timeShell } from "./time-shell.mjs";
import { weighShell } from "./weigh-shell.mjs";

/** What the shell may cost a page at most: bytes as brotli, milliseconds on the server at the median. */
const budget = { bytes: 9000, ms: 2 };

/**
 * `server` was started with the switch (`shell-switch.mjs`), `react` is the streamed reference. Pages that
 * hide parts of the shell, such as the cart its footer, are measured as they are.
 */
export async function measureShell(server, react, { cookie, pages, dataDir, quick }) {
  const extent = { warmUp: quick ? 3 : 25, pairs: quick ? 15 : 60, batch: 20 };
  // The process gets faster for a while, whatever it is asked: the page that comes first would pay for it.
  for (const path of Object.values(pages))
    await timeShell(server, server.origin + path, { cookie, dataDir, ...extent, pairs: extent.warmUp });
  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    process.stderr.write(`\rshell: ${name}`.padEnd(60));
    const { body } = await raw(server.origin + path, { cookie, "accept-encoding": "identity" });
    const { plain, br } = await weighShell(body.toString("utf8"));
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
  `Asked one after the other in the same way, React's streamed reference costs ${alone?.toFixed(2) ?? "?"} ms of CPU here, with a load of ${loadavg()[0].toFixed(1)} on the machine: on a busy one ` +
  "every request costs more, so that the share of the reference says more than the milliseconds.";

const explanation =
  "Header, menus, notices, footer and all that surrounds a page's own content. Bytes: the document with an empty `<main>`, without its description for search engines and " +
  "without the data of the page's own route, compressed as the store compresses. Time: the same page from one process with the shell and without it by turns (its loader and its markup " +
  "are left out), rendered anew for a guest with a cart and compressed, one request after the other; the middle of the differences. 'CPU' counts the store and its database, 'wait' is what the visitor waits longer.";
