import { readLines } from "~/commerce/checkout/cart-processing";
import { unlessGone } from "~/commerce/errors";
import type { CommerceClient } from "~/commerce/client/client";

interface Source {
  commerce: CommerceClient;
}

interface SharedReads {
  once<Answer>(read: (from: Source) => Promise<Answer>): Promise<Answer>;
}

/**
 * Remembers what a request has read, so that its shell, layouts, page and action share one answer. The client
 * calls `forget` after each call that changes data: the page of a refused form then shows what is true now.
 */
export function createSharedReads<From>(source: () => From) {
  const answers = new Map<unknown, Map<string, Promise<unknown>>>();
  function once<Input extends readonly string[], Answer>(
    read: (from: From, ...input: Input) => Promise<Answer>,
    ...input: Input
  ): Promise<Answer> {
    const known = answers.get(read) ?? new Map<string, Promise<unknown>>();
    answers.set(read, known);
    const key = JSON.stringify(input);
    const answer = known.get(key) ?? read(source(), ...input);
    known.set(key, answer);
    return answer as Promise<Answer>;
  }
  return { once, forget: () => answers.clear() };
}

/**
 * The visitor's cart, lists and session in one call, which the shell and the page share (DATA-44). Only for a
 * visitor with a guest id or a session. Null if the platform lacks the call, also one of an older version:
 * each part is then read by a call of its own.
 */
export const readVisitorSummary = async ({ commerce }: Source) =>
  (await commerce.offers("getVisitorSummary")) ? unlessGone(commerce.call("getVisitorSummary")) : null;

/** The maximum number of lines on one page (CART-24). */
const lineLimit = 100;

const query = {
  pageSize: String(lineLimit),
  sort: "CreatedDateAsc",
  includePromotions: "true",
  includeCoupons: "true",
  productFields: "Brand__c",
  includeBundleOffers: "true",
  includePlanOffers: "true",
} as const;

/** The same together with the visitor's cart, in one call (DATA-45). */
export const readVisitorCart = async ({ commerce }: Source) =>
  (await commerce.offers("getVisitorCart")) ? unlessGone(commerce.call("getVisitorCart", { query })) : null;

/**
 * The visitor's cart and its version, which the cart page and the badge in the header share. Null while the
 * platform withholds the lines during a calculation (CART-21).
 */
export async function readCart({ commerce, once }: Source & SharedReads) {
  const found = await once(readVisitorCart);
  if (found) return found.lines && { data: found.lines, version: found.version };
  const answer = await readLines(commerce, { params: { cartId: "current" }, query });
  return answer && { data: answer.data, version: answer.headers.get("etag") ?? "" };
}
