import { escapeHtml, type Page } from '../../pages/html.ts';
import { pageStyle } from '../../pages/page-style.ts';
import { type LinkTo, markdownHtml, titleOf } from './markdown.ts';

/** The guides by the names of their files, as in docs/guides, with their pictures. */
export type GuideFiles = ReadonlyMap<string, string>;

/** What makes the page of each guide, by its path, and the page that lists them all. */
export const guidePages = (files: GuideFiles): ReadonlyMap<string, () => Page> => {
  const guides = [...files].filter(([name]) => name.endsWith('.md'));
  const linkTo: LinkTo = (target) => {
    const [file = '', anchor = ''] = target.split('#');
    const known = otherPages[file] ?? (files.has(file) ? pathOf(file) : undefined);
    if (/^https?:|^#/.test(target)) return target;
    return known === undefined ? undefined : `${known}${anchor === '' ? '' : `#${anchor}`}`;
  };
  return new Map([
    ['/docs/guides', () => listPage(guides)],
    ...guides.map(([name, text]): [string, () => Page] => [
      pathOf(name),
      () => ({ title: titleOf(text), style, main: `${trail}${markdownHtml(text, linkTo)}` }),
    ]),
  ]);
};

/** The address of a file of the guides. */
export const pathOf = (file: string): string => `/docs/guides/${file.replace(/\.md$/, '')}`;

/** Pages of the server that guides link to, in addition to each other. */
const otherPages: Readonly<Record<string, string>> = { '../reference/errors.md': '/docs/errors' };

const trail = '<p class="trail"><a href="/docs/guides">Guides</a></p>\n';

const listPage = (guides: readonly Guide[]): Page => ({
  title: 'Guides',
  style,
  main: `<h1>Guides</h1>
${chaptersOf(guides)
  .map(
    ([chapter, listed]) => `<h2>${chapter}</h2>
<ul class="guides">${listed.map(([name, text]) => `<li><a href="${pathOf(name)}">${escapeHtml(titleOf(text))}</a></li>`).join('')}</ul>`,
  )
  .join('\n')}
<p>Every endpoint is in the <a href="/docs">API reference</a>.</p>`,
});

/** The guides by what their readers want to do; one that no chapter names comes last. */
const chaptersOf = (guides: readonly Guide[]): readonly (readonly [chapter: string, guides: readonly Guide[]])[] => {
  const named = new Map(guides);
  const listed = Object.entries(chapters).map(([chapter, names]) => {
    const found = names.flatMap((name): Guide[] =>
      named.has(`${name}.md`) ? [[`${name}.md`, named.get(`${name}.md`)!]] : [],
    );
    for (const [name] of found) named.delete(name);
    return [chapter, found] as const;
  });
  return [...listed, ['More', [...named]] as const].filter(([, found]) => found.length > 0);
};

type Guide = readonly [name: string, text: string];

const chapters: Readonly<Record<string, readonly string[]>> = {
  'Use it': [
    'add-to-your-form',
    'search',
    'how-queries-are-read',
    'cleansing',
    'verify-us',
    'jobs',
    'places',
    'email',
    'phone',
    'command-line',
    'existing-clients',
  ],
  'Manage keys': ['console', 'keys', 'usage', 'notifications', 'licensees', 'sign-up'],
  'Load data': ['import-your-data', 'data-sources', 'import-csv', 'other-countries', 'ip-location', 'keep-up-to-date'],
  'Run it': [
    'run-the-service',
    'deploy',
    'secure',
    'size',
    'metrics',
    'back-up',
    'upgrade',
    'postgresql',
    'opensearch',
    'several-hosts',
    'fleet',
    'troubleshoot',
  ],
};

const style = `${pageStyle}
:root { --code: #10231d; --on-code: #dcefe8; }
@media (prefers-color-scheme: dark) { :root { --code: #0b100e; --on-code: #d3e6df; } }
header, main { max-width: 52rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.3rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
ul, ol { margin: 0 0 1rem; color: inherit; font-size: 1rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875rem; }
code { overflow-wrap: anywhere; }
td code { overflow-wrap: normal; }
pre { margin: 0 0 1rem; padding: 1rem; border-radius: .6rem; background: var(--code); color: var(--on-code); line-height: 1.6; white-space: pre-wrap; overflow-wrap: anywhere; }
.table { overflow-x: auto; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); }
img { max-width: 100%; height: auto; }
.trail { font-size: .9rem; }
.guides { columns: 16rem; }
`;
