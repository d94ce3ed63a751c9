import { rootOf } from "~/addresses";
import { addressMap, type AddressName, type StoreAddresses } from "~/addresses.server";
import { placeholderHref, safeHref } from "./link-rules";
import { namedPage } from "./named-pages.server";

/**
 * A reference to a page by its type and attributes instead of its address (LINK-11 to LINK-15).
 */
export interface PageReference {
  type: string;
  attributes: Readonly<Record<string, string | undefined>>;
  state?: Readonly<Record<string, string | undefined>>;
}

/** The kinds of references by the platform's type names. An unknown type counts as a web page (LINK-11). */
const kinds = {
  standard__webPage: "web",
  standard__managedContentPage: "content",
  standard__recordPage: "record",
  comm__namedPage: "named",
  standard__namedPage: "named",
  standard__recordRelationshipPage: "relationship",
  standard__objectPage: "object",
  standard__search: "search",
} as const;
type PageKind = (typeof kinds)[keyof typeof kinds];

export const kindOf = (type: string): PageKind =>
  Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : "web";

/** True for an address that starts with a web host, `/` or `#`, and for `mailto:` and `tel:` (LINK-1). */
export const isValidUrl = (url: string | undefined): boolean =>
  url !== undefined && /^(?:https?:\/\/[^/\s]+|\/(?![/\\])|#|mailto:|tel:)/i.test(url);

const filled = (value: string | undefined): value is string => value !== undefined && value.trim() !== "";

/**
 * Whether a reference has all attributes that its kind needs (LINK-12, LINK-13). With `gateOpen`, products
 * also need `urlName` and categories `urlPath`. The platform's gate is closed, so the default is false.
 */
export function isValidReference({ type, attributes }: PageReference, { gateOpen = false } = {}): boolean {
  const has = (...names: string[]) => names.every((name) => filled(attributes[name]));
  switch (kindOf(type)) {
    case "named":
      return has("name") || has("pageName");
    case "object":
      return has("objectApiName", "filterName");
    case "record":
      return (
        has("objectApiName", "recordId") &&
        recordNeeds(attributes.objectApiName!, gateOpen).every((name) => has(name))
      );
    case "relationship":
      return has("objectApiName", "recordId", "relationshipApiName");
    case "content":
      return has("contentTypeName", "contentKey");
    case "search":
      return true;
    case "web":
      return isValidUrl(attributes.url);
  }
}

function recordNeeds(objectApiName: string, gateOpen: boolean): string[] {
  if (objectApiName.endsWith("__kav")) return ["urlName"];
  if (objectApiName === "NetworkDataCategory") return ["urlPath"];
  if (!gateOpen) return [];
  if (isProduct(objectApiName)) return ["urlName"];
  return objectApiName === "ProductCategory" ? ["urlPath"] : [];
}

const isProduct = (objectApiName: string) => objectApiName === "Product" || objectApiName === "Product2";
const isOrder = (objectApiName: string) => objectApiName === "Order" || objectApiName === "OrderSummary";

/** Lookups for references that have only an id. */
interface Lookups {
  /** The URL path of the category with this id; undefined if the store does not sell it. */
  categoryPath(categoryId: string): string | undefined;
}

/**
 * The address of a reference in a store. Returns null if the reference is not valid or the store has no page
 * for it (LINK-15).
 */
export function referenceHref(
  reference: PageReference,
  addresses: StoreAddresses,
  { categoryPath }: Lookups,
): string | null {
  if (!isValidReference(reference)) return null;
  const { attributes, state } = reference;
  const { objectApiName = "", recordId = "", urlName, urlPath } = attributes;
  switch (kindOf(reference.type)) {
    case "named": {
      const path = namedPage(attributes.name ?? attributes.pageName ?? "");
      return path === null ? null : addresses.at(path);
    }
    case "content":
      // Only pages have an address; other content, such as a tile or a picture, has none.
      return attributes.contentKey!.startsWith("page/")
        ? addresses.at(attributes.contentKey!.slice("page".length))
        : null;
    case "record": {
      if (isProduct(objectApiName)) return addresses.product(urlName ?? "product", recordId);
      if (objectApiName === "ProductCategory") {
        const known = urlPath ?? categoryPath(recordId);
        return known === undefined ? null : addresses.category(known);
      }
      if (objectApiName.endsWith("__kav") || objectApiName === "NetworkDataCategory")
        return addresses.at(
          rootOf(addressMap.article) + encodeURI((urlName ?? urlPath ?? "").replace(/^\/+/, "")),
        );
      return isOrder(objectApiName) ? orderHref(attributes, addresses) : null;
    }
    case "relationship":
      if (isOrder(objectApiName)) return orderHref(attributes, addresses);
      return isProduct(objectApiName) ? addresses.product(urlName ?? "product", recordId) : null;
    case "object":
      return Object.hasOwn(listsOf, objectApiName)
        ? addresses.at(rootOf(addressMap[listsOf[objectApiName]!]))
        : null;
    case "search":
      return filled(attributes.term ?? state?.term)
        ? addresses.search((attributes.term ?? state?.term)!)
        : addresses.search();
    case "web": {
      const href = safeHref(attributes.url!, (path) => addresses.at(path));
      return href === placeholderHref ? null : href;
    }
  }
}

/**
 * An order's page is addressed by its number, or by the id of the order, which leads to the number. A
 * reference without either is the list of orders (LINK-21).
 */
const orderHref = (
  { orderNumber, recordId }: PageReference["attributes"],
  addresses: StoreAddresses,
): string => {
  const named = filled(orderNumber)
    ? orderNumber
    : /^1Os[A-Za-z0-9]{15}$/.test(recordId ?? "")
      ? recordId!
      : null;
  return named === null ? addresses.myOrders() : addresses.myOrder(named);
};

/** The pages that list objects, by object name. */
const listsOf: Record<string, AddressName> = {
  Order: "myOrders",
  OrderSummary: "myOrders",
  Wishlist: "wishlists",
  Product: "siteMap",
  Product2: "siteMap",
  ProductCategory: "siteMap",
  Asset: "myProducts",
  Subscription: "mySubscriptions",
};
