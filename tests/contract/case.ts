import type { CallInput, Guest } from "./guest";
import type { SignInOptions } from "../support/sign-in";
import type { World } from "./platform";

/**
 * Brings about by other calls what a call needs, and tells its input with the ids as they are, never an
 * alias.
 */
export type Prepare = (guest: Guest, world: World) => CallInput | Promise<CallInput>;

export interface Refusal {
  /** Completes 'refuses …'. */
  what: string;
  status: number;
  code: string;
  input: CallInput | Prepare;
}

/** How the suite runs one call of the table. */
export interface Case {
  /**
   * For calls that only a shopper with an account may make: what account. `guest.account` of `Prepare` then
   * tells its ids.
   */
  signedIn?: SignInOptions;
  input: CallInput | Prepare;
  /** Fields that are new in every answer. */
  varying?: string[];
  /** What a stranger sends, where the whole input would prove the stranger right. */
  stranger?: (input: CallInput) => CallInput;
  /** The input of a private call names nothing that is anybody's: a stranger has an answer of the own. */
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

/** Every call checks its query alike. */
export const badCurrency = refusal("a currency that is none", 400, "INVALID_API_INPUT", {
  query: { currencyIsoCode: "US" },
});
