import type { Refinement } from "#contract/catalog/search-shapes";

import type { AttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { priceName, type TermLimit } from "./read-limits";

const step = 0.01;
const decimals = 2;

/** The refinement that keeps to a limit. */
export function toRefinement({ name, min, max, isStrict }: TermLimit): Refinement {
  const margin = isStrict ? step : 0;
  const text = (value: number) => String(Number(value.toFixed(decimals)));
  return {
    nameOrId: name,
    type: "Range",
    attributeType: name === priceName ? "PricebookEntry" : "ProductAttribute",
    ...(min === null ? {} : { min: text(min + margin) }),
    ...(max === null ? {} : { max: text(Math.max(0, max - margin)) }),
  };
}

/** A limit in words: "Noise under 45 dBA", "Price $3,000 to $6,000". */
export function limitLabel(limit: TermLimit, definitions: AttributeDefinitions, currency: string): string {
  const { name, min, max, about, isStrict } = limit;
  const definition = definitions.get(name);
  const ownUnit = definition?.unit === definition?.label.toLowerCase() ? null : definition?.unit;
  const unit = ownUnit ? ` ${ownUnit}` : "";
  const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: decimals });
  const show = (value: number) => (name === priceName ? showPrice(value, currency) : number(value) + unit);
  const label = name === priceName ? "Price" : (definition?.label ?? name);
  if (about !== null) return `${label} about ${show(about)}`;
  if (min !== null && max !== null) {
    if (min === max) return `${label} ${show(min)}`;
    const from = name === priceName ? show(min) : number(min);
    return `${label} ${from} to ${show(max)}`;
  }
  if (max !== null) return `${label} ${isStrict ? "under" : "up to"} ${show(max)}`;
  return `${label} ${isStrict ? "over" : "from"} ${show(min ?? 0)}`;
}

const showPrice = (value: number, currency: string) =>
  new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    ...(Number.isInteger(value) ? { maximumFractionDigits: 0 } : {}),
  }).format(value);
