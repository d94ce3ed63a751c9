const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** 'March 27, 2026' for a day or a moment; the text itself if it is none. */
export function describeDay(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : dayFormat.format(date);
}
