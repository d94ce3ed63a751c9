/**
 * Finds the pages to measure, and fills a guest cart with three lines through the links and forms of the
 * store.
 */
import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const mainCategory = "/category/refrigeration";
const linesInCart = 3;

/** `store` is the path prefix of another store, such as `/hollins`. Without it the main store is used. */
export async function findPages(origin, store = "") {
  const home = store || "/";
  const categories = store
    ? new Set(matches(await text(origin + home), new RegExp(`href="(${store}/category/[^"?#]+)`, "g")))
    : [mainCategory];
  for (const category of categories) {
    const products = [
      ...new Set(matches(await text(origin + category), new RegExp(`href="(${store}/product/[^"?#]+)`, "g"))),
    ];
    if (products.length < linesInCart) continue;
    const jar = await fillCart(origin, store, products);
    const pages = {
      home,
      category,
      product: products[0],
      search: `${store}/global-search/refrigerator`,
      cart: `${store}/cart`,
    };
    await visitTwice(origin, Object.values(pages), jar);
    return { cookie: cookieHeader(jar).cookie, pages };
  }
  throw new Error(`No category of ${home} has ${linesInCart} product cards`);
}

/**
 * Opens each page as a browser does, which keeps the cookies of every answer. A page that sets a cookie when
 * it is seen again would be measured as no visitor sees it.
 */
async function visitTwice(origin, paths, jar) {
  for (const path of [...paths, ...paths]) await text(origin + path, jar);
  for (const path of paths) {
    const { cookies } = await raw(origin + path, cookieHeader(jar));
    if (cookies.length > 0) throw new Error(`${path} sets a cookie: ${cookies.join(", ")}`);
  }
}

/** Submits the add-to-cart form of product pages until the cart has enough lines. */
async function fillCart(origin, store, products) {
  const jar = new Map();
  let added = 0;
  for (const product of products) {
    if (added === linesInCart) break;
    const form = quantityForm(await text(origin + product, jar));
    if (!form) continue;
    const answer = await fetch(new URL(form.action || product, origin), {
      method: "POST",
      redirect: "manual",
      body: form.fields,
      headers: { ...cookieHeader(jar), origin, "sec-fetch-site": "same-origin" },
    });
    keep(answer.headers.getSetCookie(), jar);
    if (answer.status === 303 || answer.status === 302) added++;
  }
  if (added < linesInCart)
    throw new Error(`Only ${added} of ${linesInCart} products could be put into the cart`);
  const cart = await text(`${origin}${store}/cart`, jar);
  const lines = matches(cart, /<input[^>]*name="quantity[^"]*"/g, 0).length;
  if (lines < linesInCart) process.stderr.write(`The cart shows ${lines} quantities, not ${linesInCart}.\n`);
  return jar;
}

/** Keeps cookies as a browser does, and forgets those that an answer ends. */
function keep(lines, jar) {
  for (const line of lines) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*max-age=0\b/i.test(line)) jar.delete(name);
    else if (name) jar.set(name, value);
  }
}

function cookieHeader(jar) {
  return jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };
}

/** The form with a quantity field: its action, and the fields that a browser without scripts would submit. */
function quantityForm(html) {
  const form = matches(html, /<form\b[\s\S]*?<\/form>/g, 0).find(
    (one) => /method="post"/i.test(one) && /name="quantity"/.test(one),
  );
  if (!form) return null;
  const fields = new URLSearchParams();
  for (const tag of matches(form, /<input\b[^>]*>/g, 0)) {
    const type = attribute(tag, "type") ?? "text";
    if (["radio", "checkbox"].includes(type) && !/\schecked/.test(tag)) continue;
    const name = attribute(tag, "name");
    if (name) fields.append(name, name === "quantity" ? "1" : (attribute(tag, "value") ?? ""));
  }
  if (!fields.has("quantity")) fields.set("quantity", "1");
  const button = matches(form, /<button\b[^>]*>/g, 0).find(
    (tag) => attribute(tag, "name") && attribute(tag, "type") !== "button",
  );
  if (button) fields.append(attribute(button, "name"), attribute(button, "value") ?? "");
  return { action: attribute(form, "action"), fields };
}

function attribute(tag, name) {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

async function text(url, jar = new Map()) {
  const { status, body, encoding, cookies } = await raw(url, cookieHeader(jar));
  keep(cookies, jar);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return (
    encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body
  ).toString("utf8");
}

/** The raw body, which `fetch` would decompress. */
export function raw(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode,
          encoding: response.headers["content-encoding"],
          cookies: response.headers["set-cookie"] ?? [],
          body: Buffer.concat(parts),
        }),
      );
    }).on("error", reject);
  });
}

function matches(html, pattern, group = 1) {
  return [...html.matchAll(pattern)].map((match) => match[group].replaceAll("&amp;", "&"));
}
