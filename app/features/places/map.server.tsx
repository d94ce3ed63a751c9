/** A point of the map, in its units. */
interface Point {
  x: number;
  y: number;
}

/** A place in degrees, with its state. */
interface MapPlace {
  latitude: number;
  longitude: number;
  region: string;
}

/** The map's width and height, in its units. One unit is about three miles. */
const [mapWidth, mapHeight] = [975, 610];
/** The smallest part of the map that is shown, so that its states can be recognized. */
const leastWidth = 260;
const outlines = "/maps/us-states.svg";

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Albers' equal-area projection with two standard parallels. `center` comes to lie at `at`, in units of the
 * map.
 */
function albers(
  parallels: [number, number],
  meridian: number,
  center: [number, number],
  scale: number,
  at: Point,
) {
  const [south, north] = parallels.map(radians) as [number, number];
  const n = (Math.sin(south) + Math.sin(north)) / 2;
  const c = 1 + Math.sin(south) * (2 * n - Math.sin(south));
  const raw = (longitude: number, latitude: number): Point => {
    const r = Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
    const angle = radians(longitude) * n;
    return { x: r * Math.sin(angle), y: -r * Math.cos(angle) };
  };
  const middle = raw(...center);
  return ({ longitude, latitude }: MapPlace): Point => {
    const { x, y } = raw(((longitude - meridian + 540) % 360) - 180, latitude);
    return { x: at.x + scale * (x - middle.x), y: at.y - scale * (y - middle.y) };
  };
}

/** The projection of the outlines: Alaska, smaller, and Hawaii stand below the other states (PLACE-12). */
const scale = 1300;
const lower48 = albers([29.5, 45.5], -96, [-0.6, 38.7], scale, { x: 487.5, y: 305 });
const alaska = albers([55, 65], -154, [-2, 58.5], scale * 0.35, {
  x: 487.5 - 0.307 * scale,
  y: 305 + 0.201 * scale,
});
const hawaii = albers([8, 18], -157, [-3, 19.9], scale, { x: 487.5 - 0.205 * scale, y: 305 + 0.212 * scale });

/** The point of a place on the map; null outside of it, as in Puerto Rico. */
export function project(place: MapPlace): Point | null {
  const { x, y } = (place.region === "AK" ? alaska : place.region === "HI" ? hawaii : lower48)(place);
  return x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight ? { x, y } : null;
}

interface Frame extends Point {
  width: number;
  height: number;
}

/** The part of the map that shows all points, in the map's proportions. */
function frameOf(points: readonly Point[]): Frame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ratio = mapWidth / mapHeight;
  const width = Math.min(mapWidth, Math.max(leastWidth, 1.3 * (right - left), 1.3 * ratio * (bottom - top)));
  const height = width / ratio;
  const within = (middle: number, size: number, whole: number) =>
    Math.min(Math.max(0, middle - size / 2), whole - size);
  return {
    x: within((left + right) / 2, width, mapWidth),
    y: within((top + bottom) / 2, height, mapHeight),
    width,
    height,
  };
}

/** Markers that would cover each other or the cross stand side by side; `from` is where the place is. */
function spread(points: readonly Point[], radius: number, here: Point | null): { from: Point; to: Point }[] {
  const taken: Point[] = here ? [here] : [];
  const isFree = ({ x, y }: Point) =>
    taken.every((other) => Math.hypot(other.x - x, other.y - y) >= 2 * radius);
  return points.map((from) => {
    let to = from;
    // A spiral away from the place, an eighth of a turn at a time.
    for (let step = 1; !isFree(to) && step < 200; step += 1) {
      const [angle, away] = [(step * Math.PI) / 4, (step / 8) * 2 * radius];
      to = { x: from.x + away * Math.cos(angle), y: from.y + away * Math.sin(angle) };
    }
    taken.push(to);
    return { from, to };
  });
}

const short = (value: number) => Number(value.toFixed(1));

/**
 * A map with the numbers of a list's places, for which the list is the text. Null if none is on the map. The
 * outlines are a file of the store, which browsers keep.
 */
export function PlacesMap({ places, zip }: { places: readonly MapPlace[]; zip: MapPlace | null }) {
  const found = places.map(project);
  const shown = found.filter((point) => point !== null);
  const here = zip && project(zip);
  if (shown.length === 0) return null;
  const frame = frameOf(here ? [...shown, here] : shown);
  const radius = frame.width / 32;
  const markers = spread(shown, radius, here);
  const numbers = found.flatMap((point, index) => (point ? [index + 1] : []));
  return (
    <figure className="places-map">
      <svg
        viewBox={[frame.x, frame.y, frame.width, frame.height].map(short).join(" ")}
        role="img"
        aria-label={`Map of the ${shown.length === 1 ? "place" : `${shown.length} places`}, as numbered in the list`}
      >
        <image href={outlines} width={mapWidth} height={mapHeight} />
        {here ? (
          <path
            d={`M${short(here.x - radius)} ${short(here.y)}h${short(2 * radius)}m${short(-radius)} ${short(-radius)}v${short(2 * radius)}`}
            strokeWidth={short(radius / 4)}
          />
        ) : null}
        {markers.map(({ from, to }, index) => (
          <g key={numbers[index]}>
            {from === to ? null : (
              <path
                d={`M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`}
                strokeWidth={short(radius / 6)}
              />
            )}
            <circle cx={short(to.x)} cy={short(to.y)} r={short(radius)} />
            <text
              x={short(to.x)}
              y={short(to.y + radius * 0.38)}
              fontSize={short(radius * 1.1)}
              textAnchor="middle"
            >
              {numbers[index]}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="small muted">
        The numbers are those of the list{here ? ", and the cross is your ZIP code" : ""}. Outlines: U.S.
        Census Bureau. Positions of ZIP codes: GeoNames, CC BY 4.0.
      </figcaption>
    </figure>
  );
}
