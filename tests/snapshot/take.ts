import { createWriteStream } from "node:fs";

import { openStore } from "../../scripts/screens/open-store.mjs";
import * as shopping from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { normalizeBody, normalizeHeaders, type Snapshot } from "./normalize";

const file = process.argv[2]!;
const homes = ["/", "/hollins", "/brightwell", "/tarn", "/business"];
/** Sorted, filtered and paged lists use the same code, so only a few of each path are opened. */
const queriesOfOnePath = 3;

const output = createWriteStream(file);
const write = (address: string, answer: Pick<Answer, "status" | "headers" | "body">) => {
  const snapshot: Snapshot = {
    address,
    status: answer.status,
    headers: normalizeHeaders(answer.headers),
    body: normalizeBody(answer.body),
  };
  output.write(`${JSON.stringify(snapshot)}\n`);
};

const store = await openStore();
try {
  process.stdout.write(`${await crawlLinks(store.origin)} pages\n`);
  await shop(store.origin);
} finally {
  await store.close();
}
await new Promise((resolve) => output.end(resolve));

/** Opens every linked address, each as a new visitor, so that pages do not depend on the order. */
async function crawlLinks(origin: string): Promise<number> {
  const found = new Set([
    ...homes,
    "/robots.txt",
    "/sitemap.xml",
    "/nope",
    "/hollins/nope",
    "/cart",
    "/healthz",
    "/checkout",
    "/product/x/y",
  ]);
  const queries = new Map<string, number>();
  const queue = [...found];
  let done = 0;
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const answer = await new Visitor(origin).ask(address);
    write(address, answer);
    done++;
    for (const link of [...linksOf(answer.body), ...(answer.location ? [answer.location] : [])]) {
      if (found.has(link) || !link.startsWith("/") || /^\/(?:sfsites|assets|fonts|icons)\//.test(link))
        continue;
      found.add(link);
      const [path = "", query] = link.split("?");
      if (query !== undefined) {
        queries.set(path, (queries.get(path) ?? 0) + 1);
        if (queries.get(path)! > queriesOfOnePath) continue;
      }
      queue.push(link);
    }
  }
  return done;
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map((match) => match[1]!.replaceAll("&amp;", "&"));
}

/** Records one purchase with invalid forms. */
async function shop(origin: string): Promise<void> {
  const visitor = new Visitor(origin);
  const record = (name: string, answer: Answer) => write(`purchase: ${name}`, answer);
  record(
    "wrong ZIP",
    await visitor.press((await visitor.open("/delivery-zip")).page, /Save ZIP code/, {
      zip: "00000",
      zipcode: "00000",
    }),
  );
  record(
    "ZIP",
    await visitor.press((await visitor.open("/delivery-zip")).page, /Save ZIP code/, {
      zip: "40222",
      zipcode: "40222",
    }),
  );
  record("home with a ZIP", await visitor.open("/"));
  record("list with a ZIP", await visitor.open(shopping.someCategory));
  record("cart", await shopping.fillCart(visitor, 2));
  record(
    "wrong quantity",
    await visitor.press((await visitor.open("/cart")).page, /^Update/, { quantity: "-4" }),
  );
  record(
    "wrong coupon",
    await visitor.press((await visitor.open("/cart")).page, /^Apply/, { coupon: "NOPE", code: "NOPE" }),
  );
  record("check out", await shopping.startCheckout(visitor));
  record(
    "contact refused",
    await visitor.press((await visitor.open("/checkout/contact")).page, "Continue", {
      ...shopping.person,
      email: "nobody",
    }),
  );
  record("contact", await shopping.giveContact(visitor));
  record(
    "address refused",
    await visitor.press((await visitor.open("/checkout/delivery?edit=address")).page, "Continue", {
      ...shopping.home,
      postalCode: "1",
    }),
  );
  record("address", await shopping.giveAddress(visitor));
  record("method", await shopping.chooseMethod(visitor));
  record("gateway", await shopping.openGateway(visitor));
  const review = await shopping.pay(visitor);
  record("review", review);
  record("order", await visitor.press(review.page, "Place order"));
}
