import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { seededId } from "#platform/core/ids";
import { drawMedia } from "#platform/content/drawings/drawing";
import { readDrawingSpec } from "#platform/content/drawings/drawing-spec";
import { seedScenes } from "./seed-scenes";

describe("seedScenes", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test?.close());

  it("keeps existing pictures, and draws every room in its size and different from the others", async () => {
    await seedScenes(test.db);
    const rows = await test.db
      .selectFrom("media")
      .selectAll()
      .where((where) =>
        where.or([where("content_key", "like", "scene/%"), where("content_key", "like", "tile/%")]),
      )
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(27);
    const seen = new Set<string>();
    for (const row of rows) {
      expect(row.id).toBe(seededId("media", row.content_key));
      expect(row.alternate_text.length).toBeGreaterThan(8);
      const drawing = drawMedia(readDrawingSpec(row.spec));
      expect([row.width, row.height]).toEqual([drawing.width, drawing.height]);
      expect(drawing.svg).not.toMatch(/NaN|undefined/);
      seen.add(drawing.svg);
    }
    // A part of a room has the drawing of the room.
    expect(seen.size).toBe(new Set(rows.map(({ spec }) => `${spec.scene} ${spec.format}`)).size);
  });
});
