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
        expectPage(await open(text), 200);
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
  expect(headingOf(unknown)).toBe("We don't know this model");
  expect(unknown.body).toMatch(/Did you mean [^<]*AR-RFD36\?/);
  expect((await visitor.ask("/owner/ar%20rfd36")).location).toBe("/owner/AR-RFD36");
  for (const model of ["x".repeat(400), "%F0%9F%A7%8A", "AR"])
    expectPage(await visitor.ask(`/owner/${model}`), 404);
});
