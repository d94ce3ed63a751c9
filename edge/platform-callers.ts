import type { RequestHandler, Response } from "express";
import { createHash, timingSafeEqual } from "node:crypto";

import { EdgeRefusal } from "./platform-adapter";

/** The caller: a storefront with our secret, one with another secret, or anybody else. */
type Caller = "storefront" | "wrong secret" | "anybody";

const callerOf = ({ locals }: Response) => locals.caller as Caller;

/** Whether a storefront asks, for all of its shoppers. */
export const isStorefront = (response: Response): boolean => callerOf(response) === "storefront";

/**
 * Finds out who asks, by the header `x-platform-secret` (OPS-11), and sets `x-client-address`, by which
 * sign-ins and order look-ups are limited (OPS-12): from a storefront it is what the storefront says, also
 * when that is nothing; for everybody else it is the address of the connection. The description of the
 * shopper's browser (`x-client-user-agent`) is believed from storefronts only. The secret goes no further.
 * Calls of anybody else are marked, because the platform keeps some to its storefronts (API-421).
 */
export function identifyCaller(secret: string | undefined): RequestHandler {
  return (request, response, next) => {
    const sent = request.headers["x-platform-secret"];
    delete request.headers["x-platform-secret"];
    const caller: Caller =
      secret === undefined || sent === undefined
        ? "anybody"
        : isEqual(String(sent), secret)
          ? "storefront"
          : "wrong secret";
    response.locals.caller = caller;
    delete request.headers["x-platform-stranger"];
    if (caller !== "storefront") {
      request.headers["x-platform-stranger"] = "1";
      request.headers["x-client-address"] = request.ip;
      delete request.headers["x-client-user-agent"];
      delete request.headers["x-storefront-origin"];
    }
    next();
  };
}

/** At most one log line in this time, in milliseconds: anybody can send a wrong secret. */
const logPauseMs = 60_000;

/**
 * Refuses a storefront with another secret. Otherwise nobody would notice, and its shoppers would all count
 * as one.
 */
export function refuseWrongSecret(log: { error(details: object, message: string): void }): RequestHandler {
  let quietUntil = 0;
  return (request, response, next) => {
    if (callerOf(response) !== "wrong secret") return next();
    if (performance.now() >= quietUntil) {
      quietUntil = performance.now() + logPauseMs;
      log.error({ address: request.ip }, "a storefront has another PLATFORM_SECRET than this platform");
    }
    next(new EdgeRefusal(403, "INSUFFICIENT_ACCESS", "The secret of this storefront is not the platform's"));
  };
}

/** Compares digests, which have one length, so that the time says nothing about the secret. */
const isEqual = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
