import { demoQueriesHtml } from './demo-queries.ts';
import { demoStyle } from './demo-style.ts';
import { demoVariants } from './demo-variants.ts';
import { escapeHtml, type Page } from './html.ts';

/** The page that shows the address finder in forms, each next to its code. With '' as key, visitors give their own; a demo says what to type. */
export const demoPage = (key: string, demoCountries: readonly string[]): Page => ({
  title: 'Address finder',
  at: '/demo',
  style: demoStyle,
  sources: ['/demo.js'],
  main: `<h1>Address finder</h1>
<p class="lead">One script tag makes an address form that people finish in seconds. Try each form, and take its code.</p>
${keyForm(key)}
${demoQueriesHtml(key === '' ? [] : demoCountries)}
<pre><code id="tag">${escapeHtml('<script src="/address-finder.js" data-api-key="ak_…" defer></script>')}</code></pre>
${demoVariants.map(variantHtml).join('\n')}
<section class="variant" aria-labelledby="frameworks">
<h2 id="frameworks">React and Vue</h2>
<p>The same finder as a component: <a href="/demo/react">in React</a>, <a href="/demo/vue">in Vue</a>.</p>
</section>
<p>The <a href="/docs/guides/add-to-your-form">guide</a> has all options.</p>`,
});

/** The page that shows it in a framework. */
export const frameworkDemoPage = (framework: string, code: string, key: string): Page => ({
  title: `Address finder in ${names[framework]}`,
  at: '/demo',
  style: demoStyle,
  sources: [`/demo-${framework}.js`],
  main: `<h1>Address finder in ${names[framework]}</h1>
${keyForm(key)}
<section class="variant"><div class="sides">
<div id="live"><p class="waiting">Give a key above, and the form appears here.</p></div>
<pre><code>${escapeHtml(code)}</code></pre>
</div></section>
<p><a href="/demo">All forms</a></p>`,
});

const names: Readonly<Record<string, string>> = { react: 'React', vue: 'Vue' };

const variantHtml = ({ id, title, about, html }: (typeof demoVariants)[number]): string =>
  `<section class="variant" aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(title)}</h2>
<p>${escapeHtml(about)}</p>
<div class="sides">
${html.replace('</form>', '<output></output>\n</form>')}
<pre><code>${escapeHtml(html)}</code></pre>
</div>
</section>`;

const keyForm = (key: string): string => `<form class="key" data-demo-key="${escapeHtml(key)}">
<label for="key">API key</label>
<div><input id="key" name="key" required autocomplete="off" spellcheck="false" value="${escapeHtml(key)}"> <button>Use this key</button></div>
<p>${
  key === ''
    ? 'Give a key that may be used from this site. It stays in this tab.'
    : 'This is the key of the demo. It works only on pages of this machine.'
}</p>
</form>`;
