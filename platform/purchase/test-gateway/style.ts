/**
 * The style sheet at /test-gateway/style.css. The payment page stands for that of a payment provider, so it
 * shares no styles with the store. Browsers without custom properties show the colors of its buttons, too.
 */
export const styleSheet = `:root { color-scheme: light; --ink: #1b1d22; --muted: #4a505a; --line: #767c87; --accent: #1a46ad; --critical: #a11616; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f5f7; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
header { background: #1b1d22; color: #fff; }
header p { max-width: 30rem; margin: 0 auto; padding: .75rem 1rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
a { color: var(--accent); }
.amount { font-size: min(2rem, 14vw); overflow-wrap: anywhere; font-weight: 600; margin: 0 0 1.5rem; font-variant-numeric: tabular-nums; }
form + form { margin-top: .75rem; }
.field { margin-bottom: 1.25rem; }
label { display: block; font-weight: 600; }
.hint { color: var(--muted); margin: 0; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; border: 1px solid var(--line); border-radius: 4px; background: #fff; color: inherit; }
.choice { display: flex; gap: .6rem; align-items: flex-start; margin: 0 0 1.25rem; }
.choice input { width: 1.4rem; min-height: 1.4rem; margin: 0; flex: none; }
.choice label { font-weight: 400; }
.short input { max-width: 10rem; }
.pair { display: flex; flex-wrap: wrap; align-items: end; column-gap: 1rem; }
.pair .field { flex: 1 1 9rem; }
.pair input { max-width: none; }
input[aria-invalid] { border: 2px solid var(--critical); }
.error { color: var(--critical); font-weight: 600; margin: 0; }
button, .button { display: inline-block; width: 100%; min-height: 2.75rem; padding: .6rem 1rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; border: 2px solid var(--accent); border-radius: 4px; background: #1a46ad; color: #fff; cursor: pointer; }
button.quiet { background: #f4f5f7; color: #1a46ad; }
:focus-visible { outline: 3px solid #0b0c0e; outline-offset: 2px; }
.summary { border: 3px solid var(--critical); padding: 1rem; margin-bottom: 1.5rem; background: #fff; }
.summary ul { margin: 0; padding-left: 1.2rem; }
.summary a { color: var(--critical); }
.cards { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1.25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem min(.75rem, 3vw) .35rem 0; vertical-align: top; border-bottom: 1px solid #d5d8de; }
.cards .hint { margin-top: .75rem; }
td:first-child { width: 12.5rem; font-variant-numeric: tabular-nums; text-wrap: balance; }
`;
