import { code128Symbols } from "#platform/core/pdf/code-128";

import { filledRectangles } from "./pdf-text";

/** The text of the Code 128 bars of a PDF, read as a scanner does: from the edges of what is drawn. */
export function decodeBars(pdf: Buffer): string {
  const bars = filledRectangles(pdf);
  const unit = Math.min(...bars.map(({ width }) => width));
  const widths = bars
    .flatMap(({ x, width }, index) => {
      const next = bars[index + 1];
      return next ? [width, next.x - x - width] : [width];
    })
    .map((width) => Math.round(width / unit));
  const values: number[] = [];
  for (let place = 0; place + 7 < widths.length; place += 6)
    values.push(code128Symbols.indexOf(widths.slice(place, place + 6).join("")));
  if (widths.slice(-7).join("") !== code128Symbols.at(-1)) throw new Error("the bars have no end");
  const check = values.pop();
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  if (values.includes(-1) || sum % 103 !== check)
    throw new Error(`the bars cannot be read: ${widths.join("")}`);
  return textOf(values);
}

function textOf([start, ...values]: readonly number[]): string {
  let set = start === 105 ? "C" : "B";
  let text = "";
  for (const value of values) {
    if (value === 99 && set === "B") set = "C";
    else if (value === 100 && set === "C") set = "B";
    else text += set === "C" ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
  }
  return text;
}
