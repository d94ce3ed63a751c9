import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs `orders.ts` in a separate process. Returns the orders per second, and the result as sections of the
 * report.
 */
export async function measureOrders({ root, quick }) {
  process.stderr.write("orders\n");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "tests/bench/orders.ts", quick ? "1000" : "6000"],
    { cwd: root },
  );
  const result = JSON.parse(stdout);
  const counted =
    result.stored === result.orders && result.failures === 0
      ? "all stored"
      : `${result.stored} stored, ${result.failures} failed`;
  const text = [
    "## Orders",
    `${result.perSecond} orders a second, ${result.atOnce} at once over one pool: ${result.orders} placed, ${counted}; \`fsync\` ${result.fsync}, ` +
      `\`synchronous_commit\` ${result.synchronousCommit}. Median ${result.p50} ms, 99th percentile ${result.p99} ms. An order costs ` +
      `${result.nodeCpuMs} ms of CPU in the platform and ${result.databaseCpuMs ?? "?"} ms in the database.`,
    "## A cart of a hundred lines",
    cartText(result.hundredLines),
  ].join("\n\n");
  return { perSecond: result.perSecond, text };
}

function cartText({ lines, summary, items }) {
  return (
    `The cart summary reads and prices ${lines} lines in ${summary.p50} ms (median; 95th percentile ${summary.p95} ms; target under 15 ms). ` +
    `The response with all lines takes ${items.p50} ms (${items.p95} ms). The calls run in process, one after the other.`
  );
}
