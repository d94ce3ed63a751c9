import { z } from "zod";

import { endpoint } from "#contract/endpoint";
import { ownStorePath } from "#contract/paths";
import { commonQuery, decimalText } from "#contract/values";

/** The kinds of places where shoppers see appliances (PLACE-1). */
export const placeKinds = ["Showroom", "DesignCenter", "Dealer"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Times of the place's clocks, `HH:MM`; `to` is `24:00` at most. */
const openTime = z.object({ from: z.string(), to: z.string() });
/** The times of one day, the earliest first; empty if it is closed. */
const openTimes = z.array(openTime);
export type OpenTimes = z.infer<typeof openTimes>;

const exception = z.object({
  /** `2026-12-24`, or `12-25` in every year. */
  day: z.string(),
  hours: openTimes,
  note: z.string().nullable(),
});
export type HoursException = z.infer<typeof exception>;

const place = z.looseObject({
  /** The last segment of its address. */
  slug: z.string(),
  /** One of `placeKinds`. A reader shows an unknown kind without a name for it. */
  kind: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  phone: z.string(),
  /** In degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** An IANA name. */
  timeZone: z.string(),
  /** Seven days, Monday first. */
  hours: z.array(openTimes).length(7),
  exceptions: z.array(exception),
  /** In words; null if nothing is said. */
  onDisplay: z.string().nullable(),
  categories: z.array(z.object({ urlPath: z.string(), name: z.string() })),
  /** From the ZIP code, along the earth, with one decimal; null without one. */
  miles: z.number().nullable(),
});
export type Place = z.infer<typeof place>;

/** The position of a ZIP code, in degrees. */
const zipPosition = z.object({
  zipCode: z.string(),
  city: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const shared = {
  source: "ours",
  method: "GET",
  status: 200,
  audience: "public",
  maxAge: 300,
  errors: ["ITEM_NOT_FOUND", "INVALID_API_INPUT"],
} as const;

/**
 * GET the places of the store: the nearest to `zipCode` first, else by state and city. `kinds` is a list with
 * commas. `category` is a path; a place has it on display if it shows that category, one above or one below,
 * and a path that no category has is ignored. `limit` is 1 to 100. 404 ITEM_NOT_FOUND for a ZIP code without
 * a known position.
 */
export const listPlaces = endpoint({
  ...shared,
  rule: "API-443",
  path: `${ownStorePath}/places`,
  query: z.object({
    ...commonQuery,
    zipCode: z.string().max(20).optional(),
    kinds: z.string().max(100).optional(),
    category: z.string().max(255).optional(),
    limit: z.string().max(3).optional(),
  }),
  response: z.looseObject({
    zip: zipPosition.nullable(),
    category: z.object({ urlPath: z.string(), name: z.string() }).nullable(),
    /** Of all that fit, also beyond the limit. */
    total: z.number().int(),
    places: z.array(place),
  }),
  topics: ["places", "catalog"],
});

/** GET a place of the store by its slug. 404 ITEM_NOT_FOUND. */
export const getPlace = endpoint({
  ...shared,
  rule: "API-444",
  path: `${ownStorePath}/places/{slug}`,
  query: z.object(commonQuery),
  response: place,
  topics: ["places", "catalog"],
});

/**
 * GET what the store does at a ZIP code, by the rules of delivery: whether it delivers, from where, and by
 * which methods. 404 ITEM_NOT_FOUND for a ZIP code that no region has, or that does not exist.
 */
export const getServiceArea = endpoint({
  ...shared,
  rule: "API-445",
  path: `${ownStorePath}/service-area`,
  query: z.object({ ...commonQuery, zipCode: z.string().max(20) }),
  response: z.looseObject({
    zipCode: z.string(),
    city: z.string(),
    region: z.string(),
    deliverable: z.boolean(),
    /** The nearest warehouse; null where the store does not deliver. */
    warehouse: z.object({ city: z.string(), region: z.string() }).nullable(),
    /** On the road from there. */
    transitDaysMin: z.number().int(),
    transitDaysMax: z.number().int(),
    /** Empty where the store does not deliver. */
    methods: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        /** `any`, `large` or `small`. */
        goods: z.string(),
        /** `WhiteGlove` installs. */
        classOfService: z.string(),
        /** With one large appliance at most, and for each further one (DELIVERY-26). */
        fee: decimalText,
        furtherFee: decimalText,
      }),
    ),
  }),
  topics: ["places"],
});
