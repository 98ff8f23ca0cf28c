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

/**
 * Sends a page that runs no script, loads nothing, is shown in no frame and posts nowhere but here. Nobody keeps it or
 * learns its address from a link.
 */
export const sendPage = (reply: FastifyReply, status: number, { title, style, main }: Page): FastifyReply =>
  reply
    .code(status)
    .removeHeader('access-control-allow-origin')
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hashOf(style)}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    })
    .send(
      `<!doctype html>
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
`,
    );

const hashOf = (style: string): string => createHash('sha256').update(style).digest('base64');
