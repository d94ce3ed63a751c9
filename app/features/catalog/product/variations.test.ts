import { describe, expect, it } from "vitest";

import type { Product } from "#contract/catalog/product-shapes";
import { createAddresses } from "~/addresses.server";

import { toVariations } from "./variations";

const option = (apiName: string, colorHexCode: string | null = null) => ({
  apiName,
  label: `${apiName}!`,
  colorHexCode,
  variantAvailable: true,
});
const attribute = (
  apiName: string,
  sequence: number,
  viewType: "Pill" | "ColorSwatch",
  options: ReturnType<typeof option>[],
) => ({
  apiName,
  label: `${apiName} label`,
  sequence,
  allowableValues: [],
  availableValues: [],
  viewType,
  options,
});
const mapping = (productId: string, Finish: string, Width: string) => ({
  canonicalKey: productId,
  productId,
  urlName: `oven-${productId}`,
  selectedAttributes: Object.entries({ Finish, Width }).map(([apiName, value], sequence) => ({
    apiName,
    label: apiName,
    sequence,
    value,
  })),
});

/** Red comes in 30 and 36, blue in 36 only, green is listed but not made. */
function product(id: string, attributes: Record<string, string> | null): Product {
  return {
    id,
    variationAttributeSet: attributes && { id: "1", developerName: "d", attributes },
    variationInfo: {
      attributesToProductMappings: [
        mapping("r30", "red", "30"),
        mapping("r36", "red", "36"),
        mapping("b36", "blue", "36"),
      ],
      variationAttributeInfo: {
        Width: attribute("Width", 2, "Pill", [option("30"), option("36")]),
        Finish: attribute("Finish", 1, "ColorSwatch", [
          option("red", "#a00"),
          option("blue", "#00a"),
          option("green", "#0a0"),
        ]),
      },
    },
  } as unknown as Product;
}
const groups = (id: string, own: Record<string, string>) =>
  toVariations(product(id, own), createAddresses("/hollins"));

describe("toVariations", () => {
  it("groups are in their sequence with the chosen label; the view type decides on swatches (CATALOG-10)", () => {
    expect(
      groups("r30", { Finish: "red", Width: "30" }).map(({ apiName, label, chosen, swatches }) => [
        apiName,
        label,
        chosen,
        swatches,
      ]),
    ).toEqual([
      ["Finish", "Finish label", "red!", true],
      ["Width", "Width label", "30!", false],
    ]);
  });

  it("each option keeps the other choices, or links to the nearest variation that has it (CATALOG-9, FORM-6)", () => {
    const [finish, width] = groups("r30", { Finish: "red", Width: "30" });
    expect(finish!.options).toEqual([
      {
        label: "red!",
        color: "#a00",
        href: "/hollins/product/oven-r30/r30",
        current: true,
        unavailable: false,
      },
      {
        label: "blue!",
        color: "#00a",
        href: "/hollins/product/oven-b36/b36",
        current: false,
        unavailable: true,
      },
    ]);
    expect(
      width!.options.map(({ href, current, unavailable }) => [href.slice(-3), current, unavailable]),
    ).toEqual([
      ["r30", true, false],
      ["r36", false, false],
    ]);
  });

  it("the same options have other links on another variation", () => {
    const [finish, width] = groups("b36", { Finish: "blue", Width: "36" });
    expect(finish!.options.map(({ href, unavailable }) => [href.slice(-3), unavailable])).toEqual([
      ["r36", false],
      ["b36", false],
    ]);
    expect(width!.options.map(({ href, unavailable }) => [href.slice(-3), unavailable])).toEqual([
      ["r30", true],
      ["b36", false],
    ]);
  });

  it("exactly one option of a group is the current one, and it is available (CATALOG-9)", () => {
    for (const [id, own] of [
      ["r30", { Finish: "red", Width: "30" }],
      ["r36", { Finish: "red", Width: "36" }],
      ["b36", { Finish: "blue", Width: "36" }],
    ] as const) {
      for (const group of groups(id, own))
        expect(group.options.filter(({ current }) => current).map(({ unavailable }) => unavailable)).toEqual([
          false,
        ]);
    }
  });

  it("a product without variations has no groups (CATALOG-10)", () => {
    expect(toVariations(product("x", null), createAddresses(""))).toEqual([]);
    expect(toVariations({ ...product("x", {}), variationInfo: null }, createAddresses(""))).toEqual([]);
  });
});
