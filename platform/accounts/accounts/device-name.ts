/** Browsers by a part of their User-Agent. Most name others too, so the first one that fits counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgi?A?(?:OS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bChromium\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^Lynx\//, "Lynx"],
  [/^w3m\//, "w3m"],
  [/^E?Links\b/i, "Links"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const find = (table: typeof browsers, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * A device in plain words, such as "Firefox on Windows", by its User-Agent; null where neither browser nor
 * system is known. Nothing else of the header is kept.
 */
export function nameDevice(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, 400);
  const [browser, system] = [find(browsers, text), find(systems, text)];
  if (browser === undefined && system === undefined) return null;
  return system === undefined ? browser! : `${browser ?? "A browser"} on ${system}`;
}
