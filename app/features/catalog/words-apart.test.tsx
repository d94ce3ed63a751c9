import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { readMeasures } from "#contract/catalog/measures";

import { examples as cards } from "~/ui/product-card/product-card.examples";
import { examples as tables } from "~/ui/data-table/data-table.examples";
import { examples as swatches } from "~/ui/swatches/swatches.examples";

import { DimensionDrawing } from "./product/dimension-drawing";
import { renderFacets } from "./listing/facets.server";
import { renderModels, renderProductRows } from "./product/product-rows.server";

/** Elements that begin a new line without any style sheet. */
const blocks =
  /<\/?(?:p|h\d|ul|li|div|section|article|tr|table|tbody|caption|label|fieldset|legend|details|summary|option|figure|figcaption)\b[^>]*>/g;

/** Texts that would run together without a style sheet, as "left|right". */
function joined(html: string): string[] {
  const lines = html.replaceAll(blocks, "\n").replaceAll("<br/>", "\n");
  return [...lines.matchAll(/([^<>\s])(?:<[^>]*>)+([^<>\s])/g)]
    .map(([, left, right]) => `${left}|${right}`)
    .filter((pair) => /^[\w%″)]\|[\w$(]$/.test(pair));
}

const row = {
  href: "/product/x/1",
  name: "Range",
  sku: "AR-RGD36-SS",
  quantity: 2,
  mediaId: "1",
  alt: "Range",
  facts: ["36 in wide", "Stainless Steel"],
  priceText: "$9,299.00 on its own",
  documents: [
    { title: "Specification sheet", href: "/a" },
    { title: "Installation guide", href: "/b" },
  ],
};
const facets = renderFacets({
  clearHref: "/",
  facets: [
    {
      param: "width",
      label: "Width",
      values: [
        { value: "30", label: "30 in", count: 4, selected: true },
        { value: "36", label: "36 in", count: 5, selected: false },
      ],
    },
  ],
  price: { lowest: 1, highest: 9, min: null, max: null },
  sort: { selected: null, options: [{ id: "a", label: "Featured" }] },
  hasChoices: true,
});

const measures = readMeasures((name) => ({ Width__c: 30, Height__c: 36.5 })[name as "Width__c"]);

describe("words of a list and a product stay apart without style sheets (CATALOG-82, FORM-33)", () => {
  it.each([
    ["cards", renderToStaticMarkup(<>{Object.values(cards)}</>)],
    ["tables", renderToStaticMarkup(<>{Object.values(tables)}</>)],
    ["swatches", renderToStaticMarkup(<>{Object.values(swatches)}</>)],
    [
      "dimensions",
      renderToStaticMarkup(<DimensionDrawing model="AR-1" measures={measures} isDrawn panelsHref="/p" />),
    ],
    ["facets", facets],
    ["parts", renderProductRows([row, { ...row, sku: "AR-HWC36" }])],
    ["models", renderModels([row, { ...row, sku: "AR-RFD36" }])],
  ])("%s", (_what, html) => {
    expect(joined(html)).toEqual([]);
  });

  it("the check finds words that run together", () => {
    expect(joined("<svg><text>30 in</text><text>36 in</text></svg>")).toEqual(["n|3"]);
    expect(joined("<tr><th>Width</th><td>30</td></tr>")).toEqual(["h|3"]);
    expect(joined("<p>One</p><p>Two</p>")).toEqual([]);
  });
});
