import { expect, test } from "./fixtures";

const faces = { "/": "newsreader", "/hollins": "caprasimo", "/brightwell": "nunito", "/tarn": "barlow" };

test("a page loads the face of its store only, and the basic version loads none (STORE-42)", async ({
  shopper,
}) => {
  const { page } = shopper;
  let asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
  });
  for (const [path, face] of Object.entries(faces)) {
    asked = [];
    await page.goto(path, { waitUntil: "networkidle" });
    expect(asked, path).toEqual([`/fonts/${face}-display.woff2`]);
  }
  await page.getByRole("button", { name: "Basic version (no scripts)" }).click();
  asked = [];
  for (const path of Object.keys(faces)) await page.goto(path, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
});
