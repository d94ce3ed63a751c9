import { expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { contentRecords } from "#platform/seed/content/content-records";
import homes from "#platform/seed/content/homes.json";
import { categories } from "#platform/seed/reference/reference-data";
import { planPhotographs } from "./plan";
import { planCategories } from "./plan-categories";
import { planComposites } from "./plan-composites";
import { planRooms } from "./plan-rooms";

const rendered = new Map([...planPhotographs().keys, ...planRooms().keys]);
const composites = planComposites(rendered);
const pictured = new Map([...rendered, ...composites.map(({ key, file }) => [key, file] as const)]);
const files = new Map([...pictured, ...planCategories(pictured)]);
const fileOf = new Map([...files].map(([key, file]) => [seededId("media", key), file]));

interface Head {
  name: string;
  attributes: { picture?: { mediaId: string } };
}

/** The id of the picture in the first component of a page, if that is a head. */
function headOf(body: Record<string, unknown>): string | undefined {
  const [section] = (body.sections ?? []) as { components?: Head[] }[];
  const head = section?.components?.[0];
  return head && /^(?:hero|page-head)$/.test(head.name) ? head.attributes.picture?.mediaId : undefined;
}

it.each(["ardenne", "hollins", "brightwell", "tarn", "business"])(
  "%s: no two pages have the same picture at their head, and each picture is a photograph (STORE-44, CATALOG-45)",
  (store) => {
    const records = contentRecords(store);
    const profile = records.find(({ contentKey }) => contentKey === "store-profile")!.body;
    const own = profile.categoryHeads as Record<string, { mediaId: string } | null>;
    const heads = [
      ...records.map(({ contentKey, body }) => [contentKey, headOf(body)] as const),
      ...categories.map(({ path }) => {
        const id =
          own[path] === undefined ? seededId("media", `category/${path}/banner`) : own[path]?.mediaId;
        return [`category/${path}`, id] as const;
      }),
    ].flatMap(([page, id]) =>
      id === undefined ? [] : [{ page, file: fileOf.get(id) ?? `no file of ${id}` }],
    );
    expect(heads.length).toBeGreaterThan(50);
    const isWrong = ({ file, page }: (typeof heads)[number]) =>
      file.startsWith("no file") || heads.some((other) => other.file === file && other.page !== page);
    expect(heads.filter(isWrong)).toEqual([]);
  },
);

it("each store has photographs of its own beside signing in and 'Not Found' (ACCOUNT-76, CONTENT-36)", () => {
  const shown = ["ardenne", "hollins", "brightwell", "tarn", "business"].flatMap((store) => {
    const profile = contentRecords(store).find(({ contentKey }) => contentKey === "store-profile")!.body;
    const { signIn, notFound } = profile.pictures as Record<string, { mediaId: string }>;
    return [fileOf.get(signIn!.mediaId), fileOf.get(notFound!.mediaId)];
  });
  expect(shown).not.toContain(undefined);
  expect(new Set(shown).size).toBe(10);
});

it.each(Object.entries(homes))(
  "%s: no two tiles of the home are from one picture (STORE-44)",
  (_, { sections }) => {
    const tiles = sections
      .flatMap(
        ({ components }) => components as { name: string; attributes?: { items?: { media: string }[] } }[],
      )
      .flatMap(({ name, attributes }) => (name === "category-tiles" ? attributes!.items! : []))
      .map(({ media }) => composites.find(({ key }) => key === media)?.sources[0] ?? files.get(media));
    expect(tiles.length).toBeGreaterThan(3);
    expect(tiles.filter((file, at) => file === undefined || tiles.indexOf(file) !== at)).toEqual([]);
  },
);
