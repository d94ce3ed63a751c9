import type { RequestHandler, Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";

/** The limiter rejects with this. */
interface LimitReached {
  msBeforeNext?: number;
}

const setRetryAfter = (response: Response, { msBeforeNext = 60_000 }: LimitReached) =>
  response.setHeader("retry-after", String(Math.ceil(msBeforeNext / 1000)));

/**
 * Limits form posts per client address (OPS-35); reading is never limited. A post beyond the limit is marked
 * and passed on, so that the store answers with its page 'Too Many Requests'.
 */
export function limitPosts(postsPerMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: 60 });
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
