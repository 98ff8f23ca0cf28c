/** The look of the home page: what this is, a place to start beside the state of the server, and where to go. */
export const homeStyle = `
main { max-width: 86rem; margin: 0 auto; padding: 0 1rem 5rem; }
.hero { padding: clamp(2rem, 6vw, 4.5rem) 0 clamp(1.5rem, 4vw, 3rem); }
.hero h1 { margin: 0 0 .75rem; font-size: clamp(2rem, 5vw, 3rem); line-height: 1.1; letter-spacing: -.02em; }
.lead { margin: 0; max-width: 40rem; font-size: 1.2rem; color: var(--soft); }
.panes { display: grid; gap: 1.25rem; align-items: start; }
.panes > * { min-width: 0; margin: 0; }
.card h2 { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; justify-content: space-between; }
.card form { margin: 0 0 2rem; }
.card ol { margin: 0; padding-left: 1.2rem; }
.card li + li { margin-top: .75rem; }
#find { font-size: 1.1rem; min-height: 3.25rem; }
#found { display: block; white-space: pre-line; }
#found:not(:empty) { margin-top: 1rem; padding: .9rem 1rem; border-left: 4px solid var(--accent); background: color-mix(in srgb, var(--accent) 8%, transparent); }
.table { overflow-x: auto; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .925rem; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
td:last-child { white-space: nowrap; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.links { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
.links li { position: relative; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); color: var(--soft); }
.links li:hover { border-color: var(--accent); }
.links a { display: block; margin: 0 0 .2rem; font-size: 1.1rem; font-weight: 650; text-decoration: none; }
.links a::after { content: ""; position: absolute; inset: 0; }
@media (min-width: 60rem) { .panes { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); } }
`;
