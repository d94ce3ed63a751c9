import type { RequestHandler, Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";

interface Refused {
  msBeforeNext?: number;
}

const sayWhen = (response: Response, { msBeforeNext = 60_000 }: Refused) =>
  response.setHeader("retry-after", String(Math.ceil(msBeforeNext / 1000)));

/**
 * Limits form posts per address; reading is never limited. A refused post is passed on marked, so that the
 * store answers with its designed page 'Too Many Requests'.
 */
export function limitPosts(postsPerMinute: number): RequestHandler {
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: 60 });
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    limiter.consume(request.ip ?? "unknown").then(
      () => next(),
      (refusal: Refused) => {
        sayWhen(response, refusal);
        response.locals.tooManyRequests = true;
        next();
      },
    );
  };
}

/** Limits every request per address; `refusal` makes what a refused one is answered with. */
export function limitRequests(requestsPerMinute: number, refusal: () => Error): RequestHandler {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return (request, response, next) => {
    limiter.consume(request.ip ?? "unknown").then(
      () => next(),
      (refused: Refused) => {
        sayWhen(response, refused);
        next(refusal());
      },
    );
  };
}
