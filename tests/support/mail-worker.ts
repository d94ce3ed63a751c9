/**
 * A process that sends the mails of a database: `mail-worker.ts <database as JSON> <SMTP_URL> <time>`. Its
 * clock stands still. Tests kill it.
 */
import type pg from "pg";

import { createPool } from "#platform/db/open-database";
import { createSmtp } from "#platform/mail/smtp";
import { startMailWorker } from "#platform/mail/worker";

import { silentLog } from "./silent-log";
import { testSite } from "./mails";

const [database, url, time] = process.argv.slice(2);
const { db } = createPool(JSON.parse(database!) as pg.PoolConfig, silentLog);
startMailWorker({
  db,
  now: () => new Date(time!),
  log: silentLog,
  site: testSite,
  from: "store@shop.test",
  deliver: createSmtp(url!),
});
setInterval(() => {}, 1000);
