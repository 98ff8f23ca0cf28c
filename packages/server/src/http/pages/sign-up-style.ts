/** The look of the sign-up pages. */
export const signUpStyle = `
main { max-width: 40rem; margin: 2.5rem auto; padding: clamp(1.25rem, 5vw, 2.5rem); border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
dl { margin: 1.5rem 0; }
dl div { display: grid; grid-template-columns: 8rem 1fr; gap: 0 1rem; padding: .6rem 0; border-top: 1px solid var(--line); }
dl div:last-child { border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 28rem) { dl div { grid-template-columns: 1fr; } }
.choice { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start; margin: 1.25rem 0; }
input { width: 1.35rem; height: 1.35rem; margin: .1rem 0 0; accent-color: var(--accent); }
label { cursor: pointer; font-weight: 400; }
main button { width: 100%; padding: .8rem 1rem; }
.refusal { margin: 1.25rem 0 0; padding-left: .75rem; border-left: 4px solid var(--alert); color: var(--alert); font-weight: 600; }
.note { margin: 1.25rem 0 0; color: var(--soft); font-size: .9rem; text-align: center; }
.done { width: 3rem; height: 3rem; border-radius: 50%; display: grid; place-items: center; background: var(--accent); color: var(--on-accent); font-size: 1.5rem; }
`;
