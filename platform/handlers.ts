import * as modules from "./handler-modules";

type Modules = typeof modules;
type NamesOf<Module> = Module extends unknown ? keyof Module : never;
/** The calls that more than one module handles. */
type HandledTwice = {
  [One in keyof Modules]: keyof Modules[One] & NamesOf<Modules[Exclude<keyof Modules, One>]>;
}[keyof Modules];
type AllHandlers = {
  [Name in NamesOf<Modules[keyof Modules]>]: Extract<Modules[keyof Modules], Record<Name, unknown>>[Name];
};

/**
 * The handlers of all calls. A call of the contract without a handler does not compile (`createRouter`), nor
 * does one with two (`HandledTwice`).
 */
export const handlers = Object.assign(
  {} satisfies Record<HandledTwice, unknown>,
  ...Object.values(modules),
) as AllHandlers;
