import { readSavedForm, typedFields } from "~/request/forms/saved-form.server";
import type { StoreContext } from "~/request/store-context.server";

/** A form that was sent in vain, to be looked at and sent again (FORM-47). It is shown to a shopper only. */
export async function loadSavedForm(context: StoreContext) {
  const {
    absolute,
    addresses,
    shop: { commerce },
  } = context;
  // Throws for a session that has ended; the page is then loaded again without it (SESSION-7).
  await commerce.call("getUserSessionValidSecond", { query: {} });
  const form = await readSavedForm(context);
  return {
    head: { title: "Your form", canonical: absolute(addresses.savedForm()), noIndex: true },
    action: addresses.savedForm(),
    home: addresses.home(),
    form: form && {
      action: form.action,
      fields: form.fields,
      isCut: form.isCut,
      typed: typedFields(form),
    },
  };
}
