import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { createTestDatabase } from "#tests/support/database";
import { closeEdges, openEdge } from "#tests/support/edge";
import type { PostCounts } from "./rate-limit";

const { db, pool, close } = await createTestDatabase();
afterEach(closeEdges);
afterAll(close);

type Edge = Awaited<ReturnType<typeof openEdge>>;
const post = (address: string) => ({ method: "POST", headers: { "x-forwarded-for": address } });
const isRefused = async ({ seen }: Edge, address: string) =>
  (await seen("/", post(address))).tooManyRequests === true;
async function refusals(edges: Edge[], address: string) {
  const refused = [];
  for (const edge of edges) refused.push(await isRefused(edge, address));
  return refused;
}
const openWith = (postCounts: PostCounts, limit = 3) =>
  openEdge({ POSTS_PER_MINUTE: String(limit), TRUST_PROXY: "true" }, { postCounts });
const rows = () => db.selectFrom("post_count").select(["key", "points"]).orderBy("key").execute();

describe("servers with one database", () => {
  let statements: string[] = [];
  const counted: PostCounts = {
    query(statement) {
      statements.push(statement.text);
      return pool.query(statement);
    },
  };
  beforeEach(async () => {
    statements = [];
    await db.deleteFrom("post_count").execute();
  });

  it("count the posts of a client together, each client for itself (OPS-35)", async () => {
    const [a, b] = [await openWith(counted), await openWith(counted)];
    expect(await refusals([a, b, a, b, a], "192.0.2.1")).toEqual([false, false, false, true, true]);
    expect(await refusals([a, b], "192.0.2.2")).toEqual([false, false]);
    expect(Number((await b.send("/", post("192.0.2.1"))).headers["retry-after"])).toBeGreaterThan(50);
  });

  it("ask the database once for a post, not for reading, and not for a client beyond the limit (OPS-35)", async () => {
    const edge = await openWith(counted);
    for (let time = 0; time < 3; time++) await edge.send("/");
    expect(statements).toEqual([]);
    await refusals([edge, edge, edge], "192.0.2.1");
    expect(statements).toHaveLength(3);
    await refusals([edge, edge, edge], "192.0.2.1");
    expect(statements).toHaveLength(4);
  });

  it("forget a client when its minute is over (OPS-27)", async () => {
    await refusals([await openWith(counted)], "192.0.2.1");
    await runCleanup({ db, now: () => new Date() });
    expect(await rows()).toEqual([{ key: "192.0.2.1", points: 1 }]);
    await runCleanup({ db, now: () => new Date(Date.now() + 61_000) });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ["fails", () => Promise.reject(new Error("The connection is closed"))],
    ["hangs", () => sleep(60_000, { rows: [] }, { ref: false })],
  ] as [string, PostCounts["query"]][])(
    "count for themselves while the database %s (OPS-35)",
    async (_what, query) => {
      const [a, b] = [await openWith({ query }, 1), await openWith({ query }, 1)];
      expect(await refusals([a, a, b], "192.0.2.1")).toEqual([false, true, false]);
    },
  );
});
