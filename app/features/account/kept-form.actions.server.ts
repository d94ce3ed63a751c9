import { form } from "~/request/forms/form.server";
import { forgetKeptForm, readKeptForm } from "~/request/forms/kept-form.server";

/** Forgets a kept form and leads to the page that it was on. */
export const discardKeptForm = form({ isMain: true }, async (context) => {
  const kept = await readKeptForm(context);
  await forgetKeptForm(context);
  return { to: kept?.page ?? context.addresses.home() };
});
