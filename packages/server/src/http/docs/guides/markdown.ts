import { Lexer, Marked, Renderer, type RendererObject, type Tokens } from 'marked';
import { escapeHtml } from '../../pages/html.ts';

/** The target of a guide's link on this server; if it is undefined, only the text is shown. */
export type LinkTo = (target: string) => string | undefined;

/** The Markdown of our guides as HTML. Nothing in it is taken for HTML. */
export const markdownHtml = (markdown: string, linkTo: LinkTo): string =>
  new Marked({ renderer: rendererFor(linkTo) }).parse(markdown, { async: false });

/** The title of a guide: its first heading. */
export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** A part of a guide below a heading of the second level. */
export type Section = { readonly title: string; readonly anchor: string; readonly text: string };

/** The sections of a guide. What comes before the first heading is a section with the title of the guide and no anchor. */
export const sectionsOf = (markdown: string): readonly Section[] => {
  const sections: { title: string; anchor: string; text: string }[] = [];
  for (const token of Lexer.lex(markdown)) {
    const { depth = 0, text = '' } = token.type === 'heading' ? (token as Tokens.Heading) : {};
    if (depth === 1 || depth === 2) sections.push({ title: text, anchor: depth === 2 ? anchorOf(text) : '', text: '' });
    else if (sections.length > 0) sections.at(-1)!.text += token.raw;
  }
  return sections;
};

const rendererFor = (linkTo: LinkTo): RendererObject => ({
  html: ({ text, block }) => (block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text)),
  code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
  heading({ depth, text, tokens }) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  link({ href, tokens }) {
    const place = linkTo(href);
    const words = this.parser.parseInline(tokens);
    return place === undefined ? words : `<a href="${escapeHtml(place)}">${words}</a>`;
  },
  image: ({ href, text }) => `<img src="${escapeHtml(linkTo(href) ?? '')}" alt="${escapeHtml(text)}">`,
  // Wide tables scroll by themselves, also by keyboard.
  table(token) {
    const table = Renderer.prototype.table.call(this, token);
    return `<div class="table" tabindex="0" role="region" aria-label="Table">${table}</div>\n`;
  },
});

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
