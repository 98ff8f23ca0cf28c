import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { version } from '../../version.ts';
import { checkParts } from '../answers/readiness.ts';
import type { Services } from '../services.ts';
import { homeStyle } from './home-style.ts';
import { escapeHtml, type Page, pageHeaders, sendPage, writePage } from './html.ts';
import { demoNotice, loadedSources, sourcesTable } from './loaded-sources.ts';
import type { FramePage } from './page-frame.ts';
import { prefersHtml } from './prefers-html.ts';
import { stateBadge } from './service-pages.ts';

/** Shows the home page to clients that prefer HTML to JSON, as browsers do; others get the endpoint. */
export const showHome =
  (services: Services, publicUrl: () => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    reply.header('vary', 'accept');
    if (!wantsPage(request)) return undefined;
    const page = await homePage(reply.server, services, publicUrl());
    return reply
      .headers({ ...pageHeaders(page), 'cache-control': 'no-cache' })
      .send(writePage(page, reply.server.frame));
  };

/** The page for a wrong address, with links to what there is. Programs, and requests below /v1, get the error as usual. */
export const showMissing = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): boolean => {
  if (request.method !== 'GET' || request.url.startsWith('/v1/') || !wantsPage(request)) return false;
  reply.header('vary', 'accept');
  sendPage(reply, 404, missingPage(app.frame.pages()));
  return true;
};

const wantsPage = ({ headers, query }: FastifyRequest): boolean =>
  prefersHtml(headers.accept ?? '') && !('callback' in ((query ?? {}) as object));

const homePage = async ({ frame }: FastifyInstance, services: Services, publicUrl: string): Promise<Page> => {
  const parts = await checkParts(services);
  return {
    title: 'Home',
    style: homeStyle,
    sources: frame.demoKey === '' ? [] : ['/home.js'],
    main: `<section class="hero">
<h1>Addresses, right the first time</h1>
<p class="lead">This server looks up, searches and checks postal addresses, places, e-mail addresses and phone numbers.</p>
</section>
<div class="panes">
<section class="card" aria-labelledby="start">
${frame.demoKey === '' ? startWithKey : startWithDemo(frame.demoKey, publicUrl)}
</section>
<section class="card" aria-labelledby="state">
<h2 id="state">This server ${stateBadge(parts)}</h2>
${demoNotice(frame)}
${sourcesTable(loadedSources(services))}
<p class="soft">Version ${escapeHtml(version)}. <a href="/status">Status</a>, <a href="/attribution">attribution</a>. The API is at <code>${escapeHtml(publicUrl)}/v1</code>.</p>
</section>
</div>
${linksTo([...frame.pages().filter(({ path }) => path !== '/status'), ...more])}`,
  };
};

/** On a server that is no demo, the first step is a key. */
const startWithKey = `<h2 id="start">Start here</h2>
<ol>
<li>Get an API key: from the operator of this server, or in the <a href="/console">console</a> if you have a user token.</li>
<li>Send a first request: the <a href="/docs">API reference</a> has code to copy.</li>
<li>Put the address finder into your form: the <a href="/demo">demo</a> shows it, and its <a href="/docs/guides/add-to-your-form">guide</a> has all options.</li>
</ol>`;

/** The finder itself, and a request that works as it is copied. The key is good for pages of this machine, so curl names one. */
const startWithDemo = (key: string, publicUrl: string): string => `<h2 id="start">Find an address</h2>
<form data-key="${escapeHtml(key)}">
<label for="find">Address or postcode</label>
<input id="find" data-fingerpost placeholder="10 downing street" autocomplete="off">
<p class="hint">The demo data is invented, except for a few landmarks.</p>
<output id="found" for="find"></output>
</form>
<h2>From a terminal</h2>
<pre><code>${escapeHtml(`curl -e ${publicUrl} -H "Authorization: Bearer ${key}" \\\n  "${publicUrl}/v1/postcodes/SW1A2AA?filter=line_1,post_town"`)}</code></pre>
<p class="hint">The key of the demo works only from pages of this machine, so <code>-e</code> names one.</p>`;

const missingPage = (links: readonly FramePage[]): Page => ({
  title: 'No such page',
  style: homeStyle,
  main: `<section class="hero">
<h1>There is no such page</h1>
<p class="lead">Check the address for a slip, or go on from here.</p>
</section>
${linksTo(links)}`,
});

const more: readonly FramePage[] = [
  { path: '/docs/errors', title: 'Error guide', about: 'What each code means, and what to do.' },
  { path: '/openapi.json', title: 'OpenAPI', about: 'The contract for programs.' },
];

const linksTo = (links: readonly FramePage[]): string =>
  `<ul class="links">
${links.map(({ path, title, about }) => `<li><a href="${path}">${title}</a><span>${about}</span></li>`).join('\n')}
</ul>`;
