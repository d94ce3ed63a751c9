import { webAddress } from "#contract/values";
import { buildApplicationContext } from "#platform/accounts/context/application-context";
import { UsageError } from "#platform/cli/command";
import { fromDecimalText, toDecimalText } from "#platform/core/money";
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

/** `10%`, or an amount such as 50.00. */
const discount = (meaning: string): Setting => ({
  meaning: `${meaning}, such as 10% or 50.00`,
  read(text) {
    const percent = /^([1-9]\d?)%$/.exec(text);
    if (percent) return Promise.resolve(text);
    const amount = readAmount(text);
    if (amount === 0) throw new UsageError("The value is more than 0");
    return Promise.resolve(toDecimalText(amount));
  },
});

const amount = (meaning: string): Setting => ({
  meaning,
  read: (text) => Promise.resolve(toDecimalText(readAmount(text))),
});

const count = (meaning: string, most: number): Setting => ({
  meaning,
  read(text) {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < 1 || number > most)
      throw new UsageError(`The value is a whole number from 1 to ${most}, not ${plainText(text)}`);
    return Promise.resolve(number);
  },
});

/** An amount in minor units. Throws a UsageError. */
function readAmount(text: string): number {
  if (!/^\d{1,7}(?:\.\d\d)?$/.test(text))
    throw new UsageError(`The value is an amount such as 50 or 50.00, not ${plainText(text)}`);
  return fromDecimalText(text);
}

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
  "referralConfig.isReferralEnabled": onOff("shoppers share codes with friends"),
  "referralConfig.friendDiscount": discount("what a friend's first order costs less"),
  "referralConfig.reward": discount("what the next order of whoever shared the code costs less"),
  "referralConfig.minimumAmount": amount("both need an order of at least so much"),
  "referralConfig.yearlyLimit": count("how many friends may use a code in 365 days", 1000),
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
  return (Array.isArray(value) ? value.join(",") : String(value ?? "")) || "none";
}
