/** The look of the sign-up pages, in the light and in the dark, from a phone's width upwards. */
export const signUpStyle = `
:root { color-scheme: light dark; --page: #f3f5f4; --card: #fff; --text: #1c2523; --soft: #56635f; --line: #d8dfdc; --accent: #0b6b52; --on-accent: #fff; --alert: #a4262c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #131816; --card: #1c2321; --text: #e8eeec; --soft: #a4b2ad; --line: #35403c; --accent: #6fd3b3; --on-accent: #06231b; --alert: #ff9d9d; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
header, main { max-width: 36rem; margin: 0 auto; }
header p { margin: 0 0 1rem; font-weight: 700; color: var(--accent); letter-spacing: .01em; }
main { padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
p { margin: 0 0 1rem; }
dl { margin: 1.5rem 0; }
dl div { display: grid; grid-template-columns: 8rem 1fr; gap: 0 1rem; padding: .6rem 0; border-top: 1px solid var(--line); }
dl div:last-child { border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 28rem) { dl div { grid-template-columns: 1fr; } }
section { margin: 0 0 1.25rem; }
ul { margin: 0; padding-left: 1.2rem; color: var(--soft); font-size: .95rem; }
li + li { margin-top: .3rem; }
.choice { display: grid; grid-template-columns: auto 1fr; gap: .75rem; align-items: start; margin: 1.25rem 0; }
input { width: 1.35rem; height: 1.35rem; margin: .1rem 0 0; accent-color: var(--accent); }
label { cursor: pointer; }
a { color: var(--accent); }
button { width: 100%; padding: .8rem 1rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.refusal { margin: 1.25rem 0 0; padding-left: .75rem; border-left: 4px solid var(--alert); color: var(--alert); font-weight: 600; }
.note { margin: 1.25rem 0 0; color: var(--soft); font-size: .9rem; text-align: center; }
.done { width: 3rem; height: 3rem; border-radius: 50%; display: grid; place-items: center; background: var(--accent); color: var(--on-accent); font-size: 1.5rem; }
main > p:last-child { margin-bottom: 0; }
`;
