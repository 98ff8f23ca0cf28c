import { escapeHtml, type Page, proseHtml } from '../../pages/html.ts';
import { contentsLink, docsPage } from '../docs-page.ts';
import { type LinkTo, markdownHtml, sectionsOf, titleOf } from './markdown.ts';

/** The guides by the names of their files, as in docs/guides, with their pictures. */
export type GuideFiles = ReadonlyMap<string, string>;

/** What makes the page of each guide, by its path, and the page that lists them all. */
export const guidePages = (files: GuideFiles): ReadonlyMap<string, () => Page> => {
  const chapters = chaptersOf([...files].filter(([name]) => name.endsWith('.md')));
  const inOrder = chapters.flatMap(([, guides]) => guides);
  const linkTo: LinkTo = (target) => {
    const [file = '', anchor = ''] = target.split('#');
    const known = otherPages[file] ?? (files.has(file) ? pathOf(file) : undefined);
    if (/^https?:|^#/.test(target)) return target;
    return known === undefined ? undefined : `${known}${anchor === '' ? '' : `#${anchor}`}`;
  };
  return new Map([
    ['/docs/guides', () => listPage(chapters)],
    ...inOrder.map(([name, text], at): [string, () => Page] => [
      pathOf(name),
      () =>
        docsPage({
          title: titleOf(text),
          at: '/docs/guides',
          contents: guideContents(chapters, pathOf(name)),
          text: `${markdownHtml(text, linkTo)}\n${neighboursHtml(inOrder[at - 1], inOrder[at + 1])}`,
          onThisPage: sectionsHtml(text),
        }),
    ]),
  ]);
};

/** The address of a file of the guides. */
export const pathOf = (file: string): string => `/docs/guides/${file.replace(/\.md$/, '')}`;

/** Pages of the server that guides link to, in addition to each other. */
const otherPages: Readonly<Record<string, string>> = { '../reference/errors.md': '/docs/errors' };

type Chapters = readonly (readonly [chapter: string, guides: readonly Guide[]])[];

const listPage = (chapters: Chapters): Page =>
  docsPage({
    title: 'Guides',
    at: '/docs/guides',
    contents: guideContents(chapters, '/docs/guides'),
    text: `<h1>Guides</h1>
<p class="lead">How to do what you came for. Every endpoint is in the <a href="/docs">API reference</a>.</p>
${chapters
  .map(
    ([chapter, guides]) => `<h2>${chapter}</h2>
<ul class="guides">${guides.map(([name, text]) => `<li><a href="${pathOf(name)}">${escapeHtml(titleOf(text))}</a></li>`).join('')}</ul>`,
  )
  .join('\n')}`,
  });

const guideContents = (chapters: Chapters, current: string): string => `<ul>
${contentsLink('/docs/guides', 'All guides', current)}
${contentsLink('/docs', 'API reference', current)}
</ul>
${chapters
  .map(
    ([chapter, guides]) => `<h2>${chapter}</h2>
<ul>${guides.map(([name, text]) => contentsLink(pathOf(name), escapeHtml(titleOf(text)), current)).join('')}</ul>`,
  )
  .join('\n')}`;

/** The guides before and after. */
const neighboursHtml = (before: Guide | undefined, after: Guide | undefined): string => {
  const link = ([name, text]: Guide, arrow: (title: string) => string): string =>
    `<a href="${pathOf(name)}">${arrow(escapeHtml(titleOf(text)))}</a>`;
  return `<nav class="next" aria-label="Other guides">${before === undefined ? '' : link(before, (title) => `← ${title}`)}${
    after === undefined ? '' : link(after, (title) => `${title} →`)
  }</nav>`;
};

/** The sections of a guide as links, if there are several. */
const sectionsHtml = (text: string): string => {
  const sections = sectionsOf(text).filter(({ anchor }) => anchor !== '');
  return sections.length < 2
    ? ''
    : `<ul>${sections.map(({ title, anchor }) => `<li><a href="#${anchor}">${proseHtml(title)}</a></li>`).join('')}</ul>`;
};

/** The guides by what their readers want to do; one that no chapter names comes last. */
const chaptersOf = (guides: readonly Guide[]): Chapters => {
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
    'cleansing',
    'verify-us',
    'jobs',
    'places',
    'email-and-phone',
    'command-line',
    'existing-clients',
  ],
  'Manage keys': ['console', 'keys', 'usage', 'customers'],
  'Load data': ['import-your-data', 'data-sources', 'other-countries', 'keep-up-to-date'],
  'Run it': ['run-the-service', 'deploy', 'metrics', 'back-up', 'several-hosts', 'fleet', 'opensearch'],
};

/** Where the guides of version 0.1 are that have become sections of others. */
export const movedGuides: Readonly<Record<string, string>> = {
  email: 'email-and-phone',
  'how-queries-are-read': 'search#how-queries-are-read',
  'import-csv': 'import-your-data#a-list-of-your-own',
  'ip-location': 'places#where-an-ip-address-is',
  licensees: 'customers#licensees',
  notifications: 'usage#notifications-and-automated-top-ups',
  phone: 'email-and-phone#phone-numbers',
  postgresql: 'several-hosts#accounts-on-postgresql',
  secure: 'deploy#secure-it',
  'sign-up': 'customers',
  size: 'deploy#how-large-a-machine',
  troubleshoot: 'metrics#troubleshoot',
  upgrade: 'back-up#upgrade-without-downtime',
};
