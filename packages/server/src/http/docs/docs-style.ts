/** The look of the documents: contents at the side, text in the middle, examples or a table of the page at the right. */
export const docsStyle = `
:root { --get: light-dark(#0b6b52, #6fd3b3); --post: light-dark(#1d4fa8, #9cc0ff); --put: light-dark(#7a4a00, #f0c274); --delete: light-dark(#a4262c, #ff9d9d); }
html { scroll-padding-top: 8rem; }
.docs { max-width: 100rem; margin: 0 auto; }
a { text-underline-offset: .2em; }
h1 { font-size: 2rem; letter-spacing: -.01em; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.35rem; line-height: 1.3; }
h3 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; }
h4 { margin: 1.75rem 0 .25rem; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); }
article h2 { margin: 2rem 0 .5rem; }
article .words > h2:first-child { margin-top: 0; }
.text li + li { margin-top: .25rem; }

.contents { position: sticky; top: 0; z-index: 1; max-height: 85vh; overflow: auto; padding: .5rem 1rem; border-bottom: 1px solid var(--line); background: var(--card); font-size: .925rem; }
.contents form { margin: 0 0 .75rem; }
.contents ul { margin: 0; padding: 0; list-style: none; }
.contents details { margin: 0; }
.contents a { display: flex; gap: .5rem; align-items: baseline; padding: .3rem .5rem; border-radius: .35rem; text-decoration: none; color: var(--soft); }
.contents a:hover { color: var(--text); background: color-mix(in srgb, var(--text) 6%, transparent); }
.contents a[aria-current] { color: var(--text); font-weight: 600; background: color-mix(in srgb, var(--accent) 14%, transparent); }
.contents h2 { margin: 1.25rem .5rem .25rem; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); }
.contents summary { padding: .3rem .5rem; color: var(--text); font-weight: 600; }
.contents .method { flex: 0 0 2.6rem; font-size: .65rem; background: none; padding: 0; }
#contents > summary { padding: .5rem; }
#hits:not(:empty) { margin: .5rem 0; padding: 0 0 .5rem; border-bottom: 1px solid var(--line); }
#hits .where { display: none; }
.hits { margin: 0; padding: 0; list-style: none; }
.text .hits li { margin: 0; padding: .9rem 0; border-top: 1px solid var(--line); }
.text .hits a { font-weight: 650; font-size: 1.05rem; }
.hits p { overflow-wrap: anywhere; }
.text .hits p { margin: .2rem 0 0; color: var(--soft); }
.contents .hits p { margin: 0; padding: 0 .5rem .3rem; color: var(--soft); font-size: .8rem; line-height: 1.4; }

.text { min-width: 0; padding: 1.5rem 1rem 5rem; }
.text:not(.wide) { max-width: 50rem; }
.lead { font-size: 1.15rem; color: var(--soft); max-width: 46rem; }
.here { display: none; }
.table { overflow-x: auto; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); }
td code { overflow-wrap: normal; }
.next { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; margin: 3rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.next a { font-weight: 600; }
.next a:last-child { margin-left: auto; }
.guides { columns: 16rem; padding: 0; list-style: none; }
.guides li { margin: 0; padding: .25rem 0; }

article { padding: 2.5rem 0; border-bottom: 1px solid var(--line); }
article:target > .words > h2, li:target, h3:target { box-shadow: -.75rem 0 0 var(--page), -1rem 0 0 var(--accent); }
article h2 a { color: inherit; text-decoration: none; }
article h2 a:hover { text-decoration: underline; }
.words { min-width: 0; max-width: 46rem; }
.ways { margin: 0 0 1rem; padding: 0; list-style: none; }
.ways code { font-size: .95rem; }
var { font-style: normal; color: var(--accent); }
.method { display: inline-block; padding: .05rem .45rem; border-radius: .3rem; font: 700 .75rem/1.5 var(--mono); background: color-mix(in srgb, currentColor 10%, transparent); }
.get { color: var(--get); } .post { color: var(--post); } .put, .patch { color: var(--put); } .delete { color: var(--delete); }
.needs, .besides { margin: 0 0 .5rem; color: var(--soft); font-size: .95rem; }
dl { margin: 0; }
dl > div { padding: .65rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt { overflow-wrap: anywhere; }
dt code { font-weight: 700; font-size: .95em; line-height: 1.7; }
dt span { color: var(--soft); font-size: .85rem; }
dt b { margin-left: .25rem; font-weight: 600; color: var(--put); }
dd { margin: 0; }
dd p { margin: .1rem 0 0; }
dd dl { margin: .5rem 0 0; padding-left: 1rem; border-left: 2px solid var(--line); }
details { margin: 0 0 .5rem; }
summary { padding: .5rem 0; color: var(--accent); font-weight: 600; cursor: pointer; }
.group > summary { border-top: 1px solid var(--line); }
.errors { padding: 0; list-style: none; }
.errors a { display: inline-block; min-width: 3.6rem; font-variant-numeric: tabular-nums; }
.codes { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: 0; list-style: none; }
.text .codes li { margin: 0; }
.cause { padding: 1.5rem 0 .5rem; border-top: 1px solid var(--line); }
.cause:target { box-shadow: -.75rem 0 0 var(--page), -1rem 0 0 var(--accent); }
.cause h2 { margin: 0 0 .5rem; }
.cause small { font-weight: normal; color: var(--soft); }

.example { min-width: 0; }
.languages { display: flex; flex-wrap: wrap; gap: .25rem; margin: .5rem 0; }
.languages button { min-height: 2rem; padding: .1rem .7rem; border-color: transparent; background: none; color: var(--soft); font-size: .9rem; font-weight: 500; }
.languages button[aria-selected="true"] { color: var(--text); font-weight: 600; background: color-mix(in srgb, var(--accent) 14%, transparent); }
.example pre { margin: .5rem 0 0; }
.try { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
.try label { margin: 0 0 .2rem; font-size: .875rem; font-weight: 400; color: var(--soft); }
.try label code { font-weight: 700; color: var(--text); line-height: 1.7; }
.try input { margin: 0 0 .75rem; }
.try [data-in] { font-family: var(--mono); font-size: .9rem; line-height: 1.6; }
.try output { margin-left: .75rem; font-size: .9rem; }
.try pre { max-height: 24rem; overflow: auto; }
.remember { display: flex; gap: .5rem; align-items: center; font-weight: 400; }
pre a { color: inherit; }

/* Until a script folds the contents, they take no room, so that the text does not jump. */
@media (scripting: enabled) and (width < 60rem) {
  #contents:not([data-folds]) > :not(summary) { display: none; }
}
@media (min-width: 60rem) {
  html { scroll-padding-top: 1rem; }
  .docs { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
  .contents { max-height: none; height: 100vh; padding: 1.25rem 1rem; border-bottom: 0; border-right: 1px solid var(--line); align-self: start; background: none; }
  #contents > summary { display: none; }
  .text { padding: 2.5rem 3rem 5rem; }
}
@media (min-width: 80rem) {
  .docs:has(> .text:not(.wide)) { grid-template-columns: 18rem minmax(0, 1fr) 16rem; }
  .text:not(.wide) { margin: 0 auto; width: 100%; }
  .here { display: block; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 2.75rem 1rem; font-size: .9rem; }
  .here p { margin: 0 0 .5rem; font-weight: 600; }
  .here ul { margin: 0; padding: 0; list-style: none; }
  .here a { display: block; padding: .25rem 0; color: var(--soft); text-decoration: none; }
  .here a:hover, .here a[aria-current] { color: var(--accent); }
  article:has(.example) { display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: 3rem; }
  .example { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow: auto; margin: 0 -.4rem; padding: 0 .4rem; }
  .example h3, .example h4 { margin-top: .3rem; }
}
`;
