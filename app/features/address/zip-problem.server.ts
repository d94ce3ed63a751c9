import { enterValidZip, findZipRecord } from "~/request/visitor/geocode.server";
import type { StoreContext } from "~/request/store-context.server";

import { states } from "./states";

/**
 * Tax and delivery depend on the ZIP code, so it has to exist and to be in the chosen state (CHECKOUT-25).
 * Answers the message for its field, or null.
 */
export async function findZipProblem(
  context: StoreContext,
  { postalCode, region }: { postalCode: string; region: string },
): Promise<string | null> {
  const record = await findZipRecord(context, postalCode.slice(0, 5));
  if (!record) return enterValidZip;
  if (record.State === "" || record.State === region) return null;
  const label = states.find((state) => state.value === record.State)?.label ?? record.State;
  return `${postalCode} is a ZIP code in ${label}. Check the ZIP code or the state.`;
}

/** The check of a form with the fields of an address. */
export async function checkZip(context: StoreContext, value: { postalCode: string; region: string }) {
  const problem = await findZipProblem(context, value);
  return problem === null ? null : { fieldErrors: { postalCode: [problem] } };
}
