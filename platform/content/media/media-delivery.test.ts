import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { seededId } from "#platform/core/ids";
import { encodePicture } from "#platform/content/encoder/encode-picture";
import { loadPhotographs, type Photographs } from "#platform/content/drawings/photographs";
import { createMediaDelivery } from "./media-delivery";
import { recordPhotographs } from "./record-photographs";

const base = "http://store.test/sfsites/c/cms/delivery/media/";

const encoder = { encode: encodePicture };

describe("media delivery", () => {
  let folder: string;
  let database: TestDatabase;
  let deliver: ReturnType<typeof createMediaDelivery>;
  const get = async (rest: string, init?: RequestInit) => (await deliver(new Request(base + rest, init)))!;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "media-"));
    database = await createTestDatabase();
    deliver = createMediaDelivery({ db: database.db, cacheDir: join(folder, "cache"), encoder });
    await mkdir(join(folder, "media"));
    await writeFile(join(folder, "media", "note.txt"), "hello");
    const row = (key: string, kind: "drawing" | "file" | "document", spec: object) => ({
      id: seededId("media", key),
      content_key: key,
      kind,
      media_type: kind === "document" ? ("Document" as const) : ("Image" as const),
      title: "Sheet",
      alternate_text: "",
      width: null,
      height: null,
      spec: JSON.stringify(spec),
    });
    const { sku } = await database.db
      .selectFrom("product")
      .select("sku")
      .where("product_type", "=", "range")
      .orderBy("sku")
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto("media")
      .values([
        row("test/kettle/front", "drawing", {
          type: "kettle",
          finish: "butter",
          view: "front",
          brand: "hollins",
        }),
        row("test/sheet", "document", { sku, title: "Specification sheet" }),
        row("test/guide", "document", { sku, title: "Installation guide" }),
        row("test/lost", "document", { sku: "NONE" }),
        row("test/note", "file", { file: "note.txt" }),
        row("test/escape", "file", { file: "../cache/x.txt" }),
      ])
      .execute();
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("answers null for other addresses", async () => {
    expect(await deliver(new Request("http://store.test/cart"))).toBeNull();
  });

  it("delivers the placeholder by id, plain and encoded content key, also under a base path (API-169, TEXT-21)", async () => {
    for (const rest of [
      seededId("media", "test/kettle/front"),
      "test/kettle/front",
      "test%2Fkettle%2Ffront",
    ]) {
      const answer = await get(`${rest}?v=1`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("image/svg+xml");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toContain("stale-while-revalidate");
      expect(await answer.text()).toMatch(/^<svg /);
    }
    expect(
      (await deliver(new Request("http://store.test/tarn/sfsites/c/cms/delivery/media/test/kettle/front")))
        ?.status,
    ).toBe(200);
    const asset = await deliver(new Request("http://store.test/sfsites/c/file-asset/test_kettle_front?v=1"));
    expect(await asset?.text()).toMatch(/^<svg /);
    expect((await deliver(new Request("http://store.test/sfsites/c/file-asset/nope?v=1")))?.status).toBe(404);
  });

  it("delivers pictures, answers 304 to their entity tag and no body to HEAD (API-172)", async () => {
    const address = "test/kettle/front?v=1&w=150&f=webp";
    const answer = await get(address);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const tag = answer.headers.get("etag")!;
    expect((await get(address, { headers: { "if-none-match": tag } })).status).toBe(304);
    const head = await get(address, { method: "HEAD" });
    expect(Number(head.headers.get("content-length"))).toBe((await answer.arrayBuffer()).byteLength);
    expect(await head.text()).toBe("");
  });

  it.each([
    ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/avif"],
    ["image/webp,image/apng,*/*", "image/webp"],
    ["image/avif;q=0, image/webp", "image/webp"],
    ["image/png,image/*;q=0.8,*/*;q=0.5", "image/jpeg"],
    ["*/*", "image/jpeg"],
  ])(
    "a width without a format is answered in the best format of Accept: %s → %s (API-170)",
    async (accept, type) => {
      const answer = await get("test/kettle/front?v=1&w=150", { headers: { accept } });
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("vary")).toBe("Accept");
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(160);
    },
  );

  it("an answer that does not depend on Accept has no Vary (API-170)", async () => {
    for (const rest of ["test/kettle/front?v=1&w=150&f=jpeg", "test/kettle/front?v=1", "test/note?w=150"])
      expect((await get(rest, { headers: { accept: "image/webp" } })).headers.get("vary"), rest).toBeNull();
  });

  it("pictures are one size smaller for clients that save data (API-177)", async () => {
    const widthOf = async (rest: string) => {
      const answer = await get(`test/kettle/front?v=1&f=webp${rest}`, { headers: { "save-data": "on" } });
      expect(answer.headers.get("vary")).toBe("Save-Data");
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    expect([await widthOf("&w=640"), await widthOf("&w=160"), await widthOf("")]).toEqual([320, 160, 640]);
  });

  it("delivers documents as PDF, and files unchanged (TEXT-21)", async () => {
    for (const key of ["test/sheet", "test/guide"]) {
      const answer = await get(key);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      const start = Number(/startxref\n(\d+)/.exec(text)![1]);
      expect(text.slice(start, start + 4)).toBe("xref");
      expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
    }
    expect(await (await get("test/note")).text()).toBe("hello");
  });

  it("delivers the photograph of a content key at every size, and the placeholder if its file is missing (API-171)", async () => {
    const picture = { create: { width: 40, height: 40, channels: 3, background: "#c04020" } } as const;
    await writeFile(join(folder, "kettle.avif"), await sharp(picture).avif().toBuffer());
    const pictures = {
      "kettle.avif": { width: 40, height: 40, color: "#c04020", alt: "A kettle", model: "1" },
      "lost.avif": { width: 40, height: 40, color: "#c04020", alt: "", model: "1" },
    };
    const photographsOf = async (keys: Record<string, string>) => {
      await writeFile(join(folder, "manifest.json"), JSON.stringify({ pictures, keys }));
      return loadPhotographs(folder);
    };
    const photographs = await photographsOf({
      "test/kettle/front": "kettle.avif",
      "test/other": "not-rendered.avif",
      "test/evil": "../x.avif",
    });
    expect([...photographs.keys()]).toEqual(["test/kettle/front"]);
    const withPhotographs = createMediaDelivery({
      db: database.db,
      cacheDir: join(folder, "cache"),
      photographs,
      encoder,
    });
    const ask = async (rest: string) =>
      (await withPhotographs(new Request(`${base}test/kettle/front?v=1${rest}`)))!;
    expect((await ask("")).headers.get("content-type")).toBe("image/avif");
    const small = await ask("&w=640&f=webp");
    const { dominant } = await sharp(Buffer.from(await small.arrayBuffer())).stats();
    expect([small.headers.get("content-type"), dominant.r > 150 && dominant.g < 100]).toEqual([
      "image/webp",
      true,
    ]);

    // A file that was encoded ahead of time is sent only where its own size and format are asked for.
    await writeFile(join(folder, "kettle.hero.avif"), "hero");
    Object.assign(pictures["kettle.avif"], { heroes: { 40: "kettle.hero.avif" } });
    const withHero = createMediaDelivery({
      db: database.db,
      cacheDir: join(folder, "cache"),
      photographs: await photographsOf({ "test/kettle/front": "kettle.avif" }),
      encoder,
    });
    const full = async (rest: string) =>
      Buffer.from(await (await withHero(new Request(`${base}test/kettle/front?v=1${rest}`)))!.arrayBuffer());
    expect((await full("&w=1920&f=avif")).toString()).toBe("hero");
    expect((await full("&w=1920&f=webp")).toString()).not.toBe("hero");

    const lost = createMediaDelivery({
      db: database.db,
      cacheDir: join(folder, "cache"),
      photographs: await photographsOf({ "test/kettle/front": "lost.avif" }),
      encoder,
    });
    expect((await lost(new Request(`${base}test/kettle/front`)))!.headers.get("content-type")).toContain(
      "image/svg+xml",
    );

    const recorded = async (found: Photographs) => {
      await recordPhotographs(database.db, found);
      return database.db
        .selectFrom("media")
        .select(["width", "height", "photographed"])
        .where("content_key", "=", "test/kettle/front")
        .executeTakeFirst();
    };
    expect(await recorded(photographs)).toEqual({ width: 40, height: 40, photographed: true });
    expect(
      (
        await database.db.selectFrom("media").select("content_key").where("photographed", "=", true).execute()
      ).map((row) => row.content_key),
    ).toEqual(["test/kettle/front"]);
    expect(await recorded(new Map())).toMatchObject({ photographed: false });
  });

  it.each([
    ["nothing-here", 404],
    ["test/lost", 404],
    ["test/escape", 404],
    ["%E0%A4%A", 404],
    ["test/kettle/front?w=big", 400],
    ["test/kettle/front?w=640&f=gif", 400],
    ["test/kettle/front?w=640&f=constructor", 400],
    ["test/kettle/front?w=-1&f=webp", 400],
    ["test/kettle/front?w=999999&f=webp", 400],
    ["nothing-here?w=640", 404],
  ])("refuses %s with %i and the platform's error array", async (rest, status) => {
    const encode = vi.spyOn(encoder, "encode");
    const answer = await get(rest);
    expect(answer.status).toBe(status);
    expect(encode).not.toHaveBeenCalled();
    expect(await answer.json()).toEqual([{ errorCode: expect.any(String), message: expect.any(String) }]);
  });

  it("accepts GET and HEAD only (API-169)", async () => {
    expect((await get("test/note", { method: "POST" })).status).toBe(405);
  });
});
