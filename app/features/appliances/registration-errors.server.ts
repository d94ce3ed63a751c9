import { maximumProofBytes } from "#contract/shopper/registrations";
import type { ErrorTable } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

const wrongFile = "Choose a PDF, JPEG, PNG, WebP or HEIC of at most 5 MB";

/** The file of a proof of purchase. */
export const proofFile = { name: "proof", maximumBytes: maximumProofBytes, wrong: wrongFile };

/** 'A, B or C'. */
const inWords = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The words for a model number that the catalog does not know, with similar ones (APPLIANCE-11). */
async function unknownModelWords({ shop: { commerce } }: StoreContext, model: string): Promise<string> {
  const { suggestions } = await commerce.call("findProductModel", { query: { model } });
  const similar = inWords.format(suggestions.map((each) => each.model));
  return suggestions.length > 0
    ? `We do not know the model ${model.slice(0, 60)}. Did you mean ${similar}?`
    : `We do not know the model ${model.slice(0, 60)}. Check the rating plate, or ask our support team.`;
}

const support = ({ addresses }: StoreContext) => ({ label: "Contact support", href: addresses.support() });

/** The answer of a form with a model number that the catalog does not know (APPLIANCE-11). */
export const unknownModel: ErrorTable<{ model?: string | undefined }> = {
  ITEM_NOT_FOUND: async (_error, context, { model = "" }) => ({
    fieldErrors: { model: [await unknownModelWords(context, model)] },
  }),
};

/** The answers of the forms of appliances to errors of the platform. */
export const applianceErrors: ErrorTable = {
  "too-many": { formErrors: ["Too many forms were sent in a short time. Try again in 15 minutes."] },
  INVALID_FILE: { fieldErrors: { [proofFile.name]: [wrongFile] } },
  REGISTRATION_REFUSED: (_error, context) => ({
    formErrors: [
      "We cannot register this product online. Check the serial number. If it is right, our support team can help.",
    ],
    link: support(context),
  }),
  MAX_LIMIT_EXCEEDED: (_error, context) => ({
    formErrors: ["No more products can be registered to you online."],
    link: support(context),
  }),
};
