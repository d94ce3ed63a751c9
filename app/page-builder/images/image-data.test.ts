import { describe, expect, it } from "vitest";

import { imageData } from "./image-data";

const own = { rawUrl: "/sfsites/c/cms/delivery/media/2pm1?v=1", altText: "A kitchen" };
const sized = (width: number, format: string) =>
  `/sfsites/c/cms/delivery/media/2pm1?v=1&w=${width}&f=${format}`;

describe("imageData", () => {
  it("has a source of density 1 for each form factor: 640, 960 and 1920 px wide (TEXT-17)", () => {
    expect(imageData({ contentKey: "a/b" }, { ...own, natural: { width: 1920, height: 960 } })).toEqual({
      Url: sized(960, "jpeg"),
      RawUrl: own.rawUrl,
      AltText: "A kitchen",
      ContentKey: "a/b",
      size: { width: 1920, height: 960 },
      SrcSet: {
        mobile: `${sized(640, "avif")} 1x`,
        tablet: `${sized(960, "avif")} 1x`,
        desktop: `${sized(1920, "avif")} 1x`,
      },
      fit: undefined,
    });
  });

  it.each([
    [700, 960],
    [300, 640],
    [20, 640],
    [4000, 1920],
  ])("displayed %i px wide requests at most %i px (TEXT-18)", (width, desktop) => {
    expect(imageData({ contentKey: "a" }, own, width).SrcSet.desktop).toBe(`${sized(desktop, "avif")} 1x`);
  });

  it.each([
    [300, { width: 300, height: 150 }],
    [20, { width: 100, height: 50 }],
    [null, { width: 1920, height: 960 }],
  ])("displayed %j px wide keeps its proportions (TEXT-18)", (width, size) => {
    expect(
      imageData({ contentKey: "a" }, { ...own, natural: { width: 1920, height: 960 } }, width).size,
    ).toEqual(size);
  });

  it("has no sources for a picture that is not from the media store", () => {
    expect(imageData({ url: "/images/a.png" }, { rawUrl: "/images/a.png", altText: "" })).toMatchObject({
      Url: "/images/a.png",
      ContentKey: null,
      SrcSet: {},
    });
  });

  it.each([
    [
      { backgroundSize: "cover", backgroundPosition: "top left" },
      { objectFit: "cover", objectPosition: "left top" },
    ],
    [
      { backgroundSize: "contain", backgroundPosition: "bottom" },
      { objectFit: "contain", objectPosition: "center bottom" },
    ],
    [{ backgroundSize: "auto", backgroundPosition: "center" }, { objectFit: "none" }],
    [{ backgroundSize: "expression()", backgroundPosition: 7, backgroundRepeat: "no-repeat" }, undefined],
  ])("converts background settings to a style: %j → %j (TEXT-17)", (look, fit) => {
    expect(imageData({ contentKey: "a", ...look }, own).fit).toEqual(fit);
  });
});
