import { z } from "zod";

import { formTokenField } from "./form-token";
import { savedFormField } from "./saved-form";
import { pageQueryField } from "./page-query";
import { safePath } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** A form that was sent in vain, because its page was loaded as a guest or in a session that has ended. */
const savedForm = z.object({
  /** The path that the form posts to, and the page that it is on. */
  action: z.string().max(2000),
  page: z.string().max(2000),
  fields: z.array(z.tuple([z.string(), z.string()])).max(200),
  /** Some of it was too long to keep. */
  isCut: z.boolean(),
});
export type SavedForm = z.infer<typeof savedForm>;

/** A browser keeps cookies of 4096 characters, of which encoding and attributes take a third. */
const longestSealed = 2_800;

/** Passwords and codes are never kept (FORM-13). */
const isSecret = (name: string) => /passw|passcode|^code$|credential/i.test(name);

/** Fields of the form's machinery. They go with the next page's own. */
const isOwn = (name: string) => [formTokenField, savedFormField, "enhanced"].includes(name);

/** Whether a field is nothing that somebody typed or chose. */
const isTechnical = (name: string, value: string) =>
  ["intent", "version", "once", "place", "returnTo", pageQueryField].includes(name) ||
  /^__|Ids?$/.test(name) ||
  /^(?=.*\d)[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/.test(value);

/**
 * Stores the fields of the posted form for the page of saved forms (FORM-47), in an encrypted cookie, because
 * nobody is signed in whom the server could store them for. Returns false if there is nothing to store: a
 * form of passwords only.
 */
export async function saveForm(context: StoreContext): Promise<boolean> {
  const {
    visitor: { record },
    store: { secrets },
    url,
    forms: { posted: postedForm, page: formPage },
  } = context;
  if (postedForm === null) return false;
  const fields = [...postedForm]
    .filter((field): field is [string, string] => typeof field[1] === "string")
    .filter(([name]) => !isOwn(name));
  const open = fields.filter(([name]) => !isSecret(name)).slice(0, 200);
  const isOfSecrets = open.length < fields.length && !open.some((field) => !isTechnical(...field));
  if (isOfSecrets) return false;
  const form: SavedForm = {
    action: url.pathname,
    page: formPage ?? url.pathname,
    fields: open,
    isCut: false,
  };
  let sealed = secrets.seal(JSON.stringify(form));
  while (sealed.length > longestSealed && form.fields.length > 0) {
    form.isCut = true;
    const longest = Math.max(...form.fields.map(([, value]) => value.length));
    form.fields = form.fields.filter(([, value]) => value.length < longest);
    sealed = secrets.seal(JSON.stringify(form));
  }
  await record("savedForm").save(sealed);
  return true;
}

/** The form that this browser has kept; null if there is none. */
export async function readSavedForm({
  visitor: { record },
  store: { secrets },
  addresses,
}: StoreContext): Promise<SavedForm | null> {
  const cookie = await record("savedForm").read();
  const text = cookie === null ? null : secrets.unseal(cookie);
  const form = text === null ? null : savedForm.safeParse(JSON.parse(text)).data;
  if (!form) return null;
  return {
    ...form,
    action: safePath(form.action, addresses.home()),
    page: safePath(form.page, addresses.home()),
  };
}

export async function forgetSavedForm({ visitor: { record } }: StoreContext): Promise<void> {
  await record("savedForm").forget();
}

/** The fields that somebody typed or chose, with a name in words: 'First name' for `firstName`. */
export const typedFields = ({ fields }: SavedForm): { label: string; value: string }[] =>
  fields
    .filter(([name, value]) => value.trim() !== "" && !isTechnical(name, value))
    .map(([name, value]) => ({ label: inWords(name), value: value === "on" ? "Yes" : value }));

function inWords(name: string): string {
  const words = name
    // The ids of lines.
    .replace(/[^0-9A-Za-z]*[0-9A-Za-z]{15,18}$/, "")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/[^0-9A-Za-z]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
