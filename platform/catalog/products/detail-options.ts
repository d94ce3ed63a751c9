import { isTrue, readList } from "#platform/core/query-values";

/** The parts of a product that an answer has. */
export interface DetailOptions {
  /** Empty: every field. */
  fields: readonly string[];
  /** Empty: every media group. */
  mediaGroups: readonly string[];
  withMedia: boolean;
  withVariationInfo: boolean;
  withAttributes: boolean;
  withPath: boolean;
  withQuantityRule: boolean;
  withModels: boolean;
  /** Fields to leave out. */
  withoutFields: readonly string[];
}

/** A product with all parts. */
export const fullDetail: DetailOptions = {
  fields: [],
  mediaGroups: [],
  withMedia: true,
  withVariationInfo: true,
  withAttributes: true,
  withPath: true,
  withQuantityRule: true,
  withModels: true,
  withoutFields: [],
};

/** The query parameters of the calls that answer product details (API-113). */
export interface DetailQuery {
  fields?: string | undefined;
  excludeFields?: string | undefined;
  mediaGroups?: string | undefined;
  excludeMedia?: string | undefined;
  excludeVariationInfo?: string | undefined;
  excludeAttributeSetInfo?: string | undefined;
  excludePrimaryProductCategory?: string | undefined;
  excludeQuantityRule?: string | undefined;
  excludeProductSellingModels?: string | undefined;
}

/** Reads which parts of a product are requested. */
export function readDetailOptions(query: DetailQuery): DetailOptions {
  return {
    ...readFieldOptions(query),
    withMedia: !isTrue(query.excludeMedia),
    withVariationInfo: !isTrue(query.excludeVariationInfo),
    withAttributes: !isTrue(query.excludeAttributeSetInfo),
    withPath: !isTrue(query.excludePrimaryProductCategory),
    withQuantityRule: !isTrue(query.excludeQuantityRule),
    withModels: !isTrue(query.excludeProductSellingModels),
  };
}

/**
 * Reads which fields and media groups are requested. `excludeFields=true` leaves out all fields, a list
 * leaves out the named ones (CATALOG-2).
 */
export function readFieldOptions(query: Pick<DetailQuery, "fields" | "excludeFields" | "mediaGroups">) {
  return {
    fields: readList(query.fields, "fields", 100),
    withoutFields: readList(query.excludeFields, "excludeFields", 100),
    mediaGroups: readList(query.mediaGroups, "mediaGroups", 20),
  };
}

/** Picks the requested fields; all of them if none is named. */
export function pickFields<Value>(
  fields: Record<string, Value>,
  wanted: readonly string[],
  unwanted: readonly string[],
): Record<string, Value> {
  if (unwanted.includes("true")) return {};
  const isAsked = (name: string) =>
    (wanted.length === 0 || wanted.includes(name)) && !unwanted.includes(name);
  return wanted.length + unwanted.length > 0
    ? Object.fromEntries(Object.entries(fields).filter(([name]) => isAsked(name)))
    : fields;
}
