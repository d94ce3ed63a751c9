import { expect, it } from "vitest";

import { mayImport } from "../../scripts/lint/rooms.mjs";
import { filesBelow, read } from "./sources";

/* Sentences of docs/architecture.md that the code must keep true. */
const text = read("docs/architecture.md");
const between = (from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to));

const placeOf: Record<string, string> = {
  features: "app/features/cart",
  "features/x": "app/features/cart",
  "programs at the root": "programs",
  ...Object.fromEntries(
    ["routes", "shell", "page-builder", "request", "addresses", "ui", "commerce"].map((name) => [
      name,
      `app/${name}`,
    ]),
  ),
  models: "app/commerce/models",
  contract: "contract",
  edge: "edge",
  sinks: "sinks",
  platform: "platform",
};
const roomsOf = (cell: string) =>
  cell
    .split(/,\s*/)
    .map((name) => placeOf[name.trim().replaceAll("`", "")])
    .filter((room) => room !== undefined);

const rows = [...between("## Who may import whom", "- `models` are").matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
  .map(([, from, to]) => [from!, to!.split(";")[0]!] as const)
  .filter(([from]) => roomsOf(from).length > 0);

it("the table of rooms has a row for each room", () => {
  expect(rows.flatMap(([from]) => roomsOf(from)).sort()).toEqual(
    [...new Set(Object.values(placeOf))]
      .filter((room) => room !== "app/addresses" && room !== "app/commerce/models")
      .sort(),
  );
});

it.each(rows)("%s may import what lint lets it import", (from, to) => {
  const targets = [...new Set(Object.values(placeOf))];
  for (const room of roomsOf(from))
    expect(
      targets
        .filter((target) => target !== room && mayImport(room, target, { onDemand: false, onlyTypes: false }))
        .sort(),
    ).toEqual(roomsOf(to).sort());
});

it("each floor of the platform may import those below it only", () => {
  const block = between("index, router, handlers", "## Who may import whom").split("```")[0]!;
  const names = [...block.matchAll(/^ {2}(\S.*?) {2,}(\S.*)$/gm)].flatMap(([, name, rest]) =>
    name === "purchase"
      ? rest!.split(" > ").map((each) => each.split(", ").map((floor) => `platform/purchase/${floor}`))
      : [name!.split(", ").map((floor) => `platform/${floor}`)],
  );
  expect(names.flat().length).toBeGreaterThan(15);
  names.forEach((floors, place) => {
    for (const lower of names.slice(place + 1).flat())
      for (const floor of floors)
        expect([
          floor,
          lower,
          mayImport(floor, lower, { onDemand: true, onlyTypes: false }),
          mayImport(lower, floor, { onDemand: true, onlyTypes: false }),
        ]).toEqual([floor, lower, true, false]);
  });
});

it("the named files alone write stock", () => {
  const writes = /(?:update|insert into|delete from) stock\b|(?:updateTable|insertInto|deleteFrom)\("stock\b/;
  const writers = filesBelow(["platform"], /(?<!\.test)\.ts$/).filter((file) => writes.test(read(file)));
  const named = [...between("write stock.", "## Purchase").matchAll(/`(platform\/[\w/.-]+\.ts)`/g)];
  expect(named.map((match) => match[1]!).sort()).toEqual(writers.sort());
});

it("the edge's parts are in the order of the list", () => {
  const names: Record<string, string> = {
    "a request id": "watchRequests(",
    "normalized requests": "normalizeRequest()",
    health: '"/healthz"',
    "built files": "parts.assets)",
    "`public/`": "parts.publicFiles)",
    "compression dictionaries": "parts.dictionaries.serve)",
    "security headers": "securityHeaders({",
    media: "parts.media)",
    compression: "compression(",
    "the limit for form posts": "limitPosts(",
    "the test gateway": "parts.gateway)",
    "payment webhooks": "parts.webhooks)",
    "the outbox where it is shown": "parts.outbox)",
    "then the store": "parts.store)",
  };
  const listed = /in this order: (.*?)\. Unread/s.exec(text)![1]!.replace(/\s+/g, " ").split(", ");
  expect(listed).toEqual(Object.keys(names));
  const edge = read("edge/edge.ts").slice(read("edge/edge.ts").indexOf("export function createEdge"));
  const used = [...edge.matchAll(/app\.(?:use|get)\(\s*([^;]*)/g)].map((match) => match[1]!);
  const places = listed.map((name) => used.findIndex((call) => call.includes(names[name]!)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it("the budgets of scripts are those of the test", () => {
  const [limit, entrances, typedForms] = [
    ...read("tests/structure/page-weight.test.ts").matchAll(/imit = (\d+)_(\d+)/g),
  ].map((match) => `${match[1]},${match[2]}`);
  expect(text).toContain(
    `${limit} bytes with gzip; ${entrances} on home, category, search and product; ${typedForms} with typed forms`,
  );
});
