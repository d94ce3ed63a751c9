import { describe, expect, it } from "vitest";

import { openCatalogForReading } from "#tests/support/catalog-calls";
import { loadAttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { loadLexicon } from "./lexicon";
import { limitLabel } from "./limit-words";
import { readTerm } from "./read-term";

const { database } = await openCatalogForReading();
const services = { db: database.db, now: () => new Date() };
const lexicon = await loadLexicon(services);
const definitions = await loadAttributeDefinitions(services);

const read = (term: string) => readTerm(term, lexicon);
const labelsOf = (term: string) => read(term).limits.map((limit) => limitLabel(limit, definitions, "USD"));

describe("limits", () => {
  it.each([
    ["range under $2,000", ["Price under $2,000"], "range"],
    ["range under 2000", ["Price under $2,000"], "range"],
    ["range 1.5k or less", ["Price up to $1,500"], "range"],
    ["$2000 max range", ["Price up to $2,000"], "range"],
    ["range $1000-$2000", ["Price $1,000 to $2,000"], "range"],
    ["range from 1000 to 2000 dollars", ["Price $1,000 to $2,000"], "range"],
    ["dishwasher under 45 db", ["Noise under 45 dBA"], "dishwasher"],
    ["dishwasher 45dba", ["Noise up to 45 dBA"], "dishwasher"],
    ["fridge less than 70 inches tall", ["Height under 70 in"], "fridge"],
    ["fridge with height under 70 in", ["Height under 70 in"], "fridge with"],
    ["fridge between 30 and 36 inches wide", ["Width 30 to 36 in"], "fridge"],
    ["fridge that fits a 35 inch opening", ["Width up to 35 in"], "fridge"],
    ["fridge up to thirty six inches wide", ["Width up to 36 in"], "fridge"],
    ['fridge 23 1/2" wide', ["Width about 23.5 in"], "fridge"],
    ["hood at least 1,200 cfm under $3k", ["Air flow from 1,200 CFM", "Price under $3,000"], "hood"],
    ["lavavajillas menos de 1000 dolares", ["Price under $1,000"], "lavavajillas"],
    ["pack of 3 filters", ["Pack of 3"], "filters"],
    ["fridge no taller than 70 in", ["Height up to 70 in"], "fridge"],
    ["fridge taller than 70 inches", ["Height over 70 in"], "fridge"],
    ["hood narrower than 36", ["Width under 36 in"], "hood"],
    ["dishwasher under 45", ["Noise under 45 dBA"], "dishwasher"],
    ["refrigerator under 36", ["Width under 36 in"], "refrigerator"],
    ["dishwasher under 900", ["Price under $900"], "dishwasher"],
  ])("%s (SEARCH-24)", (term, labels, text) => {
    expect(labelsOf(term)).toEqual(labels);
    expect(read(term).text).toBe(text);
  });

  it.each([
    "36 inch range",
    '36" range',
    "36 range gas",
    "5-in-1 oven",
    "griddle that fits 36 inch range",
    "under counter",
  ])("%s has none (SEARCH-24)", (term) => {
    expect(labelsOf(term)).toEqual([]);
    expect(read(term).text).toBe(term);
  });
});

describe("kinds of products", () => {
  it.each([
    ["48 inch range", ["range"]],
    ["range hood", ["hood"]],
    ["oven rack", ["rack"]],
    ["filter for range hood", ["filter"]],
    ["filter refrigerator", ["filter"]],
    ["dishwasher with third rack", ["dishwasher"]],
    ["third rack dishwasher", ["dishwasher"]],
    ["panel ready refrigerator", ["refrigerator"]],
    ["washer and dryer", ["washer", "dryer"]],
    ["neveras", ["refrigerator"]],
    ["filtro para nevera", ["filter"]],
    ["stainless", []],
  ])("%s (SEARCH-25)", (term, kinds) => {
    expect(read(term).head?.kinds.map((kind) => kind.term) ?? []).toEqual(kinds);
  });
});

it.each([
  ["2 ovens", ["2"], "ovens"],
  ["cheap range near me", ["cheap", "near me"], "range"],
  ["two washers", ["two"], "washers"],
  ["2 door refrigerator", [], "2 door refrigerator"],
  ["cheap", [], "cheap"],
])("leaves out quantities and opinions: %s (SEARCH-27)", (term, ignored, text) => {
  expect(read(term)).toMatchObject({ ignored, text });
});
