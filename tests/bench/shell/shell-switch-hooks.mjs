/**
 * Puts a switch into the two functions that are the shell: its data (`loadShell`) and its markup (`Shell`).
 * The build itself stays as it is; the text is changed as Node reads it, so that pages with and without the
 * shell come from one process, equally warm.
 */
const data = {
  pattern: /async function loadShell\((\w+), (\w+)\) \{/,
  code: (context) =>
    `if (${context}.request.headers.get("x-bench-shell") === "off") return { withoutShell: true, store: { name: ${context}.store.name, theme: ${context}.profile.theme }, zip: null, cartCount: 0, flash: null, otherStores: [] };`,
};
const markup = {
  pattern: /function Shell\(\{ children, \.\.\.(\w+) \}\) \{/,
  code: (props) =>
    `if (${props}.view.withoutShell) return /* @__PURE__ */ jsx("main", { id: "main", tabIndex: -1, children });`,
};

export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!/\/build\/server\/.*\.js$/.test(url)) return loaded;
  let source = String(loaded.source);
  for (const { pattern, code } of [data, markup])
    source = source.replace(pattern, (text, name) => `${text}\n  ${code(name)}`);
  return { ...loaded, source };
}
