import type { Rule } from "./form-rules";
import { all, attribute } from "./page";

type Value = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.trim() !== "";
const isAddress: Check = (value) =>
  typeof value === "string" && /^https?:\/\/[^\s{}]+$/.test(value) && URL.canParse(value);
const are =
  (one: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(one);
const isThing =
  (type: string): Check =>
  (value) =>
    typeof value === "object" && value !== null && (value as Value)["@type"] === type;
const isAmount: Check = (value) => /^\d+\.\d\d$/.test(String(value));
const isCurrency: Check = (value) => /^[A-Z]{3}$/.test(String(value));
const isPhone: Check = (value) => /^\+\d[\d-]{7,}$/.test(String(value));
const isDay: Check = (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value));
const isTime: Check = (value) => /^\d{2}:\d{2}$/.test(String(value));
const isNumber: Check = (value) => typeof value === "number" && Number.isFinite(value);
const isTemplate: Check = (value) =>
  isThing("EntryPoint")(value) &&
  /^https?:\/\/[^\s]+\{search_term_string\}$/.test(String((value as Value).urlTemplate));

/**
 * The properties that schema.org and search engines require for the types that the store uses. A `?` marks
 * optional ones.
 */
const shapes: Record<string, Record<string, Check>> = {
  Organization: {
    name: isText,
    url: isAddress,
    "contactPoint?": isThing("ContactPoint"),
    "sameAs?": are(isAddress),
  },
  ContactPoint: { contactType: isText, telephone: isPhone },
  WebSite: { name: isText, url: isAddress, potentialAction: isThing("SearchAction") },
  SearchAction: {
    target: isTemplate,
    "query-input": (value) => value === "required name=search_term_string",
  },
  EntryPoint: { urlTemplate: isText },
  BreadcrumbList: { itemListElement: are(isThing("ListItem")) },
  ListItem: { position: Number.isInteger, name: isText, item: isAddress },
  Product: {
    name: isText,
    url: isAddress,
    sku: isText,
    image: are(isAddress),
    "brand?": isThing("Brand"),
    "description?": isText,
    "offers?": isThing("Offer"),
  },
  Brand: { name: isText },
  Offer: {
    url: isAddress,
    price: isAmount,
    priceCurrency: isCurrency,
    "priceSpecification?": isThing("UnitPriceSpecification"),
    availability: (value) => /^https:\/\/schema\.org\/(?:InStock|OutOfStock)$/.test(String(value)),
    "itemCondition?": isAddress,
    "availabilityStarts?": isDay,
  },
  UnitPriceSpecification: {
    price: isAmount,
    priceCurrency: isCurrency,
    validForMemberTier: isThing("MemberProgramTier"),
  },
  MemberProgramTier: { name: isText, url: isAddress },
  LocalBusiness: {
    name: isText,
    url: isAddress,
    telephone: isPhone,
    address: isThing("PostalAddress"),
    geo: isThing("GeoCoordinates"),
    openingHoursSpecification: are(isThing("OpeningHoursSpecification")),
    "specialOpeningHoursSpecification?": are(isThing("OpeningHoursSpecification")),
  },
  PostalAddress: {
    streetAddress: isText,
    addressLocality: isText,
    addressRegion: isText,
    postalCode: isText,
    addressCountry: isText,
  },
  GeoCoordinates: { latitude: isNumber, longitude: isNumber },
  OpeningHoursSpecification: {
    opens: isTime,
    closes: isTime,
    "dayOfWeek?": isAddress,
    "validFrom?": isDay,
    "validThrough?": isDay,
  },
};

function problemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(problemsOf);
  if (typeof value !== "object" || value === null) return [];
  const thing = value as Value;
  const below = Object.values(thing).flatMap(problemsOf);
  const type = thing["@type"];
  // A reference to an entity defined elsewhere has only `@id`.
  if (type === undefined)
    return Object.keys(thing).join() === "@id" ? below : [...below, "an entity without a type"];
  const shape = shapes[String(type)];
  if (!shape) return [...below, `an unknown type ${String(type)}`];
  const wrong = Object.entries(shape).flatMap(([key, check]) => {
    const name = key.replace("?", "");
    return name in thing
      ? check(thing[name])
        ? []
        : [`${String(type)}: ${name} is ${JSON.stringify(thing[name])}`]
      : key === name
        ? [`${String(type)} without ${name}`]
        : [];
  });
  const positions =
    type === "BreadcrumbList" && Array.isArray(thing.itemListElement)
      ? thing.itemListElement.map((item) => (item as Value).position)
      : [];
  return [
    ...below,
    ...wrong,
    ...(positions.some((position, index) => position !== index + 1) ? ["positions are not consecutive"] : []),
  ];
}

/**
 * Structured data must be valid JSON with the required properties. Homes, categories and products must have
 * some.
 */
export const structuredDataIsValid: Rule = (page) => {
  const scripts = all(page.document, "script").filter(
    (script) => attribute(script, "type") === "application/ld+json",
  );
  const speaks =
    page.status === 200 &&
    /^(?:\/(?:hollins|brightwell|tarn|business))?\/?(?:$|(?:category|product)\/)/.test(
      page.address.split("?")[0]!,
    );
  if (scripts.length !== 1)
    return speaks || scripts.length > 1 ? [`${scripts.length} elements of structured data`] : [];
  return read(scripts[0]!);
};

function read(script: ReturnType<typeof all>[number]): string[] {
  const text = script.children.map((node) => ("data" in node ? node.data : "")).join("");
  try {
    const data = JSON.parse(text) as Value;
    if (
      data["@context"] !== "https://schema.org" ||
      !Array.isArray(data["@graph"]) ||
      data["@graph"].length === 0
    )
      return ["no schema.org graph"];
    return problemsOf(data["@graph"]);
  } catch {
    return ["structured data is not valid JSON"];
  }
}
