import type { BrandStyle } from "./brand-style";
import type { Camera } from "./camera";
import type { Material } from "./finish-palette";
import type { Ink } from "./ink";

/** What every drawing function is given. */
export interface Pen {
  ink: Ink;
  camera: Camera;
  finish: Material;
  brand: BrandStyle;
  brandName: string;
  open: boolean;
  /** The three-quarter view: round bodies have no side face, so they turn their handles instead. */
  turned: boolean;
}

/** A product as a block in inches with drawn faces. */
export interface Body {
  width: number;
  height: number;
  depth: number;
  front: (pen: Pen) => string;
  /** The right face; a plain one of the finish if absent. */
  side?: (pen: Pen) => string;
  /** The top, local y from back to front. */
  top?: (pen: Pen) => string;
  /** Drawn last in front coordinates: what stands out of the block. */
  over?: (pen: Pen) => string;
  /** floor: stands; wall: hangs or is built in; table: lies and is seen from above. */
  mount: "floor" | "wall" | "table";
  /** Pixels per inch on the square picture; one figure per category keeps a list at one scale. */
  scale: number;
  /** The point that the detail view looks at, and how many times closer. */
  focus: { x: number; y: number; zoom: number };
  /** Camera angles other than the usual. */
  angles?: { front?: [number, number]; angle?: [number, number] };
  /** No block behind the front: the drawing is a silhouette. */
  free?: boolean;
}
