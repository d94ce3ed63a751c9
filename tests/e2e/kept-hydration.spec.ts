import { openBrowserSession } from "#tests/support/browser-session";
import { fillCart, productLinks, someCategory } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { expect, test } from "./fixtures";

/** Kept pages come to life like others. The fixture `faults` fails on errors of React. */

const setZip = async (visitor: Visitor) =>
  visitor.press((await visitor.open("/delivery-zip")).page, /Save|Update/, { zip: "40222" });

test("kept pages of a guest and of a shopper are hydrated, and their forms work (OPS-148) @on", async ({
  shopper,
  page,
  baseURL,
}) => {
  const origin = baseURL!;
  const [guest, other] = [new Visitor(origin), new Visitor(origin)];
  for (const visitor of [guest, other]) {
    await fillCart(visitor);
    await setZip(visitor);
  }
  const signedIn = new Visitor(origin);
  const { cookie } = await openBrowserSession(origin, { firstName: "Björn O'Neil", wishlist: true });
  signedIn.cookies.set(cookie.name, cookie.value);
  await setZip(signedIn);
  const product = productLinks((await guest.open(someCategory)).page)[0]!;
  const paths = ["/", someCategory, product];

  for (const [visitor, maker, count] of [
    [guest, other, 1],
    [signedIn, signedIn, 0],
  ] as const) {
    await page.context().clearCookies();
    await page
      .context()
      .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
    for (const path of paths) {
      await maker.open(path);
      const answer = page.waitForResponse((response) => response.url() === origin + path);
      await shopper.visit(path);
      expect((await answer).headers().age, `${path} was kept`).toBe("0");
      await expect(page.getByRole("banner")).toContainText("Delivering to 40222");
      if (count > 0) await expect(page.getByRole("banner").locator(".count")).toHaveText(String(count));
      else await expect(page.getByRole("banner")).toContainText("Hi, Björn O'Neil");
    }
    await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("banner").locator(".count")).toHaveText(String(count + 1));
  }
});
