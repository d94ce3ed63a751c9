import type { StoreContext } from "~/request/store-context.server";

const grounds = {
  contract: "We need it to do what you asked us to do.",
  law: "The law requires us to keep it.",
  consent: "You agreed to it. Without your consent nothing here says who you are.",
  interest: "We need it to keep the store and your account safe.",
};

/** Names of columns that say little without their table. The others are read as they are. */
const words: Record<string, string> = {
  owner_key: "number of your account or browser",
  guest_id: "number of your browser",
  user_id: "number of your account",
  shopper_id: "number of your account",
  token_hash: "hash of a secret",
  key: "hash or address",
  grp: "product with its variations",
  data: "contents",
  custom_fields: "further fields of the store",
};

/**
 * Loads the list of personal data in the database, as its schema says (EVENT-97). Another platform may not
 * have the call; the page then says whom to ask.
 */
export async function loadPrivacyReceipt({ absolute, addresses, shop }: StoreContext) {
  const receipt = (await shop.commerce.offers("getPrivacyReceipt"))
    ? await shop.commerce.call("getPrivacyReceipt")
    : null;
  return {
    head: { title: "What we keep", canonical: absolute(addresses.privacyReceipt()) },
    settings: addresses.cookieSettings(),
    subjects:
      receipt?.subjects.map(({ name, purpose, ground, tables }) => ({
        name,
        purpose,
        ground: grounds[ground],
        tables: tables.map(({ columns, rows, ...table }) => ({
          ...table,
          columns: columns.map((column) => words[column] ?? column.replaceAll("_", " ")).join(", "),
          rows: rows === 0 ? "No records" : `About ${rows.toLocaleString("en-US")} records`,
        })),
      })) ?? null,
  };
}
export type PrivacyReceiptView = Awaited<ReturnType<typeof loadPrivacyReceipt>>;
