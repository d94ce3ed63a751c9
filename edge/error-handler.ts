import type { ErrorRequestHandler } from "express";

import { sendPlainPage } from "./plain-page";

/** The part of the logger that logs errors. */
export interface ErrorLog {
  error(details: object, message: string): void;
}

/** Logs errors that the store itself did not handle and answers 500 without their details (OPS-34). */
export function errorHandler(log: ErrorLog): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    log.error({ err: error, method: request.method, path: request.path }, "request failed outside the store");
    if (response.headersSent) return next(error);
    sendPlainPage(response, 500);
  };
}
