import type { CSSProperties } from "react";

import { alignment, hexColor, orientation, pixels, spacing, textTag } from "./normalize";

/**
 * Normalizes how texts and lists of links look (TEXT-7, TEXT-9, TEXT-10). An invalid setting is ignored.
 */

const textStyles = {
  "heading-xlarge": "400 var(--t-1)/1.15 var(--display)",
  "heading-large": "400 var(--t-2)/1.15 var(--display)",
  "heading-medium": "400 var(--t-3)/1.15 var(--display)",
  "heading-small": "400 1.25rem/1.15 var(--display)",
  "heading-xsmall": "400 var(--t-l)/1.15 var(--display)",
  "heading-xxsmall": "400 1rem/1.15 var(--display)",
  "body-regular": "400 1rem/1.6 var(--sans)",
  "body-small": "400 var(--t-s)/1.6 var(--sans)",
};
type TextStyle = keyof typeof textStyles;
export const textStyle = (value: unknown) =>
  (Object.keys(textStyles) as TextStyle[]).find((each) => each === value) ?? null;

/**
 * A font size in rem, so that it follows the font size of the reader's browser. Accepts a number of pixels,
 * '18px' or '1.25rem', from 8 to 96 pixels (0.5 to 6 rem); null for anything else.
 */
export function fontSize(value: unknown): string | null {
  const [, number, unit = "px"] = /^\s*(\d+(?:\.\d+)?)\s*(px|rem|em)?\s*$/.exec(String(value ?? "")) ?? [];
  if (number === undefined) return null;
  const size = unit === "px" ? Number(number) / 16 : Number(number);
  return size >= 0.5 && size <= 6 ? `${size}rem` : null;
}

/** Font families that need no extra download: the two of the store, and generic ones. */
const fontFamilies: Record<string, string> = {
  sans: "var(--sans)",
  display: "var(--display)",
  serif: "serif",
  "sans-serif": "sans-serif",
  monospace: "monospace",
  "system-ui": "system-ui",
};
export const fontFamily = (value: unknown): string | null =>
  typeof value === "string" && Object.hasOwn(fontFamilies, value) ? fontFamilies[value]! : null;

const weights: Record<string, number> = {
  light: 300,
  regular: 400,
  normal: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
};
function fontWeight(value: unknown): number | null {
  if (typeof value === "string" && Object.hasOwn(weights, value)) return weights[value]!;
  const weight = Number(value);
  return Number.isInteger(weight / 100) && weight >= 100 && weight <= 900 ? weight : null;
}

/** Line height as a multiple of the font size, 1 to 3; null for anything else. */
export function lineSpacing(value: unknown): number | null {
  const lines =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return lines >= 1 && lines <= 3 ? lines : null;
}

/** The value as an object. Page builders may store an object as JSON text. Invalid values give {}. */
function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "string")
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  try {
    return value.trimStart().startsWith("{") ? objectOf(JSON.parse(value)) : {};
  } catch {
    return {};
  }
}

const decorations = ["bold", "italic", "underline", "strike"] as const;
type Decoration = (typeof decorations)[number];

/** Text decorations, given as `{ bold: true }`, `["bold"]` or `"bold underline"`. */
export function textDecoration(value: unknown): Decoration[] {
  const flags = objectOf(value);
  const words: unknown[] = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? value.split(/[\s,]+/)
      : [];
  return decorations.filter((each) => flags[each] === true || words.includes(each));
}

export type TextTag = ReturnType<typeof textTag>;

/**
 * Reads `textDisplayInfo` { headingTag, textStyle, enableOverride }. Its tag takes precedence over the
 * fallback. Its style applies only if `enableOverride` is true.
 */
function textDisplay(
  info: unknown,
  fallback: { tag?: unknown; style?: unknown } = {},
): { tag: TextTag | null; style: TextStyle | null } {
  const { headingTag = fallback.tag, textStyle: style, enableOverride } = objectOf(info);
  return {
    tag: headingTag === undefined ? null : textTag(headingTag),
    style: (enableOverride === true ? textStyle(style) : null) ?? textStyle(fallback.style),
  };
}

const spaces: Record<ReturnType<typeof spacing>, string | null> = {
  none: null,
  "xxx-small": "0.125rem",
  "xx-small": "0.25rem",
  "x-small": "0.5rem",
  small: "0.75rem",
  medium: "1rem",
  large: "1.5rem",
  "x-large": "2rem",
  "xx-large": "3rem",
};
/** A CSS length for a spacing size by name or a number of pixels; null for none. */
export const space = (value: unknown): string | null =>
  spaces[spacing(value)] ?? (pixels(value) ? `${pixels(value)}px` : null);

export interface Look {
  /** undefined if the record sets nothing. */
  className: string | undefined;
  style: CSSProperties | undefined;
}

const classNames = (names: readonly (string | null | false)[]) =>
  names.filter(Boolean).join(" ") || undefined;
/**
 * An inline style, without what the record does not set: few records set these, and every page waits for a
 * style sheet. Custom properties are for what words.css applies to the links inside.
 */
export function inlineStyle(values: Record<string, string | number | null>): CSSProperties | undefined {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  return present.length > 0 ? (Object.fromEntries(present) as CSSProperties) : undefined;
}

type Attributes = Readonly<Record<string, unknown>>;

function decorationStyle(decorations: readonly Decoration[]) {
  const lines = decorations.flatMap((each) =>
    each === "underline" ? [each] : each === "strike" ? ["line-through"] : [],
  );
  return {
    fontStyle: decorations.includes("italic") ? "italic" : null,
    "--lines": lines.join(" ") || null,
  };
}

const side = (value: unknown) => (alignment(value) === "left" ? null : `to-${alignment(value)}`);

/** The look of a list of links (TEXT-9). The tag is null if the record sets none. */
export function listLook(attributes: Attributes): Look & { tag: TextTag | null } {
  const {
    linkColor,
    linkHoverColor,
    linkSpacing,
    textAlign,
    weight,
    style,
    textDecoration: decoration,
  } = attributes;
  const display = textDisplay(attributes.textDisplayInfo, { tag: attributes.textTag });
  const decorated = textDecoration(decoration);
  return {
    tag: display.tag,
    className: classNames([
      orientation(attributes.orientation) === "horizontal" && "across",
      side(textAlign),
      display.style && `t-${display.style}`,
    ]),
    style: inlineStyle({
      "--font": display.style && textStyles[display.style],
      ...decorationStyle(style === "italic" ? [...decorated, style] : decorated),
      "--link": hexColor(linkColor),
      "--link-hover": hexColor(linkHoverColor),
      "--links": space(linkSpacing),
      fontWeight: decorated.includes("bold") ? 700 : fontWeight(weight),
      fontSize: fontSize(attributes.fontSize),
      fontFamily: fontFamily(attributes.fontFamily),
      lineHeight: lineSpacing(attributes.lineSpacing),
    }),
  };
}

/** The look of a text block (TEXT-7). Its tag is h3 if the record sets none. */
export function blockLook(attributes: Attributes): Look & { tag: TextTag } {
  const display = textDisplay(attributes.textDisplayInfo, {
    tag: attributes.headingTag,
    style: attributes.textStyle,
  });
  const decorated = textDecoration(attributes.textDecoration);
  return {
    tag: display.tag ?? "h3",
    className: classNames([display.style && `t-${display.style}`, side(attributes.textAlign)]),
    style: inlineStyle({
      "--font": display.style && textStyles[display.style],
      ...decorationStyle(decorated),
      fontWeight: decorated.includes("bold") ? 700 : null,
      fontSize: fontSize(attributes.fontSize),
      color: hexColor(attributes.textColor),
      background: hexColor(attributes.backgroundColor),
      paddingBlock: space(attributes.paddingVertical),
      paddingInline: space(attributes.paddingHorizontal),
    }),
  };
}
