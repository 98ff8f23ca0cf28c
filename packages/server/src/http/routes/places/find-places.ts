import { findCountry } from '@fingerpost/core/contract/country-codes';
import { placeWords } from '@fingerpost/core/highlight/place-words';
import { Type } from 'typebox';
import { licensedDatasets } from '../../../operations/keys/licensed-datasets.ts';
import { placeId } from '../../../operations/records/place-record.ts';
import { highlightsIn } from '../../../operations/search/suggestions.ts';
import type { PlaceHit, PlaceQuery } from '../../../ports/place-index.ts';
import { highlightQuery } from '../../answers/shown-suggestions.ts';
import { fail } from '../../failure.ts';
import {
  limitQuery,
  mostBiases,
  mostFilters,
  queryQuery,
  readQueryText,
  readTerms,
} from '../../parameters/parameters.ts';
import { callerPoint, readPointBias } from '../../parameters/point-bias.ts';
import { defineRoute, type KeyCaller } from '../../route.ts';
import type { Services } from '../../services.ts';
import type { FreeAnswer } from '../../shell/answer.ts';

export default defineRoute({
  method: 'GET',
  path: '/places',
  chapter: 'Places',
  summary: 'Suggest places while somebody types',
  description:
    'Countries, regions and cities by any of their names, in any language, best first. The last word may be unfinished, the words may be in any order and include the region, and small typing mistakes are forgiven.',
  access: 'key',
  suggests: true,
  query: {
    ...queryQuery,
    country_iso: Type.Optional(
      Type.String({ description: 'Only places in these countries: comma-separated 3-letter codes.' }),
    ),
    bias_country_iso: Type.Optional(Type.String({ description: 'Places in these countries come before others.' })),
    bias_lonlat: Type.Optional(
      Type.String({
        description: 'Places near the point come before others: longitude, latitude and radius in metres.',
      }),
    ),
    bias_ip: Type.Optional(Type.String({ description: '`true`: places near the caller come before others.' })),
    limit: limitQuery,
    highlight: highlightQuery,
  },
  result: Type.Object({
    hits: Type.Array(
      Type.Object({
        id: Type.String({ description: 'For GET /places/{place}.' }),
        name: Type.String(),
        descriptive_name: Type.String(),
        country_iso: Type.String(),
        highlights: Type.Optional(highlightsIn('descriptive_name')),
      }),
    ),
  }),
  errors: ['invalid_query', 'invalid_filter', 'too_many_biases', 'too_many_filters', 'not_licensed', 'high_risk'],
  handle({ query, caller }, services) {
    const text = readQueryText(query);
    const options = { text, limit: query.limit ?? 10, ...readFilter(query), ...readBiases(query, caller, services) };
    if (!licensedDatasets(caller.key).has('gazetteer')) fail('not_licensed');
    const marked = query.highlight === 'true' ? text : undefined;
    const search = (): FreeAnswer => ({
      result: { hits: services.places.search(options).hits.map(showHit(services, marked)) },
    });
    return services.placesComing?.()?.then<FreeAnswer>(search) ?? search();
  },
});

const showHit =
  ({ words }: Services, marked: string | undefined) =>
  ({ id, name, descriptiveName, countryIso }: PlaceHit) => ({
    id: placeId(words.gazetteerWord, id),
    name,
    descriptive_name: descriptiveName,
    country_iso: countryIso,
    ...(marked !== undefined && { highlights: placeWords(marked, descriptiveName, countryIso).spans }),
  });

type Parameters = Partial<Record<'country_iso' | 'bias_country_iso' | 'bias_lonlat' | 'bias_ip', string>>;

const readFilter = ({ country_iso }: Parameters): Pick<PlaceQuery, 'countries'> => {
  const countries = readTerms(country_iso);
  if (countries.length > mostFilters) fail('too_many_filters');
  return countries.length === 0 ? {} : { countries: upperCaseSet(countries) };
};

const readBiases = (
  { bias_country_iso, bias_lonlat, bias_ip }: Parameters,
  caller: KeyCaller,
  services: Services,
): Pick<PlaceQuery, 'biasCountries' | 'biasPoint'> => {
  const given = readTerms(bias_country_iso);
  const named = readPointBias(bias_lonlat);
  const byIp = bias_ip === 'true';
  if (given.length + (named ? 1 : 0) + (byIp ? 1 : 0) > mostBiases) fail('too_many_biases');
  const country = byIp ? services.ipLocator.country(caller.sourceIp || caller.ip) : undefined;
  const iso3 = findCountry(country ?? '')?.iso3;
  const countries = iso3 === undefined ? given : [...given, iso3];
  return {
    ...(countries.length > 0 && { biasCountries: upperCaseSet(countries) }),
    biasPoint: named ?? (byIp ? callerPoint(caller, services) : undefined),
  };
};

const upperCaseSet = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.map((code) => code.toUpperCase()));
