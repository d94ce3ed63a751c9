import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { catalogFiles } from "#platform/seed/catalog/index";
import type { SeedCatalog } from "#platform/seed/catalog/catalog-format";
import { expandVariations } from "#platform/seed/products/expand-variations";
import { offerPicture, picturesOf } from "#platform/seed/products/media-rows";
import scenes from "#platform/seed/scenes/scenes.json";
import { categories } from "#platform/seed/reference/reference-data";
import { serviceOffers } from "#platform/seed/offers/service-offers";
import { heroBytes } from "./encode";
import { readManifest } from "./manifest";
import { readModel } from "./model-sources";
import { baseOf, planPhotographs } from "./plan";
import { planCategories } from "./plan-categories";
import { compositeDigest, planComposites } from "./plan-composites";
import { homeHeroes, planRooms } from "./plan-rooms";

const folder = join(import.meta.dirname, "masters");
const plan = planPhotographs(() => "a model");
/** With the models as they are. */
const actual = planPhotographs();
const rooms = planRooms();
const sold = (Object.values(catalogFiles) as SeedCatalog[]).flatMap(({ brand, products }) =>
  products.flatMap(expandVariations).map((item) => ({ brand, item })),
);
const closeUp = (stem: string) => plan.keys.get(`${stem}/stainless/detail`);

/** Red, green and blue on the rim of a picture, on average. */
async function rimOf(path: string): Promise<number[]> {
  const side = 20;
  const pixels = await sharp(path).resize(side, side, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const rim = Array.from({ length: side * side }, (_, at) => at).filter(
    (at) => [0, side - 1].includes(at % side) || [0, side - 1].includes(Math.floor(at / side)),
  );
  return [0, 1, 2].map((channel) => rim.reduce((sum, at) => sum + pixels[at * 3 + channel]!, 0) / rim.length);
}

describe("the plan", () => {
  it("has an angle view of every product, the other views of every appliance, and nothing else", () => {
    const asked = [
      ...sold.flatMap(({ brand, item }) =>
        picturesOf(brand, item).map(({ content_key: key }) => ({
          key,
          isGood: /^(?:accessory|part)-/.test(item.base.type),
        })),
      ),
      ...serviceOffers.map((offer) => ({ key: offerPicture(offer).content_key, isGood: false })),
    ];
    const keys = new Set(plan.keys.keys());
    const askedKeys = new Set(asked.map(({ key }) => key));
    expect([...keys].filter((key) => !askedKeys.has(key))).toEqual([]);
    expect(asked.filter(({ key, isGood }) => !keys.has(key) && (!isGood || key.endsWith("/angle")))).toEqual(
      [],
    );
    const composed = planComposites(new Map([...plan.keys, ...rooms.keys])).map(({ key }) => key);
    expect([...rooms.keys.keys(), ...composed.filter((key) => key.startsWith("scene/"))]).toEqual(
      scenes.map((scene) => scene.contentKey),
    );
  });

  it("has all views of one look per brand and type of accessory or part, and one picture of the other looks", () => {
    const goods = plan.jobs.filter(({ spec }) => /^(?:accessory|part)-(?!gift)/.test(String(spec.type)));
    const kinds = (view: string) =>
      [
        ...new Set(goods.filter((job) => job.view === view).map(({ spec }) => `${spec.brand} ${spec.type}`)),
      ].sort();
    const looks = (view: string) =>
      new Set(goods.filter((job) => job.view === view).map(({ spec }) => JSON.stringify(spec))).size;
    for (const view of ["front", "detail"]) {
      expect(kinds(view)).toEqual(kinds("angle"));
      expect(looks(view)).toBe(kinds(view).length);
    }
    expect(looks("angle")).toBeGreaterThan(looks("front"));
  });

  it("has open views of exactly the products that the seed marks, in each finish, and a model for each of them", () => {
    const open = [...plan.keys.keys()].filter((key) => key.endsWith("/open"));
    expect(open.filter((key) => key.startsWith("ar-rfd36/"))).toEqual(
      ["stainless", "black-stainless", "matte-black"].map((finish) => `ar-rfd36/${finish}/open`),
    );
    const marked = sold.filter(({ item }) => item.base.seenOpen);
    expect(new Set(marked.map(({ item }) => `${item.mediaStem}/${item.finish ?? "default"}/open`))).toEqual(
      new Set(open),
    );
    expect(new Set(marked.map(({ brand }) => brand))).toEqual(
      new Set(["ardenne", "hollins", "brightwell", "tarn"]),
    );
    expect(marked.filter(({ item }) => readModel(item.base.type, "opened") === null)).toEqual([]);
  });

  it("renders open pictures again when their inside changes, and the others when their own model changes", () => {
    const digests = (shut: string, opened: string) =>
      planPhotographs((type, folder) => (type === "range" ? (folder === "opened" ? opened : shut) : null))
        .jobs;
    const [before, inside, outside] = [digests("a", "b"), digests("a", "c"), digests("d", "b")];
    const changed = (after: typeof before) =>
      new Set(after.filter(({ digest }, index) => digest !== before[index]!.digest).map(({ view }) => view));
    expect(changed(inside)).toEqual(new Set(["open"]));
    expect(changed(outside)).toEqual(new Set(["angle", "front", "detail"]));
    // Open views reuse the door of the closed model.
    expect(readModel("range", "opened")).toContain(readModel("range")!.slice(0, 200));
  });

  it("shares one close-up per finish among products that look the same in it", () => {
    const [wide, narrow, griddled] = ["ar-rgg36", "ar-rgg30", "ar-rgd48"].map(closeUp);
    expect([narrow, griddled]).toEqual([wide, wide]);
    expect(plan.keys.get("ar-rgg36/stainless/front")).not.toBe(plan.keys.get("ar-rgg30/stainless/front"));
    const job = plan.jobs.find(({ finishes }) => Object.values(finishes).includes(wide!))!;
    expect([job.spec.width, job.finishes.stainless]).toEqual([36, wide]);
  });

  it("has separate close-ups where they show different things", () => {
    const different = (...stems: string[]) =>
      expect(new Set(stems.map(closeUp)).size, stems.join(" ")).toBe(stems.length);
    // Flames and glass; an oval burner in the middle.
    different("ar-rgg30", "ar-rgi30", "ar-rgd30");
    // A side for each hand; a band of chrome below the door.
    different("bw-re30", "bw-re30s");
    const pockets = planPhotographs(() => 'POCKET = ("BW-DW24Q",)\nelse: other()');
    expect(pockets.keys.get("bw-dw24q/stainless/detail")).not.toBe(
      pockets.keys.get("bw-dw24t/stainless/detail"),
    );
    expect(closeUp("bw-dw24q")).toBe(closeUp("bw-dw24t"));
  });

  it("gives each category the picture of a product of its type, and a room or a close-up for its head", () => {
    const rendered = new Map([...plan.keys, ...rooms.keys]);
    const composed = planComposites(rendered).map(({ key, file }) => [key, file] as const);
    const pictured = new Map([...rendered, ...composed]);
    const files = planCategories(pictured);
    expect(categories.filter(({ path }) => !files.has(`category/${path}/tile`))).toEqual([]);
    expect(files.get("category/cooking/wall-ovens/tile")).toMatch(
      /^wall-oven-single-ardenne-.*-angle\.avif$/,
    );
    expect(files.get("category/cooking/banner")).toBe(pictured.get("scene/cooking"));
    expect(files.get("category/cooking/wall-ovens/banner")).toBe(pictured.get("scene/oven-knob"));
    expect(files.has("category/cooking/cooking-accessories/banner")).toBe(false);
  });

  it("renders each look once per base, however many finishes it has", () => {
    for (const job of plan.jobs)
      expect(Object.keys(job.finishes).map(baseOf)).toEqual(Object.keys(job.finishes).map(() => job.base));
    expect(new Set(plan.jobs.map(({ id }) => id)).size).toBe(plan.jobs.length);
    expect(new Set(plan.jobs.flatMap(({ finishes }) => Object.values(finishes)))).toEqual(
      new Set(plan.alts.keys()),
    );
  });

  it("renders a first picture of every type, brand and finish before the second of any", () => {
    for (const view of ["angle", "front", "detail", "open"]) {
      const seen = new Set<string>();
      const news = plan.jobs
        .filter((job) => job.view === view)
        .map(({ spec, finishes }) => {
          const kinds = Object.keys(finishes).map((finish) => [spec.type, spec.brand, finish].join());
          const isNew = kinds.some((kind) => !seen.has(kind));
          for (const kind of kinds) seen.add(kind);
          return isNew;
        });
      expect(news.lastIndexOf(true), view).toBe(news.filter(Boolean).length - 1);
    }
  });

  it("renders a picture again when its model changes, and leaves out types without a model", () => {
    const digests = (source: string) =>
      planPhotographs((type) => (type === "range" ? source : null)).jobs.map(({ digest }) => digest);
    expect(digests("one")).not.toEqual(digests("two"));
    expect(digests("one")).toEqual(digests("one"));
    const { jobs, modelless } = planPhotographs((type) => (type === "range" ? "" : null));
    expect(jobs.every(({ spec }) => spec.type === "range")).toBe(true);
    expect(modelless.has("range")).toBe(false);
    expect(modelless.has("rangetop")).toBe(true);
  });
});

describe("the committed photographs", () => {
  const { pictures, keys } = readManifest(folder);
  const composites = planComposites(new Map([...actual.keys, ...rooms.keys]));

  const heroes = Object.values(pictures).flatMap(({ heroes = {} }) => Object.values(heroes));

  it("are at most 80 MB together, and the manifest names every file", () => {
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".avif")) : [];
    expect(files.filter((name) => !pictures[name] && !heroes.includes(name))).toEqual([]);
    expect(files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(
      80 * 1024 * 1024,
    );
  });

  it("have a size for desktops of the hero of every home, and one for two pixels a point (TEXT-29)", async () => {
    const shown = homeHeroes();
    expect(new Set(shown).size).toBe(5);
    for (const key of shown) {
      const { heroes = {}, width } = pictures[keys[key]!]!;
      expect([width, ...Object.keys(heroes)], key).toEqual([2880, "1920", "2880"]);
      for (const [each, hero] of Object.entries(heroes)) {
        expect(await sharp(join(folder, hero)).metadata(), hero).toMatchObject({ width: Number(each) });
        expect(statSync(join(folder, hero)).size, hero).toBeLessThanOrEqual(heroBytes[Number(each)]!);
      }
    }
  });

  it("have the alternative texts of the plan", () => {
    const alts = new Map([
      ...actual.alts,
      ...[...rooms.jobs, ...composites].map(({ file, alt }) => [file, alt] as const),
    ]);
    expect(Object.entries(pictures).filter(([file, { alt }]) => alts.get(file) !== alt)).toEqual([]);
  });

  it("include everything that the plan asks for, under the keys that the catalog uses", () => {
    const rendered = [...actual.keys, ...rooms.keys];
    const planned = [
      ...rendered,
      ...planComposites(new Map(rendered)).map(({ key, file }) => [key, file] as const),
    ];
    expect(planned.filter(([key, file]) => keys[key] !== file || !pictures[file])).toEqual([]);
  });

  it("have the size that the manifest says, a color and an alternative text", async () => {
    for (const [file, { width, height, color, alt }] of Object.entries(pictures)) {
      expect(await sharp(join(folder, file)).metadata(), file).toMatchObject({ width, height });
      expect([color, alt], file).toEqual([
        expect.stringMatching(/^#[0-9a-f]{6}$/),
        expect.stringMatching(/\w/),
      ]);
    }
  }, 60_000);

  it("of products have a rim in the color that the page shows until they load", async () => {
    const token = /--sweep: #(\w{6});/.exec(
      readFileSync(join(import.meta.dirname, "../app/ui/tokens.css"), "utf8"),
    )![1]!;
    const sweep = [0, 2, 4].map((at) => parseInt(token.slice(at, at + 2), 16));
    const products = Object.keys(pictures).filter((file) => /-(?:angle|front|open)\.avif$/.test(file));
    // Flat products are seen from above, in front of the lighter floor only.
    const tenth = 25.5;
    // One picture of each type and view, because reading all pictures takes minutes.
    const ofType = new Map<string, Map<string, string>>();
    for (const name of products) {
      const type = name.replace(/-[a-z]+-[0-9a-f]{10}-.*$/, "");
      const view = name.replace(/^.*-/, "");
      ofType.set(type, (ofType.get(type) ?? new Map<string, string>()).set(view, name));
    }
    expect(ofType.size).toBeGreaterThan(30);
    for (const file of [...ofType.values()].flatMap((views) => [...views.values()]))
      for (const [channel, mean] of (await rimOf(join(folder, file))).entries())
        expect(Math.abs(mean - sweep[channel]!), file).toBeLessThan(tenth);
  }, 60_000);

  it("that are composed are made from the pictures as they are now", () => {
    expect(composites.length).toBeGreaterThan(10);
    const stale = composites.filter(
      (each) => pictures[each.file]?.model !== compositeDigest(each, { pictures, keys }),
    );
    expect(stale.map(({ key }) => key)).toEqual([]);
  });

  it("have no key that the plan does not have", () => {
    const rendered = [...plan.keys, ...rooms.keys];
    const composed = planComposites(new Map(rendered)).map(({ key, file }) => [key, file] as const);
    const pictured = new Map([...rendered, ...composed]);
    const planned = new Set([...pictured.keys(), ...planCategories(pictured).keys()]);
    expect(Object.keys(keys).filter((key) => !planned.has(key))).toEqual([]);
  });
});
