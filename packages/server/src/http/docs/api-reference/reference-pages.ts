import type { PlaceWords } from '../../../operations/records/place-record.ts';
import { chapterLeads } from '../../openapi/chapter-leads.ts';
import { envelopeOf } from '../../openapi/openapi.ts';
import { escapeHtml, type Page, proseHtml } from '../../pages/html.ts';
import type { AnyRoute } from '../../route.ts';
import { contentsLink, docsPage } from '../docs-page.ts';
import { groupedFieldList } from './field-list.ts';
import { introduction } from './introduction.ts';
import { methodHtml, operationArticle } from './operation-article.ts';
import { type Chapter, chapterPath, chaptersOf } from './operations.ts';
import { recordsIn, type Schema } from './schema-words.ts';

/** What makes the pages of the API reference, by their paths: what every request shares, a page for each chapter, and the records. Made from the values that the contract is made from. */
export const referencePages = (
  routes: readonly AnyRoute[],
  publicUrl: () => string,
  words: PlaceWords,
): ReadonlyMap<string, () => Page> => {
  const chapters = chaptersOf(routes);
  const records = recordsIn(routes.map((route) => envelopeOf(route) as Schema));
  const page = (path: string, title: string, write: () => string): readonly [string, () => Page] => [
    path,
    () => docsPage({ title, at: '/docs', contents: referenceContents(chapters, path), text: write() }),
  ];
  return new Map([
    page('/docs', 'API reference', () => introduction(publicUrl())),
    ...chapters.map(({ name, operations }) =>
      page(
        chapterPath(name),
        name,
        () => `<h1>${escapeHtml(name)}</h1>
${leadHtml(name)}${operations.map((operation) => operationArticle(operation, publicUrl(), words)).join('\n')}`,
      ),
    ),
    page(
      '/docs/records',
      'Records',
      () => `<h1>Records</h1>
<p class="lead">What answers are made of. Long records are in groups, common fields first.</p>
${[...records].map(([name, record]) => recordHtml(name, record)).join('\n')}`,
    ),
  ]);
};

const leadHtml = (chapter: string): string => {
  const lead = chapterLeads[chapter];
  return lead === undefined ? '' : `<p class="lead">${escapeHtml(lead)}</p>\n`;
};

/** The contents of the reference; the chapter that is read is unfolded. */
export const referenceContents = (chapters: readonly Chapter[], current: string): string => `<ul>
${contentsLink('/docs', 'Start here', current)}
</ul>
${chapters
  .map(
    ({
      name,
      operations,
    }) => `<details${chapterPath(name) === current ? ' open' : ''}><summary>${escapeHtml(name)}</summary>
<ul>${operations.map(({ id, route }) => `<li><a href="${chapterPath(name)}#${id}">${methodHtml(route.method)} <span>${escapeHtml(route.summary)}</span></a></li>`).join('')}</ul></details>`,
  )
  .join('\n')}
<ul>
${contentsLink('/docs/records', 'Records', current)}
${contentsLink('/docs/errors', 'Error guide', current)}
${contentsLink('/docs/guides', 'Guides', current)}
</ul>`;

const recordHtml = (name: string, { description, properties = {} }: Schema): string => `<article id="${name}">
<div class="words">
<h2><a href="#${name}">${name}</a></h2>
${description === undefined ? '' : `<p>${proseHtml(description)}</p>`}
${groupedFieldList(properties)}
</div>
</article>`;
