/**
 * Checks a Node version such as `v22.3.0`. Returns null if it is supported, else a message and whether the
 * start is refused.
 */
export function checkNodeVersion(version) {
  const major = Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
  if (major === 22 || major >= 24) return null;
  const refused = major < 20;
  const message = refused
    ? `Node 22 or 24 is needed; this is ${version}.`
    : `Node ${major} is not supported any more: use Node 22 or 24. It still works for now.`;
  return { refused, message };
}
