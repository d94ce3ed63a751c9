/**
 * Loaded into the built store before its program. Counts the work of each request: calls of the platform,
 * statements to the database, React elements. `GET /counted` answers with the counts of the request before
 * it. Work that no request asked for, such as polls of the job queue, is not counted.
 *
 * The clock stands still, so that the same day is always shown and no cached answer expires between two
 * pages. Only a post moves it, because records are sorted by the time that they were made.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Server } from "node:http";
import { createRequire } from "node:module";

import "../support/long-deadlines.mjs";

let now = Date.parse("2026-10-05T15:00:00Z");
const { Date: SystemDate } = globalThis;
globalThis.Date = new Proxy(SystemDate, {
  construct: (date, parts, target) => Reflect.construct(date, parts.length > 0 ? parts : [now], target),
});
SystemDate.now = () => now;

const requests = new AsyncLocalStorage();
let last = null;
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...parts) {
  if (event !== "request") return emit.call(this, event, ...parts);
  const [request, response] = parts;
  if (request.url === "/counted") return response.end(JSON.stringify(last));
  if (request.method === "POST") now += 10;
  last = { calls: [], queries: [], components: 0, hosts: 0 };
  return requests.run(last, () => emit.call(this, event, ...parts));
};

/** Notes each call of a function that a request makes. */
function watch(holder, name, note) {
  const original = holder[name];
  holder[name] = function (...parts) {
    const counts = requests.getStore();
    if (counts) note(counts, ...parts);
    return original.apply(this, parts);
  };
}

const require = createRequire(import.meta.url);
watch(require("find-my-way").prototype, "find", ({ calls }, method, path) => calls.push(`${method} ${path}`));
watch(require("pg").Client.prototype, "query", ({ queries }, sql) => queries.push(sql.text ?? String(sql)));
const countElement = (counts, type) => {
  if (typeof type === "string") counts.hosts++;
  else if (typeof type !== "symbol") counts.components++;
};
for (const name of ["jsx", "jsxs"]) watch(require("react/jsx-runtime"), name, countElement);
watch(require("react"), "createElement", countElement);
