import { once } from "node:events";
import { createServer } from "node:http";

const script =
  "window.tagsSaw = dataLayer.map((entry) => ({ ...entry })); document.cookie = '_ga=1; path=/'; fetch(document.currentScript.src.replace('gtm.js', 'collect'))";

/**
 * Starts a double of the tag manager's host, which tells the page what it was given, and returns the settings
 * of a store that uses it. Nobody waits for it to end.
 */
export async function startTagManager() {
  const tags = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" });
    response.end(script);
  });
  tags.listen(0).unref();
  await once(tags, "listening");
  return { TAG_MANAGER_ID: "GTM-TEST", TAG_MANAGER_URL: `http://127.0.0.1:${tags.address().port}/gtm.js` };
}
