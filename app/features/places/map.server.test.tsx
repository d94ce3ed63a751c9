import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { PlacesMap, project } from "./map.server";

const at = (latitude: number, longitude: number, region: string) => ({ latitude, longitude, region });
const draw = (places: ReturnType<typeof at>[], zip: ReturnType<typeof at> | null = null) =>
  renderToStaticMarkup(<PlacesMap places={places} zip={zip} />);

/** Computed by d3-geo: `geoAlbersUsa().scale(1300).translate([487.5, 305])`, as the outlines are. */
it.each([
  ["Louisville", at(38.2527, -85.7585, "KY"), 678.378, 305.555],
  ["Seattle", at(47.6338, -122.3476, "WA"), 97.566, 45.655],
  ["Miami", at(25.77, -80.19, "FL"), 822.744, 572.351],
  ["Anchorage", at(61.2181, -149.9003, "AK"), 112.277, 544.278],
  ["Honolulu", at(21.3179, -157.8521, "HI"), 267.093, 548.943],
])("%s lies where the outlines have it (PLACE-12)", (_name, place, x, y) => {
  const point = project(place)!;
  expect(point.x).toBeCloseTo(x, 2);
  expect(point.y).toBeCloseTo(y, 2);
});

it("leaves out what is not on the map, and keeps the numbers of the list (PLACE-12)", () => {
  const juneau = at(58.3, -134.42, "AK");
  const sanJuan = at(18.4, -66.1, "PR");
  expect(project(sanJuan)).toBeNull();
  const html = draw([sanJuan, juneau, at(38.2527, -85.7585, "KY")]);
  expect([...html.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number)).toEqual(["2", "3"]);
  expect(html).toContain("Map of the 2 places");
  expect(draw([sanJuan])).toBe("");
  expect(draw([])).toBe("");
});

it("draws markers that would cover each other side by side, with a line to the place (PLACE-12)", () => {
  const louisville = at(38.2527, -85.7585, "KY");
  const html = draw([louisville, louisville, louisville], at(38.2674, -85.6237, "KY"));
  const centers = [...html.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)].map(([, x, y, r]) =>
    [x, y, r].map(Number),
  );
  expect(centers).toHaveLength(3);
  for (const [index, [x, y, r]] of centers.entries())
    for (const [otherX, otherY] of centers.slice(index + 1))
      expect(Math.hypot(x! - otherX!, y! - otherY!)).toBeGreaterThan(2 * r! - 0.5);
  expect(html.match(/<g><path/g)?.length).toBeGreaterThanOrEqual(2);
  expect(html).toContain("the cross is your ZIP code");
});
