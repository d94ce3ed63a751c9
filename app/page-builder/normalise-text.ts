import type { CSSProperties } from "react";

import { alignment, hexColour, orientation, pixels, spacing, textTag } from "./normalise";

/**
 * How texts and lists of links look, made certain (shell.md section 3, text block and link list styling;
 * section 9, text styles). What a record says wrongly is as if it were not said.
 */

const textStyles = [
  "heading-xlarge",
  "heading-large",
  "heading-medium",
  "heading-small",
  "heading-xsmall",
  "heading-xxsmall",
  "body-regular",
  "body-small",
] as const;
export const textStyle = (value: unknown) => textStyles.find((each) => each === value) ?? null;

/**
 * Sizes are drawn in rem, so that a reader's own size of letters counts: pixels from 8 to 96, '18px',
 * '1.25rem'.
 */
export function fontSize(value: unknown): string | null {
  const [, number, unit = "px"] = /^\s*(\d+(?:\.\d+)?)\s*(px|rem|em)?\s*$/.exec(String(value ?? "")) ?? [];
  if (number === undefined) return null;
  const size = unit === "px" ? Number(number) / 16 : Number(number);
  return size >= 0.5 && size <= 6 ? `${size}rem` : null;
}

/** Families that are there without a further file: the store's two, and those of every browser. */
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

/** Height of a line as a multiple of the letters' size, 1 to 3. */
export function lineSpacing(value: unknown): number | null {
  const lines =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return lines >= 1 && lines <= 3 ? lines : null;
}

/** An object, also as the JSON text in which builders keep it. */
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

/** `{ bold: true }`, `["bold"]` or `"bold underline"`. */
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
 * `textDisplayInfo` { headingTag, textStyle, enableOverride }: its tag comes before the one beside it; its
 * style counts only where it may override what the tag looks like by itself.
 */
function textDisplay(
  info: unknown,
  beside: { tag?: unknown; style?: unknown } = {},
): { tag: TextTag | null; style: (typeof textStyles)[number] | null } {
  const { headingTag = beside.tag, textStyle: style, enableOverride } = objectOf(info);
  return {
    tag: headingTag === undefined ? null : textTag(headingTag),
    style: (enableOverride === true ? textStyle(style) : null) ?? textStyle(beside.style),
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
/** A spacing size by its name, or pixels. */
const space = (value: unknown): string | null =>
  spaces[spacing(value)] ?? (pixels(value) ? `${pixels(value)}px` : null);

export interface Look {
  /** undefined where nothing differs from the usual. */
  className: string | undefined;
  style: CSSProperties | undefined;
}

const classNames = (names: readonly (string | null | false)[]) =>
  names.filter(Boolean).join(" ") || undefined;
/** Custom properties only; words.css says what each is good for. */
function properties(values: Record<string, string | number | null>): CSSProperties | undefined {
  const said = Object.entries(values).filter(([, value]) => value !== null);
  return said.length > 0 ? (Object.fromEntries(said) as CSSProperties) : undefined;
}

type Attributes = Readonly<Record<string, unknown>>;

const side = (value: unknown) => (alignment(value) === "left" ? null : `to-${alignment(value)}`);

/** A list of links: `textDecoration` also as `underline` or `strike` alone. */
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
  return {
    tag: display.tag,
    className: classNames([
      orientation(attributes.orientation) === "horizontal" && "across",
      side(textAlign),
      style === "italic" && "d-italic",
      ...textDecoration(decoration).map((each) => `d-${each}`),
      display.style && `t-${display.style}`,
    ]),
    style: properties({
      "--link": hexColour(linkColor),
      "--link-hover": hexColour(linkHoverColor),
      "--links": space(linkSpacing),
      "--weight": fontWeight(weight),
      "--size": fontSize(attributes.fontSize),
      "--family": fontFamily(attributes.fontFamily),
      "--lines": lineSpacing(attributes.lineSpacing),
    }),
  };
}

/** A text block; its tag is h3 unless something else is said. */
export function blockLook(attributes: Attributes): Look & { tag: TextTag } {
  const display = textDisplay(attributes.textDisplayInfo, {
    tag: attributes.headingTag,
    style: attributes.textStyle,
  });
  return {
    tag: display.tag ?? "h3",
    className: classNames([
      display.style && `t-${display.style}`,
      side(attributes.textAlign),
      ...textDecoration(attributes.textDecoration).map((each) => `d-${each}`),
    ]),
    style: properties({
      "--size": fontSize(attributes.fontSize),
      "--text": hexColour(attributes.textColor),
      "--back": hexColour(attributes.backgroundColor),
      "--above": space(attributes.paddingVertical),
      "--beside": space(attributes.paddingHorizontal),
    }),
  };
}
