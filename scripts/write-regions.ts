// Makes packages/server/src/compose/world-regions.txt.gz again: countries and their first-level regions in many languages, as rows of a
// GeoNames dump, for a first start without one.
// Usage: npx tsx scripts/write-regions.ts <folder> with GeoNames' countryInfo.txt, admin1CodesASCII.txt and timeZones.txt, and
// Natural Earth's first-level regions (naturalearth_admin1_multilingual.tsv, with their GeoNames ids).
// Sources: GeoNames (CC-BY 4.0), Natural Earth (public domain), names of countries from the Unicode CLDR that Node brings (Unicode License).
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { localRegionNames } from './region-names.ts';

const folder = process.argv[2] ?? '';
const table = new URL('../packages/server/src/compose/world-regions.txt.gz', import.meta.url);
const readRows = (file: string): string[][] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\r$/, '').split('\t'));

/** Countries have names in the languages that the contract names, and in two more. */
const languages =
  'en ar as az be bg bn bs ca cs cy da de el es et eu fa fi fo fr ga gl gn he hi hr hu hy id is it ja ka kk km kn ko lt lv mk mn ms mt my nl no pl pt rm ro ru sk sl sq sr sv ta th tr uk ur uz vi wa zh'.split(
    ' ',
  );
/** Territories that are not independent; GeoNames says so of each in its dump, which this table does without. */
const dependent = new Set(
  'AI AQ AS AW AX BL BM BQ BV CC CK CW CX FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU PF PM PN PR RE SH SJ SX TC TF TK UM VG VI WF YT'.split(
    ' ',
  ),
);
/** Countries that no longer exist. */
const former = new Set(['AN', 'CS']);

const changedOn = statSync(join(folder, 'countryInfo.txt')).mtime.toISOString().slice(0, 10);

type Feature = {
  readonly id: string;
  readonly name: string;
  readonly others: readonly string[];
  readonly code: string;
};

/** A row of 19 columns; what the sources do not have is empty. */
const rowOf = (
  { id, name, others, code }: Feature,
  country: string,
  more: {
    readonly admin1?: string;
    readonly latitude?: string;
    readonly longitude?: string;
    readonly population?: string;
  },
): string => {
  const names = [...new Set(others.map(plain))].filter((other) => nameForm.test(other) && other !== name);
  const { admin1 = '', latitude = '', longitude = '', population = '0' } = more;
  const place = [id, name, ascii(name), names.join(','), latitude, longitude, 'A', code, country, '', admin1];
  return [...place, '', '', '', population, '', '', zoneOf.get(country) ?? '', changedOn].join('\t');
};

/** A comma ends a name in the list. */
const plain = (name: string): string => name.replace(/,/g, ' ').replace(/\s+/g, ' ').trim();
/** Letters of any script and separators; other signs are faults of the source. */
const nameForm = /^[\p{L}\p{M}\p{N} .'’ʻʼ‘`()/·・ー&–-]+$/u;
const ascii = (name: string): string => {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]*$/.test(folded) ? folded : '';
};

/** The time zone of countries that have one. */
const zoneOf = new Map<string, string>();
for (const [country = '', zone = ''] of readRows('timeZones.txt').slice(1))
  zoneOf.set(country, zoneOf.has(country) ? '' : zone);

const namesIn = (style: 'long' | 'short') =>
  languages.map((language) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' }));
const namers = [...namesIn('long'), ...namesIn('short')];

const countryRows = readRows('countryInfo.txt').filter(([iso = '']) => /^[A-Z]{2}$/.test(iso) && !former.has(iso));
const countries = countryRows.map((row) => {
  const [iso = '', , , , name = ''] = row;
  const others = namers.map((namer) => namer.of(iso) ?? '');
  const feature = { id: row[16] ?? '', name, others, code: dependent.has(iso) ? 'PCLD' : 'PCLI' };
  return rowOf(feature, iso, { admin1: '00', population: row[7] ?? '0' });
});

const [head = [], ...translated] = readRows('naturalearth_admin1_multilingual.tsv');
const column = (name: string): number => head.indexOf(name);

/** Regions have the names of the languages that are spoken in their country, and of a few that are read in many. */
const readInMany = ['', '_alt', '_local', ...'en de es fr it nl pt'.split(' ').map((language) => `_${language}`)];
const spokenIn = new Map(
  countryRows.map((row) => [row[0], (row[15] ?? '').split(',').map((language) => `_${language.slice(0, 2)}`)]),
);
const nameColumnsOf = (country: string): readonly number[] =>
  [...new Set([...readInMany, ...(spokenIn.get(country) ?? [])])]
    .flatMap((suffix) => (suffix === '_zh' ? ['_zh', '_zht'] : [suffix]))
    .map((suffix) => column(`name${suffix}`))
    .filter((at) => at >= 0);
const translations = new Map(translated.filter((row) => row[1] === '1').map((row) => [row[0], row]));

const regions = readRows('admin1CodesASCII.txt').map(([code = '', name = '', , id = '']) => {
  const [country = '', admin1 = ''] = code.split('.');
  const row = translations.get(id);
  const others = [
    ...(localRegionNames[code] ?? []),
    ...(row === undefined ? [] : nameColumnsOf(country).flatMap((at) => (row[at] ?? '').split('|'))),
  ];
  return rowOf({ id, name, others, code: 'ADM1' }, country, {
    admin1,
    latitude: row?.[column('latitude')] ?? '',
    longitude: row?.[column('longitude')] ?? '',
  });
});

const text = `${[...countries, ...regions].join('\n')}\n`;
writeFileSync(table, gzipSync(text, { level: 9 }));
console.log(`${countries.length} countries, ${regions.length} regions, ${statSync(table).size} bytes`);
