import { pageStyle } from './page-style.ts';

/** The look of the demo pages: each form next to its code, or above it on narrow screens. */
export const demoStyle = `${pageStyle}
:root { --code: #10231d; --on-code: #dcefe8; }
@media (prefers-color-scheme: dark) { :root { --code: #0b100e; --on-code: #d3e6df; } }
header, main { max-width: 72rem; }
h1 { font-size: 2rem; }
.lead { font-size: 1.1rem; color: var(--soft); max-width: 46rem; }
.variant { margin: 2.5rem 0 0; padding-top: 2rem; border-top: 1px solid var(--line); }
.variant h2 { font-size: 1.3rem; }
.variant > p { max-width: 46rem; }
.variant + p { margin-top: 1.5rem; }
.sides { display: grid; gap: 1.5rem; }
.sides > * { min-width: 0; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .85rem; }
pre { position: relative; margin: 0; padding: 1rem 5.5rem 1rem 1rem; border-radius: .6rem; background: var(--code); color: var(--on-code); line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; align-self: start; }
.key { margin: 0 0 1.5rem; }
.key div { display: flex; flex-wrap: wrap; gap: .5rem; }
.key input { flex: 1 1 14rem; margin: 0; }
.key p { margin: .4rem 0 0; color: var(--soft); font-size: .9rem; }
label { display: block; margin: 0 0 .2rem; font-weight: 600; font-size: .95rem; }
input, select, textarea { display: block; width: 100%; min-width: 0; margin: .25rem 0 1rem; padding: .6rem .7rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--card); color: var(--text); font: inherit; font-weight: 400; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
.copy { position: absolute; top: .5rem; right: .5rem; min-height: 2rem; padding: .1rem .7rem; border: 1px solid color-mix(in srgb, var(--on-code) 40%, transparent); background: none; color: var(--on-code); font: .85rem system-ui, sans-serif; }
.waiting { margin: 0; padding: .7rem .9rem; border: 1px dashed var(--soft); border-radius: .5rem; color: var(--soft); }
output { display: block; margin-top: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--soft); }
[hidden] { display: none !important; }
fingerpost-address-finder { display: block; margin-bottom: .5rem; }
@media (max-width: 40rem) { pre { padding: 3rem 1rem 1rem; } }
@media (min-width: 60rem) { .sides { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
`;
