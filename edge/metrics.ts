import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Upper bounds of the classes of times to answer, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The progress of a place that gets events (OPS-174). */
interface SinkCounts {
  name: string;
  waiting: number;
  sent: number;
  refused: number;
  failures: number;
}

/** The counts of a process, for a monitoring system. */
export interface Metrics {
  /** Also counts what goes to other places, as `read` tells it when the counts are asked for. */
  watchSinks(read: () => Promise<readonly SinkCounts[]>): void;
  count(method: string, status: number, ms: number): void;
  /** The text format of Prometheus, version 0.0.4. */
  text(): Promise<string>;
}

/** Counts answers, by method and status, and how long they took. */
export function createMetrics(): Metrics {
  const answers = new Map<string, number>();
  const classes = bounds.map(() => 0);
  let seconds = 0;
  let total = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let readSinks: () => Promise<readonly SinkCounts[]> = async () => [];
  const usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
  return {
    count(method, status, ms) {
      // Anybody can send any method, and each would be a series of its own.
      const key = `method="${usual.includes(method) ? method : "other"}",status="${status}"`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
      bounds.forEach((bound, index) => {
        if (ms / 1000 <= bound) classes[index]! += 1;
      });
      seconds += ms / 1000;
      total += 1;
    },
    watchSinks: (read) => void (readSinks = read),
    async text() {
      // The other counts are worth most while the database does not answer.
      const sinks = await readSinks().catch(() => []);
      const cpu = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const started = Date.now() / 1000 - process.uptime();
      const p99 = Math.max(0, delay.percentile(99) / 1e9);
      delay.reset();
      return [
        ...series("http_requests_total", "counter", "Answers by method and status; 499: the client left.", [
          ...[...answers].map(([key, count]) => `{${key}} ${count}`),
        ]),
        ...series("http_request_duration_seconds", "histogram", "Time until an answer was sent.", [
          ...bounds.map((bound, index) => `_bucket{le="${bound}"} ${classes[index]}`),
          `_bucket{le="+Inf"} ${total}`,
          `_sum ${seconds}`,
          `_count ${total}`,
        ]),
        ...series("process_cpu_seconds_total", "counter", "Processor time.", [
          ` ${(cpu.user + cpu.system) / 1e6}`,
        ]),
        ...series("process_resident_memory_bytes", "gauge", "Memory in use.", [` ${rss}`]),
        ...series("process_start_time_seconds", "gauge", "When the process began.", [` ${started}`]),
        ...series("nodejs_heap_size_used_bytes", "gauge", "JavaScript memory in use.", [` ${heapUsed}`]),
        ...series("nodejs_eventloop_lag_p99_seconds", "gauge", "99 % of delays since the last reading.", [
          ` ${p99}`,
        ]),
        ...ofSinks.flatMap(([name, type, help, field]) =>
          sinks.length === 0
            ? []
            : series(
                name,
                type,
                help,
                sinks.map((sink) => `{sink="${sink.name}"} ${sink[field]}`),
              ),
        ),
        "",
      ].join("\n");
    },
  };
}

const ofSinks = [
  ["event_sink_waiting", "gauge", "Events that a sink is to get and has not got.", "waiting"],
  ["event_sink_failures", "gauge", "Tries in a row that a sink did not answer.", "failures"],
  ["event_sink_sent_total", "counter", "Events that a sink has got.", "sent"],
  ["event_sink_refused_total", "counter", "Events that a sink refused.", "refused"],
] as const;

const series = (name: string, type: string, help: string, values: string[]) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...values.map((value) => name + value),
];

/** Serves `GET /metrics` on a port of its own, for the network of the monitoring system (OPS-104). */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics")
      return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
    void metrics.text().then((text) => response.end(text));
  });
  server.listen({ port, host });
  await once(server, "listening").catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(`Port ${port} is in use. Set METRICS_PORT to another one.`);
  });
  // The process ends without waiting for its readers.
  server.unref();
  return server;
}
