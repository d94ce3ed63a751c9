/** A picture format that `f` may ask for (API-170). */
export type RenditionFormat = "avif" | "webp" | "jpeg";

/** A drawing as SVG, or the path of a photograph's master. */
export type PictureSource = { svg: string } | { path: string };

/** One picture to encode. */
export interface EncoderJob {
  source: PictureSource;
  /** The picture's own width in pixels; the result is never wider. */
  nativeWidth: number;
  width: number;
  format: RenditionFormat;
}

/** The store's message to the encoder. */
export interface EncoderRequest extends EncoderJob {
  id: number;
}

/** The encoder's answer. */
export type EncoderAnswer = { id: number; bytes: Uint8Array } | { id: number; error: string };
