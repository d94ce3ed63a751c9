import attributesJson from "./attributes.json";
import categoriesJson from "./categories.json";
import finishesJson from "./finishes.json";
import locationsJson from "./locations.json";
import webstoresJson from "./webstores.json";

export interface SeedFinish {
  label: string;
  /** Ends a variation's sku. */
  code: string;
  hex: string;
}

export interface SeedAttribute {
  apiName: string;
  label: string;
  type: "text" | "number" | "boolean";
  unit?: string;
  decimals?: number;
  facetRank?: number;
}

export interface SeedAttributeGroup {
  group: string;
  label: string;
  attributes: SeedAttribute[];
}

export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  /** The appliance on the category's pictures. */
  drawing: string;
  children?: SeedCategory[];
}

export interface SeedLocationGroup {
  name: string;
  members: string[];
  isAll?: boolean;
  deliverable?: boolean;
  /** Days from stock of the group itself, and from any other location. */
  transit: number[];
  remote: number[];
  zips: string[];
}

export interface FlatCategory {
  slug: string;
  path: string;
  parentPath: string | null;
  name: string;
  /** Names from the root to the category itself. */
  names: string[];
  description: string;
  drawing: string;
  sortOrder: number;
}

export const finishes: Record<string, SeedFinish> = finishesJson;
export const attributeGroups = attributesJson as SeedAttributeGroup[];
export const attributes = new Map(
  attributeGroups.flatMap((group) => group.attributes).map((attribute) => [attribute.apiName, attribute]),
);
export const locations = locationsJson.locations;
export const locationGroups: SeedLocationGroup[] = locationsJson.groups;
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
      sortOrder,
    };
    return [category, ...flatten(node.children ?? [], category)];
  });
}

/** The category tree, parents before children. */
export const categories = flatten(categoriesJson, null);
export const categoryByPath = new Map(categories.map((category) => [category.path, category]));

/** A brand's name as people read it. */
export function brandLabel(brand: string): string {
  return webstores.find((store) => store.name === brand)?.label ?? brand;
}
