import { expect, test } from "./fixtures";

const faces = { "/": "newsreader", "/hollins": "caprasimo", "/brightwell": "nunito", "/tarn": "barlow" };

/*
 * A new browser context for each page: a browser restores the fonts of earlier pages with the same styles
 * from its memory, and reports that as requests.
 */
for (const [path, face] of Object.entries(faces))
  test(`${path} loads the face of its store only, and none in the basic version (STORE-42)`, async ({
    browser,
  }) => {
    const fontsOf = async (extraHTTPHeaders: Record<string, string>) => {
      const context = await browser.newContext({ extraHTTPHeaders });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
      });
      await page.goto(path, { waitUntil: "networkidle" });
      await context.close();
      return asked;
    };
    expect(await fontsOf({})).toEqual([`/fonts/${face}-display.woff2`]);
    // A browser that saves data starts with the basic version (FORM-30).
    expect(await fontsOf({ "save-data": "on" })).toEqual([]);
  });
