import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler, Response } from "express";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";

/** The limiter rejects with this. */
interface LimitReached {
  msBeforeNext?: number;
}

const setRetryAfter = (response: Response, { msBeforeNext = 60_000 }: LimitReached) =>
  response.setHeader("retry-after", String(Math.ceil(msBeforeNext / 1000)));

/** A connection to PostgreSQL, as far as the limit of posts needs it. */
export interface PostCounts {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

/** The time that counting may take, in milliseconds. Then the post counts in this process only. */
const countingMs = 500;

/**
 * Limits form posts per client address (OPS-35); reading is never limited. A post beyond the limit is marked
 * and passed on, so that the store answers with its page 'Too Many Requests'. With `counts` all servers of a
 * database count together, in the table `post_count`, by one statement for each post. A client beyond the
 * limit costs none.
 */
export function limitPosts(postsPerMinute: number, counts?: PostCounts): RequestHandler {
  const limits = { points: postsPerMinute, duration: 60, keyPrefix: "" };
  const own = new RateLimiterMemory(limits);
  const limiter = counts
    ? new RateLimiterPostgres({
        ...limits,
        storeClient: inTime(counts),
        storeType: "client",
        tableName: "post_count",
        tableCreated: true,
        // The clean-up of the platform does it.
        clearExpiredByTimeout: false,
        inMemoryBlockOnConsumed: postsPerMinute + 1,
        insuranceLimiter: own,
      })
    : own;
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    limiter.consume(request.ip ?? "unknown").then(
      () => next(),
      (limit: LimitReached) => {
        setRetryAfter(response, limit);
        response.locals.tooManyRequests = true;
        next();
      },
    );
  };
}

/** A pooler between the store and its database knows no named statements, so the name is left out. */
const inTime = (counts: PostCounts): PostCounts => ({
  query: ({ text, values }) =>
    Promise.race([
      counts.query({ text, values }),
      sleep(countingMs, undefined, { ref: false }).then(() => {
        throw new Error("counting a post takes too long");
      }),
    ]),
});

/**
 * Limits all requests per client address (OPS-36). `refusal` creates the error for requests beyond the limit.
 * Requests with an `isExempt` response are not counted.
 */
export function limitRequests(
  requestsPerMinute: number,
  refusal: () => Error,
  isExempt: (response: Response) => boolean,
): RequestHandler {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return (request, response, next) => {
    if (isExempt(response)) return next();
    limiter.consume(request.ip ?? "unknown").then(
      () => next(),
      (limit: LimitReached) => {
        setRetryAfter(response, limit);
        next(refusal());
      },
    );
  };
}
