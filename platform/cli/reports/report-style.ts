/** The style of the page of reports: the store's paper and ink, wide tables in boxes of their own. */
export const reportStyle = `
:root { --paper: #faf8f5; --ink: #1b1a18; --muted: #5f5b54; --line: #ddd7cd; --first: #27505c; --second: #c9762f; --third: #8c2f39; color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header, main { max-width: 76rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); }
header { padding-top: clamp(2rem, 6vw, 4.5rem); }
header p { margin: 0; color: var(--muted); }
.stores { font-size: .8125rem; letter-spacing: .12em; text-transform: uppercase; }
h1, h2, dd { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; font-weight: 400; line-height: 1.15; }
h1 { font-size: clamp(1.75rem, 5vw, 3.25rem); margin: .5rem 0 .75rem; text-wrap: balance; }
h2 { font-size: clamp(1.5rem, 3.5vw, 2.25rem); margin: 0 0 1.25rem; }
h3 { font-size: 1rem; margin: 0 0 .75rem; }
nav ul, .legend { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; }
nav ul { margin-top: 1.5rem; column-gap: 1.5rem; }
nav a { display: inline-block; padding: .625rem 0; color: inherit; text-underline-offset: .3em; }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
section { margin-top: clamp(2.5rem, 6vw, 4rem); padding-top: clamp(1.5rem, 4vw, 2.5rem); border-top: 1px solid var(--ink); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 45%), 1fr)); gap: 1.25rem 2rem; margin: 0 0 2.5rem; }
.figures div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
.figures dt { color: var(--muted); font-size: .875rem; }
.figures dd { margin: 0; font-size: clamp(1.375rem, 3.2vw, 2.125rem); white-space: nowrap; }
.part { margin: 0 0 2.75rem; }
.part > * { min-width: 0; }
.empty { margin: 0; color: var(--muted); }
figure { margin: 0 0 1.25rem; }
.legend { column-gap: 1.25rem; margin-bottom: .75rem; font-size: .875rem; }
.legend svg { width: .75rem; height: .75rem; margin-right: .5rem; }
.s0 { fill: var(--first); } .s1 { fill: var(--second); } .s2 { fill: var(--third); }
.grid { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; fill: none; }
.plot { display: grid; grid-template: minmax(0, 1fr) / auto 1fr; column-gap: .75rem; height: clamp(10rem, 26vw, 15rem); }
.plot svg { width: 100%; height: 100%; min-height: 0; overflow: visible; }
.plot svg g:hover rect { opacity: .7; }
.y, .x { display: flex; justify-content: space-between; color: var(--muted); font-size: .8125rem; line-height: 1; }
.y { flex-direction: column; text-align: right; margin: -.4rem 0; }
.x { margin-top: .75rem; }
.scroll { overflow: auto; border-bottom: 1px solid var(--line); }
.columns + .scroll { max-height: 24rem; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { padding: .5rem 0 .5rem 1.25rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
th:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: .25rem; }
td:not(.number) { min-width: 7rem; }
.number { text-align: right; white-space: nowrap; overflow-wrap: normal; }
thead th { position: sticky; top: 0; background: var(--paper); color: var(--muted); font-size: .8125rem; line-height: 1.3; vertical-align: bottom; border-top: 0; }
thead .number { white-space: normal; min-width: 4.5rem; }
tbody th { min-width: 6.5rem; }
.bars tbody th { min-width: 8.5rem; width: 45%; }
.bar { display: block; width: 100%; height: .375rem; margin-top: .375rem; }
tfoot th, tfoot td { border-top: 0; box-shadow: inset 0 1px var(--ink); font-weight: 600; position: sticky; bottom: 0; background: var(--paper); }
thead th { box-shadow: inset 0 -1px var(--line); }
tbody tr:first-child > * { border-top: 0; }
.notes { color: var(--muted); font-size: .875rem; max-width: 68ch; }
.notes h3 { color: var(--ink); font-size: inherit; margin-bottom: .25rem; }
.notes ul { margin: 0; padding-left: 1.1rem; }
main { padding-bottom: 4rem; }
@media (min-width: 60rem) {
  .beside { display: grid; grid-template-columns: 3fr 2fr; column-gap: 3rem; align-items: start; }
  .beside h3, .beside .empty { grid-column: 1 / -1; }
}
@media (forced-colors: active) { .s0 { fill: CanvasText; } .s1 { fill: LinkText; } .s2 { fill: Highlight; } .grid { stroke: GrayText; } }
@media print {
  @page { margin: .55in; }
  body { background: none; font-size: 10pt; print-color-adjust: exact; }
  header, main { max-width: none; padding: 0; }
  nav { display: none; }
  section { break-before: page; border: 0; margin: 0; padding: 0; }
  section:first-child { break-before: auto; margin-top: 1.5rem; }
  .scroll, .columns + .scroll { overflow: visible; max-height: none; }
  thead th, tfoot th, tfoot td { position: static; background: none; }
  table { font-size: 8.5pt; }
  th, td { padding-top: .25rem; padding-bottom: .25rem; padding-left: .75rem; }
  tr, figure, .figures, .notes { break-inside: avoid; }
  h2, h3, .legend { break-after: avoid; }
}
`;
