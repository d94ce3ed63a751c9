import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Places orders in a process of their own (`orders.ts`) and gives what was measured as a section of the
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
      ? "each of them stored"
      : `${result.stored} stored, ${result.failures} failed`;
  return [
    "## Orders",
    `${result.perSecond} orders a second, ${result.atOnce} at once over one pool: ${result.orders} placed, ${counted}; \`fsync\` ${result.fsync}, ` +
      `\`synchronous_commit\` ${result.synchronousCommit}. Half took up to ${result.p50} ms, 99 of 100 up to ${result.p99} ms. An order costs ` +
      `${result.nodeCpuMs} ms of CPU in the platform and ${result.databaseCpuMs ?? "?"} ms in the database.`,
    "## A cart of a hundred lines",
    cartText(result.hundredLines),
  ].join("\n\n");
}

function cartText({ lines, summary, items }) {
  return (
    `${lines} lines are read and priced for the cart's summary in ${summary.p50} ms (median; 95 of 100 within ${summary.p95} ms; under 15 ms wanted), and ` +
    `given out with every line in ${items.p50} ms (${items.p95} ms); calls in process, one after the other.`
  );
}
