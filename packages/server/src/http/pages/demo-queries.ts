import { describeContext } from '@fingerpost/core/contract/contexts';
import { countryTag } from './country-tag.ts';
import { escapeHtml } from './html.ts';

/** What finds something in the demo data of each country. */
export const demoQueries: Readonly<Record<string, readonly string[]>> = {
  GBR: ['10 downing street', 'SW1A 2AA'],
  IRL: ['4 abbey road galway', 'H91'],
  NLD: ['molenstr 12 utrecht', 'molenstraat 7'],
  FRA: ['12 bis rue mouettes', '3 r. des mouettes paris'],
  DEU: ['moewenstr. 3', 'möwenstraße 7 berlin'],
  SGP: ['7 tern walk', '#02-03 tern walk'],
  USA: ['120 oak st portland', 'lincoln st springfield'],
};

/** Texts to try, by country, of those that have demo data; '' if none has. */
export const demoQueriesHtml = (countries: readonly string[]): string => {
  const offered = Object.entries(demoQueries).filter(([iso3]) => countries.includes(iso3));
  return offered.length === 0
    ? ''
    : `<section class="queries" aria-labelledby="queries">
<h2 id="queries">What to type</h2>
<p>The demo data of these countries is invented, except for a few landmarks. A text goes into the first form with its country.</p>
<dl>
${offered.map(([iso3, texts]) => `<div><dt>${countryTag(iso3)}</dt><dd>${texts.map((text) => queryButton(iso3, text)).join(' ')}</dd></div>`).join('\n')}
</dl>
</section>`;
};

const queryButton = (iso3: string, text: string): string =>
  `<button type="button" data-country-code="${describeContext(iso3).iso_2}" data-query="${escapeHtml(text)}">${escapeHtml(text)}</button>`;
