import type { Page, Request } from "@playwright/test";

/** Whether a request posts a form. The tracker posts too, at any time. */
export const isFormPost = (request: Request): boolean =>
  request.method() === "POST" && new URL(request.url()).pathname !== "/events";

/** The posts of forms of the page from now on. */
export function countPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on("request", (request) => void (isFormPost(request) && posts.push(request.url())));
  return posts;
}

/**
 * Blocks addresses inside the browser. `page.route` would send every request of the page through the process
 * of the test and turn off the browser's HTTP cache.
 */
export async function blockAddresses(page: Page, patterns: string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", { urls: patterns });
}

/**
 * Answers requests for pictures with an empty drawing, in a browser that loads pictures: they have their
 * place in the layout then, and the store need not make them.
 */
export async function answerPictures(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/sfsites/c/cms/delivery/media/*" }] });
  browser.on("Fetch.requestPaused", ({ requestId }) => {
    browser
      .send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: "Content-Type", value: "image/svg+xml" }],
        body: emptyDrawing,
      })
      // The page may have left for another one, or the test may have ended.
      .catch(() => undefined);
  });
}

const emptyDrawing = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
