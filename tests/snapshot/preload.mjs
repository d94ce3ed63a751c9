/**
 * Loaded into a store under test before its program. A request with the header `x-snapshot` starts with empty
 * caches if the header says so, and passes the header on to the platform, which tells the calls of each
 * request apart.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { channel } from "node:diagnostics_channel";
import { Server } from "node:http";
import { LRUCache } from "lru-cache";

import "../support/long-deadlines.mjs";

const requests = new AsyncLocalStorage();
const caches = new Set();

const { set } = LRUCache.prototype;
LRUCache.prototype.set = function (...parts) {
  caches.add(this);
  return set.apply(this, parts);
};

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...parts) {
  const value = event === "request" && parts[0].headers["x-snapshot"];
  if (!value) return emit.call(this, event, ...parts);
  delete parts[0].headers["x-snapshot"];
  const [id, start] = value.split(" ");
  if (start === "cold") for (const cache of caches) cache.clear();
  return requests.run(id, () => emit.call(this, event, ...parts));
};

channel("undici:request:create").subscribe(({ request }) => {
  const id = requests.getStore();
  if (id !== undefined) request.addHeader("x-snapshot", id);
});
