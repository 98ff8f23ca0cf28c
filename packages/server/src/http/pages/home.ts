import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../../version.ts';
import { escapeHtml, type Page, pageHeaders, sendPage, writePage } from './html.ts';
import { pageStyle } from './page-style.ts';

/** The pages that people look for, in the order of the home page. Each is shown only if the server has it. */
const pages = [
  { path: '/demo', title: 'Demo', about: 'The address finder in forms, with the code to copy.' },
  { path: '/console', title: 'Console', about: 'Try calls, manage keys, clean files, operate the service.' },
  { path: '/docs', title: 'API reference', about: 'Every endpoint, with forms to try it.' },
  { path: '/docs/guides', title: 'Guides', about: 'How to search, cleanse, import data and run the service.' },
  { path: '/docs/errors', title: 'Error guide', about: 'What each code means, and what to do.' },
  { path: '/openapi.json', title: 'OpenAPI', about: 'The contract for programs.' },
] as const;

/** The pages that this server has. */
export const homePages = (app: FastifyInstance): readonly (typeof pages)[number][] =>
  pages.filter(({ path }) => app.hasRoute({ method: 'GET', url: path }));

/** Shows the home page to clients that prefer HTML to JSON, as browsers do; others get the endpoint. */
export const showHome =
  (app: () => FastifyInstance) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.header('vary', 'accept');
    if (wantsPage(request)) {
      const page = homePage(homePages(app()));
      reply.headers(pageHeaders(page)).send(writePage(page));
    } else done();
  };

/** The page for a wrong address, with links to what there is. Programs, and requests below /v1, get the error as usual. */
export const showMissing = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.method !== 'GET' || request.url.startsWith('/v1/') || !wantsPage(request)) return false;
  reply.header('vary', 'accept');
  sendPage(reply, 404, missingPage(homePages(app)));
  return true;
};

const wantsPage = ({ headers, query }: FastifyRequest): boolean =>
  prefersHtml(headers.accept ?? '') && !('callback' in ((query ?? {}) as object));

/** Says whether the header names HTML, and not JSON as much. */
export const prefersHtml = (accept: string): boolean => {
  const weights = new Map(
    accept.split(',').map((item) => {
      const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((part) => part.startsWith('q='))?.slice(2);
      return [type, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  return (weights.get('text/html') ?? 0) > (weights.get('application/json') ?? 0);
};

const homePage = (links: ReturnType<typeof homePages>): Page => ({
  title: 'Home',
  style: `${pageStyle}${style}`,
  main: [
    '<h1>This is a Fingerpost server</h1>',
    '<p>It looks up, searches and checks postal addresses, places, e-mail addresses and phone numbers.</p>',
    listOf(links),
    `<p class="about">Version ${escapeHtml(version)}. The API is below <code>/v1</code>.</p>`,
  ].join('\n'),
});

const missingPage = (links: ReturnType<typeof homePages>): Page => ({
  title: 'No such page',
  style: `${pageStyle}${style}`,
  main: [
    '<h1>There is no such page</h1>',
    '<p>Check the address for a slip, or go on from here:</p>',
    listOf(links),
  ].join('\n'),
});

const listOf = (links: ReturnType<typeof homePages>): string =>
  [
    '<ul class="links">',
    ...links.map(({ path, title, about }) => `<li><a href="${path}">${title}</a><span>${about}</span></li>`),
    '</ul>',
  ].join('\n');

const style = `
header, main { max-width: 52rem; }
.links { display: grid; gap: 1rem; margin: 1.5rem 0; padding: 0; list-style: none; }
.links li { position: relative; margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: .6rem; }
.links li:hover { border-color: var(--accent); }
.links a { display: block; margin: 0 0 .25rem; font-size: 1.1rem; font-weight: 650; }
.links a::after { content: ""; position: absolute; inset: 0; }
@media (min-width: 40rem) { .links { grid-template-columns: 1fr 1fr; } }
.about { color: var(--soft); font-size: .95rem; }
`;
