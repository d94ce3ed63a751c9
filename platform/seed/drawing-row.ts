import { seededId } from "#platform/core/ids";

/**
 * A picture that content names by its key, and how it is drawn until a photograph takes its place. Sizes in
 * pixels.
 */
export interface ContentDrawing {
  contentKey: string;
  title: string;
  alternateText: string;
  width: number;
  height: number;
  spec: object;
}

/** The media record of a drawing; every database has it under the same id. */
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
