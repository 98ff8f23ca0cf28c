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
.key p { margin: .4rem 0 0; color: var(--soft); font-size: .9rem; }
label { display: block; margin: 0 0 .2rem; font-weight: 600; font-size: .95rem; }
.waiting { margin: 0; padding: .7rem .9rem; border: 1px dashed var(--soft); border-radius: .5rem; color: var(--soft); }
output { display: block; margin-top: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--soft); }
fingerpost-address-finder { display: block; margin-bottom: .5rem; }
@media (min-width: 60rem) { .sides { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
`;
