import type pg from "pg";

import type { DatabaseLog } from "#platform/db/log";

/** The jobs that run by the clock. The names of jobs are those of the queues in the migrations. */
export interface Job {
  name:
    | "cart-reminders"
    | "back-in-stock"
    | "order-lines"
    | "subscriptions"
    | "membership-ends"
    | "appointments"
    | "invoice-reminders"
    | "referrals"
    | "unpaid-orders"
    | "payment-reconciliation"
    | "analytics-sinks";
  /** When it runs, in UTC: minute, hour, day, month, day of the week. */
  cron: string;
  /** It also runs once when a process starts, however many start within a minute. */
  runsAtStart?: boolean;
  run(): Promise<void>;
}

/**
 * pg-boss looks at its tables at these intervals. They are longer than its defaults, because a job may begin
 * a minute late, and an idle store should cost little.
 */
const calmPace = {
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 45,
  pollingIntervalSeconds: 30,
};

interface JobOptions {
  pool: pg.Pool;
  log: DatabaseLog;
  jobs: readonly Job[];
  /** The interval at which pg-boss looks. */
  pace?: typeof calmPace;
}

interface RunningJobs {
  /** Whether jobs run. */
  started: Promise<boolean>;
  /** Waits for running jobs, ten seconds at most. */
  stop(): Promise<void>;
}

/**
 * Runs jobs by the clock. pg-boss only gives the tick, so that of several processes on one database one runs
 * each; what is due stands in the jobs' own tables, by the platform's clock. It uses the platform's
 * connections and the tables of our migration, and changes no tables itself. Never throws: a store without
 * jobs is still open.
 */
export function startJobs({ pool, log, jobs, pace = calmPace }: JobOptions): RunningJobs {
  let stopped = false;
  async function start() {
    const { default: PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: "jobs",
      migrate: false,
      maintenanceIntervalSeconds: 3600,
      ...pace,
    });
    boss.on("error", (error) => void (stopped || log.error({ reason: error.message }, "A job failed")));
    if (stopped) return null;
    await boss.start();
    for (const { name, cron, runsAtStart, run } of jobs) {
      await boss.work(name, { pollingIntervalSeconds: pace.pollingIntervalSeconds }, () => run());
      await boss.schedule(name, cron);
      if (runsAtStart) await boss.send(name, {}, { singletonSeconds: 60 });
    }
    return boss;
  }
  const starting = start().catch((error: Error) => {
    if (!stopped) log.error({ reason: error.message }, "Jobs cannot run");
    return null;
  });
  return {
    started: starting.then((boss) => boss !== null),
    async stop() {
      stopped = true;
      const boss = await starting;
      await boss?.stop({ timeout: 10_000 }).catch(() => {});
    },
  };
}
