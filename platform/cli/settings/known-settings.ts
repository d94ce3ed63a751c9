import { webAddress } from "#contract/values";
import { buildApplicationContext } from "#platform/accounts/context/application-context";
import { UsageError } from "#platform/cli/command";
import { plainText } from "#platform/cli/terminal";
import type { Executor, WebstoreTable } from "#platform/db/database";
import type { SettingValue } from "#platform/db/stored-values";

/** A setting that a command may change. Its name is its path in the application context (API-47). */
interface Setting {
  meaning: string;
  /** Reads what an operator typed. Throws a UsageError. */
  read(text: string, trx: Executor): Promise<SettingValue>;
}

const onOff = (meaning: string): Setting => ({
  meaning,
  async read(text) {
    if (text !== "on" && text !== "off")
      throw new UsageError(`The value is on or off, not ${plainText(text)}`);
    return text === "on";
  },
});

const groups = (meaning: string): Setting => ({
  meaning,
  async read(text, trx) {
    if (text === "none") return [];
    const names = text.split(",").map((name) => name.trim());
    const rows = await trx.selectFrom("buyer_group").select("name").orderBy("name").execute();
    const known = rows.map(({ name }) => name);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new UsageError(
        `There is no buyer group ${plainText(unknown)}; the value is none or some of ${known.join(",")}`,
      );
    return names;
  },
});

const address = (meaning: string): Setting => ({
  meaning,
  read(text) {
    if (text === "none") return Promise.resolve(null);
    if (!webAddress.max(2000).safeParse(text).success)
      throw new UsageError(`The value is none or an address like https://…, not ${plainText(text)}`);
    return Promise.resolve(text);
  },
});

/** The settings in the order in which they are listed (OPERATOR-82). */
export const knownSettings = {
  guestBrowsingEnabled: onOff("guests see the catalog"),
  guestCartEnabled: onOff("guests have a cart"),
  guestCheckoutEnabled: onOff("guests check out"),
  guestCartCheckoutEnabled: onOff("guests check out a cart; needed beside guestCheckoutEnabled"),
  splitShipmentEnabled: onOff("an order goes to several addresses"),
  "giftingConfig.isGiftingEnabled": onOff("a delivery can be a gift"),
  "giftingConfig.isGiftMessageEnabled": onOff("a gift has a message"),
  "giftingConfig.isGiftWrapEnabled": onOff("a gift is wrapped"),
  "subscriptionConfig.subscriptionPlusEnabled": onOff(
    "subscriptions are sold; needs rlmSubscriptionEnabled too",
  ),
  "subscriptionConfig.rlmSubscriptionEnabled": onOff("subscriptions are renewed"),
  "subscriptionConfig.commerceSubscriptionARCUIEnabled": onOff(
    "shoppers change their subscriptions in their account",
  ),
  protectionPlansEnabled: onOff("appliances are sold with protection plans"),
  shopperConsentEnabled: onOff("visitors are asked about cookies"),
  askLocationOnLoad: onOff("browsers are asked for the position as soon as a page is shown"),
  memberGroups: groups("buyer groups whose accounts are members"),
  tradeProgramLogin: address("where trade partners log in; with none, what the store's profile says"),
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof knownSettings;
export const settingNames = Object.keys(knownSettings) as SettingName[];

/** The value that counts in a store: its own, or the default. */
export const valueOf = (store: WebstoreTable, name: SettingName): SettingValue =>
  name
    .split(".")
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)[key],
      buildApplicationContext(store, null),
    ) as SettingValue;

/** A value as an operator types it. */
export function showValue(value: SettingValue): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return (Array.isArray(value) ? value.join(",") : value) || "none";
}
