/** The look of the demo pages: each form next to its code, or above it on narrow screens. */
export const demoStyle = `
main { max-width: 86rem; margin: 0 auto; padding: 2.5rem 1rem 5rem; }
h1 { font-size: 2rem; }
.variant form, #live form { max-width: none; }
form > label > input, form > label > select, form > label > textarea, #delivery input, #delivery select { margin: .25rem 0 1rem; font-weight: 400; }
.sides pre { align-self: start; }
.lead { font-size: 1.1rem; color: var(--soft); max-width: 46rem; }
.variant { margin: 2.5rem 0 0; padding-top: 2rem; border-top: 1px solid var(--line); }
.variant h2 { font-size: 1.3rem; }
.variant > p { max-width: 46rem; }
.variant + p { margin-top: 1.5rem; }
.sides { display: grid; gap: 1.5rem; }
.sides > * { min-width: 0; }
.key { margin: 0 0 1.5rem; }
.key div { display: flex; flex-wrap: wrap; gap: .5rem; }
.key input { flex: 1 1 14rem; margin: 0; }
.queries h2 { font-size: 1.3rem; }
.queries dl { display: grid; gap: .5rem 2rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); margin: 0 0 1.5rem; }
.queries dl > div { display: flex; gap: .5rem; align-items: baseline; }
.queries dt { flex: 0 0 8rem; font-weight: 600; font-size: .95rem; }
.queries dd { margin: 0; display: flex; flex-wrap: wrap; gap: .4rem; }
.queries button { min-height: 0; padding: .15rem .6rem; border: 1px solid var(--soft); border-radius: 1rem; background: none; color: inherit; font-size: .9rem; font-weight: 400; }
.queries button:hover { background: var(--line); }
.key p { margin: .4rem 0 0; color: var(--soft); font-size: .9rem; }
label { display: block; margin: 0 0 .2rem; font-weight: 600; font-size: .95rem; }
.waiting { margin: 0; padding: .7rem .9rem; border: 1px dashed var(--soft); border-radius: .5rem; color: var(--soft); }
output { display: block; margin-top: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--soft); }
fingerpost-address-finder { display: block; margin-bottom: .5rem; }
@media (min-width: 60rem) { .sides { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
`;
