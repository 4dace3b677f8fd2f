/** The style of the report. Colours have a contrast of at least 4.5 to 1, and differ in lightness in print. */
export const reportStyle = `
:root { color-scheme: light dark; --text: #1c2430; --muted: #4a5568; --ground: #ffffff; --line: #c9d1dc;
  --matched: #17694a; --ambiguous: #a23b12; --ignored: #6b7280; --rest: #9db7d9; }
@media (prefers-color-scheme: dark) { :root { --text: #e6eaf0; --muted: #b3bdcc; --ground: #14181f; --line: #39424f;
  --matched: #4fbf92; --ambiguous: #f09063; --ignored: #98a1af; --rest: #4a6a94; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 60rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .75rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
p { margin: .5rem 0; }
.muted, figcaption { color: var(--muted); }
.headline { font-size: 1.35rem; margin: 1rem 0; }
.scroll { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--muted); padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line);
  overflow-wrap: anywhere; }
thead th { border-bottom: 2px solid var(--line); white-space: nowrap; }
tbody th { font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
code, pre { font: .9rem/1.45 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); padding: .6rem .75rem; margin: .5rem 0; }
figure { margin: 0; }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--text); }
svg .step { font-weight: 600; }
svg .numbers { fill: var(--muted); }
.matched { fill: var(--matched); } .ambiguous { fill: var(--ambiguous); }
.ignored { fill: var(--ignored); } .rest { fill: var(--rest); }
@media print {
  :root { color-scheme: light; --text: #000; --muted: #333; --ground: #fff; --line: #999;
    --matched: #17694a; --ambiguous: #a23b12; --ignored: #6b7280; --rest: #c5d6ea; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .scroll { overflow: visible; }
  h2 { break-after: avoid; }
  figure, tr, pre { break-inside: avoid; }
  thead { display: table-header-group; }
  rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
