import { spawnSync } from "node:child_process";

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
  const unknown = await visitor.open("/no-such-page");
  expectPage(unknown, 404);
  const sent = await fetch(`${served!.origin}/no-such-page`, {
    headers: { accept: "text/html", "x-request-id": "of-the-host-1" },
  });
  expect(sent.headers.get("x-request-id")).toBe("of-the-host-1");
  expect(await sent.text()).toMatch(/Reference for support:.{0,20}of-the-host-1/s);
  expect(data.headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
});

test("@remix-run/serve listens on this machine, and in public only if it is ready for it (OPS-6, OPS-55, OPS-80)", async () => {
  // On Linux each address of 127.0.0.0/8 leads to whatever listens on all addresses.
  await expect(fetch(served!.origin.replace("localhost", "127.0.0.2"))).rejects.toThrow();
  const { status, stderr } = spawnSync(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      ...{
        HOST: "0.0.0.0",
        PLATFORM_URL: "http://localhost:1",
        PLATFORM_SECRET: "a secret of the browser tests",
      },
    },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("This start is public (HOST=0.0.0.0), and not ready for it:");
});
