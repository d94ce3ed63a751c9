import attributesJson from "./attributes.json";
import categoriesJson from "./categories.json";
import finishesJson from "./finishes.json";
import locationsJson from "./locations.json";
import webstoresJson from "./webstores.json";

/** A finish of `finishes.json`. */
export interface SeedFinish {
  label: string;
  /** The end of a variation's SKU. */
  code: string;
  hex: string;
}

/** An attribute of `attributes.json`. */
export interface SeedAttribute {
  apiName: string;
  label: string;
  type: "text" | "number" | "boolean";
  unit?: string;
  decimals?: number;
  facetRank?: number;
  /** The values only serve to filter, such as ranges of a measure that the specification shows exactly. */
  filterOnly?: boolean;
}

/** A group of attributes in the specification. */
export interface SeedAttributeGroup {
  group: string;
  label: string;
  attributes: SeedAttribute[];
}

/** A category of `categories.json` with its children. */
export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  /** The appliance in the category's pictures. */
  drawing: string;
  /** Facets that mean nothing for products that are all of this category. */
  withoutFacets?: string[];
  children?: SeedCategory[];
}

/** A group of locations that serves a region. */
export interface SeedLocationGroup {
  name: string;
  members: string[];
  isAll?: boolean;
  deliverable?: boolean;
  /** Days from the group's own stock, and from any other location. */
  transit: number[];
  remote: number[];
  zips: string[];
}

/** A category of the flattened tree. */
export interface FlatCategory {
  slug: string;
  path: string;
  parentPath: string | null;
  name: string;
  /** The names from the root to the category. */
  names: string[];
  description: string;
  drawing: string;
  withoutFacets: string[];
  sortOrder: number;
}

/** The finishes by key. */
export const finishes: Record<string, SeedFinish> = finishesJson;
/** The groups of attributes, in order. */
export const attributeGroups = attributesJson as SeedAttributeGroup[];
/** The attributes by API name. */
export const attributes = new Map(
  attributeGroups.flatMap((group) => group.attributes).map((attribute) => [attribute.apiName, attribute]),
);
/** The locations that have stock. */
export const locations = locationsJson.locations;
/** The location groups with their ZIP prefixes. */
export const locationGroups: SeedLocationGroup[] = locationsJson.groups;
/** The web stores; the first is the main store. */
export const webstores = webstoresJson;

function flatten(nodes: SeedCategory[], parent: FlatCategory | null): FlatCategory[] {
  return nodes.flatMap((node, sortOrder) => {
    const category: FlatCategory = {
      slug: node.slug,
      path: parent ? `${parent.path}/${node.slug}` : node.slug,
      parentPath: parent?.path ?? null,
      name: node.name,
      names: [...(parent?.names ?? []), node.name],
      description: node.description,
      drawing: node.drawing,
      withoutFacets: node.withoutFacets ?? [],
      sortOrder,
    };
    return [category, ...flatten(node.children ?? [], category)];
  });
}

/** The category tree, parents before children. */
export const categories = flatten(categoriesJson, null);
/** The categories by path. */
export const categoryByPath = new Map(categories.map((category) => [category.path, category]));
