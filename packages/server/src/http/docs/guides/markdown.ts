import { escapeHtml } from '../../pages/html.ts';

/** The target of a guide's link on this server; if it is undefined, only the text is shown. */
export type LinkTo = (target: string) => string | undefined;

/** The Markdown of our guides as HTML: headings, paragraphs, lists, tables, code and pictures. Nothing in it is taken for HTML. */
export const markdownHtml = (markdown: string, linkTo: LinkTo): string => {
  const inline = inlineWriter(linkTo);
  return blocksOf(markdown)
    .map((block) => blockHtml(block, inline))
    .join('\n');
};

/** The title of a guide: its first heading. */
export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** A part of a guide below a heading of the second level. */
export type Section = { readonly title: string; readonly anchor: string; readonly text: string };

/** The sections of a guide. What comes before the first heading is a section with the title of the guide and no anchor. */
export const sectionsOf = (markdown: string): readonly Section[] => {
  const sections: { title: string; anchor: string; text: string }[] = [];
  for (const block of blocksOf(markdown)) {
    const [, marks, title] = /^(#{1,2}) (.+)$/.exec(block) ?? [];
    if (title !== undefined) sections.push({ title, anchor: marks === '##' ? anchorOf(title) : '', text: '' });
    else if (sections.length > 0) sections.at(-1)!.text += `${block}\n`;
  }
  return sections;
};

/** Lines that belong together: fenced code, or the text between blank lines. */
const blocksOf = (markdown: string): readonly string[] => {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fenced = false;
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const fence = line.startsWith('```');
    if (fence && !fenced) end();
    if (fenced || fence || line.trim() !== '') lines.push(line);
    else end();
    if (fence) fenced = !fenced;
    if ((fence && !fenced) || (!fenced && line.startsWith('#'))) end();
  }
  end();
  return blocks;
};

type Inline = (text: string) => string;

const blockHtml = (block: string, inline: Inline): string => {
  const [first = '', ...rest] = block.split('\n');
  if (first.startsWith('```')) return `<pre><code>${escapeHtml(rest.slice(0, -1).join('\n'))}</code></pre>`;
  const heading = /^(#{1,4}) (.+)$/.exec(first);
  if (heading !== null) return headingHtml(heading[1]!.length, heading[2]!, inline);
  if (first.startsWith('|')) return tableHtml([first, ...rest], inline);
  const list = /^(?:([-*])|\d+\.) /.exec(first);
  if (list !== null) return listHtml(block, list[1] === undefined ? 'ol' : 'ul', inline);
  return `<p>${inline(block)}</p>`;
};

const headingHtml = (level: number, text: string, inline: Inline): string =>
  `<h${level} id="${anchorOf(text)}">${inline(text)}</h${level}>`;

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** An item includes the lines up to the next item. */
const listHtml = (block: string, tag: 'ol' | 'ul', inline: Inline): string => {
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => item.replace(/^(?:[-*]|\d+\.) /, ''));
  return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
};

const tableHtml = (lines: readonly string[], inline: Inline): string => {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replaceAll(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inline(cell.trim().replaceAll('\\|', '|'))),
  );
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
};

/** Code is taken out first, because nothing in it is markup. */
const inlineWriter =
  (linkTo: LinkTo): Inline =>
  (text) =>
    text
      .split(/(`[^`]+`)/)
      .map((part, at) => (at % 2 === 1 ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : wordsHtml(part, linkTo)))
      .join('');

const wordsHtml = (text: string, linkTo: LinkTo): string =>
  escapeHtml(text)
    .replaceAll(
      /!\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, words, target) => `<img src="${linkTo(target) ?? ''}" alt="${words}">`,
    )
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words, target) => {
      const place = linkTo(target);
      return place === undefined ? words : `<a href="${place}">${words}</a>`;
    })
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>');
