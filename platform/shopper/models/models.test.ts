import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createOrderSide, type OrderSide } from "#tests/support/order-side";

let side: OrderSide;
beforeAll(async () => {
  side = await createOrderSide();
});
afterAll(() => side?.close());

interface Named {
  model: string;
  name: string;
}

async function find(model: string) {
  const { status, body } = await side.shopper().call("findProductModel", { query: { model } });
  expect(status, model).toBe(200);
  const namesOf = (list: Named[]) => list.map((each) => each.model);
  return {
    match: (body.match as Named | null)?.model ?? null,
    candidates: namesOf(body.candidates),
    suggestions: namesOf(body.suggestions),
  };
}

describe("what a typed model number means", () => {
  it.each(["RFD36", "rfd 36", "r-f-d.36", "AR-RFD36", "ＲＦＤ３６", "ARRFD36"])(
    "%j is the family AR-RFD36 (APPLIANCE-20)",
    async (typed) => {
      expect(await find(typed)).toEqual({ match: "AR-RFD36", candidates: [], suggestions: [] });
    },
  );

  it("the number of a finish is that finish, also without the letters of the brand (APPLIANCE-20)", async () => {
    const { sku } = await side.db
      .selectFrom("product")
      .select("sku")
      .where("sku", "like", "AR-RFD36-%")
      .orderBy("sku")
      .executeTakeFirstOrThrow();
    expect((await find(sku)).match).toBe(sku);
    expect((await find(sku.slice(3).toLowerCase())).match).toBe(sku);
  });

  it("a number that several have is a list, those that begin with it first (APPLIANCE-20)", async () => {
    const { match, candidates, suggestions } = await find("rfd");
    expect([match, suggestions]).toEqual([null, []]);
    expect(candidates).toEqual(expect.arrayContaining(["AR-RFD33", "AR-RFD36"]));
    const begins = candidates.map((sku) => /^(?:[A-Z]+-)?RFD/.test(sku));
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    expect((await find("24")).candidates).toEqual([]);
    expect((await find("D24")).candidates.length).toBeGreaterThan(1);
  });

  it("asks about a wrong, a missing and a swapped letter, and about nothing far away (APPLIANCE-21)", async () => {
    for (const typo of ["RFD63", "AR-RFB36", "ARRFD6", "AR-RFD3G", "ar-rfd99"])
      expect((await find(typo)).suggestions, typo).toContain("AR-RFD36");
    for (const far of ["QQXXYYZZ", "1234567890", "refrigerator"])
      expect(await find(far), far).toEqual({ match: null, candidates: [], suggestions: [] });
  });

  it("finds no parts, accessories and services, and survives any text (APPLIANCE-1)", async () => {
    for (const text of ["AR-PWF2", "AR-FPN30", "AR", "", "%%%", "___", "🧊".repeat(100), "x".repeat(300)]) {
      const { match, candidates } = await find(text);
      expect([match, candidates], text).toEqual([null, []]);
    }
  });
});

describe("what the catalog has for an owner", () => {
  const read = (model: string, store?: string) =>
    side.shopper(store).call("getProductModel", { params: { model } });

  it("documents, parts with the months until they are replaced, and measures (API-447)", async () => {
    const { body } = await read("AR-RFD36");
    expect(body.product).toMatchObject({ model: "AR-RFD36", warranty: "2 years, 12 on the sealed system" });
    expect(body).toMatchObject({ family: "AR-RFD36", productType: "refrigerator-french-door" });
    const titles = body.documents.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(["Specification sheet", "Installation guide", "Use and care guide"]);
    expect(body.parts[0]).toMatchObject({ model: "AR-PWF2", replaceAfterMonths: 6 });
    expect(body.parts[0].productUrlName).not.toBeNull();
    expect(body.drawings).toEqual([
      {
        model: "AR-RFD36",
        size: null,
        measures: expect.objectContaining({ Width__c: 36, Height__c: 71.5, CutoutHeight__c: 72 }),
        panels: null,
      },
    ]);
  });

  it("each size of a model has measures of its own, the smallest first (API-447)", async () => {
    const parent = await side.db
      .selectFrom("product")
      .select("parent_id")
      .where("product_class", "=", "Variation")
      .where((where) => where("variation", "@>", '{"Width__c":"48"}' as never))
      .executeTakeFirstOrThrow();
    const { sku } = await side.db
      .selectFrom("product")
      .select("sku")
      .where("id", "=", parent.parent_id)
      .executeTakeFirstOrThrow();
    const { body } = await read(sku);
    const widths = body.drawings.map((each: { measures: { Width__c: number } }) => each.measures.Width__c);
    expect(widths.length).toBeGreaterThan(1);
    expect(widths).toEqual([...new Set<number>(widths)].sort((a, b) => a - b));
    expect((await read(body.drawings[0].model)).body.drawings).toEqual([
      expect.objectContaining({ measures: expect.objectContaining({ Width__c: widths[0] }) }),
    ]);
  });

  it("a store that does not sell the model or its parts links neither (API-447)", async () => {
    const { body } = await read("AR-RFD36", "tarn");
    expect(body.product.productUrlName).toBeNull();
    expect(body.parts.map((part: { productUrlName: unknown }) => part.productUrlName)).toEqual(
      body.parts.map(() => null),
    );
    expect((await read("AR-RFD99")).status).toBe(404);
  });

  it("a panel-ready model has the attributes of its panels, by size (API-447, APPLIANCE-26)", async () => {
    const { body } = await read("AR-PRC30");
    const panels = body.drawings.map((each: { panels: object }) => each.panels);
    expect(panels).toHaveLength(4);
    expect(panels[0]).toMatchObject({
      PanelSize__c: "17.75 × 79.5 in",
      PanelWeight__c: 50,
      ToeKickMin__c: 4,
    });
    expect(panels[3]).toMatchObject({ PanelSize__c: "35.75 × 79.5 in", PanelWeight__c: 64 });
    expect(Object.keys(panels[0])).not.toContain("Capacity__c");
  });

  it("a store lists the appliances that it sells and that carry panels, and no accessories (API-447)", async () => {
    const list = async (store?: string) =>
      (await side.shopper(store).call("listPanelModels", {})).body.models as (Named & { category: string })[];
    const models = (await list()).map(({ model }) => model);
    expect(models).toEqual(expect.arrayContaining(["AR-PRC30", "AR-DPR24", "AR-WDP30"]));
    expect(models.filter((model) => !model.startsWith("AR-") || /^AR-(?:FPN|DPF|HBP)/.test(model))).toEqual(
      [],
    );
    expect(new Set(models).size).toBe(models.length);
    expect((await list("tarn")).length).toBe(0);
    expect((await list("business")).length).toBeGreaterThan(models.length);
  });
});
