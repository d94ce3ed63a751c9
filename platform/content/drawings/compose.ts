import { backdrop, contactShadow } from "./backdrop";
import type { BrandStyle } from "./brand-style";
import { createCamera, type Camera } from "./camera";
import { darken, mix } from "./color";
import type { DrawingView } from "./drawing-spec";
import type { Material } from "./finish-palette";
import { box, createInk, group, type Ink } from "./ink";
import type { Body, Pen } from "./pen";
import { softShadow, surface } from "./surface";

export const pictureSize = 1400;
/** Where products stand on the picture. */
const floorLine = 1240;

/** A plain right side: the door's edge, the gap, the cabinet. */
function plainSide(pen: Pen, body: Body): string {
  const c =
    pen.finish.kind === "wood"
      ? "#8f8a82"
      : mix(pen.finish.color, "#77736d", pen.finish.kind === "metal" ? 0.55 : 0.12);
  const cabinet = { kind: "matte", color: darken(c, 0.16) } as const;
  return (
    surface(pen.ink, 0, 0, body.depth, body.height, cabinet, { edge: 0.06, r: 0 }) +
    box(
      0,
      0,
      body.depth,
      body.height,
      pen.ink.linear(
        [
          [0, "#000000", 0],
          [1, "#000000", 0.28],
        ],
        1,
        0.2,
      ),
    )
  );
}

function plainTop(pen: Pen, body: Body): string {
  const c = pen.finish.kind === "wood" ? "#9b968e" : pen.finish.color;
  return box(
    0,
    0,
    body.width,
    body.depth,
    pen.ink.linear([
      [0, mix(c, "#ffffff", 0.15)],
      [1, mix(c, "#ffffff", 0.45)],
    ]),
  );
}

/** All faces of a block that the camera sees, its front bottom left corner at the camera's origin. */
export function drawBlock(pen: Pen, body: Body): string {
  const { camera } = pen;
  const parts: string[] = [];
  if (!body.free) {
    if (camera.showsTop)
      parts.push(
        group(camera.level(0, body.height, -body.depth), (body.top ?? ((p) => plainTop(p, body)))(pen)),
      );
    if (camera.showsSide)
      parts.push(
        group(camera.side(body.width, body.height, 0), (body.side ?? ((p) => plainSide(p, body)))(pen)),
      );
  }
  parts.push(group(camera.front(0, body.height, 0), body.front(pen) + (body.over?.(pen) ?? "")));
  if (body.free && body.top && camera.showsTop)
    parts.push(group(camera.level(0, body.height, -body.depth), body.top(pen)));
  return parts.join("");
}

function extent(camera: Camera, body: Body) {
  const corners = [0, body.width].flatMap((x) =>
    [0, body.height].flatMap((y) => [0, -body.depth].map((z) => camera.project(x, y, z))),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

interface Subject {
  body: Body;
  finish: Material;
  brand: BrandStyle;
  brandName: string;
  view: DrawingView;
}

function anglesOf(body: Body, view: DrawingView): [number, number] {
  const top = body.mount === "table";
  if (view === "angle") return body.angles?.angle ?? (top ? [32, 34] : [31, 9]);
  if (view === "detail") return body.angles?.angle ?? (top ? [24, 40] : [16, 7]);
  return body.angles?.front ?? (top ? [0, 40] : [0, 0]);
}

/** One product on the seamless ground. */
export function composeProduct({ body, finish, brand, brandName, view }: Subject): string {
  const ink = createInk();
  const [yaw, pitch] = anglesOf(body, view);
  const scale = fit(body, yaw, pitch);
  const probe = extent(createCamera(scale, yaw, pitch), body);
  const standing = body.mount === "floor";
  const cx = pictureSize / 2 - (probe.left + probe.right) / 2;
  const cy = standing
    ? floorLine - (view === "angle" ? probe.bottom * 0.75 : 0)
    : pictureSize / 2 - (probe.top + probe.bottom) / 2 + (body.mount === "table" ? 40 : 0);
  const camera = createCamera(scale, yaw, pitch, [cx, cy]);
  const pen: Pen = { ink, camera, finish, brand, brandName, open: view === "open", turned: view === "angle" };
  const block = shadowOf(ink, camera, body) + drawBlock(pen, body);
  const content = view === "detail" ? zoom(camera, body, block) : block;
  return svgOf(ink, pictureSize, pictureSize, backdrop(ink, pictureSize) + content);
}

function shadowOf(ink: Ink, camera: Camera, body: Body): string {
  if (body.mount === "floor") return contactShadow(ink, camera, body.width, body.depth, body.free ? 0.72 : 1);
  if (body.free && body.mount === "wall") return "";
  if (body.mount === "table" || camera.showsSide) return tableShadow(ink, camera, body);
  const { left, right, top, bottom } = extent(camera, body);
  return softShadow(left + 14, top + 26, right - left - 10, bottom - top - 12, 34, 0.34);
}

/** A narrow shadow under what lies flat or floats, falling to the right. */
function tableShadow(ink: Ink, camera: Camera, body: Body): string {
  const { width: w, depth: d } = body;
  const layers = [1.6, 1.2, 0.85, 0.5, 0.25].map((grow) =>
    box(-grow + 0.5, -grow + 0.5, w + 2 * grow, d + 2 * grow, "#1d150d", { r: grow + 0.6, o: 0.1 }),
  );
  return group(camera.level(0, 0, -d), layers.join(""));
}

/** The category's scale, or less where a wide product would leave the picture. */
function fit(body: Body, yaw: number, pitch: number): number {
  const { left, right, top, bottom } = extent(createCamera(1, yaw, pitch), body);
  return Math.min(body.scale, 1200 / (right - left), (body.mount === "floor" ? 1120 : 1180) / (bottom - top));
}

/** Brings the focus to the middle of the picture. */
function zoom(camera: Camera, body: Body, content: string): string {
  const { x, y, zoom: times } = body.focus;
  const [px, py] =
    body.mount === "table"
      ? camera.project(x, body.height, y - body.depth)
      : camera.project(x, body.height - y, 0);
  const half = pictureSize / 2;
  return group(`translate(${half} ${half}) scale(${times}) translate(${-px} ${-py})`, content);
}

export function svgOf(ink: Ink, width: number, height: number, content: string): string {
  const compact = content.replace(/(translate\([^)]*\)|scale\([^)]*\))/g, (text) =>
    text.replace(/-?\d+\.\d{3,}/g, (digits) => String(Math.round(Number(digits) * 1000) / 1000)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ink.defs()}${compact}</svg>`;
}
