/** The look of all pages, in the light and in the dark, from a phone's width upwards. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #f3f5f4; --card: #fff; --text: #1c2523; --soft: #56635f; --line: #d8dfdc; --accent: #0b6b52; --on-accent: #fff; --alert: #a4262c; }
@media (prefers-color-scheme: dark) {
  :root { --page: #131816; --card: #1c2321; --text: #e8eeec; --soft: #a4b2ad; --line: #35403c; --accent: #6fd3b3; --on-accent: #06231b; --alert: #ff9d9d; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; }
header, main { max-width: 36rem; margin: 0 auto; }
header p { margin: 0 0 1rem; font-weight: 700; letter-spacing: .01em; }
header a { display: inline-flex; gap: .5rem; align-items: center; color: var(--accent); text-decoration: none; }
main { padding: clamp(1.25rem, 5vw, 2.5rem); background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .75rem; font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
p { margin: 0 0 1rem; }
section { margin: 0 0 1.25rem; }
ul { margin: 0; padding-left: 1.2rem; color: var(--soft); font-size: .95rem; }
li + li { margin-top: .3rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
main > p:last-child { margin-bottom: 0; }
`;
