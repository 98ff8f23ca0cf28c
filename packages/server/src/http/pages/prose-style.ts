/** The look of a page of text: one column that reads well. */
export const proseStyle = `
main { max-width: 52rem; margin: 0 auto; padding: 2.5rem 1rem 5rem; }
h1 { font-size: 2rem; }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.3rem; }
.table { overflow-x: auto; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
time { white-space: nowrap; }
th { color: var(--soft); font-weight: 600; }
.number { text-align: right; padding-right: 1.5rem; font-variant-numeric: tabular-nums; }
.parts, .sources { margin: 0 0 1.5rem; padding: 0; list-style: none; }
.parts li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; padding: .6rem 0; border-bottom: 1px solid var(--line); }
.sources li { padding: 1.25rem 0; border-top: 1px solid var(--line); }
.sources h2 { margin: 0 0 .4rem; font-size: 1.1rem; }
.sources h2 code { font-weight: 400; color: var(--soft); }
.sources p { margin: 0 0 .3rem; }
`;
