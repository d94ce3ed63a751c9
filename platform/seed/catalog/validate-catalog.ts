import { z } from "zod";

import { expandVariations } from "#platform/seed/products/expand-variations";
import { productTypeTexts } from "#platform/seed/products/product-types";
import { attributes, categoryByPath, finishes, webstores } from "#platform/seed/reference/reference-data";

import type { SeedCatalog, SeedProduct } from "./catalog-format";

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const width = z.strictObject({
  inches: z.number().min(10).max(72),
  surcharge: z.number(),
  capacity: z.number().positive().optional(),
  attributes: values.optional(),
});
const money = z.number().positive().max(100_000);
const productShape = z.strictObject({
  sku: z.string().regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/),
  name: z.string().min(3).max(90),
  type: z.string().refine((type) => type in productTypeTexts, "unknown type"),
  categories: z.array(z.string().refine((path) => categoryByPath.has(path), "unknown category")).min(1),
  summary: z.string().min(10).max(240),
  description: z.string().startsWith("<p>"),
  attributes: values,
  variations: z
    .strictObject({
      finishes: z.array(z.string().refine((key) => key in finishes, "unknown finish")).optional(),
      widths: z.array(width).optional(),
      finishSurcharge: z.record(z.string(), z.number()).optional(),
    })
    .optional(),
  price: z.strictObject({
    msrp: money,
    sale: money.optional(),
    member: money.optional(),
    loyalty: money.optional(),
    business: money.optional(),
    tiers: z
      .array(z.strictObject({ from: z.number().int().min(2), percent: z.number().positive().max(50) }))
      .optional(),
  }),
  accessories: z.array(z.string()).optional(),
  parts: z.array(z.string()).optional(),
  complements: z.array(z.string()).optional(),
  popularity: z.number().int().min(0).max(100),
  stock: z.number().int().min(0),
  maximumQuantity: z.number().int().min(1).optional(),
  seenOpen: z.boolean().optional(),
});

function attributeProblems(product: SeedProduct): string[] {
  const named = [
    product.attributes,
    ...(product.variations?.widths ?? []).map((entry) => entry.attributes ?? {}),
  ];
  return named
    .flatMap((entry) => Object.entries(entry))
    .flatMap(([apiName, value]) => {
      if (apiName === "Fits__c")
        return ["attribute Fits__c is written from the accessories and parts of models"];
      const definition = attributes.get(apiName);
      if (!definition) return [`attribute ${apiName} is not in attributes.json`];
      return typeof value === (definition.type === "text" ? "string" : definition.type)
        ? []
        : [`attribute ${apiName} must be a ${definition.type}`];
    });
}

function priceProblems({ price }: SeedProduct): string[] {
  const guest = price.sale ?? price.msrp;
  return [
    ...(guest > price.msrp ? ["sale is above msrp"] : []),
    ...(["member", "loyalty", "business"] as const)
      .filter((book) => (price[book] ?? 0) > guest)
      .map((book) => `${book} is above what guests pay`),
  ];
}

function finishProblems({ variations }: SeedProduct): string[] {
  const offered = variations?.finishes ?? [];
  return Object.keys(variations?.finishSurcharge ?? {})
    .filter((key) => !offered.includes(key))
    .map((key) => `surcharge for ${key}, which is not offered`);
}

/**
 * A width at the beginning of a name or after its last comma ("36-Inch Gas Range", "Back Guard, 48-Inch")
 * must be the width of every variation (CATALOG-52). The names of variations add their width themselves.
 */
function nameProblems(product: SeedProduct): string[] {
  const said = /(?:^(?:\w+ )?|, )(\d+)-Inch(?= |$)/.exec(product.name)?.[1];
  if (said === undefined) return [];
  const others = expandVariations(product)
    .map(({ attributes: { Width__c: inches } }) => inches)
    .filter((inches) => inches !== undefined && inches !== Number(said));
  return [...new Set(others)].map(
    (inches) => `the name says ${said} inches, but it is sold ${inches} in wide`,
  );
}

/**
 * Validates the data files and returns their catalogs. Throws one error that lists every problem with file
 * and SKU.
 */
export function validateCatalogs(files: Record<string, unknown>): SeedCatalog[] {
  const problems: string[] = [];
  const catalogs = Object.entries(files).map(([file, data]) => {
    const catalog = data as SeedCatalog;
    if (!webstores.some((store) => store.name === catalog.brand))
      problems.push(`${file}: unknown brand ${catalog.brand}`);
    for (const product of catalog.products) {
      const at = `${file}: ${product.sku}`;
      const parsed = productShape.safeParse(product);
      if (!parsed.success) {
        problems.push(
          ...parsed.error.issues.map((issue) => `${at}: ${issue.path.join(".")}: ${issue.message}`),
        );
        continue;
      }
      problems.push(
        ...[
          ...attributeProblems(product),
          ...priceProblems(product),
          ...finishProblems(product),
          ...nameProblems(product),
        ].map((text) => `${at}: ${text}`),
      );
    }
    return catalog;
  });
  if (problems.length === 0) problems.push(...relationProblems(files));
  if (problems.length > 0) throw new Error(`The catalog data is inconsistent:\n${problems.join("\n")}`);
  return catalogs;
}

function relationProblems(files: Record<string, unknown>): string[] {
  const entries = Object.entries(files).flatMap(([file, data]) =>
    (data as SeedCatalog).products.map((product) => ({ file, product })),
  );
  const known = new Set(entries.map(({ product }) => product.sku));
  const seen = new Set<string>();
  return entries.flatMap(({ file, product }) => {
    const skus = new Set([product.sku, ...expandVariations(product).map((item) => item.sku)]);
    const twice = [...skus]
      .filter((sku) => seen.has(sku))
      .map((sku) => `${file}: ${product.sku}: sku ${sku} is used twice`);
    skus.forEach((sku) => seen.add(sku));
    const related = [
      ...(product.accessories ?? []),
      ...(product.parts ?? []),
      ...(product.complements ?? []),
    ];
    return [
      ...twice,
      ...related
        .filter((sku) => !known.has(sku))
        .map((sku) => `${file}: ${product.sku}: related sku ${sku} does not exist`),
    ];
  });
}
