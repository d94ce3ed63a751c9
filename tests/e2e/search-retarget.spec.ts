import { expect, test } from "./fixtures";
import { main } from "./pages/shop";

test("three seconds after signing in one search-retarget call is made, with consent (EVENT-13) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const calls: object[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/events") return;
    const { events } = request.postDataJSON() as { events: { name: string }[] };
    calls.push(...events.filter(({ name }) => name === "search-retarget"));
  });
  await shopper.visit("/");
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByRole("form", { name: "Cookies" })).toBeHidden();
  await shopper.visit("/login");
  await main(page).getByLabel("Email", { exact: true }).fill("member@example.com");
  await main(page).getByLabel("Password", { exact: true }).fill("warm-kitchen-26");

  // From here on the page's time stands still, unless the test lets it go on.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new URL("/", shopper.origin).href);
  const fired = async () => {
    await page.clock.runFor(20);
    return page.evaluate(() =>
      (window as { dataLayer?: { event: string }[] }).dataLayer
        ?.map(({ event }) => event)
        .filter((name) => /^(?:login|search-retarget)$/.test(name)),
    );
  };
  await expect.poll(fired).toEqual(["login"]);
  await page.clock.runFor(2_900);
  expect([await fired(), calls]).toEqual([["login"], []]);
  await page.clock.runFor(100);
  expect(await fired()).toEqual(["login", "search-retarget"]);
  await expect
    .poll(() => calls)
    .toEqual([
      expect.objectContaining({
        payload: { storeId: expect.stringMatching(/^0ZE/) as unknown, storeName: "Ardenne" },
      }),
    ]);
  await page.clock.runFor(10_000);
  expect(calls).toHaveLength(1);
});
