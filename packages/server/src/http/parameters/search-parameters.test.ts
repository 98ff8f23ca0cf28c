import { expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';
import { isImpossible, readSearch, type SearchParameters, searchQuery } from './search-parameters.ts';

const here = { longitude: -1.5, latitude: 53.8 };
const caller = { ip: '192.0.2.1', sourceIp: '' } as KeyCaller;
const services = {
  ipLocator: { point: (ip: string) => (ip === '192.0.2.1' ? here : undefined) },
} as unknown as Services;

const read = (query: SearchParameters, mostTerms = 10) => readSearch(query, { mostTerms, caller, services });
const refusal = (query: SearchParameters, mostTerms = 10): string => {
  try {
    read(query, mostTerms);
    return 'read';
  } catch (error) {
    return (error as Failure).error;
  }
};
const terms = (count: number, from = 0): string => Array.from({ length: count }, (_, at) => `QX${from + at}`).join(',');

test.each<[string, SearchParameters, object]>([
  ['query', { query: 'harbour row' }, { text: 'harbour row' }],
  ['q', { q: 'harbour ' }, { text: 'harbour ' }],
  ['query before q', { query: 'one', q: 'two' }, { text: 'one' }],
  ['nothing', {}, { text: '', filters: [], biases: [], near: undefined, box: undefined }],
  [
    'terms as alternatives',
    { postcode: 'qx1 1aa, QX11AB' },
    { filters: [{ field: 'postcode', terms: ['QX11AA', 'QX11AB'] }] },
  ],
  ['empty terms as none', { postcode: ',, ,', city: '' }, { filters: [] }],
  [
    'two filters side by side',
    { postcode_area: 'qx', post_town: 'Quill Haven' },
    {
      filters: [
        { field: 'postcode_area', terms: ['QX'] },
        { field: 'post_town', terms: ['quillhaven'] },
      ],
    },
  ],
  [
    'an impossible term as none',
    { uprn: 'abc', is_pobox: 'perhaps' },
    {
      filters: [
        { field: 'uprn', terms: [] },
        { field: 'is_pobox', terms: [] },
      ],
    },
  ],
  [
    'possible terms beside impossible ones',
    { is_business: 'perhaps,true' },
    { filters: [{ field: 'is_business', terms: ['true'] }] },
  ],
  ['a bias', { bias_thoroughfare: 'Mill Road' }, { biases: [{ field: 'thoroughfare', terms: ['millroad'] }] }],
  [
    'bias_post_town in both spellings',
    { bias_posttown: 'Ely', bias_post_town: 'Ayr' },
    {
      biases: [
        { field: 'post_town', terms: ['ayr'] },
        { field: 'post_town', terms: ['ely'] },
      ],
    },
  ],
  ['an impossible bias as none', { bias_postcode: '***' }, { biases: [] }],
  [
    'bias_lonlat',
    { bias_lonlat: '-0.5, 51.25 ,100' },
    { near: { point: { longitude: -0.5, latitude: 51.25 }, radiusMetres: 100 } },
  ],
  ['bias_ip', { bias_ip: 'true' }, { near: { point: here, radiusMetres: 50_000 } }],
  ['bias_ip other than true as none', { bias_ip: '1' }, { near: undefined }],
  [
    'bias_lonlat before bias_ip',
    { bias_ip: 'true', bias_lonlat: '1,2,3' },
    { near: { point: { longitude: 1, latitude: 2 }, radiusMetres: 3 } },
  ],
  ['a box', { box: '-1, 52,1.5,51' }, { box: { west: -1, north: 52, east: 1.5, south: 51 } }],
  ['a box with west and east exchanged as none', { box: '1,52,-1,51' }, { box: undefined }],
  ['a box with north and south exchanged as none', { box: '-1,51,1,52' }, { box: undefined }],
  ['a box without an inside as none', { box: '1,52,1,51' }, { box: undefined }],
])('reads %s', (_, query, wish) => expect(read(query)).toMatchObject(wish));

test.each<[string, SearchParameters, number, string]>([
  ['150 characters are read', { query: 'x'.repeat(150) }, 10, 'read'],
  ['characters are counted, not their halves', { query: '🏠'.repeat(150) }, 10, 'read'],
  ['151 are too many', { q: 'x'.repeat(151) }, 10, 'invalid_query'],
  ['ten filter terms are read', { postcode: terms(4), post_town: terms(3), postcode_outward: terms(3) }, 10, 'read'],
  ['the eleventh is too many', { postcode: terms(4), post_town: terms(4), city: terms(3) }, 10, 'too_many_filters'],
  ['five are read where five may be', { postcode: terms(4), uprn: '1' }, 5, 'read'],
  ['the sixth is too many there', { postcode: terms(5), is_pobox: 'true' }, 5, 'too_many_filters'],
  ['impossible terms count too', { uprn: 'x', is_pobox: 'x,x', is_business: 'x,x,x' }, 5, 'too_many_filters'],
  [
    'dataset, context and box do not count',
    { dataset: 'paf,mr,nyb', context: 'GBR', box: '-1,52,1,51', postcode: terms(5) },
    5,
    'read',
  ],
  ['five bias terms are read', { bias_postcode: terms(3), bias_lonlat: '1,2,3', bias_ip: 'true' }, 10, 'read'],
  ['the sixth is too many', { bias_postcode: terms(4), bias_lonlat: '1,2,3', bias_ip: 'true' }, 10, 'too_many_biases'],
  ['a bias_ip that is ignored does not count', { bias_postcode: terms(5), bias_ip: 'false' }, 10, 'read'],
  ['two UPRNs', { uprn: '1,2' }, 10, 'invalid_filter'],
  ['a bias_lonlat without radius', { bias_lonlat: '1,2' }, 10, 'invalid_filter'],
  ['a bias_lonlat of words', { bias_lonlat: 'a,b,c' }, 10, 'invalid_filter'],
  ['an empty bias_lonlat', { bias_lonlat: '' }, 10, 'invalid_filter'],
  ['two positions in bias_lonlat', { bias_lonlat: '1,2,3,4,5,6' }, 10, 'invalid_filter'],
  ['a longitude out of range', { bias_lonlat: '180.1,2,3' }, 10, 'invalid_filter'],
  ['a latitude out of range', { bias_lonlat: '1,-90.1,3' }, 10, 'invalid_filter'],
  ['a radius of 50000', { bias_lonlat: '1,2,50000' }, 10, 'read'],
  ['a radius over it', { bias_lonlat: '1,2,50001' }, 10, 'invalid_filter'],
  ['a radius of nothing', { bias_lonlat: '1,2,0' }, 10, 'invalid_filter'],
  ['a box of three numbers', { box: '1,2,3' }, 10, 'invalid_filter'],
  ['a box of five numbers', { box: '1,2,3,4,5' }, 10, 'invalid_filter'],
  ['a box of words', { box: 'a,b,c,d' }, 10, 'invalid_filter'],
  ['an empty box', { box: '' }, 10, 'invalid_filter'],
])('%s', (_, query, mostTerms, outcome) => expect(refusal(query, mostTerms)).toBe(outcome));

test('a filter without a possible term can be passed by no address', () => {
  expect(isImpossible(read({ postcode: 'QX1 1AA', uprn: 'x' }))).toBe(true);
  expect(isImpossible(read({ postcode: 'QX1 1AA', uprn: '1' }))).toBe(false);
  expect(isImpossible(read({}))).toBe(false);
});

test('every filter and bias of the contract is a parameter', () => {
  const filters =
    'postcode_outward postcode postcode_area postcode_sector post_town country postcode_type su_organisation_indicator uprn postal_code postal_code_2 postal_code_3 city state state_code is_pobox is_business';
  const biases =
    'bias_lonlat bias_ip bias_postcode_outward bias_postcode bias_postcode_area bias_postcode_sector bias_post_town bias_posttown bias_thoroughfare bias_country bias_postal_code bias_postal_code_2 bias_postal_code_3 bias_city bias_state bias_state_code';
  const others = 'query q context dataset datasets limit box';
  expect(Object.keys(searchQuery).sort()).toEqual(`${filters} ${biases} ${others}`.split(' ').sort());
});
