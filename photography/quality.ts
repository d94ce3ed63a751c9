import type { PhotoManifest } from "./manifest";
import type { PhotoJob, View } from "./plan";

/**
 * The quality of a rendered picture, in the manifest's `quality`. 1 (the default) is a render with few
 * samples, enlarged to the master. 2 is a render at the master's own size with four times the samples, so
 * that edges are clean. A picture of an older quality remains valid, and `--leading` renders it again.
 */
export const fine = 2;

/** The width of a product's master in pixels. */
export const masterSize = 1400;

/**
 * The width of a render in pixels. First views are fine. In the others fewer pixels with more samples look
 * better than more pixels with noise, and close-ups need the fewest, because the part fills the frame.
 */
const sizes: Record<View, number> = { angle: masterSize, open: 1000, front: 800, detail: 720 };

/** The quality that the pictures of a view are rendered in. */
export const qualityOf = (view: View): number => (sizes[view] === masterSize ? fine : 1);

/** The part of a render's noise that is left to the filter; above it, pixels get more samples. */
interface Settings {
  samples: number;
  noise: number;
}

/**
 * The settings of a product's render. Fine ones have four times the samples, but only where a pixel needs
 * them: at edges and behind glass.
 */
export function settingsOf({ view, samples }: PhotoJob): Settings & { size: number } {
  const isFine = qualityOf(view) === fine;
  return {
    size: sizes[view],
    samples: isFine ? Math.min(samples * 4, 60) : samples,
    noise: isFine ? 0.1 : 0.04,
  };
}

/** The settings of a room's render. */
export const roomSettings: Settings = { samples: 64, noise: 0.08 };

/** Whether a picture was rendered in an older quality than the one wanted now. */
export const isOlder = (picture: PhotoManifest["pictures"][string] | undefined, wanted: number): boolean =>
  picture !== undefined && (picture.quality ?? 1) < wanted;
