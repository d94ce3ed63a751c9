/**
 * Code 128: the widths of bars and spaces of each of its 106 symbols and of the stop, beginning with a bar.
 */
export const code128Symbols = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 " +
  "113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 " +
  "212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 " +
  "113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 " +
  "241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 " +
  "211232 2331112"
).split(" ");
const [toC, toB, startB, startC, stop] = [99, 100, 104, 105, 106] as const;

/** The symbols of a text: digits in pairs where there are four or more of them, else letter by letter. */
function symbolsOf(text: string): number[] {
  const values: number[] = [];
  let set: "B" | "C" | null = null;
  for (let place = 0; place < text.length;) {
    const digits = /^\d*/.exec(text.slice(place))![0].length;
    if (set === "C" ? digits >= 2 : digits >= 4 && digits % 2 === 0) {
      if (set !== "C") values.push(set === null ? startC : toC);
      set = "C";
      values.push(Number(text.slice(place, place + 2)));
      place += 2;
    } else {
      if (set !== "B") values.push(set === null ? startB : toB);
      set = "B";
      values.push(text.charCodeAt(place) - 32);
      place += 1;
    }
  }
  return values;
}

/**
 * The bars of a text in Code 128: where each begins and how wide it is, in units of the narrowest, and the
 * width of all. The text has printable ASCII only.
 */
export function code128(text: string): { bars: { at: number; width: number }[]; width: number } {
  if (!/^[ -~]+$/.test(text)) throw new RangeError(`no Code 128 for ${JSON.stringify(text)}`);
  const values = symbolsOf(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  const widths = [...values, check, stop].flatMap((value) => [...code128Symbols[value]!].map(Number));
  const bars: { at: number; width: number }[] = [];
  let at = 0;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}
