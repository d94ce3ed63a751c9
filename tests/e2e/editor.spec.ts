import { withStoreDatabase } from "#tests/support/browser-session";
import { expect, test, type Shopper } from "./fixtures";
import { addToCart, badge, heading, main, openProduct } from "./pages/shop";

const password = "warm-kitchen-26";
const [editor, member] = ["editor@example.com", "member@example.com"];

const banner = ({ page }: Shopper) => page.getByRole("banner");
/** A preview hides the ZIP control (ZIP-4). */
const zipControl = (shopper: Shopper) => banner(shopper).getByText(/^Delivering to (?:ZIP CODE|\d{5})$/i);

/** Signs in by the link in the header of the page that is open. */
async function signIn(shopper: Shopper, email: string) {
  await banner(shopper).getByRole("link", { name: "Sign in" }).click();
  // The page before may have a field for an email address, too.
  await expect(heading(shopper.page)).toHaveText("Sign in");
  await main(shopper.page).getByLabel("Email", { exact: true }).fill(email);
  await main(shopper.page).getByLabel("Password", { exact: true }).fill(password);
  await main(shopper.page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(banner(shopper).getByText(/^Hi, /)).toHaveCount(1);
}

/** Saves a page of the main store that is not published yet. */
const saveDraft = (baseURL: string, urlName: string) =>
  withStoreDatabase(baseURL, async (db) => {
    const { site_id } = await db
      .selectFrom("webstore")
      .select("site_id")
      .where("name", "=", "ardenne")
      .executeTakeFirstOrThrow();
    const text = { name: "text", attributes: { html: '<p>Not yet. <a href="/support">Support</a></p>' } };
    await db
      .insertInto("content")
      .values({
        id: `20YE2E${Date.now().toString(36).padStart(12, "0")}`.slice(0, 18),
        site_id,
        content_key: `page/${urlName}`,
        content_type: "page",
        title: "A page to come",
        url_name: urlName,
        state: "Draft",
        body: JSON.stringify({
          title: "A page to come",
          metaDescription: "",
          sections: [{ components: [{ name: "page-head", attributes: { title: "A page to come" } }, text] }],
        }),
        published_at: new Date(),
      })
      .execute();
  });

test("an editor signs in, sees a draft, and stays in the preview through links and forms (PREVIEW-1, PREVIEW-5, ZIP-4)", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const urlName = `to-come-${Date.now()}`;
  await saveDraft(baseURL!, urlName);
  // A guest's parameter is ignored, and leads back to the preview after signing in.
  await shopper.visit("/support?app=commeditor");
  await expect(zipControl(shopper)).toBeVisible();
  await signIn(shopper, editor);
  await expect(page).toHaveURL(/\/support\?app=commeditor$/);
  await expect(zipControl(shopper)).toHaveCount(0);

  await shopper.visit(`/${urlName}?app=commeditor`);
  await expect(heading(page)).toHaveText("A page to come");
  await main(page).getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/support\?app=commeditor$/);
  await expect(zipControl(shopper)).toHaveCount(0);

  await openProduct(shopper);
  await shopper.visit(`${new URL(page.url()).pathname}?app=commeditor`);
  await addToCart(shopper);
  await expect(page).toHaveURL(/[?&]app=commeditor/);
  await expect(zipControl(shopper)).toHaveCount(0);
  await expect(badge(page)).not.toHaveText("0");

  await shopper.visit("/support?app=");
  await expect(zipControl(shopper)).toBeVisible();
  expect((await page.request.get(`/${urlName}`)).status()).toBe(404);
});

test("a shopper's parameter is ignored (PREVIEW-2)", async ({ shopper, baseURL }) => {
  const { page } = shopper;
  const urlName = `not-yours-${Date.now()}`;
  await saveDraft(baseURL!, urlName);
  await shopper.visit("/support?app=commeditor");
  await signIn(shopper, member);
  await expect(zipControl(shopper)).toBeVisible();
  await shopper.visit(`/${urlName}?app=commeditor`);
  await expect(heading(page)).toHaveText("Not Found");
  expect((await page.request.get(`/${urlName}?app=commeditor`)).status()).toBe(404);
});
