import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Places orders in a process of their own (`orders.ts`) and gives what was measured as a section of the report. */
export async function measureOrders({ root, quick }) {
  process.stderr.write("orders\n");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "tests/bench/orders.ts", quick ? "1000" : "6000"], { cwd: root });
  const result = JSON.parse(stdout);
  const counted = result.stored === result.orders && result.failures === 0 ? "each of them stored" : `${result.stored} stored, ${result.failures} failed`;
  return [
    "## Orders",
    `${result.perSecond} orders a second, ${result.atOnce} at once over one pool: ${result.orders} placed, ${counted}; \`fsync\` ${result.fsync}, ` +
      `\`synchronous_commit\` ${result.synchronousCommit}. Half took up to ${result.p50} ms, 99 of 100 up to ${result.p99} ms. An order costs ` +
      `${result.nodeCpuMs} ms of CPU in the platform and ${result.databaseCpuMs ?? "?"} ms in the database.`,
  ].join("\n\n");
}
