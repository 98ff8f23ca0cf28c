import { removeDemoCommand } from '../../operations/import/describe-demo.ts';
import { type LoadedSource, listAttributions } from '../../operations/records/list-attributions.ts';
import type { Services } from '../services.ts';
import { countryTag } from './country-tag.ts';
import { escapeHtml } from './html.ts';
import type { Frame } from './page-frame.ts';

/** The data that is loaded. */
export const loadedSources = ({
  regions,
  places,
  words,
}: Pick<Services, 'regions' | 'places' | 'words'>): readonly LoadedSource[] =>
  listAttributions(regions, places, words.gazetteerWord);

/** Says which demo data is served, and how to remove it; '' if there is none. */
export const demoNotice = ({ demo, demoCountries }: Frame): string =>
  demo() === ''
    ? ''
    : `<p class="notice"><span class="badge warn">demo data</span> Invented demo data is served for ${demoCountries().map(countryTag).join(', ')}. Real data of a country takes its place when it is imported; <code>${removeDemoCommand}</code> removes all of it.</p>`;

/** The data as a table: what, how many rows, and as of when. */
export const sourcesTable = (loaded: readonly LoadedSource[]): string =>
  loaded.length === 0
    ? '<p>No data is loaded.</p>'
    : `<div class="table" tabindex="0" role="region" aria-label="Loaded data"><table>
<thead><tr><th scope="col">Data</th><th scope="col" class="number">Rows</th><th scope="col">As of</th></tr></thead>
<tbody>
${loaded
  .map(
    ({ name, rows, updated_at, demo }) =>
      `<tr><td>${escapeHtml(name)}${demo ? ' (demo)' : ''}</td><td class="number">${rows.toLocaleString('en-GB')}</td><td>${dayOf(updated_at)}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>`;

/** A day in words, such as 3 May 2026. */
export const dayOf = (iso: string): string =>
  iso === ''
    ? ''
    : `<time datetime="${escapeHtml(iso)}">${new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}</time>`;
