/**
 * The styles of the finder. They follow the colour scheme of the page rather than the system's, so a page that is always light stays light.
 */
const css = `
[part~=fp]{--b:var(--fingerpost-background,light-dark(#fff,#1c2321));--t:var(--fingerpost-text,light-dark(#1c2523,#e8eeec));--s:var(--fingerpost-soft,light-dark(#56635f,#a4b2ad));--l:var(--fingerpost-line,light-dark(#d8dfdc,#35403c));--a:var(--fingerpost-accent,light-dark(#0b6b52,#6fd3b3));--o:var(--fingerpost-on-accent,light-dark(#fff,#06231b));--r:var(--fingerpost-radius,.5rem)}
[part~=popup],[part~=check],[part~=input]{box-sizing:border-box;margin:0;padding:.4rem .75rem;background:var(--b);color:var(--t);border:1px solid var(--l);border-radius:var(--r);font:var(--fingerpost-font,inherit)}
[part~=popup]{display:none;position:fixed;inset:auto;padding:.25rem;z-index:9999;box-shadow:0 .5rem 1.5rem #0003}
[part~=popup][data-open]{display:flex;flex-direction:column}
[part~=list]{overflow:auto;overscroll-behavior:contain}
[part~=message],[part~=heading]{padding:.4rem .75rem;color:var(--s)}
[part~=fp]>:empty{display:none}
[part~=popup][aria-busy]>[part~=list]{opacity:.5}
[part~=option]{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.4rem .75rem;box-sizing:border-box;border-radius:var(--r);cursor:pointer;overflow-wrap:anywhere;line-height:1.35}
[part~=text]{flex:1}
[part~=option][aria-selected=true]{background:var(--fingerpost-active,color-mix(in srgb,var(--a) 14%,var(--b)));outline:2px solid #0000;outline-offset:-2px}
[part~=action]{color:var(--a)}
[part~=action],[part~=heading],[part~=label]{font-weight:600}
[part~=match]{background:none;color:inherit;font-weight:700}
[part~=back]:before{content:'‹'/''}
[part~=count]{color:var(--s);white-space:nowrap}
[part~=count]:after{content:' ›'/''}
[part~=status]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[part~=check]{margin:.5rem 0;border-inline-start:4px solid var(--a)}
[part~=button]{min-height:2.75rem;padding:.4rem 1rem;margin-block:.5rem;margin-inline-end:.5rem;border:1px solid var(--a);border-radius:var(--r);background:var(--a);color:var(--o);font:inherit;font-weight:600;cursor:pointer}
[part~=plain]{background:none;color:var(--a)}
[part~=manual]{border:0;padding:0;text-decoration:underline}
[part~=row]{display:flex;flex-wrap:wrap;gap:0 .5rem}
[part~=label]{display:block}
[part~=input]{flex:1 1 12rem;min-width:0;min-height:2.75rem;margin-block:.5rem;border-color:var(--s)}
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the styles to a document or shadow root, once. A strict Content-Security-Policy allows constructed style sheets. */
export const addStyle = (root: Document | ShadowRoot): void => {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
};
