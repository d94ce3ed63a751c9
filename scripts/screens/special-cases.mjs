/**
 * Cases besides the usual widths: the narrowest screen, the largest zoom, and system settings of visitors.
 */
export function specialCases(page) {
  const narrow = [
    { mode: "plain", label: "320", viewport: { width: 320, height: 640 } },
    // 1280 × 1024 at 400 % zoom.
    { mode: "scripts", label: "zoom400", viewport: { width: 320, height: 256 }, zoom: 4 },
  ];
  if (page !== "home" && page !== "category") return narrow;
  return [
    ...narrow,
    {
      mode: "scripts",
      label: "colors",
      viewport: { width: 1024, height: 900 },
      forcedColors: "active",
      keep: true,
    },
    { mode: "scripts", label: "still", viewport: { width: 1024, height: 900 }, reducedMotion: "reduce" },
  ];
}
