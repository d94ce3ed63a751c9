import type { Endpoint } from "./endpoint";
import * as calls from "./calls";

/** The calls among the exports of a module of the contract. */
export type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Extract<Module[Name], Endpoint>;
};

const callsOf = <Module extends object>(module: Module) =>
  Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === "object" && "rule" in value),
  ) as CallsOf<Module>;

/**
 * The endpoint table: every call of the platform by name. A call without a handler in platform/ does not
 * compile, nor do two calls of one name.
 */
export const endpoints = callsOf(calls);

/** The name of a call. */
export type EndpointName = keyof typeof endpoints;
