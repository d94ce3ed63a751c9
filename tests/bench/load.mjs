/**
 * One measurement in a process of its own: `node load.mjs '{"url","seconds","headers"}'` prints requests/s,
 * p50, p99 as JSON.
 */
import autocannon from "autocannon";

const { url, seconds, headers } = JSON.parse(process.argv[2]);
const result = await autocannon({ url, headers, connections: 16, duration: seconds, timeout: 30 });
process.stdout.write(
  JSON.stringify({
    // Not the average of whole seconds: short rounds would be rounded badly.
    rate: result.requests.total / result.duration,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    faults: result.non2xx + result.errors + result.timeouts,
  }),
);
