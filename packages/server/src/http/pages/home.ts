import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../../version.ts';
import { escapeHtml, type Page, pageHeaders, writePage } from './html.ts';
import { pageStyle } from './page-style.ts';

/** The pages that people look for, in the order of the home page. Each is shown only if the server has it. */
const pages = [
  { path: '/docs', title: 'API reference', about: 'every endpoint, with forms to try lookups' },
  { path: '/docs/errors', title: 'Error guide', about: 'what each code means and what to do' },
  { path: '/console', title: 'Console', about: 'accounts, keys and data' },
  { path: '/demo', title: 'Demo', about: 'the address finder in forms' },
  { path: '/openapi.json', title: 'OpenAPI', about: 'the contract for programs' },
  { path: '/health', title: 'Health', about: 'whether the service can answer lookups' },
] as const;

/** The pages that this server has. */
export const homePages = (app: FastifyInstance): readonly (typeof pages)[number][] =>
  pages.filter(({ path }) => app.hasRoute({ method: 'GET', url: path }));

/** Shows the home page to whoever prefers HTML to JSON, as browsers do; everybody else goes on to the endpoint. */
export const showHome =
  (app: () => FastifyInstance) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.header('vary', 'accept');
    if (prefersHtml(request.headers.accept ?? '') && !('callback' in (request.query as object))) {
      const page = homePage(homePages(app()));
      reply.headers(pageHeaders(page)).send(writePage(page));
    } else done();
  };

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
  style: pageStyle,
  main: [
    '<h1>This is a Fingerpost server</h1>',
    `<p>It looks up and checks addresses. Version ${escapeHtml(version)}. The API is below <code>/v1</code>.</p>`,
    '<ul>',
    ...links.map(({ path, title, about }) => `<li><a href="${path}">${title}</a>: ${about}</li>`),
    '</ul>',
  ].join('\n'),
});
