import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";
import { z } from "zod";

import { events } from "#contract/analytics/events";

/**
 * docs/events.md is drawn from the declarations. To bring it up to date:
 * `npx vitest run tests/contract/events-table.test.ts --update`.
 */
const root = resolve(import.meta.dirname, "../..");
const document = join(root, "docs/events.md");

/** The list of the store's specification, one entry for each event that it tells apart. */
const specified = [
  "page-view tracking",
  "data layer",
  "add to cart (product)",
  "add to cart (PDP)",
  "add to cart (membership)",
  "add to cart (protection plan add)",
  "add to cart (protection plan remove)",
  "quantity-change add",
  "quantity-change remove",
  "begin checkout",
  "billing info",
  "shipping info (tier)",
  "payment info",
  "purchase",
  "view item",
  "view item list",
  "select item",
  "view cart items",
  "view additional cart items",
  "login (status, error)",
  "search-retarget call",
  "registration",
  "change zip (zipcode, location)",
  "search-submit",
  "hosted event registration",
  "hosted event interest",
  "preferred partner (action, partner name, partner id)",
  "referral coupon",
  "nav click (location, element text, URL without query)",
  "schedule service click",
  "where-to-buy click",
  "remove cart item",
  "feedbackCall",
];

type Declared = (typeof events)[keyof typeof events];
const all = Object.entries<Declared>(events);

const introduction = `# Events

Each event is a \`CustomEvent\` on \`document\`, with the fields below as its \`detail\`, and a record in
\`window.dataLayer\`, with its name as \`event\` beside the fields (EVENT-5). The server records the same, with
and without scripts (EVENT-6). This page is generated from \`contract/analytics/events.ts\`. Amounts are text
with two decimals.
`;

const firedBy = {
  page: "the page, as it is shown",
  form: "the server, as it accepts or refuses a form",
  press: "the press of a link or button",
  timer: "a timer of the page",
};

type JsonSchema = { [key: string]: unknown } & {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

function typeOf(schema: JsonSchema): string {
  const { type, anyOf, items, const: value, enum: values } = schema;
  if (anyOf) return anyOf.map(typeOf).join(" or ");
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(" or ");
  if (type === "array") return items!.properties ? "list of items" : `list of ${typeOf(items!)}`;
  if (type === "integer") return "whole number";
  return schema.pattern ? "amount" : String(type);
}

/** A value that the schema accepts. */
function sampleOf(schema: JsonSchema, name: string): unknown {
  const { type, anyOf, items, properties, const: value, enum: values } = schema;
  if (anyOf) return sampleOf(anyOf[0]!, name);
  if (value !== undefined) return value;
  if (Array.isArray(values)) return values[0];
  if (type === "array") return [sampleOf(items!, name)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, sampleOf(each, key)]));
  if (type === "integer") return 1;
  if (type === "boolean") return true;
  if (schema.pattern) return /discount/i.test(name) ? "0.00" : "1499.00";
  return samples[name] ?? "…";
}

const samples: Record<string, string> = {
  currency: "USD",
  zipcode: "40222",
  location: "Louisville, KY",
  item_name: "24-Inch Wall Oven",
  item_id: "AR-WO24-SS",
  item_brand: "Ardenne",
  item_category: "Wall Ovens",
  item_category2: "Cooking",
  item_category3: "",
  item_category4: "",
  item_variant: "Stainless Steel",
  eco_part: "No",
  pageType: "Product",
  storeType: "ardenne",
};

/** The files with a test whose title names an event. */
const tests = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => /^(?:app|contract|platform|edge|tests)\/.*\.(?:test|spec)\.tsx?$/.test(path))
  .filter((path) => !path.endsWith("events-table.test.ts"))
  .sort()
  .map((path) => {
    const titles = readFileSync(join(root, path), "utf8").match(/^ *(?:it|test)\(.*EVENT-.*$/gm) ?? [];
    return { path, titles: titles.join("\n") };
  });

function sectionOf(name: string, { when, specified: names, firedBy: by, payload }: Declared): string {
  const schema = z.toJSONSchema(payload) as JsonSchema;
  const fields = Object.entries(schema.properties!);
  const proofs = tests
    .filter(({ titles }) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(titles))
    .map(({ path }) => `\`${path}\``);
  return [
    `## \`${name}\``,
    when,
    `- Fired by ${firedBy[by]}.`,
    `- Of the specification: ${names.join("; ") || "no; an addition of the store"}.`,
    `- Tests: ${proofs.join(", ")}.`,
    "",
    "| field | type |",
    "| --- | --- |",
    ...fields.map(([key, each]) => `| \`${key}\` | ${typeOf(each)} |`),
    "",
    "```json",
    JSON.stringify(sampleOf(schema, name)),
    "```",
    "",
  ].join("\n");
}

it("every event of the specification is declared, and every name is in kebab-case (EVENT-5)", () => {
  const declared = all.flatMap(([, { specified: names }]) => names);
  expect(declared.toSorted()).toEqual(specified.toSorted());
  expect(all.map(([name]) => name).filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([
    "feedbackCall",
  ]);
});

it("every event is fired by some code (EVENT-9, EVENT-10, EVENT-89)", () => {
  const code = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(?:app|platform)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  const firing = (name: string) =>
    new RegExp(
      `(?:name: |add\\(|fireEvent\\(|firePress\\(|note\\(|noteWish\\([^)]*|noteLines\\([^)]*|\\? |: )\\s*"${name}"`,
    );
  const missing = all.map(([name]) => name).filter((name) => !firing(name).test(code));
  expect(missing).toEqual([]);
});

it("docs/events.md is what the declarations say", async () => {
  const text = [introduction, ...all.map(([name, each]) => sectionOf(name, each))].join("\n");
  const config = await resolveConfig(document);
  await expect(await format(text, { ...config, filepath: document })).toMatchFileSnapshot(document);
});
