import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";

import { createMetrics, serveMetrics } from "./metrics";

it("metrics are in the text format of Prometheus, on a port of their own, and tell of sinks (OPS-104, OPS-174)", async () => {
  const metrics = createMetrics();
  metrics.count("GET", 200, 3);
  metrics.count("GET", 200, 700);
  metrics.count("POST", 429, 20_000);
  metrics.watchSinks(async () => [{ name: "ga4:G-TEST1", waiting: 7, sent: 60, refused: 2, failures: 3 }]);
  const server = await serveMetrics(metrics, { port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = (await answer.text()).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "# TYPE http_requests_total counter",
        'http_requests_total{method="GET",status="200"} 2',
        'http_requests_total{method="POST",status="429"} 1',
        "# TYPE http_request_duration_seconds histogram",
        'http_request_duration_seconds_bucket{le="0.005"} 1',
        'http_request_duration_seconds_bucket{le="1"} 2',
        'http_request_duration_seconds_bucket{le="10"} 2',
        'http_request_duration_seconds_bucket{le="+Inf"} 3',
        "http_request_duration_seconds_sum 20.703",
        "http_request_duration_seconds_count 3",
        'event_sink_waiting{sink="ga4:G-TEST1"} 7',
        'event_sink_failures{sink="ga4:G-TEST1"} 3',
        'event_sink_sent_total{sink="ga4:G-TEST1"} 60',
        'event_sink_refused_total{sink="ga4:G-TEST1"} 2',
      ]),
    );
    // Every line is a comment or a sample: a name, labels and a number.
    for (const line of lines.filter(Boolean))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/);
    expect(lines.at(-1)).toBe("");
    metrics.watchSinks(() => Promise.reject(new Error("the database does not answer")));
    const rest = await (await fetch(`${origin}/metrics`)).text();
    expect([rest.includes("http_requests_total"), rest.includes("event_sink")]).toEqual([true, false]);
    expect((await fetch(origin)).status).toBe(404);
    const { port } = server.address() as AddressInfo;
    await expect(serveMetrics(metrics, { port, host: "127.0.0.1" })).rejects.toThrow(
      new Error(`Port ${port} is in use. Set METRICS_PORT to another one.`),
    );
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
