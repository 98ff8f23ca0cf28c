import { pageStyle } from '../../pages/page-style.ts';

/** The look of the API reference: contents at the side, text in the middle, examples at the right; stacked on narrow screens. */
export const apiReferenceStyle = `${pageStyle}
:root { --code: #10231d; --on-code: #dcefe8; --get: #0b6b52; --post: #1d4fa8; --put: #7a4a00; --delete: #a4262c; }
@media (prefers-color-scheme: dark) { :root { --code: #0b100e; --on-code: #d3e6df; --get: #6fd3b3; --post: #9cc0ff; --put: #f0c274; --delete: #ff9d9d; } }
html { scroll-padding-top: 4rem; }
body { padding: 0; }
header, main { max-width: none; }
header { padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--card); }
header p { margin: 0; }
main { padding: 0; border: 0; border-radius: 0; background: none; }
code, pre, [data-in] { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875em; }
code { overflow-wrap: anywhere; }
a { text-underline-offset: .25em; }
h1 { font-size: 2rem; }
h2 { margin: 0; font-size: 1.5rem; }
h3 { margin: 0 0 .5rem; font-size: 1.15rem; line-height: 1.35; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.5rem 0 .25rem; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); }

nav { position: sticky; top: 0; z-index: 1; max-height: 85vh; overflow: auto; padding: .5rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--card); font-size: .9rem; }
nav ul { padding: 0; list-style: none; font-size: inherit; }
#contents > ul > li { margin-top: 1rem; }
#contents > ul > li:first-child { margin-top: 0; }
#contents > ul > li > a { font-weight: 700; color: var(--text); }
nav a { display: flex; gap: .5rem; align-items: baseline; padding: .2rem 0; text-decoration: none; color: var(--soft); }
nav a:hover { color: var(--accent); text-decoration: underline; }
nav ul ul { margin-top: .25rem; }
nav li li + li { margin-top: 0; }
nav .method { flex: 0 0 2.6rem; font-size: .65rem; background: none; padding: 0; }
.skip { position: absolute; left: -99rem; }
nav a[aria-current] { color: var(--accent); box-shadow: -.75rem 0 0 var(--card), -.95rem 0 0 var(--accent); }
nav small { display: block; margin: 0 0 .3rem 3.1rem; color: var(--soft); font: .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
search { display: block; margin: .5rem 0 1rem; }
search input { margin: 0; }
search output { display: block; margin: .25rem 0 0; min-height: 1.4em; color: var(--soft); }
[hidden] { display: none; }
.skip:focus { position: static; }

.chapters { padding: 1.5rem; min-width: 0; }
.chapters > section { margin: 0 0 4rem; }
.lead { font-size: 1.1rem; color: var(--soft); max-width: 46rem; }
article { padding: 2rem 0; border-bottom: 1px solid var(--line); }
article:target > .words > h3, li:target, h2:target { box-shadow: -1rem 0 0 var(--page), -1.25rem 0 0 var(--accent); }
#introduction h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
#introduction h2:first-child { margin-top: 0; }
.words { min-width: 0; max-width: 46rem; }
.ways { margin: 0 0 1rem; padding: 0; list-style: none; color: var(--text); }
.ways code { font-size: .95rem; }
var { font-style: normal; color: var(--accent); }
.method { display: inline-block; padding: .05rem .45rem; border-radius: .3rem; font: 700 .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; background: color-mix(in srgb, currentColor 10%, transparent); }
.get { color: var(--get); } .post { color: var(--post); } .put, .patch { color: var(--put); } .delete { color: var(--delete); }
.needs, .besides { margin: 0 0 .5rem; color: var(--soft); font-size: .95rem; }

dl { margin: 0; }
dl > div { padding: .6rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt code { font-weight: 700; }
dt span { color: var(--soft); font-size: .85rem; }
dt b { margin-left: .25rem; font-weight: 600; color: var(--put); }
dd { margin: 0; }
dd p { margin: .1rem 0 0; }
dd dl { margin: .5rem 0 0; padding-left: 1rem; border-left: 2px solid var(--line); }
summary { padding: .5rem 0; color: var(--accent); font-weight: 600; cursor: pointer; }
.errors { padding: 0; list-style: none; color: var(--text); font-size: 1rem; }
.errors li + li { margin-top: .2rem; }
.errors a { display: inline-block; min-width: 3.6rem; font-variant-numeric: tabular-nums; }

.example { min-width: 0; }
pre { margin: .5rem 0 0; padding: 1rem; border-radius: .6rem; background: var(--code); color: var(--on-code); line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; }
pre code { font-size: inherit; }
form { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
label { display: block; margin: 0 0 .2rem; font-size: .85rem; color: var(--soft); }
input { width: 100%; margin: 0 0 .75rem; padding: .5rem .6rem; border: 1px solid var(--soft); border-radius: .4rem; background: var(--page); color: var(--text); font-size: .9rem; }
label code { font-weight: 700; color: var(--text); }
.remember { display: flex; gap: .5rem; align-items: center; }
.remember input { width: auto; margin: 0; }
button { padding: .5rem 1.25rem; border: 0; border-radius: .4rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
output { margin-left: .75rem; font-size: .9rem; }
form pre { max-height: 24rem; overflow: auto; }
pre a { color: inherit; }
.sample { margin-top: .5rem; }

@media (min-width: 56rem) {
  main { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  html { scroll-padding-top: 1rem; }
  nav { max-height: 100vh; padding: 1rem 1.5rem; border-bottom: 0; border-right: 1px solid var(--line); }
  #contents > summary { display: none; }
  .chapters { padding: 2.5rem; }
}
@media (min-width: 80rem) {
  article { display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: 3rem; }
  .example { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; margin: 0 -.4rem; padding: 0 .4rem; }
  .example h4 { margin-top: .3rem; }
}
`;
