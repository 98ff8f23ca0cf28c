import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Frame, frameHead, frameHeader } from './page-frame.ts';

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

/** A page: what it shows within the frame, and what it needs in addition to the frame's style and script. */
export type Page = {
  readonly title: string;
  /** The page of the header that it belongs to, such as `/docs`; absent if none. */
  readonly at?: string;
  readonly style: string;
  readonly main: string;
  /** Scripts of this server that it loads, which may load others from here. */
  readonly sources?: readonly string[];
};

/** The page as HTML. */
export const writePage = ({ title, at = '', style, main, sources = [] }: Page, frame: Frame): string => `<!doctype html>
<html lang="en">
<head>
${frameHead}
<title>${escapeHtml(title)} - Fingerpost</title>
<style>${style}</style>
</head>
<body>
${frameHeader(frame, at)}
<main id="main">
${main}
</main>
${sources.map((source) => `<script type="module" src="${source}"></script>\n`).join('')}</body>
</html>
`;

/** The headers of a page that runs and shows only what this server has, is shown in no frame and connects only to this server. */
export const pageHeaders = ({ style }: Page): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${hashOf(style)}'; img-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
    .send(writePage(page, reply.server.frame));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
