import type { CallInput, Guest } from "./guest";
import type { SignInOptions } from "#tests/support/sign-in";
import type { World } from "./platform";

/**
 * Prepares by other calls the records that a call needs, and returns the call's input. Ids are real ones, not
 * aliases such as `current`.
 */
export type Prepare = (guest: Guest, world: World) => CallInput | Promise<CallInput>;

export interface Refusal {
  /** Completes 'refuses …'. */
  what: string;
  status: number;
  code: string;
  input: CallInput | Prepare;
}

/** The way in which the suite runs one call of the table. */
export interface Case {
  /**
   * The account for calls that only a signed-in shopper may make. `Prepare` finds its ids in
   * `guest.account`.
   */
  signedIn?: SignInOptions;
  input: CallInput | Prepare;
  /** Fields whose values differ in every answer. */
  varying?: string[];
  /** The input of another shopper, where the full input would prove ownership (a lookup by e-mail, say). */
  stranger?: (input: CallInput) => CallInput;
  /** The input of a private call names no record, so another shopper gets an answer too, with own data. */
  namesNothing?: boolean;
  /** At least one. */
  refusals: [Refusal, ...Refusal[]];
}

export const inputOf = async (input: Case["input"], guest: Guest, world: World): Promise<CallInput> =>
  typeof input === "function" ? input(guest, world) : input;

export const refusal = (what: string, status: number, code: string, input: Refusal["input"]): Refusal => ({
  what,
  status,
  code,
  input,
});

/** Applies to every call: the query is checked in one place. */
export const badCurrency = refusal("an invalid currency code", 400, "INVALID_API_INPUT", {
  query: { currencyIsoCode: "US" },
});
