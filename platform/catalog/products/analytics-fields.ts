import { fromDecimalText, toDecimalText } from "#platform/core/money";

type Fields = Readonly<Record<string, string>>;

/** The specification's names of fields of a product, with the stored fields that have their values. */
const otherNames = {
  BWC_Product_Category__c: "CategoryPath__c",
  BWC_Product_Marketing_Description__c: "MarketingDescription__c",
  BWC_Brand__c: "Brand__c",
  BWC_Product_Type__c: "ProductType__c",
} as const;

/** The long one, which lists and cart lines have only on request. */
export const marketingDescription = "BWC_Product_Marketing_Description__c";

/** The other names, of the fields that the product has. */
export function otherNamesOf(fields: Fields): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, stored] of Object.entries(otherNames)) {
    const value = fields[stored];
    if (value !== undefined) named[name] = value;
  }
  return named;
}

/**
 * The fields of a product that only analytics reads (API-417). The import of products sets them
 * (OPERATOR-72).
 */
export const analyticsFields = {
  isOnClearance: "IsOnClearance__c",
  isSmartOrder: "IsSmartOrder__c",
  ecoPart: "EcoPart__c",
  showAsPrice: "ShowAsPrice__c",
  showAsLabels: "ShowAsLabels__c",
  creativeName: "CreativeName__c",
  creativeSlot: "CreativeSlot__c",
} as const;

/** Those that are `true` or `false`, and those that are amounts. */
export const flagFields: readonly string[] = [analyticsFields.isOnClearance, analyticsFields.isSmartOrder];
export const amountFields: readonly string[] = [analyticsFields.ecoPart, analyticsFields.showAsPrice];

const isSet = (fields: Fields, name: string) => fields[name] === "true";

/** An amount with two decimals; null for an empty field, and for a text that is no amount. */
function amountOf(text: string | undefined): string | null {
  if (text === undefined || !/^\d{1,11}(?:\.\d{1,2})?$/.test(text)) return null;
  return toDecimalText(fromDecimalText(text));
}

/** The values of these fields. Labels are separated by `|`. */
export const readAnalyticsFields = (fields: Fields) => ({
  isOnClearance: isSet(fields, analyticsFields.isOnClearance),
  isSmartOrder: isSet(fields, analyticsFields.isSmartOrder),
  ecoPart: amountOf(fields[analyticsFields.ecoPart]),
  showAsPrice: amountOf(fields[analyticsFields.showAsPrice]),
  showAsLabels: (fields[analyticsFields.showAsLabels] ?? "")
    .split("|")
    .map((label) => label.trim())
    .filter(Boolean),
  creativeName: fields[analyticsFields.creativeName] || null,
  creativeSlot: fields[analyticsFields.creativeSlot] || null,
});
