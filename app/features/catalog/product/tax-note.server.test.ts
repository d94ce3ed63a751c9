import { describe, expect, it } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore } from "#tests/support/store-request";
import { describeTax, loadTaxes } from "./tax-note.server";

const policy = {
  countryIsoCode: "US",
  stateIsoCode: "KY",
  priority: 1,
  taxRatePercentage: "6.00",
  taxTreatmentName: "Standard",
  taxTreatmentDescription: "",
};
const zip = { Zipcode: "40222", City: "Louisville", State: "KY", Country: "US" };

async function noteOf(taxType: "Gross" | "Net", where: typeof zip | null, policies = [policy]) {
  const store = openTestStore(
    {
      getApplicationContext: () => ({ body: { taxType } }),
      getProductTaxes: () => ({
        body: {
          taxLocaleType: taxType,
          taxesInfo: { "01t1": { success: true, error: null, taxesInfoList: policies } },
        },
      }),
    },
    { platformIsHosted: false },
  );
  const context = await openStoreContext(new Request("http://store.test/"), {}, store.loadContext());
  context.visitor.zip = where;
  const taxes = await loadTaxes(context, "01t1");
  return {
    note: describeTax(taxes, "106.00"),
    asked: store.calls().filter(({ name }) => name === "getProductTaxes"),
  };
}

describe("the tax in a price", () => {
  it("is shown where prices include it, for the state of the ZIP (TAX-5)", async () => {
    const { note, asked } = await noteOf("Gross", zip);
    expect(note).toBe("Includes $6.00 of tax (6%).");
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).toContain("KY");
  });

  it("is shown without an amount where the state is unknown or has no tax (TAX-5)", async () => {
    expect(await noteOf("Gross", null)).toEqual({ note: "Tax is included.", asked: [] });
    expect((await noteOf("Gross", zip, [])).note).toBe("Tax is included.");
  });

  it("is neither shown nor requested where prices exclude it (TAX-1)", async () =>
    expect(await noteOf("Net", zip)).toEqual({ note: null, asked: [] }));
});
