/** A gradient stop: offset 0–1, colour, opacity. */
export type Stop = [offset: number, color: string, opacity?: number];

export interface Ink {
  /** A gradient across the shape, from the top-left corner of its box towards (x, y). */
  linear(stops: Stop[], x?: number, y?: number): string;
  /** A gradient from the middle (or the given point) of the shape's box outwards. */
  radial(stops: Stop[], cx?: number, cy?: number, r?: number): string;
  /** A clip path; the answer is the attribute. */
  clip(shape: string): string;
  defs(): string;
}

/** Collects definitions; equal ones are kept once, so that a picture stays small. */
export function createInk(): Ink {
  const kept = new Map<string, string>();
  const keep = (make: (id: string) => string) => {
    const key = make("");
    const id = kept.get(key) ?? `d${kept.size}`;
    kept.set(key, id);
    bodies.set(id, make(id));
    return id;
  };
  const bodies = new Map<string, string>();
  const stopList = (stops: Stop[]) =>
    stops
      .map(
        ([at, color, opacity]) =>
          `<stop offset="${n(at)}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${n(opacity)}"`}/>`,
      )
      .join("");
  return {
    linear: (stops, x = 0, y = 1) =>
      `url(#${keep((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${n(x)}" y2="${n(y)}">${stopList(stops)}</linearGradient>`)})`,
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      `url(#${keep((id) => `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stopList(stops)}</radialGradient>`)})`,
    clip: (shape) => `clip-path="url(#${keep((id) => `<clipPath id="${id}">${shape}</clipPath>`)})"`,
    defs: () => `<defs>${[...bodies.values()].join("")}</defs>`,
  };
}

/** A short number for markup. */
export function n(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export interface Look {
  r?: number;
  o?: number;
  stroke?: string;
  w?: number;
  cap?: "round" | "butt";
  extra?: string;
}

function look({ o, stroke, w, cap, extra }: Look): string {
  return `${o === undefined ? "" : ` opacity="${n(o)}"`}${stroke ? ` stroke="${stroke}" stroke-width="${n(w ?? 0.1)}"` : ""}${cap ? ` stroke-linecap="${cap}" stroke-linejoin="round"` : ""}${extra ? ` ${extra}` : ""}`;
}

export function box(x: number, y: number, w: number, h: number, fill: string, options: Look = {}): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(w, 0))}" height="${n(Math.max(h, 0))}"${options.r ? ` rx="${n(options.r)}"` : ""} fill="${fill}"${look(options)}/>`;
}

export function oval(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  options: Look = {},
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${look(options)}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: string,
  w: number,
  options: Look = {},
): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" fill="none"${look({ ...options, stroke, w })}/>`;
}

export function path(d: string, fill: string, options: Look = {}): string {
  return `<path d="${d}" fill="${fill}"${look(options)}/>`;
}

/** A closed shape through points. */
export function shape(points: [number, number][], fill: string, options: Look = {}): string {
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`, fill, options);
}

export function group(transform: string, content: string, extra = ""): string {
  return `<g${transform ? ` transform="${transform}"` : ""}${extra ? ` ${extra}` : ""}>${content}</g>`;
}

/** `count` values from 0 to count - 1 mapped to markup. */
export function each(count: number, make: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index)).join("");
}

/** A repeatable number from 0 to 1 for a position: pictures must be the same at every request. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
}
