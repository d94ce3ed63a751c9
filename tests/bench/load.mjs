/**
 * One measurement in a separate process. Usage: `node load.mjs '{"url","seconds","headers"}'`. Prints
 * requests per second, p50 and p99 as JSON.
 */
import autocannon from "autocannon";

const { url, seconds, headers } = JSON.parse(process.argv[2]);
const result = await autocannon({ url, headers, connections: 16, duration: seconds, timeout: 30 });
process.stdout.write(
  JSON.stringify({
    // Computed from the total, because the average of whole seconds is imprecise in short rounds.
    rate: result.requests.total / result.duration,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    faults: result.non2xx + result.errors + result.timeouts,
  }),
);
