import { Visitor } from "#tests/crawler/visitor";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { expectPage, headingOf } from "./pages/answers";

/** Finders of a model, and the page of its owner, without a browser. */

const stores = ["", "/tarn", "/brightwell", "/hollins", "/business"];

test("each store has four finders, and the owner's page of any brand (APPLIANCE-22, APPLIANCE-23)", async ({
  baseURL,
}) => {
  const visitor = new Visitor(baseURL!);
  for (const store of stores) {
    for (const [path, part] of [
      ["/model-serial-finder", ""],
      ["/ownership", ""],
      ["/parts", "#parts"],
      ["/specification-cad-search", "#drawings"],
    ] as const) {
      const open = (model: string) => visitor.ask(`${store}${path}?model=${encodeURIComponent(model)}`);
      expectPage(await visitor.ask(store + path), 200);
      const found = await open("rfd36");
      expect([found.status, found.headers.get("location")]).toEqual([303, `${store}/owner/AR-RFD36${part}`]);
      for (const text of ["", "  ", "x", "🧊", "qqxxyyzz", "rfd", "x".repeat(2_000), "<b>&'\"", "%00"])
        expectPage(await open(text), text === "rfd" ? 200 : 400);
    }
    expectPage(await visitor.ask(`${store}/owner/AR-RFD36`), 200);
  }
});

test("an unknown model is a page with the finder, and another spelling is led on (APPLIANCE-22)", async ({
  baseURL,
}) => {
  const visitor = new Visitor(baseURL!);
  const unknown = await visitor.ask("/owner/AR-RFD63");
  expectPage(unknown, 404);
  expect(headingOf(unknown)).toBe("We don’t know this model");
  expect(unknown.body).toMatch(/Did you mean [^<]*AR-RFD36\?/);
  expect((await visitor.ask("/owner/ar%20rfd36")).location).toBe("/owner/AR-RFD36");
  for (const model of ["x".repeat(400), "%F0%9F%A7%8A", "AR"])
    expectPage(await visitor.ask(`/owner/${model}`), 404);
});

test("each store plans the panels of any brand, and survives any address (APPLIANCE-31)", async ({
  baseURL,
}) => {
  const visitor = new Visitor(baseURL!);
  for (const store of stores) {
    const open = (query: string) => visitor.ask(`${store}/custom-panel-planner${query}`);
    const models = await open("");
    expectPage(models, 200);
    expect(models.body.includes("sells no models for custom panels"), store).toBe(store === "/tarn");
    const planned = await open("?model=HL-PR30&hinge=Left&spacing=128%20mm");
    expectPage(planned, 200);
    expect(planned.body).toContain("48 1/4 in");
    expect((await open("?model=hl%20pr30")).location).toBe(`${store}/custom-panel-planner?model=HL-PR30`);
    expect((await open("?model=AR-PRC30-36")).location).toBe(
      `${store}/custom-panel-planner?model=AR-PRC30&size=36+in`,
    );
    for (const query of [
      ...["?model=", "?model=pr", "?model=x", "?model=rfd63", "?model=%25", `?model=${"x".repeat(2_000)}`],
      ...["&size=99", "&gap=%25", "&toeKick=-1", `&thickness=${"9".repeat(2_000)}`, "&board=toString"].map(
        (more) => `?model=AR-PFD36${more}`,
      ),
      "?model=AR-PFD36&model=HL-PR30&board=%3Cb%3E&density=%F0%9F%A7%8A&spacing=%3Cscript%3E",
    ])
      expectPage(await open(query), query.endsWith("&size=99") ? 200 : 400);
  }
});
