import { version } from '../../version.ts';
import { escapeHtml } from './html.ts';

/** What is around every page: which server this is, and the pages that it has. */
export type Frame = {
  /** The name of the server as people know it, such as `addresses.example.org`. */
  readonly host: string;
  /** The key that pages of a demo may use; '' on a server that is no demo. */
  readonly demoKey: string;
  /** Which demo data is served, in a sentence; '' if there is none. */
  demo(): string;
  /** The countries that it is of, by their codes of 3 letters. */
  demoCountries(): readonly string[];
  /** The pages that this server has, in the order of the header. */
  pages(): readonly FramePage[];
};

/** A page that the header and the home page lead to. */
export type FramePage = { readonly path: string; readonly title: string; readonly about: string };

/** The pages that people look for. Each is shown only if the server has it. */
export const framePages: readonly FramePage[] = [
  { path: '/demo', title: 'Demo', about: 'The address finder in forms, with the code to copy.' },
  { path: '/console', title: 'Console', about: 'Try calls, manage keys, clean files, operate the service.' },
  { path: '/docs', title: 'API', about: 'Every endpoint, with code to copy and forms to try it.' },
  { path: '/docs/guides', title: 'Guides', about: 'How to search, cleanse, import data and run the service.' },
  { path: '/status', title: 'Status', about: 'Whether the service works, and the data it has.' },
];

/** What the head of every page loads. The script chooses the colours before anything is drawn. */
export const frameHead = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="/frame.css">
<script src="/frame.js"></script>`;

/** The header of every page. */
export const frameHeader = (
  { host, demo, pages }: Frame,
  current: string,
): string => `<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/"><img src="/logo.svg" alt="" width="28" height="28"> Fingerpost</a>
<nav aria-label="Pages of this server">
${pages()
  .map(({ path, title }) => `<a href="${path}"${path === current ? ' aria-current="page"' : ''}>${title}</a>`)
  .join('\n')}
</nav>
<div class="end">
<span class="host" title="Fingerpost ${escapeHtml(version)}">${escapeHtml(host)}</span>${demoBadge(demo())}
<button type="button" class="scheme" hidden></button>
</div>
</header>`;

const demoBadge = (sentence: string): string =>
  sentence === '' ? '' : ` <span class="badge warn" title="${escapeHtml(sentence)}">demo data</span>`;
