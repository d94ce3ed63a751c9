/**
 * Beside the pictures of every width: the narrowest screen, the largest zoom, and what a visitor may ask of
 * the system.
 */
export function specialCases(page) {
  const narrow = [
    { mode: "plain", label: "320", viewport: { width: 320, height: 640 } },
    // What is left of 1280 × 1024 when everything is four times as large.
    { mode: "scripts", label: "zoom400", viewport: { width: 320, height: 256 }, zoom: 4 },
  ];
  if (page !== "home" && page !== "category") return narrow;
  return [
    ...narrow,
    {
      mode: "scripts",
      label: "colours",
      viewport: { width: 1024, height: 900 },
      forcedColors: "active",
      keep: true,
    },
    { mode: "scripts", label: "still", viewport: { width: 1024, height: 900 }, reducedMotion: "reduce" },
  ];
}
