import { describe, expect, it } from "vitest";

import { leadingKeys } from "./leading";
import { planPhotographs } from "./plan";
import { homeRooms } from "./plan-rooms";
import { fine, isOlder, qualityOf, settingsOf } from "./quality";

const plan = planPhotographs(() => "a model");

describe("the quality of pictures", () => {
  it("is fine for first views, which are rendered at the size of the master, and for rooms", () => {
    const [angle, front] = ["angle", "front"].map((view) => plan.jobs.find((job) => job.view === view)!);
    expect(settingsOf(angle!)).toMatchObject({ size: 1400, samples: angle!.samples * 4 });
    expect(settingsOf(front!)).toMatchObject({ size: 800, samples: front!.samples });
    expect([qualityOf("angle"), qualityOf("detail")]).toEqual([fine, 1]);
    expect([...homeRooms()]).toEqual(
      expect.arrayContaining(["ardenne-home", "collection-noir", "countertop"]),
    );
  });

  it("of an older picture is named by its lack of the newer quality, and the picture remains", () => {
    const picture = { width: 1, height: 1, color: "#ffffff", alt: "A range", model: "1" };
    expect(isOlder(picture, fine)).toBe(true);
    expect(isOlder({ ...picture, quality: fine }, fine)).toBe(false);
    expect(isOlder(picture, qualityOf("front"))).toBe(false);
    expect(isOlder(undefined, fine)).toBe(false);
  });

  it("is raised first for the products that lists show first: the finish of the list, then the others", () => {
    const keys = leadingKeys(2);
    const products = keys.map((key) => key.split("/")[0]);
    expect(leadingKeys(150).slice(0, 2)).toEqual(keys.slice(0, 2));
    expect(keys.filter((key) => !plan.keys.has(key))).toEqual([]);
    expect(new Set(products.slice(0, 2)).size).toBe(2);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(products.slice(2))).toEqual(new Set(products.slice(0, 2)));
  });
});
