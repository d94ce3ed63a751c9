import { writeFileSync } from "node:fs";

import { Visitor } from "#tests/crawler/visitor";
import { journeys } from "./journeys";
import { openStore } from "./open-store";
import { createProbes, dataPath } from "./probes";
import { Recorder } from "./record";

const file = process.argv[2]!;
const homes = ["/", "/hollins", "/brightwell", "/tarn", "/business"];
/** The rest of each kind uses the same code, so only a few are opened: lists with a query, and products. */
const sampled = [
  { of: /^[^?]*\?/, each: (link: string) => link.split("?")[0]!, opened: 3 },
  { of: /\/product\//, each: (link: string) => link.split("/product/")[0]!, opened: 25 },
];

const store = await openStore();
const recorder = new Recorder(store);
try {
  process.stdout.write(`${await crawlLinks()} pages\n`);
  recorder.watch(createProbes(recorder));
  for (const [name, journey] of Object.entries(journeys)) {
    recorder.journey = `${name}:`;
    await journey(store.origin, store.operate);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await store.close();
}
writeFileSync(
  file,
  recorder
    .snapshots()
    .map((each) => `${JSON.stringify(each)}\n`)
    .join(""),
);

/**
 * Opens every linked address as a new visitor, so that pages do not depend on the order: with empty caches,
 * with full ones, and as a script does.
 */
async function crawlLinks(): Promise<number> {
  const others = ["/robots.txt", "/sitemap.xml", "/nope", "/hollins/nope", "/cart", "/healthz", "/checkout"];
  const found = new Set([...homes, ...others, "/product/x/y"]);
  const counts = new Map<string, number>();
  const queue = [...found];
  let done = 0;
  for (let path = queue.shift(); path !== undefined; path = queue.shift(), done++) {
    const answer = await recorder.send(new Visitor(store.origin), { path });
    await recorder.send(new Visitor(store.origin), { path, about: "again", isWarm: true });
    await recorder.send(new Visitor(store.origin), { path: dataPath(path), isWarm: true });
    for (const link of [...linksOf(answer.body), ...(answer.location ? [answer.location] : [])]) {
      if (found.has(link) || !link.startsWith("/") || /^\/(?:sfsites|assets|fonts|icons)\//.test(link))
        continue;
      found.add(link);
      if (isWanted(link, counts)) queue.push(link);
    }
  }
  return done;
}

function isWanted(link: string, counts: Map<string, number>): boolean {
  const kind = sampled.find(({ of }) => of.test(link));
  if (!kind) return true;
  const name = kind.each(link);
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts.get(name)! <= kind.opened;
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map((match) => match[1]!.replaceAll("&amp;", "&"));
}
