import { themeOf } from "#platform/core/brand-themes";

const { paper, accent, action } = themeOf("ardenne");

/** The style sheet of `/outbox`, in the colors of the main store. */
export const outboxStyle = `
body { margin: 0; background: ${paper}; color: #1b1a18; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.125rem; }
a { color: ${accent}; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid ${accent}; outline-offset: 2px; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 1rem 0; }
input, button { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; border: 1px solid #857d71; border-radius: 2px; }
input { flex: 1 1 16rem; min-width: 0; }
button { background: ${action}; color: #fff; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.625rem 0.75rem 0.625rem 0; border-bottom: 1px solid #ddd7cd; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 6rem 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: #504b44; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid #ddd7cd; background: #fff; }
pre { padding: 1rem; border: 1px solid #ddd7cd; background: #fff; white-space: pre-wrap; overflow-wrap: anywhere; }
.previews { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1.5rem; padding: 0; list-style: none; }
.previews iframe { height: 36rem; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr { display: block; padding: 0.75rem 0; border-bottom: 1px solid #ddd7cd; }
  td { display: block; padding: 0; border: 0; }
  dl { grid-template-columns: 1fr; }
}
`;
