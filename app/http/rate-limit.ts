import type { RequestHandler } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";

/**
 * Limits form posts per address; reading is never limited. A refused post is passed on marked, so that the store answers
 * with its designed page 'Too Many Requests'.
 */
export function limitPosts(postsPerMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: 60 });
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    limiter.consume(request.ip ?? "unknown").then(
      () => next(),
      (refusal: { msBeforeNext?: number }) => {
        response.setHeader("retry-after", String(Math.ceil((refusal.msBeforeNext ?? 60_000) / 1000)));
        response.locals.tooManyRequests = true;
        next();
      },
    );
  };
}
