/**
 * Puts a switch into the two functions that make the shell: its data (`loadShell`) and its markup (`Shell`).
 * Changes the text of the build as Node reads it and leaves the files unchanged, so that one warmed-up
 * process serves pages with and without the shell.
 */
const data = {
  pattern: /async function loadShell\((\w+), (\w+)\) \{/,
  code: (context) =>
    `if (${context}.request.headers.get("x-bench-shell") === "off") return { withoutShell: true, store: { name: ${context}.store.name, theme: ${context}.store.profile.theme }, zip: null, cartCount: 0, flash: null, otherStores: [] };`,
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
