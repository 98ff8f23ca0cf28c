import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The text as it stands in HTML, also inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A page: its title, its style and what is in its main part. */
export type Page = { readonly title: string; readonly style: string; readonly main: string };

/** The page as HTML. */
export const writePage = ({ title, style, main }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Fingerpost</title>
<style>${style}</style>
</head>
<body>
<header><p>Fingerpost</p></header>
<main>
${main}
</main>
</body>
</html>
`;

/** The headers of a page that runs no script, loads nothing, is shown in no frame and posts nowhere but here. */
export const pageHeaders = ({ style }: Page): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hashOf(style)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
});

/** Sends a page for one person: nobody keeps it or learns its address from a link. */
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

const hashOf = (style: string): string => createHash('sha256').update(style).digest('base64');
