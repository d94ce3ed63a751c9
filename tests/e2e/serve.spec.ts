import { all, attribute } from "#tests/crawler/page";
import { shopUntilReview } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { startServed } from "#tests/support/start-served";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { expectPage, orderNumber } from "./pages/answers";

/** The built store under the server of a host, without our server (docs/serve.md). */
test.describe.configure({ mode: "serial" });

// It is missing if `beforeAll` failed.
let served: Awaited<ReturnType<typeof startServed>> | undefined;
test.beforeAll(async () => {
  served = await startServed();
});
test.afterAll(() => served?.stop());

test("@remix-run/serve sells a product without scripts (OPS-55)", async () => {
  const { visitor, review } = await shopUntilReview(served!.origin);
  const bought = await visitor.follow(await visitor.press(review.page, "Place order"));
  expectPage(bought, 200);
  expect(orderNumber(bought)).toMatch(/^\d+$/);
});

test("@remix-run/serve serves pictures, script data, forms on the home page and unknown addresses (OPS-55)", async () => {
  const visitor = new Visitor(served!.origin);
  const home = await visitor.open("/");
  expectPage(home, 200);
  const pictures = all(home.page.document, "img").map((image) => attribute(image, "src") ?? "");
  const picture = await fetch(served!.origin + pictures.find((src) => src.startsWith("/sfsites/"))!);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  const data = await fetch(`${served!.origin}/support.data`);
  expect([data.status, (await data.text()).includes("<h1")]).toEqual([200, true]);
  const zip = await visitor.post("/", { intent: "delivery-zip", zip: "40222" });
  expect(zip.status).toBe(303);
  expectPage(await visitor.open("/no-such-page"), 404);
});
