import { CommerceError } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";

import { wrongFile } from "./proof-upload.server";

interface Problem {
  status?: number;
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  link?: { label: string; href: string };
}

/** 'A, B or C'. */
const inWords = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The words for a model number that the catalog does not know, with similar ones (APPLIANCE-11). */
export async function unknownModelWords(
  { shop: { commerce } }: StoreContext,
  model: string,
): Promise<string> {
  const { suggestions } = await commerce.call("findProductModel", { query: { model } });
  const similar = inWords.format(suggestions.map((each) => each.model));
  return suggestions.length > 0
    ? `We do not know the model ${model.slice(0, 60)}. Did you mean ${similar}?`
    : `We do not know the model ${model.slice(0, 60)}. Check the rating plate, or ask our support team.`;
}

/** The meaning of the platform's refusals for the form. Other errors are thrown again. */
export async function problemOf(context: StoreContext, error: unknown, model: string): Promise<Problem> {
  if (!(error instanceof CommerceError)) throw error;
  const support = { label: "Contact support", href: context.addresses.support() };
  if (error.kind === "too-many") {
    if (error.retryAfterSeconds !== null)
      context.document.addHeader("retry-after", String(error.retryAfterSeconds));
    return {
      status: 429,
      formErrors: ["Too many forms were sent in a short time. Try again in 15 minutes."],
    };
  }
  switch (error.code) {
    case "ITEM_NOT_FOUND":
      return { fieldErrors: { model: [await unknownModelWords(context, model)] } };
    case "INVALID_FILE":
      return { fieldErrors: { proof: [wrongFile] } };
    case "REGISTRATION_REFUSED":
      return {
        formErrors: [
          "We cannot register this product online. Check the serial number. If it is right, our support team can help.",
        ],
        link: support,
      };
    case "MAX_LIMIT_EXCEEDED":
      return { formErrors: ["No more products can be registered to you online."], link: support };
    default:
      throw error;
  }
}
