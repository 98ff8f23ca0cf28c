import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The text escaped for HTML, including quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words of our own tables as HTML: text between backticks is code. */
export const proseHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A page: its title, its style, what is in its main part, and a script if it needs one. */
export type Page = {
  readonly title: string;
  readonly style: string;
  readonly main: string;
  readonly script?: string;
  /** Scripts of this server that it loads, which may load others from here. */
  readonly sources?: readonly string[];
};

/** The page as HTML. */
export const writePage = ({ title, style, main, script, sources = [] }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Fingerpost</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<header><p><a href="/"><img src="/logo.svg" alt="" width="24" height="24"> Fingerpost</a></p></header>
<main>
${main}
</main>
${sources.map((source) => `<script type="module" src="${source}"></script>\n`).join('')}${script === undefined ? '' : `<script type="module">${script}</script>\n`}</body>
</html>
`;

/** The headers of a page that runs no script but its own, loads nothing, is shown in no frame and connects only to this server. */
export const pageHeaders = ({ style, script, sources }: Page): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hashOf(style)}'; img-src 'self';${scriptRules(script, sources)} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
});

/** Sends a private page: it is not cached, and links on it do not reveal its address. */
export const sendPage = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  reply
    .code(status)
    .removeHeader('access-control-allow-origin')
    .headers({
      ...pageHeaders(page),
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    .send(writePage(page));

const scriptRules = (script: string | undefined, sources: readonly string[] = []): string => {
  const allowed = [
    ...(script === undefined ? [] : [`'sha256-${hashOf(script)}'`]),
    ...(sources.length > 0 ? ["'self'"] : []),
  ];
  return allowed.length === 0 ? '' : ` script-src ${allowed.join(' ')}; connect-src 'self';`;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
