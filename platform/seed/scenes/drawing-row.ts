import { seededId } from "#platform/core/ids";

/**
 * A picture that content refers to by key, and its drawing until a photograph replaces it. Sizes are pixels.
 */
export interface ContentDrawing {
  contentKey: string;
  title: string;
  alternateText: string;
  width: number;
  height: number;
  spec: object;
}

/** The media row of a drawing. Its id is the same in every database (OPS-26). */
export const drawingRow = ({ contentKey, title, alternateText, width, height, spec }: ContentDrawing) => ({
  id: seededId("media", contentKey),
  content_key: contentKey,
  kind: "drawing" as const,
  media_type: "Image" as const,
  title,
  alternate_text: alternateText,
  width,
  height,
  spec: JSON.stringify(spec),
});
