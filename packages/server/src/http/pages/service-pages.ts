import type { FastifyInstance } from 'fastify';
import type { LoadedSource } from '../../operations/records/list-attributions.ts';
import { version } from '../../version.ts';
import { checkParts, type PartState } from '../answers/readiness.ts';
import type { Services } from '../services.ts';
import { escapeHtml, type Page, sendPage } from './html.ts';
import { dayOf, demoNotice, loadedSources, sourcesTable } from './loaded-sources.ts';
import type { Frame } from './page-frame.ts';
import { proseStyle } from './prose-style.ts';
import { serveChangingPage } from './serve-page.ts';

/** Adds the pages about the service itself: how it is, and whose data it has. */
export const serveServicePages = (app: FastifyInstance, services: Services): void => {
  app.get('/status', async (_, reply) =>
    sendPage(reply, 200, statusPage(await checkParts(services), loadedSources(services), app.frame)),
  );
  serveChangingPage(app, '/attribution', () => loadedSources(services), attributionPage);
};

/** Says in one badge whether all parts work. */
export const stateBadge = (parts: readonly PartState[]): string =>
  parts.every(({ problem }) => problem === '')
    ? '<span class="badge good">All parts work</span>'
    : '<span class="badge bad">Not all parts work</span>';

const statusPage = (parts: readonly PartState[], loaded: readonly LoadedSource[], frame: Frame): Page => ({
  title: 'Status',
  at: '/status',
  style: proseStyle,
  main: `<h1>Status</h1>
<p>${stateBadge(parts)}</p>
<ul class="parts">
${parts.map(({ part, problem }) => `<li><span>${escapeHtml(part)}</span> <b class="${problem === '' ? 'good' : 'bad'}">${escapeHtml(problem || 'Works')}</b></li>`).join('\n')}
</ul>
<h2>Loaded data</h2>
${demoNotice(frame)}
${sourcesTable(loaded)}
<p>Licences and the credits they require: <a href="/attribution">attribution</a>.</p>
<h2>For programs</h2>
<p>Load balancers ask <code>/health/ready</code>, supervisors <code>/health/live</code>. See <a href="/docs/service">Service</a> in the API reference.</p>
<p class="soft">Fingerpost ${escapeHtml(version)}.</p>`,
});

const attributionPage = (loaded: readonly LoadedSource[]): Page => ({
  title: 'Attribution',
  style: proseStyle,
  main: `<h1>Attribution</h1>
<p>The data of this server and its licences. Show these words wherever you show the data. Programs get them from
<a href="/docs/service#get_attribution"><code>/v1/attribution</code></a>.</p>
${loaded.length === 0 ? '<p>No data is loaded.</p>' : `<ul class="sources">\n${loaded.map(sourceHtml).join('\n')}\n</ul>`}`,
});

const sourceHtml = ({ dataset, name, licence, attribution, rows, updated_at }: LoadedSource): string => {
  const facts = [`${rows.toLocaleString('en-GB')} rows`, escapeHtml(licence), dayOf(updated_at)];
  return `<li><h2>${escapeHtml(name)} <code>${escapeHtml(dataset)}</code></h2>
${attribution === '' ? '' : `<p>${escapeHtml(attribution)}</p>`}
<p class="soft">${facts.filter((fact) => fact !== '').join(' · ')}</p></li>`;
};
