import type { LoadedSource } from '../../../operations/records/list-attributions.ts';
import { escapeHtml } from '../../pages/html.ts';

/** What the server has loaded, and the words that the licences of it ask for. */
export const attributionSection = (loaded: readonly LoadedSource[]): string => `<section id="attribution">
<h2>Data and attribution</h2>
<article>
<div class="words">
<p>The data of this server, with its licences. Show these words wherever you show the data. The same for programs:
<a href="#get_attribution"><code>/v1/attribution</code></a>.</p>
${loaded.length === 0 ? '<p>No data is loaded.</p>' : `<dl>\n${loaded.map(sourceHtml).join('\n')}\n</dl>`}
</div>
</article>
</section>`;

const sourceHtml = ({ dataset, name, licence, attribution, rows, updated_at }: LoadedSource): string => {
  const facts = [`${rows.toLocaleString('en-GB')} rows`, licence, updated_at.slice(0, 10)].filter(
    (fact) => fact !== '',
  );
  return `<div><dt><code>${escapeHtml(dataset)}</code> ${escapeHtml(name)} <span>${escapeHtml(facts.join(', '))}</span></dt>
<dd>${attribution === '' ? '' : `<p>${escapeHtml(attribution)}</p>`}</dd></div>`;
};
