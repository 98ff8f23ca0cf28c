import { escapeHtml, type Page } from '../../pages/html.ts';
import { docsPage } from '../docs-page.ts';
import type { Entry } from './find-entries.ts';

/** The page with what was found. The script of the documents shows the same list beside the text while somebody types. */
export const searchPage = (query: string, found: readonly Entry[], contents: string): Page =>
  docsPage({
    title: query === '' ? 'Search' : `Search for ${query}`,
    at: '/docs',
    contents,
    text: `<h1>Search</h1>
${query === '' ? '<p class="lead">Type a few words: a field, an error, something to do.</p>' : hitsHtml(query, found)}`,
  });

const hitsHtml = (query: string, found: readonly Entry[]): string =>
  found.length === 0
    ? `<div id="found"><p>Nothing was found for “${escapeHtml(query)}”.</p></div>`
    : `<div id="found"><ol class="hits">
${found.map(({ title, where, path, text }) => `<li><a href="${path}">${escapeHtml(title)}</a><p>${escapeHtml(where)}<span class="where">: ${escapeHtml(excerptOf(text, query))}</span></p></li>`).join('\n')}
</ol></div>`;

/** The words around the first one that was asked for. */
const excerptOf = (text: string, query: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const word =
    query
      .toLowerCase()
      .split(/\s+/)
      .find((one) => one !== '' && flat.toLowerCase().includes(one)) ?? '';
  const at = Math.max(0, flat.toLowerCase().indexOf(word) - 60);
  const from = at === 0 ? 0 : flat.indexOf(' ', at) + 1;
  return `${from > 0 ? '… ' : ''}${flat.slice(from, from + 180)}${flat.length > from + 180 ? ' …' : ''}`;
};
