import { form } from "~/request/forms/form.server";
import { forgetSavedForm, readSavedForm } from "~/request/forms/saved-form.server";

/** Forgets a saved form and leads to the page that it was on. */
export const discardSavedForm = form({ isMain: true }, async (context) => {
  const kept = await readSavedForm(context);
  await forgetSavedForm(context);
  return { to: kept?.page ?? context.addresses.home() };
});
