import { readLines } from "~/commerce/checkout/cart-processing";
import { unlessGone } from "~/commerce/errors";
import type { CommerceClient } from "~/commerce/client/client";

/**
 * Remembers what a request has read, so that its shell, layouts, page and action share one answer. The client
 * calls `forget` after each call that changes data: the page of a refused form then shows what is true now.
 */
export function createSharedReads<Source>(source: () => Source) {
  const answers = new Map<unknown, Map<string, Promise<unknown>>>();
  function once<Input extends readonly string[], Answer>(
    read: (from: Source, ...input: Input) => Promise<Answer>,
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
export const readVisitorSummary = async ({ commerce }: { commerce: CommerceClient }) =>
  (await commerce.offers("getVisitorSummary")) ? unlessGone(commerce.call("getVisitorSummary")) : null;

/** The maximum number of lines on one page (CART-24). */
const lineLimit = 100;

/**
 * The visitor's cart, which the cart page and the badge in the header share. Null while the platform
 * withholds the lines during a calculation (CART-21).
 */
export const readCart = ({ commerce }: { commerce: CommerceClient }) =>
  readLines(commerce, {
    params: { cartId: "current" },
    query: {
      pageSize: String(lineLimit),
      sort: "CreatedDateAsc",
      includePromotions: "true",
      includeCoupons: "true",
      productFields: "Brand__c",
      includeBundleOffers: "true",
    },
  });
