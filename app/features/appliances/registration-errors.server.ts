import { maximumProofBytes } from "#contract/shopper/registrations";
import { tooMany, type ErrorTable } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { inWords } from "./finder.server";

const wrongFile = "Choose a PDF, JPEG, PNG, WebP or HEIC of at most 5 MB";

/** The file of a proof of purchase. */
export const proofFile = { name: "proof", maximumBytes: maximumProofBytes, wrong: wrongFile };

/**
 * The words for a model number that the catalog does not know, or that several appliances have, with their
 * numbers (APPLIANCE-11, APPLIANCE-20).
 */
async function unknownModelWords({ shop: { commerce } }: StoreContext, model: string): Promise<string> {
  const { candidates, suggestions } = await commerce.call("findProductModel", { query: { model } });
  const typed = model.slice(0, 60);
  const namesOf = (models: typeof candidates) => inWords.format(models.slice(0, 5).map((each) => each.model));
  if (candidates.length > 5) return `Many models have ${typed} in their number. Type more of it.`;
  if (candidates.length > 0) return `${typed} may be ${namesOf(candidates)}. Type more of the number.`;
  return suggestions.length > 0
    ? `We don’t know the model ${typed}. Did you mean ${namesOf(suggestions)}?`
    : `We don’t know the model ${typed}. Check the rating plate, or ask our support team.`;
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
  "too-many": tooMany,
  INVALID_FILE: { fieldErrors: { [proofFile.name]: [wrongFile] } },
  REGISTRATION_REFUSED: (_error, context) => ({
    formErrors: [
      "We can’t register this product online. Check the serial number. If it’s right, our support team can help.",
    ],
    link: support(context),
  }),
  MAX_LIMIT_EXCEEDED: (_error, context) => ({
    formErrors: ["You can’t register more products online."],
    link: support(context),
  }),
};
