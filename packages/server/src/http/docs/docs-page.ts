import type { Page } from '../pages/html.ts';
import { docsStyle } from './docs-style.ts';

/** A page of the documents: what it is about, with the contents beside it. */
export type DocsPage = {
  readonly title: string;
  /** Its page of the header. */
  readonly at: '/docs' | '/docs/guides';
  /** The list of pages at the side. */
  readonly contents: string;
  /** The text, as HTML. */
  readonly text: string;
  /** What stands on this page, at the other side; '' or absent if that is little. */
  readonly onThisPage?: string;
};

/** The page with its search, its contents and its text. On narrow screens the contents fold away, if scripts run. */
export const docsPage = ({ title, at, contents, text, onThisPage = '' }: DocsPage): Page => ({
  title,
  at,
  style: docsStyle,
  sources: ['/docs.js'],
  main: `<div class="docs">
<nav class="contents" aria-label="Contents">
<form action="/docs/find" role="search">
<label class="silent" for="find">Search the documents</label>
<input id="find" name="q" type="search" placeholder="Search" autocomplete="off" spellcheck="false">
</form>
<div id="hits" aria-live="polite"></div>
<details id="contents" open>
<summary>Contents</summary>
${contents}
</details>
</nav>
<div class="text${onThisPage === '' ? ' wide' : ''}">
${text}
</div>
${onThisPage === '' ? '' : `<nav class="here" aria-label="On this page">\n<p>On this page</p>\n${onThisPage}\n</nav>`}
</div>`,
});

/** A link of the contents, marked if it is to the page itself. */
export const contentsLink = (path: string, text: string, current: string): string =>
  `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${text}</a></li>`;
